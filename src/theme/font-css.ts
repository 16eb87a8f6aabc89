import { FAMILY, type FONT_SUBSETS, type Settings } from '#core/contract/site/settings.ts';

/** The letters of each part, so that a browser fetches only those a page has. */
const LETTERS: Record<(typeof FONT_SUBSETS)[number], string> = {
	cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
	latin:
		'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
	'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+20A0-20C0',
	rub: 'U+20BD',
};

/**
 * The shop's own fonts, from files of its own host; a family without files is asked of the device. `optional`: a file
 * that does not come in time is worn from the next page on, so that no line jumps. Inside Telegram its own font is worn
 * (`fonts.css`).
 */
export function fontCss({ main, headings, files }: Settings['fonts']): string {
	const has = (family: string) => files.some((file) => file.family === family);
	/** A font of the customer's device, where it has it: it is there at once, too. */
	const wears = (family: string) =>
		has(family)
			? `"${family}","Onest Stand-in","Onest Stand-in Wide",var(--font-system)`
			: `"${family}","Onest","Onest Stand-in","Onest Stand-in Wide",var(--font-system)`;
	const isNamed = (family: string) => family !== 'Onest' && FAMILY.test(family);
	const faces = files.map(
		({ family, subset, url }) =>
			`@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:100 900;font-display:optional;unicode-range:${LETTERS[subset]}}`,
	);
	const names = [
		...(isNamed(main) ? [`--font-text:${wears(main)}`] : []),
		...(isNamed(headings) ? [`--font-heading:${wears(headings)}`] : []),
	];
	if (names.length === 0) return '';
	return `${faces.join('')}:root:not([data-host="telegram"]){${names.join(';')}}`;
}
