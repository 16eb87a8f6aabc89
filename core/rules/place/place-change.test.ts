import { expect, test } from 'vitest';
import { perUnit } from '#tests/fixtures/product.ts';
import type { Availability } from '../catalogue/catalogue.ts';
import { kopecks } from '../money/money.ts';
import { needsConsent, placeChanges } from './place-change.ts';

const PRICE = perUnit(100);

const aLine = (part: object = {}) => ({
	key: 'a',
	productId: 1,
	count: 2,
	price: PRICE,
	priceMultiplier: 1,
	measureUnit: 'шт',
	firstPortion: 1,
	step: 1,
	freeQuantity: 0,
	supplements: [],
	...part,
});
const left = (quantity?: number): Availability =>
	quantity === undefined ? { isAvailable: true } : { isAvailable: true, left: quantity };
const GONE: Availability = { isAvailable: false, reason: 'not_here' };
const local = (availability: Availability, price = PRICE) => ({ availability, price });

test.each([
	['stock is not tracked', left(), []],
	['there is exactly enough', left(2), []],
	['there is less', left(1), [{ kind: 'reduced', key: 'a', count: 1, total: kopecks(10_000) }]],
	['it is absent', GONE, [{ kind: 'gone', key: 'a', count: 0, total: kopecks(0) }]],
])('a line of two, at a place where %s', (_, availability, expected) => {
	expect(placeChanges([aLine()], () => local(availability))).toEqual(expected);
});

test('the largest count whose units fit stays (rules ST1, ST2)', () => {
	const countOf = (line: object, stock: number) =>
		placeChanges([aLine(line)], () => local(left(stock)))[0]?.count;
	expect(countOf({ count: 5 }, 3)).toBe(3);
	expect(countOf({ count: 4, firstPortion: 3 }, 4)).toBe(2);
	expect(countOf({ count: 4, firstPortion: 3 }, 2)).toBe(0);
	expect(countOf({ count: 3, measureUnit: 'кг', firstPortion: 0.5, step: 0.3 }, 900)).toBe(2);
});

test('lines of one product share its stock, the earlier ones first', () => {
	const lines = [
		aLine({ count: 2 }),
		aLine({ key: 'b', count: 2 }),
		aLine({ key: 'c', count: 1 }),
		aLine({ key: 'other', productId: 2 }),
	];
	expect(
		placeChanges(lines, () => local(left(3))).map(({ key, kind, count }) => [key, kind, count]),
	).toEqual([
		['b', 'reduced', 1],
		['c', 'gone', 0],
	]);
});

test('another price is told, but asks nothing', () => {
	const dearer = placeChanges([aLine()], () => local(left(), perUnit(120)));
	expect(dearer).toEqual([{ kind: 'repriced', key: 'a', count: 2, total: kopecks(24_000) }]);
	expect(needsConsent(dearer)).toBe(false);
	const fewer = placeChanges([aLine()], () => local(left(1), perUnit(120)));
	expect(fewer).toEqual([{ kind: 'reduced', key: 'a', count: 1, total: kopecks(12_000) }]);
	expect(needsConsent(fewer)).toBe(true);
});

test('supplements go with their dish', () => {
	const line = aLine({
		supplements: [{ id: 9, name: 'Сыр', count: 1, price: perUnit(40), freeQuantity: 0 }],
	});
	expect(placeChanges([line], () => local(left(1)))[0]?.total).toBe(14_000);
});
