/**
 * The whole sentences a text begins with, as many as `most` letters hold; '' when the first alone is longer. What is cut
 * in the middle says less than nothing.
 */
export function wholeSentences(text: string, most: number): string {
	if (text.length <= most) return text;
	return /^.*[.!?…]["»)]*(?= )/s.exec(text.slice(0, most + 1))?.[0] ?? '';
}
