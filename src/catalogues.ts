/** The interface's texts in the languages the shop speaks besides Russian (spec 9). */
import type { Messages } from '@lingui/core';
import { bringFormatsOf } from './text/intl/intl-fallback.ts';

/** One lazy chunk for each language; only the one in use is ever fetched. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>([
	'./locales/*/messages.po',
	'!./locales/ru/messages.po',
]);

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
		CATALOGUES[`./locales/${language}/messages.po`]?.(),
		Object.keys(own).length === 0 ? {} : (await import('./shop-texts.ts')).compileShopTexts(own),
	]);
	return { ...ours?.messages, ...shops };
}
