/** Texts of both directions in one line: a name from right to left turns nothing beside it round. */

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms: what is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A shop's or a customer's text in the middle of a line, between U+2068 and U+2069 where it has letters from right to left: its
 * figures stay with it, and the line's own words, figures and marks stay in their order. Others stay as they are.
 */
export function isolated(text: string): string {
	return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Words side by side, "Маша · 2 прибора": what is absent or empty is left out, and each keeps its own direction. */
export function joined(words: readonly (string | false | undefined)[], between = ' · '): string {
	return words.flatMap((word) => (word ? isolated(word) : [])).join(between);
}
