import { describe, expect, test } from 'vitest';
import { discountPercent, kopecks, moneyToWire, parseMoney, times } from './money.ts';

describe('parseMoney', () => {
	test.each([
		['450.00', 45_000],
		['0.89', 89],
		['0,89', 89],
		[450, 45_000],
		[99.9, 9990],
		['1.005', 101],
		['-100', -10_000],
		[' 12 ', 1200],
	])('%s is %i kopecks', (wire, expected) => {
		expect(parseMoney(wire)).toBe(expected);
	});

	test.each(['', 'abc', '1e5', '1.2.3', '99999999999999999999', 'NaN'])(
		'"%s" is no money',
		(wire) => {
			expect(parseMoney(wire)).toBeUndefined();
		},
	);
});

test('money is never a fraction of a kopeck', () => {
	expect(() => kopecks(1.5)).toThrow(RangeError);
	expect(() => kopecks(Number.NaN)).toThrow(RangeError);
});

test('money travels as text with two decimals and comes back the same', () => {
	for (const amount of [0, 5, 89, 45_000, -10_050, 123_456_789])
		expect(parseMoney(moneyToWire(kopecks(amount)))).toBe(amount);
	expect(moneyToWire(kopecks(-5))).toBe('-0.05');
});

test('line totals round halves up, discounts halves down', () => {
	expect(times(kopecks(45), 0.1)).toBe(5);
	expect(discountPercent(kopecks(9990), 5)).toBe(499);
	expect(discountPercent(kopecks(9991), 5)).toBe(500);
});
