/** A text with the words that were found in it marked. `words`: small, ё as е, as the search answers them. */
export function Marked({
	text,
	words,
}: {
	readonly text: string;
	readonly words: readonly string[];
}) {
	if (words.length === 0) return text;
	// Every second part is a word.
	return text.split(/([a-z0-9а-яё]+)/i).map((part, index) =>
		index % 2 === 1 && words.includes(part.toLowerCase().replaceAll('ё', 'е')) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
			<mark key={index}>{part}</mark>
		) : (
			part
		),
	);
}
