/** The menus of the shop itself: where to go, what to choose, what there is. */
export { AcceptCityModal } from './accept-city/AcceptCityModal.tsx';
export { CategoriesModal } from './categories/CategoriesModal.tsx';
export { DeliveryTypeModal } from './delivery-type/DeliveryTypeModal.tsx';
export { MobileMenuModal } from './mobile-menu/MobileMenuModal.tsx';
export { RequestModal } from './request/RequestModal.tsx';
export { SettingsModal } from './settings/SettingsModal.tsx';
export { ShareModal } from './share/ShareModal.tsx';
