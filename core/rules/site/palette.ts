/** The seven colours the owner sets (spec 1), as #rrggbb. */
export interface Palette {
	readonly yellow: string;
	readonly yellowDark: string;
	readonly yellowLight: string;
	readonly yellowLightSecondary: string;
	readonly orange: string;
	readonly mainButton: string;
	readonly background: string;
}

/** What a colour is when the settings do not say, or not as #rrggbb. */
export const DEFAULT_PALETTE: Palette = {
	yellow: '#ffc62e',
	yellowDark: '#b87a00',
	yellowLight: '#fff0c7',
	yellowLightSecondary: '#fff8e5',
	orange: '#ff6b35',
	mainButton: '#ffc62e',
	background: '#ffffff',
};
