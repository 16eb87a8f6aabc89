import { describe, expect, test } from 'vitest';
import { perUnit } from '#tests/fixtures/product.ts';
import { kopecks } from '../money/money.ts';
import {
	countOfUnits,
	countWithinStock,
	type LineSupplement,
	lineTotal,
	type PricedLine,
	shownPrice,
	unitsOf,
} from './line.ts';

function aLine(over: Partial<PricedLine>): PricedLine {
	return {
		count: 1,
		price: perUnit(450),
		priceMultiplier: 1,
		measureUnit: 'шт',
		firstPortion: 1,
		step: 1,
		freeQuantity: 0,
		supplements: [],
		...over,
	};
}
const rub = (roubles: number) => kopecks(Math.round(roubles * 100));
function aSupplement(over: Partial<LineSupplement>): LineSupplement {
	return { id: 9001, name: 'Сыр', count: 1, price: perUnit(59), freeQuantity: 0, ...over };
}

describe('line price (spec 9, worked examples L, W, F)', () => {
	test.each<[string, Partial<PricedLine>, number]>([
		['L1.1', { count: 1, price: perUnit(100), firstPortion: 3 }, 300],
		['L1.2', { count: 2, price: perUnit(100), firstPortion: 3 }, 400],
		['L1.3', { count: 3, price: perUnit(100), firstPortion: 3 }, 500],
		['L2', { count: 3, price: perUnit(100), firstPortion: 2, step: 2 }, 600],
		['L5', { count: 3, price: perUnit(40), firstPortion: 5, step: 10 }, 1000],
		['L6', { count: 2, supplements: [aSupplement({ count: 2 })] }, 1136],
		['L7', { count: 2, priceMultiplier: 0.9 }, 810],
		[
			'L8',
			{
				price: perUnit(0),
				supplements: [300, 250, 150].map((price) => aSupplement({ price: perUnit(price) })),
				combo: { type: 'percent', percent: 10 },
			},
			630,
		],
		[
			'L9',
			{
				count: 2,
				price: perUnit(0),
				supplements: [300, 250, 150].map((price) => aSupplement({ price: perUnit(price) })),
				combo: { type: 'fixed', amount: rub(100) },
			},
			1200,
		],
		['W1.2', { count: 2, price: perUnit(0.89), measureUnit: 'кг' }, 1780],
		[
			'W2',
			{ count: 3, price: perUnit(0.89), measureUnit: 'кг', firstPortion: 0.5, step: 0.3 },
			979,
		],
		// Prices of a gram that are no whole kopecks: 899, 1 255 and 899 ₽ a kilogram less 5 %.
		['W4.1', { price: perUnit('0.899'), measureUnit: 'кг', firstPortion: 0.5 }, 449.5],
		['W4.2', { price: perUnit('1.255'), measureUnit: 'кг', firstPortion: 0.15 }, 188.25],
		[
			'W4.3',
			{ price: perUnit('0.899'), priceMultiplier: 0.95, measureUnit: 'кг', firstPortion: 1.25 },
			1067.56,
		],
		['W3', { count: 2, price: perUnit(0.89) }, 1.78],
		['F1.2', { count: 2, price: perUnit(40), freeQuantity: 2 }, 0],
		['F1.3', { count: 3, price: perUnit(40), freeQuantity: 2 }, 40],
		['F1.5', { count: 5, price: perUnit(40), freeQuantity: 2 }, 120],
		[
			'F3',
			{
				count: 2,
				price: perUnit(500),
				supplements: [aSupplement({ price: perUnit(40), count: 3, freeQuantity: 1 })],
			},
			1160,
		],
	])('%s', (_id, given, roubles) => {
		expect(lineTotal(aLine(given))).toBe(rub(roubles));
	});

	test('a fixed combo discount never takes a line below zero', () => {
		const line = aLine({ price: perUnit(50), combo: { type: 'fixed', amount: rub(100) } });
		expect(lineTotal(line)).toBe(0);
	});
});

test.each([
	['шт', 1, 45_000],
	['шт', 6, 270_000],
	['кг', 1, 45_000_000],
])('the price on a card, of %s times %i', (measureUnit, priceMultiplier, expected) => {
	const card = { price: perUnit(450), measureUnit, priceMultiplier };
	expect(shownPrice(card)).toBe(expected);
	expect(shownPrice(card, perUnit(900))).toBe(2 * expected);
});

test('units and portions undo each other', () => {
	const salad = { measureUnit: 'кг', firstPortion: 0.5, step: 0.3 };
	for (const count of [1, 2, 3, 10]) expect(countOfUnits(salad, unitsOf(salad, count))).toBe(count);
	expect(countOfUnits(salad, 1000)).toBeUndefined();
	expect(unitsOf(salad, 0)).toBe(0);
});

describe('stock (ST1-ST4)', () => {
	const each = { measureUnit: 'шт', firstPortion: 1, step: 1 };
	test('a count above stock shrinks to what fits', () =>
		expect(countWithinStock(each, 5, 3)).toBe(3));
	test('portions are whole: first 3, stock 4 leaves 2', () =>
		expect(countWithinStock({ ...each, firstPortion: 3 }, 4, 4)).toBe(2));
	test('nothing fits below the first portion', () =>
		expect(countWithinStock({ ...each, firstPortion: 3 }, 1, 2)).toBe(0));
	test('stock that is not tracked changes nothing', () =>
		expect(countWithinStock(each, 9, undefined)).toBe(9));
});
