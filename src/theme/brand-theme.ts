/** The colours of the shop's brand in both themes, from its palette. */
import { DEFAULT_PALETTE, type Palette } from '#core/rules/site/palette.ts';
import {
	BLACK,
	contrast,
	correct,
	mix,
	moreContrasting,
	parseHex,
	type Rgb,
	TEXT_CONTRAST,
	toHex,
	WHITE,
} from './color.ts';
import type { Tokens } from './theme.ts';
import type { ThemeName } from './theme-name.ts';

type PaletteColors = Readonly<Record<keyof Palette, Rgb>>;

const INK = rgb('#1d1a16');
/** A brand colour that needs more black than this to be read turns to mud: ink takes its place. */
const MUD = 0.25;
/** So much the soft plate of a button differs from the surface it lies on, in the dark. */
const SEEN = 1.2;

/** What the stylesheet's own neutral colours are, per theme; they are corrected only if the page's colour asks for it. */
const NEUTRALS = {
	light: {
		text: INK,
		hint: rgb('#6e675c'),
		'section-title': rgb('#6e675c'),
		'danger-text': rgb('#c4281c'),
		'success-text': rgb('#1a763f'),
	},
	dark: {
		text: rgb('#f7f2ea'),
		bg: rgb('#151310'),
		grouped: rgb('#0e0c0a'),
		surface: rgb('#1f1c18'),
		raised: rgb('#2a2621'),
		hint: rgb('#a69c8f'),
	},
} as const;
const PLATE = {
	light: { color: [90, 60, 0], part: 0.055 },
	dark: { color: [255, 240, 216], part: 0.07 },
} as const satisfies Record<ThemeName, { color: Rgb; part: number }>;
/** `--bg-grouped` is the page's colour through this filter: warm grey when the page is white. */
const GROUPED_FILTER: Rgb = [245, 242, 237];

/**
 * Tokens of the shop's own brand in light and dark, from the settings palette: the same pairs and
 * the same corrections as inside Telegram.
 */
export function brandTheme(palette: Palette): Record<ThemeName, Tokens & { '--bg': string }> {
	const owner = Object.fromEntries(
		Object.entries(palette).map(([name, color]) => [name, rgb(color)]),
	) as PaletteColors;
	const settings: Tokens = {
		'--yellow': toHex(owner.yellow),
		'--yellow-dark': toHex(owner.yellowDark),
		'--yellow-light': toHex(owner.yellowLight),
		'--yellow-light-secondary': toHex(owner.yellowLightSecondary),
		'--orange': toHex(owner.orange),
		'--main-button': toHex(owner.mainButton),
		'--background': toHex(owner.background),
	};
	return {
		light: { ...settings, ...named(lightColors(owner)) },
		dark: { ...settings, ...named(darkColors(owner)) },
	};
}

/**
 * The part of the stylesheet that a palette changes, as CSS text; empty for the default palette.
 * Its selectors are stronger than the brand's own tokens and weaker than those of Telegram, whose
 * colours win inside Telegram.
 */
export function brandCss(palette: Palette): string {
	const standard = brandTheme(DEFAULT_PALETTE);
	const theme = brandTheme(palette);
	const rules = (name: ThemeName) =>
		Object.entries(theme[name])
			.filter(([token, value]) => standard[name][token as keyof Tokens] !== value)
			.map(([token, value]) => `${token}:${value}`)
			.join(';');
	const light = rules('light');
	const dark = rules('dark');
	return (
		(light && `html:not([data-theme="dark"]){${light}}`) +
		(dark && `html[data-theme="dark"]{${dark}}`)
	);
}

