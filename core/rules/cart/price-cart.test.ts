import { describe, expect, test } from 'vitest';
import {
	ALL_TOGETHER,
	aCartItem,
	aCoupon,
	aGiftCoupon,
	aSituation,
	promoSettings,
	rub,
} from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { choiceId } from '../catalogue/choices.ts';
import type { Coupon } from '../coupons/coupon.ts';
import { type CartToPrice, priceCart } from './price-cart.ts';

const price = (items: number, coupons: readonly Coupon[], part: Partial<CartToPrice> = {}) =>
	priceCart({
		lines: [aCartItem({ price: perUnit(items) })],
		coupons,
		settings: ALL_TOGETHER,
		situation: aSituation(),
		...part,
	});
const account = { isActive: true, balance: 5000, percentMax: 30 };

test('a coupon that is listed twice is taken once', () => {
	const coupon = aCoupon({ amount: '10.00' });
	const { offers, discount } = price(1000, [coupon, { ...coupon }]);
	expect([offers.length, discount]).toEqual([1, rub(100)]);
});

test('a typed code of a coupon that comes by itself takes it once', () => {
	const coupon = aCoupon({ amount: '10.00' });
	const { offers, discount } = price(1000, [coupon], { promocode: coupon });
	expect([offers.map((one) => one.isPromoCode), discount]).toEqual([[true], rub(100)]);
});

test.each([{ product_ids: [11] }, { excluded_product_ids: [11] }])(
	'a variation is meant with all choices it leaves open: %o',
	(part) => {
		const lines = [2, 1].map((choice) =>
			aCartItem({ price: perUnit(100), variationId: choiceId({ variationId: 11, choice }) }),
		);
		const { discount } = price(0, [aCoupon(part)], { lines });
		expect(discount).toEqual(rub('product_ids' in part ? 20 : 0));
	},
);

test('percentages that come to nothing each and to a kopeck together still add up', () => {
	const { offers, discount } = price(0.01, [
		aCoupon({ id: 1, amount: '30' }),
		aCoupon({ id: 2, amount: '30' }),
	]);
	expect([discount, offers.map((one) => one.saved)]).toEqual([1, [1, 0]]);
});

test('amounts beyond all sums take off the items and no more', () => {
	const huge = { discount_type: 'fixed_cart', amount: '90071992547409.91' };
	const { total, offers } = price(300, [aCoupon({ id: 1, ...huge }), aCoupon({ id: 2, ...huge })]);
	expect([total, offers.map((one) => one.saved)]).toEqual([0, [rub(150), rub(150)]]);
});

test('without coupons, lines or delivery the price is nothing', () => {
	expect(price(0, [], { lines: [] })).toMatchObject({ items: 0, total: 0, lines: [], offers: [] });
});

test('what the shop alone knows refuses a coupon as its own rules do', () => {
	const { offers, discount } = price(1000, [aCoupon({ id: 1 }), aCoupon({ id: 2 })], {
		refusalsOfShop: ({ id }) => (id === 1 ? [{ rule: 'usage_limit', limit: 5 }] : []),
	});
	expect(offers[0]).toMatchObject({
		isSelected: false,
		refusals: [{ rule: 'usage_limit', limit: 5 }],
	});
	expect(discount).toBe(rub(100));
});

test('a percentage the shop has counted itself takes that off; a fixed sum is its own', () => {
	const coupons = [aCoupon({ id: 1, amount: '10' }), aCoupon({ id: 2, amount: '5' })];
	const fixed = aCoupon({ id: 3, amount: '100', discount_type: 'fixed_cart' });
	const { offers, discount, total } = price(1000, [...coupons, fixed], {
		countedByShop: new Map([
			[1, rub(73.5)],
			[3, rub(1)],
		]),
	});
	expect(offers.map((one) => one.saved)).toEqual([rub(73.5), rub(50), rub(100)]);
	expect([discount, total]).toEqual([rub(223.5), rub(776.5)]);
});

describe('bonuses', () => {
	test('a point is whole: a part of one above the limit is not available', () => {
		const { bonusAvailable } = price(333.33, [], { bonus: { requested: 0, account } });
		expect(bonusAvailable).toBe(99);
	});
	test('the limit is of the items after discounts, delivery left out', () => {
		const { bonusAvailable, bonusPoints, total } = price(1000, [aCoupon({ amount: '10.00' })], {
			delivery: { price: rub(200) },
			bonus: { requested: 270, account },
		});
		expect([bonusAvailable, bonusPoints, total]).toEqual([270, 270, rub(830)]);
	});
	test('one point too many spends none', () => {
		const { bonusPoints, total } = price(1000, [], { bonus: { requested: 301, account } });
		expect([bonusPoints, total]).toEqual([0, rub(1000)]);
	});
	test.each([
		['an automatic coupon', { allowsBonusWithPromoCode: true }, [aCoupon()], undefined],
		['a promocode', { allowsBonusWithAutomatic: true }, [], aCoupon({ id: 9 })],
	])('beside %s only where the settings allow it', (_what, allowed, coupons, promocode) => {
		const { bonusAvailable } = price(1000, coupons, {
			settings: promoSettings(allowed),
			bonus: { requested: 0, account },
			...(promocode === undefined ? {} : { promocode }),
		});
		expect(bonusAvailable).toBe(0);
	});
});

describe('gifts', () => {
	test('of a gift coupon nothing is saved, its line costs its amount', () => {
		const { gift, offers, items, discount } = price(450, [aGiftCoupon({ amount: '1.00' })]);
		expect(gift).toEqual({
			couponId: 1,
			productId: 777,
			quantity: 1,
			price: rub(1),
			total: rub(1),
		});
		expect([items, discount, offers[0]?.saved]).toEqual([rub(451), 0, 0]);
	});
	test('the gift of a promocode comes after those that come by themselves, and stands', () => {
		const { gift } = price(450, [aGiftCoupon({ id: 1 })], {
			promocode: aGiftCoupon({ id: 2, _wc_free_gift_coupon_data_mod: [{ product_id: 778 }] }),
		});
		expect(gift?.productId).toBe(778);
	});
});
