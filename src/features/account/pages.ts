/** The account's pages in this folder, loaded as one. */
export { AccountScreen } from './AccountScreen.tsx';
export { BonusesScreen } from './BonusesScreen.tsx';
export { NotificationsScreen } from './NotificationsScreen.tsx';
export { PreferencesScreen } from './PreferencesScreen.tsx';
export { PromoCodesScreen } from './PromoCodesScreen.tsx';
export { ReferralsScreen } from './ReferralsScreen.tsx';
export { WheelScreen } from './wheel/WheelScreen.tsx';