function lightColors(owner: PaletteColors): Record<string, Rgb> & { bg: Rgb } {
	const neutrals = NEUTRALS.light;
	// A page too dark for a light theme is lightened until ink reads well on it.
	const bg = correct(owner.background, WHITE, [INK], 12);
	const grouped = filter(bg, GROUPED_FILTER);
	const onPage = lightGrounds(bg, grouped);
	const read = (color: Rgb) => correct(color, BLACK, onPage);
	const brand = owner.mainButton;
	const accentSoft = correct(owner.yellowLight, WHITE, [INK], 7);
	const accentSofter = correct(owner.yellowLightSecondary, WHITE, [neutrals.hint]);
	const inMud = mix(brand, BLACK, MUD);
	const isMud = onPage.some((ground) => contrast(inMud, ground) < TEXT_CONTRAST);
	return {
		text: neutrals.text,
		bg,
		'bg-grouped': grouped,
		header: bg,
		bottom: bg,
		hint: read(neutrals.hint),
		'section-title': read(neutrals['section-title']),
		'danger-text': read(neutrals['danger-text']),
		'success-text': read(neutrals['success-text']),
		...filled('accent', brand),
		'accent-pressed': pressed(brand, BLACK, 0.07),
		'accent-soft': accentSoft,
		'on-accent-soft': correct(labelOnSoft(owner.yellowDark, 'light'), BLACK, [accentSoft]),
		'accent-softer': accentSofter,
		'accent-text': isMud ? INK : read(brand),
		...filled('sale', owner.orange),
		'sale-text': read(owner.orange),
	};
}

function darkColors(owner: PaletteColors): Record<string, Rgb> & { bg: Rgb } {
	const { text, bg, surface, hint } = NEUTRALS.dark;
	const onPage = darkGrounds();
	const read = (color: Rgb) => correct(color, WHITE, onPage);
	const brand = owner.mainButton;
	// Of a dark brand it takes more to be seen as a button.
	const soft = correct(mix(bg, owner.yellow, 0.16), owner.yellow, [surface], SEEN);
	const accentSoft = correct(soft, BLACK, [text]);
	return {
		bg,
		...filled('accent', brand),
		'accent-pressed': pressed(brand, WHITE, 0.14),
		'accent-soft': accentSoft,
		'on-accent-soft': correct(labelOnSoft(owner.yellow, 'dark'), WHITE, [accentSoft]),
		'accent-softer': correct(mix(surface, owner.yellow, 0.05), BLACK, [text, hint]),
		'accent-text': read(owner.yellow),
		...filled('sale', owner.orange),
		'sale-text': read(owner.orange),
	};
}

/** A filled colour and the text upon it: ink or white, the colour giving way when neither reads. */
function filled(name: 'accent' | 'sale', color: Rgb): Record<string, Rgb> {
	const on = moreContrasting(color, INK, WHITE);
	return { [name]: correct(color, on === INK ? WHITE : BLACK, [on]), [`on-${name}`]: on };
}

/** Pressed goes towards `pole`, or away from the text when that would make it unreadable. */
function pressed(brand: Rgb, pole: Rgb, part: number): Rgb {
	const { accent = brand, 'on-accent': on = INK } = filled('accent', brand);
	const color = mix(accent, pole, part);
	return contrast(color, on) >= TEXT_CONTRAST
		? color
		: mix(accent, on === INK ? WHITE : BLACK, part);
}

/** Of `yellow_dark`, in the dark of `yellow`: what is written on `--accent-soft`, before any correction. */
export function labelOnSoft(color: Rgb, theme: ThemeName): Rgb {
	return theme === 'light' ? mix(color, BLACK, 0.5) : mix(color, WHITE, 0.54);
}

/** All that words of a light page may stand on. */
export function lightGrounds(bg: Rgb, grouped: Rgb): Rgb[] {
	return withPlates([bg, grouped, WHITE], 'light');
}

/** The same of a dark one, which no setting changes. */
export function darkGrounds(): Rgb[] {
	const { bg, grouped, surface, raised } = NEUTRALS.dark;
	return withPlates([bg, grouped, surface, raised], 'dark');
}

function withPlates(grounds: readonly Rgb[], theme: ThemeName): Rgb[] {
	const { color, part } = PLATE[theme];
	return grounds.flatMap((ground) => [ground, mix(ground, color, part)]);
}

function filter(color: Rgb, by: Rgb): Rgb {
	const channel = (index: 0 | 1 | 2) => Math.round((color[index] * by[index]) / 255);
	return [channel(0), channel(1), channel(2)];
}

function named(colors: Record<string, Rgb> & { bg: Rgb }): Tokens & { '--bg': string } {
	const tokens: Tokens = {};
	for (const [name, color] of Object.entries(colors)) tokens[`--${name}`] = toHex(color);
	return { ...tokens, '--bg': toHex(colors.bg) };
}

function rgb(hex: string): Rgb {
	return parseHex(hex) ?? BLACK;
}
