/** In what language the shop is read. */
import { atom } from 'jotai';
import { languageAtom, settingsAtom } from './page.ts';

/** Files of the interface's texts: only their names are looked at. */
const CATALOGUES = import.meta.glob('../locales/*/messages.po');

/**
 * The languages the customer may choose: those of the shop's (spec 1, 3) whose interface is translated, too. One without a
 * catalogue of ours would be chosen and the buttons would stay Russian.
 */
export const languagesAtom = atom((get) =>
	get(settingsAtom).languages.filter(({ code }) => `../locales/${code}/messages.po` in CATALOGUES),
);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether the customer has chosen a language on this device. */
export function isLanguageChosen(): boolean {
	return /(^|; )vitrina_lang=/.test(document.cookie);
}

/** Remembers the language, in the cookie the gateway renders pages by, and loads the page in it. */
export const chooseLanguageAtom = atom(null, (get, _set, code: string) => {
	if (code === get(languageAtom)) return;
	// A frame of Telegram's web clients keeps partitioned cookies alone.
	const site =
		location.protocol === 'https:' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
	// biome-ignore lint/suspicious/noDocumentCookie: Safari has no other way
	document.cookie = `vitrina_lang=${code}; Path=/; Max-Age=${YEAR_SECONDS}; ${site}`;
	const address = new URL(location.href);
	address.searchParams.delete('lang');
	if (address.href === location.href) location.reload();
	else location.replace(address);
});
