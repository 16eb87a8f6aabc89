/** The texts of a page in its language. */
import { type I18n, setupI18n } from '@lingui/core';
import type { PageData } from '#core/contract/site/page-data.ts';
import { numberLanguage } from './text/intl/intl.ts';

/**
 * The texts of a language, the shop's own words over ours. Russian, which they are written in, loads nothing: most pages
 * are read in it.
 */
export async function createI18n(
	language: string,
	own: Readonly<Record<string, string>> = {},
): Promise<I18n> {
	const isPlain = language === 'ru' && Object.keys(own).length === 0;
	const messages = isPlain
		? {}
		: await (await import('./catalogues.ts')).loadCatalogue(language, own);
	return setupI18n({
		locale: language,
		// What numbers and plural forms go by.
		locales: numberLanguage(language),
		messages: { [language]: messages },
	});
}

/**
 * The sources `createI18n` loads for a language: a page names what the build made of them, so that no script waits for
 * another.
 */
export function i18nSources(language: string): readonly string[] {
	return language === 'ru' ? [] : ['src/catalogues.ts', `src/locales/${language}/messages.po`];
}

/** The texts a page is in. */
export function i18nOf({
	language,
	settings,
}: Pick<PageData, 'language' | 'settings'>): Promise<I18n> {
	return createI18n(language, settings.languages.find(({ code }) => code === language)?.texts);
}
