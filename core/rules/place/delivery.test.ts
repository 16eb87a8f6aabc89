import { describe, expect, test } from 'vitest';
import { perUnit } from '#tests/fixtures/product.ts';
import { totalOf } from '../cart/total.ts';
import { kopecks } from '../money/money.ts';
import {
	conditionOf,
	deliveryPrice,
	expressOf,
	findZone,
	type LngLat,
	type Zone,
} from './delivery.ts';

const rub = (roubles: number) => kopecks(Math.round(roubles * 100));
const TIERS = [
	{ from: rub(500), price: rub(250) },
	{ from: rub(1000), price: rub(150) },
	{ from: rub(2000), price: rub(0) },
];

describe('delivery price by tiers (D4)', () => {
	test('below the lowest tier the minimum is not reached, and it says by how much', () => {
		expect(deliveryPrice(TIERS, rub(499.99))).toEqual({
			ok: false,
			refusal: 'below_minimum',
			minimum: rub(500),
			missing: 1,
		});
	});
	test.each([
		[500, 250],
		[999.99, 250],
		[1000, 150],
		[2000, 0],
		[9000, 0],
	])('%d ₽ of items: %d ₽', (items, price) => {
		expect(deliveryPrice(TIERS, rub(items))).toMatchObject({ ok: true, price: rub(price) });
	});
	test('the next cheaper step is told, none at the cheapest', () => {
		expect(deliveryPrice(TIERS, rub(600))).toMatchObject({ next: TIERS[1] });
		expect(deliveryPrice(TIERS, rub(2500))).not.toHaveProperty('next');
	});
	test('tiers may come in any order; none at all is free', () => {
		expect(deliveryPrice([...TIERS].reverse(), rub(1500))).toMatchObject({ price: rub(150) });
		expect(deliveryPrice([], rub(1))).toEqual({ ok: true, price: 0 });
	});
});

describe('what holds for a zone', () => {
	const condition = (zoneId: string, warehouseId: number, tiers = TIERS) => ({
		zoneId,
		warehouseId,
		name: '',
		tiers,
	});
	const conditions = [
		condition('1', 110, []),
		condition('1', 119),
		condition('1', 120),
		condition('2', 110, []),
	];
	test.each<[string, number | undefined, number | undefined]>([
		['1', undefined, 119],
		['1', 120, 120],
		['1', 110, 119],
		['1', 999, 119],
		['2', undefined, 110],
		['3', undefined, undefined],
	])('zone %s from warehouse %s: %s', (zoneId, stockId, warehouseId) => {
		expect(conditionOf(conditions, zoneId, stockId)?.warehouseId).toBe(warehouseId);
	});
});

test('express: asked for, offered there, and as soon as possible', () => {
	const express = { cost: rub(390), minutes: 20 };
	const zone = { zoneId: '1', warehouseId: 1, name: '', tiers: [], express };
	expect(expressOf(zone, { isExpress: true })).toBe(express);
	expect(expressOf(zone, { isExpress: true, slot: '' })).toBe(express);
	expect(expressOf(zone, { isExpress: true, slot: '13:00-13:30' })).toBeUndefined();
	expect(expressOf(zone, { isExpress: false })).toBeUndefined();
	expect(expressOf({ ...zone, express: undefined as never }, { isExpress: true })).toBeUndefined();
	expect(expressOf(undefined, { isExpress: true })).toBeUndefined();
});

describe('total (T, D)', () => {
	const line = (price: number) => ({
		count: 1,
		price: perUnit(price),
		priceMultiplier: 1,
		measureUnit: 'шт',
		firstPortion: 1,
		step: 1,
		freeQuantity: 0,
		supplements: [],
	});
	const percent = (value: number) => ({ type: 'percent', percent: value }) as const;
	const fixed = (value: number) => ({ type: 'fixed', amount: rub(value) }) as const;

	test('T1: percent and fixed on the items, delivery untouched, bonus last', () => {
		expect(
			totalOf({
				lines: [line(1000)],
				delivery: { price: rub(200) },
				discounts: [percent(10), fixed(100)],
				bonus: rub(50),
			}),
		).toMatchObject({ items: rub(1000), delivery: rub(200), discount: rub(200), total: rub(950) });
	});
	test('T2: percents are summed', () =>
		expect(totalOf({ lines: [line(1000)], discounts: [percent(10), percent(15)] }).total).toBe(
			rub(750),
		));
	test('T4: a discount is never more than the items', () =>
		expect(
			totalOf({ lines: [line(300)], delivery: { price: rub(150) }, discounts: [fixed(500)] }),
		).toMatchObject({ discount: rub(300), total: rub(150) }));
	test('T5: percents above 100 are capped', () =>
		expect(totalOf({ lines: [line(1000)], discounts: [percent(70), percent(50)] }).total).toBe(0));
	test('T6: half a kopeck of discount is dropped', () =>
		expect(totalOf({ lines: [line(99.9)], discounts: [percent(5)] })).toMatchObject({
			discount: rub(4.99),
			total: rub(94.91),
		}));
	test('D2: express replaces the delivery price', () =>
		expect(
			totalOf({ lines: [line(1000)], delivery: { price: rub(200), express: rub(390) } }).total,
		).toBe(rub(1390)));
	test('D3: a hidden delivery price is not added', () =>
		expect(
			totalOf({ lines: [line(1000)], delivery: { price: rub(200), isHidden: true } }).total,
		).toBe(rub(1000)));
});

describe('zones', () => {
	const square: LngLat[] = [
		[37.59, 55.74],
		[37.64, 55.74],
		[37.64, 55.77],
		[37.59, 55.77],
		[37.59, 55.74],
	];
	const hole: LngLat[] = [
		[37.6, 55.75],
		[37.61, 55.75],
		[37.61, 55.76],
		[37.6, 55.76],
		[37.6, 55.75],
	];
	const zone = (id: string, ...rings: LngLat[][]): Zone => ({
		id,
		rings,
		fill: '#000',
		fillOpacity: 1,
		stroke: '#000',
		strokeOpacity: 1,
		strokeWidth: 1,
	});

	test('a point inside is in the zone, one outside is not', () => {
		expect(findZone([zone('1', square)], [37.611347, 55.757718])?.id).toBe('1');
		expect(findZone([zone('1', square)], [37.5, 55.8])).toBeUndefined();
	});
	test('an edge and a corner belong to the zone', () => {
		expect(findZone([zone('1', square)], [37.6, 55.74])?.id).toBe('1');
		expect(findZone([zone('1', square)], [37.59, 55.74])?.id).toBe('1');
	});
	test('a hole is not the zone, its edge is', () => {
		expect(findZone([zone('1', square, hole)], [37.605, 55.755])).toBeUndefined();
		expect(findZone([zone('1', square, hole)], [37.6, 55.755])?.id).toBe('1');
	});
	test('the first zone of the list wins', () => {
		expect(findZone([zone('a', square), zone('b', square)], [37.6, 55.76])?.id).toBe('a');
	});
	test('latitude and longitude are not mixed up', () => {
		expect(findZone([zone('1', square)], [55.757718, 37.611347])).toBeUndefined();
	});
});
