/** The menus of the shop itself: where to go, what to choose, what there is. */

export { CategoriesModal } from '../features/menu/categories/CategoriesModal.tsx';
export { AcceptCityModal } from '../features/place/AcceptCityModal.tsx';
export { DeliveryTypeModal } from '../features/place/DeliveryTypeModal.tsx';
export { ShareModal } from '../features/sharing/ShareModal.tsx';
export { MobileMenuModal } from '../features/shell/MobileMenuModal.tsx';
export { RequestModal } from '../features/shell/RequestModal.tsx';
export { SettingsModal } from '../features/shell/SettingsModal.tsx';
