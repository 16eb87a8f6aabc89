import { expect, test } from 'vitest';
import { createI18n } from '../i18n.ts';
import { thingsOf } from './things.ts';

const i18n = await createI18n('ru');

test('a restaurant has dishes', () => {
	const things = thingsOf('lending', i18n);
	expect([1, 3, 27].map(things.show)).toEqual([
		'Показать 1 блюдо',
		'Показать 3 блюда',
		'Показать 27 блюд',
	]);
	expect([1, 3, 27].map(things.found)).toEqual([
		'Найдено 1 блюдо',
		'Найдено 3 блюда',
		'Найдено 27 блюд',
	]);
	expect(things.unknown()).toBe('Такого блюда нет');
});

test.each(['lavka', 'samokat'] as const)('a shop of groceries (%s) has goods', (pageType) => {
	const things = thingsOf(pageType, i18n);
	expect([1, 3, 27].map(things.show)).toEqual([
		'Показать 1 товар',
		'Показать 3 товара',
		'Показать 27 товаров',
	]);
	expect([1, 3, 27].map(things.found)).toEqual([
		'Найден 1 товар',
		'Найдено 3 товара',
		'Найдено 27 товаров',
	]);
	expect([things.noneHasAll(), things.loading(), things.unknown()].join()).not.toMatch(/блюд/);
});
