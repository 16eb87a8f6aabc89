/** The account's pages of what brings customers back, loaded as one. */
export { BonusesScreen } from './BonusesScreen.tsx';
export { NotificationsScreen } from './NotificationsScreen.tsx';
export { PreferencesScreen } from './PreferencesScreen.tsx';
export { PromoCodesScreen } from './PromoCodesScreen.tsx';
export { ReferralsScreen } from './ReferralsScreen.tsx';
export { WheelScreen } from './WheelScreen.tsx';
