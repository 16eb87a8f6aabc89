/** The locale a browser keeps (spec 3, 4). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLocaleAtom, wantedLanguage } from '#src/features/shell/state/language.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';

const stored = () => JSON.parse(localStorage.getItem('vitrina.locale') ?? 'null');
const forget = () => {
	localStorage.clear();
	// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
	document.cookie = 'vitrina_lang=; max-age=0; path=/';
};
beforeEach(forget);
afterEach(forget);

test('is ru_RU where none is yet', () => {
	const { store } = openShop({ language: 'ru' });
	store.set(keepLocaleAtom);
	expect(stored()).toBe('ru_RU');
});

test.each([
	['en', 'en_US'],
	['fr', 'fr_FR'],
])('is that of a link with ?lang=%s: %s', (language, locale) => {
	const { store } = openShop({ language });
	localStorage.setItem('vitrina.locale', '"ru_RU"');
	store.set(keepLocaleAtom);
	expect(stored()).toBe(locale);
});

test('is kept with the currency', () => {
	const { store } = openShop({ settings: { ...aPage().settings, currency: '₸' } });
	store.set(keepLocaleAtom);
	expect(JSON.parse(localStorage.getItem('vitrina.currency') ?? 'null')).toBe('₸');
});

test('is that of the chosen language, and stays', () => {
	const { store } = openShop({ language: 'zh-CN' });
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_lang=zh-CN; path=/';
	store.set(keepLocaleAtom);
	expect(stored()).toBe('zh_CN');
	const russian = openShop({ language: 'ru' });
	localStorage.setItem('vitrina.locale', '"de_DE"');
	russian.store.set(keepLocaleAtom);
	expect(stored()).toBe('de_DE');
});

test.each([
	['"de_DE"', '', 'de'],
	['"zh_CN"', '', 'zh-CN'],
	['"de_DE"', '?lang=fr', 'fr'],
	['{broken', '', 'ru'],
	['"xx_XX"', '', 'ru'],
])('%s is what a page without a gateway opens in (%s)', (text, search, language) => {
	localStorage.setItem('vitrina.locale', text);
	expect(wantedLanguage(search)).toBe(language);
});
