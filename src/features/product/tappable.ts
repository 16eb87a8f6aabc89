/** What can be tapped in a sheet: the inline script and the storefront count the same. */
export const TAPPABLE = 'button, a, input';
