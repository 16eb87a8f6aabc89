/** First letters: a language's own, so that a Turkish "i" becomes "İ". */

/** "суббота" -> "Суббота": what begins a line. */
export function capitalized(words: string, language: string): string {
	return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** "Напиток" -> "напиток" inside a sentence; abbreviations stay, and German nouns. */
export function lowered(words: string, language: string): string {
	const [first = '', second = ''] = words;
	const isKept = language === 'de' || second !== second.toLocaleLowerCase(language);
	return isKept ? words : first.toLocaleLowerCase(language) + words.slice(1);
}
