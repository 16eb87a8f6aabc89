import { expect, test } from 'vitest';
import { isNearly, nearest } from './spelling.ts';

test.each([
	['front_curency', 'front_currency', true],
	['alergens', 'allergens', true],
	['frontcurrency', 'front_currency', true],
	['price', 'prices', true],
	['sum', 'sun', false],
	['HOME', 'HOST', false],
	['front_currenyc', 'front_currency', true],
	['rfont_currenyc', 'front_currency', true],
	['rfont_currenycs', 'front_currency', false],
])('%s is nearly %s: %s', (name, meant, expected) => {
	expect(isNearly(name, meant)).toBe(expected);
});

test.each([
	['percents', 'percent'],
	['FIXED', 'fixed_cart'],
	['gift', 'free_gift'],
	['bonus', undefined],
])('of the words of a discount "%s" is nearest to %s', (name, meant) => {
	expect(nearest(name, ['percent', 'fixed_cart', 'free_gift'])).toBe(meant);
});

test('of no words none is nearest', () => {
	expect(nearest('percent', [])).toBeUndefined();
});
