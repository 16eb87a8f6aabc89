/** The interface's texts in the languages the shop speaks besides Russian (spec 9). */
import type { Messages } from '@lingui/core';
import { bringFormatsOf } from './text/half-known.ts';

/** The language the texts are written in: it needs no catalogue. */
const SOURCE_LANGUAGE = 'ru';

/** One lazy chunk for each language; only the one in use is ever fetched. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>([
	'./locales/*/messages.po',
	'!./locales/ru/messages.po',
]);
const fileOf = (language: string) => `./locales/${language}/messages.po`;

export function isTranslated(language: string): boolean {
	return language === SOURCE_LANGUAGE || fileOf(language) in CATALOGUES;
}

/**
 * The texts of a language, the shop's own words over ours, and how it writes numbers and dates; one without a catalogue
 * reads Russian.
 */
export async function loadCatalogue(
	language: string,
	own: Readonly<Record<string, string>>,
): Promise<Messages> {
	bringFormatsOf(language);
	const [ours, shops] = await Promise.all([
		CATALOGUES[fileOf(language)]?.(),
		Object.keys(own).length === 0 ? {} : (await import('./own-texts.ts')).compileOwnTexts(own),
	]);
	return { ...ours?.messages, ...shops };
}

/** What the build knows a language's files by: pages in it name them, so that no script waits for another. */
export function catalogueSources(language: string): readonly string[] {
	const isOurs = language !== SOURCE_LANGUAGE && isTranslated(language);
	return isOurs ? ['src/catalogues.ts', `src/locales/${language}/messages.po`] : [];
}
