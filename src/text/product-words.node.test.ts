import { expect, test } from 'vitest';
import { createI18n } from '../i18n.ts';
import { productWordsOf } from './product-words.ts';

const i18n = await createI18n('ru');

test('a restaurant has dishes', () => {
	const words = productWordsOf({ pageType: 'lending' }, i18n);
	expect([1, 3, 27].map(words.show)).toEqual([
		'Показать 1 блюдо',
		'Показать 3 блюда',
		'Показать 27 блюд',
	]);
	expect([1, 3, 27].map(words.found)).toEqual([
		'Найдено 1 блюдо',
		'Найдено 3 блюда',
		'Найдено 27 блюд',
	]);
	expect(words.unknown()).toBe('Такого блюда нет');
	expect(words.making()).toBe('Готовим');
	expect(words.firstAtOpening()).toContain('приготовим');
	expect(words.notNow()).toBe('Сейчас не готовят');
	expect(words.perPortion('290 г')).toBe('На порцию, 290 г');
});

test.each([
	{ pageType: 'lavka' },
	{ pageType: 'samokat' },
	{ pageType: 'lending', sells: 'goods' },
] as const)('a shop of groceries (%o) has goods', (shop) => {
	const words = productWordsOf(shop, i18n);
	expect([1, 3, 27].map(words.show)).toEqual([
		'Показать 1 товар',
		'Показать 3 товара',
		'Показать 27 товаров',
	]);
	expect([1, 3, 27].map(words.found)).toEqual([
		'Найден 1 товар',
		'Найдено 3 товара',
		'Найдено 27 товаров',
	]);
	expect([words.noneHasAll(), words.loading(), words.unknown()].join()).not.toMatch(/блюд/);
	expect(words.making()).toBe('Собираем');
	expect(words.firstAtOpening()).toContain('соберём');
	expect(words.notNow()).toBe('Сейчас не продают');
	expect(words.perPortion('4,2 кг')).toBe('На 4,2 кг');
});
