import { type I18n, type Messages, setupI18n } from '@lingui/core';

/** The language the texts are written in: it needs no catalogue. */
const SOURCE_LANGUAGE = 'ru';

/** One lazy chunk for each language; only the one in use is ever fetched. */
const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/messages.po');

/** The texts of a language; those it lacks stay Russian. */
export async function createI18n(language: string): Promise<I18n> {
	const load =
		language === SOURCE_LANGUAGE ? undefined : catalogues[`./locales/${language}/messages.po`];
	const messages = load === undefined ? {} : (await load()).messages;
	return setupI18n({ locale: language, messages: { [language]: messages } });
}
