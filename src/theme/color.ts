/** Red, green and blue, each a whole number 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/**
 * Contrast text must reach on its background: WCAG 2.2 (1.4.3) asks for 4.5, the rest is for the
 * browser's own rounding of translucent plates.
 */
export const TEXT_CONTRAST = 4.52;
/** Contrast an outline needs on its background (WCAG 2.2, 1.4.11). */
export const OUTLINE_CONTRAST = 3;

/** `#rrggbb` or `#rgb`; undefined for everything else. */
export function parseHex(value: unknown): Rgb | undefined {
	if (typeof value !== 'string' || !/^#([\da-f]{3}){1,2}$/i.test(value)) return;
	const digits = value.length < 5 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1);
	const number = Number.parseInt(digits, 16);
	return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex([red, green, blue]: Rgb): string {
	return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** `rgb(r g b / a)`, the form of the translucent tokens. */
export function translucent(color: Rgb, alpha: number): string {
	return `rgb(${color.join(' ')} / ${alpha})`;
}

/** `part` (0..1) of `over` laid upon `base`. */
export function mix(base: Rgb, over: Rgb, part: number): Rgb {
	const channel = (index: 0 | 1 | 2) =>
		Math.round(base[index] + (over[index] - base[index]) * part);
	return [channel(0), channel(1), channel(2)];
}

/** Relative luminance of WCAG 2.2, 0..1. */
export function luminance(color: Rgb): number {
	const linear = (channel: number) =>
		channel < 11 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
	return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** Contrast ratio of WCAG 2.2, 1..21. */
export function contrast(one: Rgb, other: Rgb): number {
	const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
	return ratio < 1 ? 1 / ratio : ratio;
}

/** Whichever of the two contrasts more with the background. */
export function moreContrasting(background: Rgb, one: Rgb, other: Rgb): Rgb {
	return contrast(one, background) >= contrast(other, background) ? one : other;
}

/**
 * The colour mixed with `pole` in 1 % steps until it contrasts with every one of `others`;
 * the pole itself when nothing before it does.
 */
export function correct(
	color: Rgb,
	pole: Rgb,
	others: readonly Rgb[],
	minimum = TEXT_CONTRAST,
): Rgb {
	for (let percent = 0; percent < 100; percent++) {
		const mixed = mix(color, pole, percent / 100);
		if (others.every((other) => contrast(mixed, other) >= minimum)) return mixed;
	}
	return pole;
}
