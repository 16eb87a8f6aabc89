/** The shop's texts in another language, by the texts they stand for: `words-en.json` of its folder. */
import { decodedOption } from '#core/contract/catalogue/variations.ts';

/** "Пепперони" → "Pepperoni" */
export type Words = ReadonlyMap<string, string>;

/** The same JSON, each text that is among the words in their language; keys, numbers and all other texts stay. */
export function translated<T>(json: T, words: Words): T {
	return translatedValue(json, words) as T;
}

function translatedValue(value: unknown, words: Words): unknown {
	// Options may be percent-encoded.
	if (typeof value === 'string')
		return words.get(value) ?? words.get(decodedOption(value)) ?? value;
	if (Array.isArray(value)) return value.map((one) => translatedValue(one, words));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => [key, translatedValue(one, words)]),
	);
}
