/** In what language the shop is read. */
import { atom } from 'jotai';
import { SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { localeOf } from '#core/rules/site/locale-of.ts';
import { read, write } from '#src/lib/storage.ts';
import { languageAtom, settingsAtom } from './page.ts';

/** Files of the interface's texts: only their names are looked at. */
const CATALOGUES = Object.keys(import.meta.glob('/src/locales/*/messages.po'));

/**
 * The languages the customer may choose: those of the shop's (spec 1, 3) whose interface is translated, too. One without a
 * catalogue of ours would be chosen and the buttons would stay Russian.
 */
export const languagesAtom = atom((get) =>
	get(settingsAtom).languages.filter(({ code }) =>
		CATALOGUES.includes(`/src/locales/${code}/messages.po`),
	),
);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the customer has chosen a language on this device. */
export function isLanguageChosen(): boolean {
	return /(^|; )vitrina_lang=/.test(document.cookie);
}

/** Where the locale is kept ("de_DE"), for pages no gateway has rendered. */
const LOCALE = 'locale';

/** Where the currency is kept that prices were last seen in ("₽"): a part of the persisted state (spec 3). */
const CURRENCY = 'currency';

/**
 * The locale the visitor has (spec 4): any language but Russian sets it, the one of a followed link too; Russian is set
 * where there is none yet. With it goes the shop's currency.
 */
export const keepLocaleAtom = atom(null, (get) => {
	const language = get(languageAtom);
	if (language !== SOURCE_LANGUAGE || readLocale() === undefined) write(LOCALE, localeOf(language));
	write(CURRENCY, get(settingsAtom).currency);
});

function readLocale(): string | undefined {
	const stored = read(LOCALE);
	return typeof stored === 'string' ? stored : undefined;
}

/** What a page reads that comes without one: the language of its address, then the stored one, then Russian. */
export function wantedLanguage(search: string): string {
	const lang = new URLSearchParams(search).get('lang');
	return lang ?? LANGUAGES.find((one) => localeOf(one) === readLocale()) ?? SOURCE_LANGUAGE;
}

/** Remembers the language, in the cookie the gateway renders pages by, and loads the page in it. */
export const chooseLanguageAtom = atom(null, (get, _set, code: string) => {
	if (code === get(languageAtom)) return;
	// A frame of Telegram's web clients keeps partitioned cookies alone.
	const site =
		location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
	// biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way
	document.cookie = `vitrina_lang=${code}; Path=/; Max-Age=${YEAR_SECONDS}; ${site}`;
	write(LOCALE, localeOf(code));
	const address = new URL(location.href);
	address.searchParams.delete('lang');
	if (address.href === location.href) location.reload();
	else location.replace(address);
});
