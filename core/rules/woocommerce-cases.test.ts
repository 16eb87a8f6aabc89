/**
 * What WooCommerce answers for the same cart and coupons, as numbers: where its rules are ours the answers are the same.
 * The first 29 are its table of discount calculations.
 */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { couponSchema } from '#core/contract/order/coupon.ts';
import {
	ALL_TOGETHER,
	aCartItem,
	aCoupon,
	aSituation,
	aWireCoupon,
	FRIDAY_NOON,
	promoSettings,
	rub,
} from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { priceCart } from './cart/price-cart.ts';
import { couponRefusals } from './coupons/coupon.ts';
import { isSameCode } from './coupons/coupon-code.ts';

type Given = [kind: 'percent' | 'fixed_cart', amount: number];

function price(
	items: readonly (readonly [price: number, count: number])[],
	coupons: readonly Given[],
	delivery = 0,
) {
	return priceCart({
		lines: items.map(([amount, count], index) =>
			aCartItem({ productId: index + 1, price: perUnit(amount), count }),
		),
		coupons: coupons.map(([discount_type, amount], index) =>
			aCoupon({ id: index + 1, discount_type, amount: amount.toFixed(2) }),
		),
		settings: ALL_TOGETHER,
		situation: aSituation(),
		delivery: { price: rub(delivery) },
	});
}

describe('the table of discounts', () => {
	interface Case {
		readonly id: string;
		readonly cart: readonly { readonly price: number; readonly qty: number }[];
		readonly coupons: readonly {
			readonly type: string;
			readonly amount: number;
			readonly limit_usage_to_x_items?: number;
		}[];
		readonly sequential: boolean;
		readonly expected_total_discount: number;
		readonly carries_over: boolean;
	}
	const { cases }: { cases: readonly Case[] } = JSON.parse(
		readFileSync(new URL('../../tests/fixtures/wc-coupon-cases.json', import.meta.url), 'utf8'),
	);

	const LIMITED = 'a coupon for so many pieces of the cart: ours are for all of it';
	const IN_TURN = 'each percentage of what the one before has left: ours are of the items';
	const OF_PRODUCT = 'an amount off each piece of a product: we have no such coupon';
	/** The first thing in a case that is not ours. */
	const OTHERS = [
		['D08', LIMITED],
		['D09', LIMITED],
		['D11', LIMITED],
		['D12', IN_TURN],
		['D13', IN_TURN],
		['D14', LIMITED],
		['D15', IN_TURN],
		['D16', IN_TURN],
		['D17', OF_PRODUCT],
		['D18', OF_PRODUCT],
		['D19', OF_PRODUCT],
		['D20', OF_PRODUCT],
		['D21', OF_PRODUCT],
		['D22', OF_PRODUCT],
		['D23', OF_PRODUCT],
		['D24', OF_PRODUCT],
		['D25', OF_PRODUCT],
		['D26', OF_PRODUCT],
		['D27', OF_PRODUCT],
		['D28', OF_PRODUCT],
		['D29', OF_PRODUCT],
	] as const;

	const ours = cases.filter((one) => one.carries_over);
	test.each(ours.map((one) => [one.id, one] as const))('%s', (_id, { cart, coupons, ...one }) => {
		const { discount, offers } = price(
			cart.map((line) => [line.price, line.qty]),
			coupons.map(({ type, amount }): Given => [type as Given[0], amount]),
		);
		expect(discount).toBe(rub(one.expected_total_discount));
		expect(offers.reduce((all, { saved }) => all + saved, 0)).toBe(discount);
	});

	test.each(OTHERS)('%s is not ours: %s', (id, reason) => {
		const other = cases.find((one) => one.id === id);
		const first = other?.sequential
			? IN_TURN
			: other?.coupons.some(({ type }) => type === 'fixed_product')
				? OF_PRODUCT
				: LIMITED;
		expect(other?.carries_over).toBe(false);
		expect(first).toBe(reason);
	});

	test('these are all of them', () => {
		expect(cases).toHaveLength(29);
		expect([...ours.map(({ id }) => id), ...OTHERS.map(([id]) => id)].sort()).toEqual(
			cases.map(({ id }) => id).sort(),
		);
	});
});

describe('totals', () => {
	test.each<[string, [number, number][], Given[], number, number]>([
		[
			'two percentages above 100 leave the delivery',
			[[18, 4]],
			[
				['percent', 20],
				['percent', 100],
			],
			10,
			10,
		],
		['an amount off one dish with delivery', [[10, 1]], [['fixed_cart', 5]], 10, 15],
		['a percentage touches the items alone', [[10, 1]], [['percent', 5]], 20, 29.5],
		['10 % off 10', [[10, 1]], [['percent', 10]], 0, 9],
		['10 off 10', [[10, 1]], [['fixed_cart', 10]], 0, 0],
		['5 off 20', [[20, 1]], [['fixed_cart', 5]], 0, 15],
		['half of 20', [[20, 1]], [['percent', 50]], 0, 10],
		['nothing off 20 once the coupon is gone', [[20, 1]], [], 0, 20],
		[
			'a discount on goods on sale and not is of the sum',
			[
				[10, 1],
				[20, 1],
			],
			[['percent', 10]],
			0,
			27,
		],
		[
			'two amounts above the items',
			[[100, 1]],
			[
				['fixed_cart', 80],
				['fixed_cart', 30],
			],
			0,
			0,
		],
		['an amount off 55', [[55, 1]], [['fixed_cart', 5]], 0, 50],
		[
			'and half of the 55 it was, not of the 50 left',
			[[55, 1]],
			[
				['fixed_cart', 5],
				['percent', 50],
			],
			0,
			22.5,
		],
		['all of 50', [[50, 1]], [['percent', 100]], 0, 0],
		['10 % of what remains of a cart', [[40, 1]], [['percent', 10]], 0, 36],
		[
			'an amount off five dishes',
			[
				[240, 1],
				[1250, 1],
				[1990, 1],
				[3390, 1],
				[6200, 1],
			],
			[['fixed_cart', 2000]],
			0,
			11_070,
		],
		['half a kopeck of discount is dropped', [[119.7, 1]], [['percent', 5]], 0, 113.72],
	])('%s', (_what, items, coupons, delivery, total) => {
		expect(price(items, coupons, delivery).total).toBe(rub(total));
	});

	test('of two amounts above the items neither saves more than its part', () => {
		const { offers, discount } = price(
			[[100, 1]],
			[
				['fixed_cart', 80],
				['fixed_cart', 30],
			],
		);
		expect(discount).toBe(rub(100));
		expect(offers.map(({ saved }) => saved)).toEqual([rub(72.73), rub(27.27)]);
	});

	test('the same whatever order the coupons are in', () => {
		const both: Given[] = [
			['percent', 20],
			['fixed_cart', 10],
		];
		expect(price([[100, 1]], both).total).toBe(price([[100, 1]], both.toReversed()).total);
	});
});

