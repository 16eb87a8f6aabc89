/** The colour of a category's name on its plate, as the owner set it or as it can be read. */
import type { CSSProperties } from 'react';
import {
	BLACK,
	contrast,
	correct,
	parseHex,
	type Rgb,
	TEXT_CONTRAST,
	toHex,
	WHITE,
} from '#src/theme/color.ts';

/** The plates a category's name and picture stand on, of each theme (`ui/tokens.css`, --tint-*). */
export const PLATES = {
	light: ['#fbf3e2', '#fcede4', '#ecf4ea', '#e9f1f5', '#f2eef7', '#fbebea'],
	dark: ['#2c261b', '#30251f', '#202a22', '#1f282e', '#292531', '#302325'],
} as const;
type ThemeName = keyof typeof PLATES;

/** Contrast of a corrected colour: a name must not be weaker than the line of text below it. */
const TITLE_CONTRAST = 8;
/** A colour whose channels differ less is a grey: it says no more than the theme's own text does. */
const GREY = 24;

/**
 * The owner's colour of a category's name (spec 3: color_text_category) as variables for `name-color.module.css`, one for each theme:
 * corrected until it can be read on every plate; a grey that cannot gives way to the theme's own text.
 */
export function nameColor(color: string | undefined): CSSProperties | undefined {
	const owner = parseHex(color);
	if (owner === undefined) return undefined;
	const light = readable(owner, 'light');
	const dark = readable(owner, 'dark');
	return {
		...(light === undefined ? {} : { '--name-light': toHex(light) }),
		...(dark === undefined ? {} : { '--name-dark': toHex(dark) }),
	} as CSSProperties;
}

function readable(color: Rgb, theme: ThemeName): Rgb | undefined {
	const plates = PLATES[theme].map((plate) => parseHex(plate) ?? WHITE);
	if (plates.every((plate) => contrast(color, plate) >= TEXT_CONTRAST)) return color;
	if (Math.max(...color) - Math.min(...color) < GREY) return undefined;
	return correct(color, theme === 'light' ? BLACK : WHITE, plates, TITLE_CONTRAST);
}
