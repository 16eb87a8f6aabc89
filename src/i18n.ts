import { type I18n, setupI18n } from '@lingui/core';
import type { PageData } from '#core/contract/page-data.ts';

/**
 * The texts of a language, the shop's own words over ours. Russian, which they are written in, loads nothing: most pages
 * are read in it.
 */
export async function createI18n(
	language: string,
	own: Readonly<Record<string, string>> = {},
): Promise<I18n> {
	const [ours, shops] = await Promise.all([
		language === 'ru' ? {} : import('./catalogues.ts').then((one) => one.loadCatalogue(language)),
		Object.keys(own).length === 0
			? {}
			: import('./own-texts.ts').then((one) => one.compileOwnTexts(own)),
	]);
	return setupI18n({ locale: language, messages: { [language]: { ...ours, ...shops } } });
}

/** The texts a page is in. */
export function i18nOf({
	language,
	settings,
}: Pick<PageData, 'language' | 'settings'>): Promise<I18n> {
	return createI18n(language, settings.languages.find(({ code }) => code === language)?.texts);
}
