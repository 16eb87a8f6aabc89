/** The two looks of the shop, and what a customer may choose of them. */

export type ThemeName = 'light' | 'dark';

/** What the customer chose in the settings; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';
