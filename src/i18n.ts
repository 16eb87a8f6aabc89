/** The texts of a page in its language. */
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isolated } from '#core/rules/bidi.ts';
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
	return new PageI18n({
		locale: language,
		// What numbers and plural forms go by.
		locales: numberLanguage(language),
		messages: { [language]: messages },
	});
}

type Values = Record<string, unknown>;

/** Values in a sentence are mostly texts of the shop or a customer: a name from right to left does not turn the sentence round. */
class PageI18n extends I18n {
	override _(descriptor: MessageDescriptor): string;
	override _(id: string, values?: Values, options?: MessageOptions): string;
	override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
		if (typeof id === 'string') return super._(id, values && eachIsolated(values), options);
		return super._(id.values === undefined ? id : { ...id, values: eachIsolated(id.values) });
	}
}

function eachIsolated(values: Values): Values {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === 'string' ? isolated(value) : value,
		]),
	);
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