describe('amounts as they are written', () => {
	test.each([
		['050', 'percent', 50],
		['0', 'percent', 0],
		['', 'percent', 0],
		['0.50', 'percent', 0.5],
		['00.50', 'percent', 0.5],
		['100,50', 'fixed_cart', 100.5],
		['150', 'fixed_cart', 150],
		['0', 'fixed_cart', 0],
		['', 'fixed_cart', 0],
	])('%j of %s is %d', (amount, discount_type, expected) => {
		const { discount } = aCoupon({ discount_type, amount });
		expect(discount.type === 'percent' ? discount.percent : discount).toEqual(
			discount.type === 'percent' ? expected : { type: 'fixed', amount: rub(expected) },
		);
	});
	test.each([
		['-1', 'percent'],
		['-1', 'fixed_cart'],
		['150', 'percent'],
	])('%j of %s is refused', (amount, discount_type) => {
		const wire = aWireCoupon({ amount, discount_type });
		expect(v.safeParse(couponSchema, wire).success).toBe(false);
	});
});

describe('whether a coupon applies', () => {
	const DISH = { productId: 501, categories: [21], count: 1 };
	const rules = (wire: Readonly<Record<string, unknown>>, sum = 60) =>
		couponRefusals(
			aCoupon(wire),
			{ lines: [DISH, { productId: 502, categories: [22], count: 1 }], sum: rub(sum) },
			aSituation(),
		).map(({ rule }) => rule);
	const inSeconds = (seconds: number) => new Date(FRIDAY_NOON + seconds * 1000).toISOString();

	test.each<[string, Readonly<Record<string, unknown>>, number, string[]]>([
		['over since 10 s', { date_expires_gmt: inSeconds(-10) }, 60, ['expired']],
		['over in 1000 s', { date_expires_gmt: inSeconds(1000) }, 60, []],
		['a minimum of 50 on 20', { minimum_amount: '50.00' }, 20, ['minimum_amount']],
		['a minimum of 50 on 60', { minimum_amount: '50.00' }, 60, []],
		['a maximum of 50 on 60', { maximum_amount: '50.00' }, 60, ['maximum_amount']],
		['a maximum of 0 is none', { maximum_amount: '0' }, 60, []],
		['a minimum with a comma', { minimum_amount: '100,50' }, 100.5, ['minimum_amount']],
		['and above it', { minimum_amount: '100,50' }, 100.51, []],
		['a product that is not there', { product_ids: [999] }, 60, ['product_ids']],
		['a product that is there', { product_ids: [501, 999] }, 60, []],
		['a category that is not there', { product_categories: [99] }, 60, ['product_categories']],
		['a category that is there', { product_categories: [22, 99] }, 60, []],
		[
			'an excluded product that is there',
			{ excluded_product_ids: [502] },
			60,
			['excluded_product'],
		],
		['an excluded product that is not', { excluded_product_ids: [999] }, 60, []],
		[
			'an excluded category that is there',
			{ excluded_product_categories: [21] },
			60,
			['excluded_category'],
		],
		['an excluded category that is not', { excluded_product_categories: [99] }, 60, []],
	])('%s', (_what, wire, sum, expected) => expect(rules(wire, sum)).toEqual(expected));

	test.each([[['2026-11-20']], [{ date: '2026-11-20' }], true, 42.5])(
		'an end written as %j is no end',
		(date_expires) => expect(rules({ date_expires, date_expires_gmt: date_expires })).toEqual([]),
	);

	test('capitals and spaces make no other code', () => {
		expect(isSameCode(' Summer10', 'summer10 ')).toBe(true);
		expect(isSameCode('summer10', 'summer1')).toBe(false);
	});

	test('the customer’s own code stands first where it may not be combined', () => {
		const given = {
			lines: [aCartItem({ price: perUnit(100) })],
			coupons: [aCoupon({ id: 1, amount: '7' })],
			promocode: aCoupon({ id: 2, amount: '30' }),
			settings: promoSettings(),
			situation: aSituation(),
		};
		expect(priceCart(given)).toMatchObject({
			selection: { list: ['promo', 1], asks: true },
			discount: 0,
		});
		expect(priceCart({ ...given, selected: ['promo'] }).discount).toBe(rub(30));
	});
});
