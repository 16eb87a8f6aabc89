/** Text as a picture, in the shop's font: for what is drawn for messengers. */
import { join } from 'node:path';
import { escapeHtml } from '#core/rules/site/entities.ts';
import { openSharp } from '../media/open-sharp.ts';

/**
 * Static cuts of the shop's font (src/theme/fonts: its three subsets instanced at 500 and 700 and merged by fontTools):
 * libvips reads neither woff2 nor weights of a variable font. Their family name is ours alone, so that a font of the
 * machine never stands in for them.
 */
export const FONTS = {
	bold: { font: 'Vitrina Onest Bold', file: join(import.meta.dirname, 'fonts/onest-700.ttf') },
	plain: { font: 'Vitrina Onest Medium', file: join(import.meta.dirname, 'fonts/onest-500.ttf') },
} as const;

/** What the font can write. */
const UNKNOWN_SIGNS =
	/[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u0400-\u045f\u0490\u0491\u2010-\u2014\u2018-\u201e\u2026\u20ac\u20bd\u2116\u2122\u2212]/gu;

export const INK = '#1d1a16';
const WHITE = '#ffffff';

/** A PNG with its size, picture elements. */
export interface Text {
	readonly input: Buffer;
	readonly width: number;
	readonly height: number;
}

/** Drawn in `color`, no wider than `width`; on several lines where it takes more. */
export async function textOf(
	text: string,
	weight: keyof typeof FONTS,
	size: number,
	color: string,
	width: number,
): Promise<Text> {
	const { font, file } = FONTS[weight];
	const sharp = await openSharp();
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
			font: `${font} ${size}`,
			fontfile: file,
			align: 'centre',
			wrap: 'word-char',
			width,
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, width: info.width, height: info.height };
}

/** SVG finds a font of ours once something has been written in it. */
export async function openFont(weight: keyof typeof FONTS): Promise<void> {
	await textOf('1', weight, 10, INK, 100);
}

/** The text without signs the font lacks; '' when letters are among them: half a name is no name. */
export function written(text: string): string {
	const plain = text.normalize('NFC').replace(/\s/g, ' ');
	if (/\p{L}/u.test(plain.match(UNKNOWN_SIGNS)?.join('') ?? '')) return '';
	return plain.replace(UNKNOWN_SIGNS, '').replace(/ +/g, ' ').trim();
}

/** Ink or white, whichever is read better on a colour (WCAG relative luminance). */
export function inkOn(ground: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return luminance > 0.18 ? INK : WHITE;
}
