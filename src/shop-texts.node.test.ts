import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ROUTES } from './routes.ts';
import { compileShopTexts } from './shop-texts.ts';

/** The page's title where the settings have a text by this name. */
function titled(
	route: 'contacts' | 'gallery' | 'lk-orders' | 'lk-favorite' | 'checkout',
	name: string,
) {
	const i18n = setupI18n({ locale: 'ru', messages: { ru: compileShopTexts({ [name]: 'Своё' }) } });
	return i18n._(ROUTES[route].title);
}

test.each([
	['contacts', 'contacts'],
	['gallery', 'gallery'],
	['lk-orders', 'orders'],
	['lk-favorite', 'favorite'],
	['checkout', 'checkout'],
	['contacts', 'Контакты'],
] as const)('the page %s is called by the text named %s', (route, name) => {
	expect(titled(route, name)).toBe('Своё');
});

test('another name changes nothing of it', () => {
	expect(titled('contacts', 'gallery')).toBe('Контакты');
});
