import {
	BLACK,
	contrast,
	correct,
	luminance,
	mix,
	moreContrasting,
	OUTLINE_CONTRAST,
	parseHex,
	type Rgb,
	TEXT_CONTRAST,
	toHex,
	translucent,
	WHITE,
} from './color.ts';
import type { ThemeName } from './theme-name.ts';

/** Custom property of the design tokens -> its value. */
export type Tokens = Record<`--${string}`, string>;

export interface Theme {
	name: ThemeName;
	tokens: Tokens;
}

/** Theme params as a client sends them: `bg_color` -> `#rrggbb`. What cannot be read costs that colour alone. */
export type ThemeParams = Readonly<Record<string, unknown>>;

/** At this luminance black text reaches 7:1: from here up a background counts as light. */
const LIGHT_FROM = 0.3;
/** What black or white must reach on every surface, so that there is room for hints and tints. */
const SURFACE_CONTRAST = 7;

// Parts, in light and in dark, of one colour laid over another.
const PLATE = [0.05, 0.08] as const;
const PLATE_PRESSED = [0.1, 0.15] as const;
const TINT = [0.045, 0.1] as const;
const RAISED = [0, 0.06] as const;
const ACCENT_SOFT = [0.1, 0.22] as const;
const ACCENT_SOFTER = [0.06, 0.12] as const;
const DANGER_SOFT = [0.09, 0.18] as const;
const PRESSED = 0.12;

/**
 * The one mapping of Telegram's theme params onto the design tokens. Every text/background pair
 * reaches 4.5:1 and every outline 3:1 whatever the params are; params that already do are kept as
 * they are. Tokens that do not depend on the params (scrim, map, success plate, white on danger) stay
 * as the stylesheet has them for `data-theme`.
 *
 * Without a page colour another ground is the page's, else what the text can be read upon. Returns undefined when there
 * is none of these to start from (a client of 2022 may send no colours at all).
 */
export function telegramTheme(params: ThemeParams): Theme | undefined {
	const page = pageColor(params);
	if (!page) return;
	const isDark = luminance(page) < LIGHT_FROM;
	const scheme = isDark ? 1 : 0;
	// Text moves towards `pole`, what lies under it towards `far`.
	const pole = isDark ? WHITE : BLACK;
	const far = isDark ? BLACK : WHITE;
	const param = (key: string) => parseHex(params[`${key}_color`]);

	const surfaceOf = (color: Rgb) => correct(color, far, [pole], SURFACE_CONTRAST);
	const bg = surfaceOf(page);
	const grouped = surfaceOf(param('secondary_bg') ?? page);
	const surface = surfaceOf(param('section_bg') ?? page);
	const raised = mix(surface, WHITE, RAISED[scheme]);
	// The client's own bars: nothing of ours is written on them.
	const header = param('header_bg') ?? bg;
	const bottom = param('bottom_bar_bg') ?? grouped;
	const successSoft: Rgb = isDark ? [22, 48, 31] : [229, 245, 234];

	const grounds = [bg, grouped, surface, raised];
	const platesOf = (color: Rgb) => grounds.map((ground) => mix(ground, color, PLATE[scheme]));
	const pressedOf = (color: Rgb, part: number) =>
		platesOf(color).map((plate) => mix(plate, color, part));
	const tintOf = (color: Rgb) => mix(bg, color, TINT[scheme]);
	// A plate of the text's own colour is never harder to read upon than one of the pole's.
	const text = correct(param('text') ?? pole, pole, [
		...grounds,
		...platesOf(pole),
		...pressedOf(pole, PLATE_PRESSED[scheme]),
		tintOf(pole),
		successSoft,
	]);
	// On a pale ground a pressed plate, the chosen size's, comes too near to the text: it gives way.
	let pressed: number = PLATE_PRESSED[scheme];
	while (
		pressed > 0.02 &&
		pressedOf(text, pressed).some((one) => contrast(text, one) < TEXT_CONTRAST)
	)
		pressed -= 0.01;
	const tint = tintOf(text);

	const button = param('button') ?? param('link') ?? text;
	const onAccent = param('button_text') ?? far;
	const accentPole = luminance(onAccent) > 0.179 ? BLACK : WHITE;
	const accent = correct(button, accentPole, [onAccent]);
	const destructive = param('destructive_text') ?? ([217, 45, 32] as const);
	const danger = correct(destructive, BLACK, [WHITE]);
	// Soft plates give way to the text, not the text to them.
	const softOf = (color: Rgb, part: readonly [number, number]) =>
		correct(mix(surface, color, part[scheme]), far, [text]);
	const accentSoft = softOf(button, ACCENT_SOFT);
	const dangerSoft = softOf(destructive, DANGER_SOFT);

	const softestHint = param('hint') ?? mix(bg, text, 0.5);
	const subtitle = param('subtitle_text') ?? softestHint;
	const accentSofter = correct(
		mix(surface, button, ACCENT_SOFTER[scheme]),
		far,
		[text],
		SURFACE_CONTRAST,
	);
	const onPage = [...grounds, ...platesOf(text), tint];
	const read = (color: Rgb, ...more: readonly Rgb[]) => correct(color, pole, [...onPage, ...more]);
	const accentText = param('accent_text') ?? param('link') ?? button;
	const dangerText = read(destructive, dangerSoft);
	const separator = param('section_separator');

	const colors = {
		text,
		bg,
		'bg-grouped': grouped,
		surface,
		'surface-raised': raised,
		hint: read(subtitle, accentSofter),
		accent,
		'on-accent': onAccent,
		'accent-pressed': mix(accent, accentPole, PRESSED),
		'accent-soft': accentSoft,
		'on-accent-soft': correct(accentText, pole, [accentSoft]),
		'accent-softer': accentSofter,
		'accent-text': read(accentText),
		link: read(param('link') ?? accentText),
		sale: danger,
		'on-sale': WHITE,
		'sale-text': dangerText,
		danger,
		'danger-text': dangerText,
		'danger-soft': dangerSoft,
		'success-text': read(isDark ? [95, 203, 134] : [27, 122, 65], successSoft),
		control: correct(softestHint, pole, grounds, OUTLINE_CONTRAST),
		header,
		bottom,
		'section-title': correct(param('section_header_text') ?? softestHint, pole, [grouped]),
	} satisfies Record<string, Rgb>;
	const tokens: Tokens = {
		'--plate': translucent(text, PLATE[scheme]),
		'--plate-pressed': translucent(text, Number(pressed.toFixed(2))),
		'--separator': separator ? translucent(separator, 0.6) : translucent(text, 0.12),
	};
	for (const [name, color] of Object.entries(colors)) tokens[`--${name}`] = toHex(color);
	// One calm neutral: no brand tints inside Telegram.
	for (const name of ['butter', 'peach', 'mint', 'sky', 'lilac', 'rose']) {
		tokens[`--tint-${name}`] = toHex(tint);
	}
	return { name: isDark ? 'dark' : 'light', tokens };
}

function pageColor(params: ThemeParams): Rgb | undefined {
	for (const name of ['bg', 'section_bg', 'secondary_bg', 'header_bg']) {
		const ground = parseHex(params[`${name}_color`]);
		if (ground) return ground;
	}
	const text = parseHex(params.text_color);
	return text && moreContrasting(text, WHITE, BLACK);
}
