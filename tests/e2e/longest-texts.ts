/** The interface as no language has it: each text in whichever of the 18 asks for the most room. */
import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { LANGUAGES } from '#core/rules/site/languages.ts';

const letters = new Intl.Segmenter();
const length = (text: string) => [...letters.segment(text)].length;
/** How much room a text asks for: by its length, and by its longest word, which no line breaks. */
const roomFor = (text: string) =>
	length(text) + Math.max(...text.split(/[\s\u200b-]+|(?=\p{sc=Han})/u).map(length));

/** A message as it is read: without its tags, the longest of its plural forms, a number in each place. */
function readAs(tokens: unknown): string {
	if (typeof tokens === 'string') return tokens.replace(/<\/?\d+\/?>/g, '');
	if (!Array.isArray(tokens)) return '';
	return tokens
		.map((token) => {
			if (!Array.isArray(token)) return readAs(token);
			const forms = Object.entries(token[2] ?? {}).filter(([form]) => form !== 'offset');
			const said = forms.map(([, form]) => readAs(form)).sort((a, b) => length(b) - length(a));
			return said[0] ?? '12';
		})
		.join('');
}

/** Every text of the storefront by its Russian words, in the translation that asks for the most room. */
function mostRoomy(): Readonly<Record<string, string>> {
	const most: Record<string, { text: string; room: number }> = {};
	for (const language of LANGUAGES) {
		const path = new URL(`../../src/locales/${language}/messages.po`, import.meta.url);
		for (const { msgid, msgstr } of parsePo(readFileSync(path, 'utf8')).items) {
			const text = msgstr[0] ?? '';
			const room = roomFor(readAs(compileMessageOrThrow(text)));
			if (room > (most[msgid]?.room ?? 0)) most[msgid] = { text, room };
		}
	}
	return Object.fromEntries(Object.entries(most).map(([russian, { text }]) => [russian, text]));
}

export const LONGEST_TEXTS = mostRoomy();
