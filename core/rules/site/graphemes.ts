/** Letters as people see them: an emoji of seven code units is one, and is never cut into halves. */

let segmenter: Intl.Segmenter | undefined;

/** The letters of a text; where the engine knows no better, its code points. */
function graphemes(text: string): Iterable<string> {
	if (typeof Intl.Segmenter !== 'function') return text;
	segmenter ??= new Intl.Segmenter();
	return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first letter that is seen, '' of nothing. */
export function firstGrapheme(text: string): string {
	// The longest there are have some thirty units.
	const seen = text.replace(/^[\s\p{Cf}]+/u, '').slice(0, 64);
	for (const letter of graphemes(seen)) return letter;
	return '';
}

/** As many whole letters as `most` units hold. */
export function cutTo(text: string, most: number): string {
	if (text.length <= most) return text;
	let cut = '';
	for (const letter of graphemes(text.slice(0, most + 64))) {
		if (cut.length + letter.length > most) break;
		cut += letter;
	}
	return cut;
}
