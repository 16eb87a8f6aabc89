/** Specification, section 4: what becomes of coupons, gifts and free limits as the cart changes. */
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { countWithinStock, lineTotal } from '#core/rules/cart/line.ts';
import { type CartToPrice, priceCart } from '#core/rules/cart/price-cart.ts';
import { availabilityAt } from '#core/rules/catalogue/catalogue.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { clearDiscountsAtom, discountsAtom } from '#src/features/coupons/state/discounts.ts';
import {
	aCartItem,
	aCoupon,
	aGiftCoupon,
	aSituation,
	promoSettings,
	rub,
} from '#tests/fixtures/coupon.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';

/** 1000 ₽ of pizza, and what is given. */
const price = (coupons: readonly Coupon[], part: Partial<CartToPrice> = {}) =>
	priceCart({
		lines: [aCartItem({ price: perUnit(500), count: 2 })],
		coupons,
		settings: promoSettings(),
		situation: aSituation(),
		...part,
	});
const one = aCoupon({ id: 1, amount: '10.00' });
const other = aCoupon({ id: 2, discount_type: 'fixed_cart', amount: '200.00' });
/** Asks for more than the cart comes to. */
const dear = aCoupon({ id: 3, amount: '50.00', minimum_amount: '5000.00' });
const gift = aGiftCoupon({ id: 4 });
const code = aCoupon({ id: 9, code: 'SUMMER', amount: '5.00' });
const SUMMING = promoSettings({ sumsAutomatic: true });

describe('eligibility is re-checked on the cart', () => {
	const fromThousand = { minimum_amount: '999.99' };
	const cheaper = { lines: [aCartItem({ price: perUnit(500) })] };
	test.each<[what: string, coupon: Coupon, effect: object]>([
		['percent', aCoupon({ ...fromThousand, amount: '10' }), { discount: rub(100) }],
		[
			'fixed',
			aCoupon({ ...fromThousand, discount_type: 'fixed_cart', amount: '200' }),
			{ discount: rub(200) },
		],
		['gift', aGiftCoupon(fromThousand), { gift: { productId: 777 } }],
	])(
		'a selected %s coupon that no longer qualifies is deselected and leaves the cart',
		(_what, coupon, effect) => {
			const before = price([coupon]);
			expect(before).toMatchObject(effect);
			const { selected } = before.selection;
			expect(selected).toEqual([1]);
			const after = price([coupon], { ...cheaper, selected });
			expect(after).toMatchObject({
				discount: 0,
				total: rub(500),
				selection: { selected: [], dropped: [1], list: [], asks: false },
			});
			expect(after.gift).toBeUndefined();
		},
	);
});

test('with summing off one coupon is selected at a time', () => {
	for (const selected of [[1], [2]])
		expect(price([one, other], { selected }).selection.selected).toEqual(selected);
	expect(price([one, other], { selected: [2, 1] }).selection.selected).toEqual([1]);
});

test('with summing on all eligible coupons are selected and ineligible ones unselected', () => {
	const { selection, discount } = price([one, other, dear], { settings: SUMMING, selected: [3] });
	expect(selection).toMatchObject({ selected: [1, 2], dropped: [3], asks: false });
	expect(discount).toBe(rub(300));
});

test('with no selection and exactly one eligible coupon, it is auto-selected', () => {
	expect(price([one, dear]).selection).toMatchObject({ selected: [1], asks: false });
});

describe('one coupon is returned', () => {
	test('with coupons_and_auto_coupons_summing it is selected and applied at once, the promocode too', () => {
		const { selection, discount } = price([one], {
			promocode: code,
			settings: promoSettings({ sumsWithPromoCode: true }),
		});
		expect(selection).toMatchObject({ selected: [1], asks: false, usesPromoCode: true });
		expect(discount).toBe(rub(150));
	});
	test('if a promocode exists, it goes first in the list and the user is asked to choose', () => {
		const { selection, discount } = price([one], { promocode: code });
		expect(selection).toMatchObject({ list: ['promo', 1], asks: true, selected: [] });
		expect(discount).toBe(0);
	});
	test('otherwise it is applied', () => {
		expect(price([one]).discount).toBe(rub(100));
	});
});

test('of several chosen before summing was turned off the first stays, and nothing is asked', () => {
	const { selection, discount } = price([one, other], { selected: [1, 2] });
	expect(selection).toMatchObject({ selected: [1], asks: false });
	expect(discount).toBe(rub(100));
});

describe('more than one coupon is returned', () => {
	test('the user chooses one of them', () => {
		const { selection, discount } = price([one, other]);
		expect(selection).toMatchObject({ list: [1, 2], asks: true, selected: [] });
		expect(discount).toBe(0);
	});
	test('after the choice it is applied alone, and may be changed', () => {
		const chosen = price([one, other], { selected: [2] });
		expect(chosen.selection).toMatchObject({ list: [1, 2], asks: false, selected: [2] });
		expect(chosen.discount).toBe(rub(200));
		expect(price([one, other], { selected: [1] }).discount).toBe(rub(100));
	});
	test('a chosen one that is gone is asked for again', () => {
		expect(price([one, other, dear], { selected: [3] }).selection).toMatchObject({
			dropped: [3],
			asks: true,
		});
	});
});

test('with no coupons returned the list is cleared and gift lines are removed', () => {
	expect(price([gift]).gift?.productId).toBe(777);
	const after = price([], { selected: [4] });
	expect(after).toMatchObject({ offers: [], selection: { list: [], selected: [], dropped: [4] } });
	expect(after.gift).toBeUndefined();
});

describe('applying a free_gift coupon', () => {
	test('adds the gift product at the coupon amount as its price', () => {
		const bought = price([aGiftCoupon({ amount: '1.00' })]);
		expect(bought.gift).toMatchObject({ productId: 777, quantity: 1, price: rub(1) });
		expect(bought.total).toBe(rub(1001));
	});
	test('removes any earlier gift', () => {
		const later = aGiftCoupon({ id: 5, _wc_free_gift_coupon_data_mod: [{ product_id: 778 }] });
		expect(price([gift, later], { settings: SUMMING }).gift?.productId).toBe(778);
		expect(price([gift, later], { selected: [4] }).gift?.productId).toBe(777);
	});
});

test('clearing the cart unselects all coupons and clears the promocode and the choice', () => {
	const store = createStore();
	const chosen = { promocode: 'SUMMER', selected: ['code-1'], choice: 'code-1', bonus: 50 };
	store.set(discountsAtom, chosen);
	expect(store.get(discountsAtom)).toEqual(chosen);
	store.set(clearDiscountsAtom);
	expect(store.get(discountsAtom)).toEqual({ promocode: '', selected: [], choice: '', bonus: 0 });
});

test('above a free-limit quantity supplement lines take full price, at or below it they are free', () => {
	const sauce = (count: number) =>
		lineTotal(aCartItem({ price: perUnit(40), count, freeQuantity: 2 }));
	expect([1, 2, 3, 5].map(sauce)).toEqual([0, 0, rub(40), rub(120)]);
});

test('location change: quantities above stock are reduced, absent items removed', () => {
	const pizza = aProduct({ stock: [{ id: 119, quantity: 3 }, { id: 120 }] });
	const left = (warehouse: number) => {
		const here = availabilityAt(pizza, warehouse);
		return here.isAvailable ? countWithinStock(pizza, 5, here.left) : 0;
	};
	expect([left(119), left(120), left(121)]).toEqual([3, 5, 0]);
});
