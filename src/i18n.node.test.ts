import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { createI18n } from './i18n.ts';

test('a language has its words, numbers and plural forms', async () => {
	const armenian = await createI18n('hy');
	expect(armenian._(msg`Корзина`)).toBe('Զամբյուղ');
	expect(armenian.number(12345.5).replace(/\s/g, ' ')).toBe('12 345,5');
	expect((await createI18n('ru'))._(msg`Корзина`)).toBe('Корзина');
});

test('a language we have no catalogue of reads Russian', async () => {
	expect((await createI18n('ka'))._(msg`Корзина`)).toBe('Корзина');
});

test('the shop’s own words come over ours, by the site’s names or by the Russian text; a broken one is left out', async () => {
	expectConsole(/texts/);
	const own = { cart: 'Basket', Меню: 'Food', 'Личный кабинет': '{n, plural', Избранное: '' };
	const english = await createI18n('en', own);
	expect(english._(msg`Корзина`)).toBe('Basket');
	expect(english._(msg`Меню`)).toBe('Food');
	expect(english._(msg`Избранное`)).toBe('Favorites');
	expect((await createI18n('ru', { cart: 'Поднос' }))._(msg`Корзина`)).toBe('Поднос');
});

test('a name from right to left does not turn its sentence round', async () => {
	const i18n = await createI18n('ru');
	const [name, count] = ['יוסי כהן', 2];
	expect(i18n._(msg`Убрали из корзины: ${name}`)).toBe('Убрали из корзины: \u2068יוסי כהן\u2069');
	expect(i18n.t(msg`${name} и ещё ${count}`)).toBe('\u2068יוסי כהן\u2069 и ещё 2');
	expect(i18n._('{name}!', { name })).toBe('\u2068יוסי כהן\u2069!');
});
