import { describe, expect, test } from 'vitest';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import { aGroup, aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { kopecks } from '../money/money.ts';
import { type PastLine, planRepeat, repeatTotal } from './repeat.ts';

const HERE = 119;
const cheese = aProduct({ id: 91, name: 'Сыр', price: perUnit(59) });
const bacon = aProduct({ id: 92, name: 'Бекон', price: perUnit(79) });
const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(300) });
const pizza = aProduct({
	variations: [
		aVariation({ id: 1, label: '25 см', price: perUnit(450) }),
		aVariation({ id: 2, label: '30 см', price: perUnit(550) }),
	],
	defaultVariationId: 1,
	supplementGroups: [aGroup({ productIds: [91, 92] })],
});
const combo = aProduct({
	id: 801,
	price: perUnit(0),
	combo: { type: 'percent', percent: 10 },
	supplementGroups: [
		aGroup({ productIds: [641], min: 1, max: 1, isRequired: true }),
		aGroup({ productIds: [91, 92], min: 1, max: 1, isRequired: true }),
	],
});
const salad = aProduct({
	id: 701,
	price: perUnit(0.89),
	measureUnit: 'кг',
	firstPortion: 0.5,
	step: 0.1,
});

const aLine = (part: Partial<PastLine>): PastLine => ({
	productId: 641,
	units: 1,
	count: 1,
	total: kopecks(30_000),
	supplements: [],
	...part,
});
const part = (product: Product, count = 1) => ({
	productId: product.id,
	name: product.name,
	count,
});

function plan(
	lines: readonly PastLine[],
	products: readonly Product[],
	{ inCart = {}, closed = [] }: { inCart?: Record<number, number>; closed?: number[] } = {},
) {
	return planRepeat(lines, {
		find: (id) => products.find((product) => product.id === id),
		warehouseId: HERE,
		inCart: (id) => inCart[id] ?? 0,
		isClosed: (id) => closed.includes(id),
	});
}

const stocked = (product: Product, quantity: number): Product => ({
	...product,
	stock: [{ id: HERE, quantity }],
});

describe('as it was', () => {
	test('a dish, a size with supplements, a combo, goods by weight', () => {
		const { lines, changes } = plan(
			[
				aLine({ units: 3, count: 3, total: kopecks(90_000) }),
				aLine({
					productId: 501,
					variationId: 2,
					units: 2,
					count: 2,
					total: kopecks(2 * (55_000 + 2 * 5900)),
					supplements: [part(cheese, 2)],
				}),
				aLine({
					productId: 801,
					total: kopecks(0.9 * (30_000 + 7900)),
					supplements: [part(soup), part(bacon)],
				}),
				aLine({ productId: 701, units: 700, count: 3, total: kopecks(700 * 89) }),
			],
			[soup, pizza, combo, salad, cheese, bacon],
		);
		expect(changes).toEqual([]);
		expect(lines.map(({ product, count }) => [product.id, count])).toEqual([
			[641, 3],
			[501, 2],
			[801, 1],
			[701, 3],
		]);
		expect(lines[1]?.variation?.label).toBe('30 см');
		expect(lines[1]?.supplements).toMatchObject([{ id: 91, count: 2 }]);
		expect(lines[2]?.supplements.map(({ id }) => id)).toEqual([641, 92]);
	});

	test('grams of a client that knows no portions', () => {
		const { lines, changes } = plan(
			[aLine({ productId: 701, units: 700, count: 700, total: kopecks(700 * 89) })],
			[salad],
		);
		expect([lines[0]?.count, changes]).toEqual([3, []]);
	});
});

describe('is gone', () => {
	const oneOf = (product: Product, line: Partial<PastLine> = {}, ...others: Product[]) =>
		plan([aLine({ productId: product.id, ...line })], [product, ...others]);
	const GONE = (reason: string) => ({
		lines: [],
		changes: [{ kind: 'gone', index: 0, reason }],
	});

	test('when nobody sells it, here or at all', () => {
		expect(plan([aLine({})], [])).toEqual(GONE('unknown'));
		expect(oneOf({ ...soup, isInStock: false })).toEqual(GONE('sold_out'));
		expect(oneOf({ ...soup, stock: [{ id: 110 }] })).toEqual(GONE('not_here'));
		expect(plan([aLine({})], [soup], { closed: [641] })).toEqual(GONE('closed'));
	});

	test('in that size; another one is never put in its place', () => {
		expect(oneOf(pizza, { variationId: 3 })).toEqual(GONE('no_size'));
		expect(oneOf(pizza, {})).toEqual(GONE('no_size'));
		expect(oneOf(soup, { variationId: 3 })).toEqual(GONE('no_size'));
		const out = { ...pizza, variations: [aVariation({ id: 1, isInStock: false })] };
		expect(oneOf(out, { variationId: 1 })).toEqual(GONE('sold_out'));
	});

	test('a combo without one of its parts', () => {
		const line = { supplements: [part(soup), part(bacon)] };
		expect(oneOf(combo, line, soup, cheese)).toEqual(GONE('no_parts'));
		expect(oneOf(combo, line, soup, cheese, { ...bacon, isInStock: false })).toEqual(
			GONE('no_parts'),
		);
	});

	test('what is in the cart to the last one already', () => {
		const all = plan([aLine({})], [stocked(soup, 2)], { inCart: { 641: 2 } });
		expect(all).toEqual(GONE('sold_out'));
	});
});

describe('has changed', () => {
	test('in price, up and down', () => {
		for (const price of [35_000, 25_000]) {
			const now = plan([aLine({})], [{ ...soup, price: unitPriceOf(kopecks(price)) }]);
			expect(now.changes).toEqual([
				{ kind: 'changed', index: 0, total: kopecks(price), without: [] },
			]);
			expect(repeatTotal(now)).toBe(price);
		}
	});

	test('in number, lines of one product and the cart together', () => {
		const lines = [
			aLine({ units: 2, count: 2, total: kopecks(60_000) }),
			aLine({ units: 3, count: 3, total: kopecks(90_000) }),
		];
		const now = plan(lines, [stocked(soup, 4)], { inCart: { 641: 1 } });
		expect(now.lines.map(({ count }) => count)).toEqual([2, 1]);
		expect(now.changes).toEqual([
			{
				kind: 'changed',
				index: 1,
				total: kopecks(30_000),
				without: [],
				amount: { units: 1, isWeighed: false },
			},
		]);
	});

	test('by a supplement that is gone', () => {
		const line = aLine({
			productId: 501,
			variationId: 1,
			total: kopecks(45_000 + 5900 + 7900),
			supplements: [part(cheese), part(bacon)],
		});
		expect(plan([line], [pizza, cheese]).changes).toEqual([
			{ kind: 'changed', index: 0, total: kopecks(50_900), without: ['Бекон'] },
		]);
		const fewer = { ...pizza, supplementGroups: [aGroup({ productIds: [91], max: 1 })] };
		const twice = aLine({ ...line, supplements: [part(cheese, 2)] });
		expect(plan([twice], [fewer, cheese]).changes).toMatchObject([{ without: ['Сыр'] }]);
	});

	test('in the grams of a portion: as many as do not exceed what was ordered', () => {
		const coarse = { ...salad, firstPortion: 0.5, step: 0.5 };
		const line = aLine({ productId: 701, units: 700, count: 3, total: kopecks(700 * 89) });
		expect(plan([line], [coarse]).changes).toEqual([
			{
				kind: 'changed',
				index: 0,
				total: kopecks(500 * 89),
				without: [],
				amount: { units: 500, isWeighed: true },
			},
		]);
	});
});
