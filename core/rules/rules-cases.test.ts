/** Worked examples of the rules that a reader could take in more than one way, each given to the code that decides it. */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { bonusSchema, couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import { ALL_TOGETHER, aCartItem, aSituation, aWireCoupon, rub } from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { appliedBonus, bonusAvailable } from './cart/bonus.ts';
import {
	countWithinStock,
	lineTotal,
	type PricedLine,
	supplementPrice,
	unitsOf,
} from './cart/line.ts';
import { type CartItem, type CartPrice, priceCart } from './cart/price-cart.ts';
import { type DeliveryChoice, totalOf } from './cart/total.ts';
import { availabilityAt, type Product } from './catalogue/catalogue.ts';
import { type CouponSituation, couponRefusals } from './coupons/coupon.ts';
import { selectCoupons } from './coupons/coupon-selection.ts';
import { isVisible } from './coupons/coupon-viewer.ts';
import { parseMoney, sum } from './money/money.ts';
import { unitPriceToWire } from './money/unit-price.ts';
import { type DeliveryType, deliveryPrice } from './place/delivery.ts';
import { isOpen, settingsBucket, type WorkTime } from './time/work-time.ts';

interface Case {
	readonly group: string;
	readonly id: string;
	readonly title: string;
	readonly given: unknown;
	readonly expect: unknown;
}
const casesOf = (name: string): readonly Case[] =>
	JSON.parse(readFileSync(new URL(`../../tests/fixtures/${name}`, import.meta.url), 'utf8'));
/** The examples of the rules, and those found since by running the shop. */
const CASES = [...casesOf('rules-cases.json'), ...casesOf('more-rules-cases.json')];

const WAREHOUSE = 119;
const roubles = (amount: number) => amount / 100;

/** A catalogue entry in the site's words. */
function productOf(wire: object): Product {
	const [category] = v.parse(catalogueSchema, [
		{ id: 1, name: 'Меню', products: [{ id: 1, name: 'Блюдо', price: 0, ...wire }] },
	]);
	const [product] = category?.products ?? [];
	if (product === undefined) throw new Error('the product does not parse');
	return product;
}

interface WireSupplement {
	readonly count: number;
	readonly price: number;
}
interface WireLine {
	readonly count: number;
	readonly supplements?: readonly WireSupplement[];
}

function lineOf({ count, supplements = [], ...wire }: WireLine): PricedLine {
	return {
		...productOf(wire),
		count,
		supplements: supplements.map((one) => ({ ...productOf(one), count: one.count })),
	};
}
const lineRoubles = (wire: WireLine) => roubles(lineTotal(lineOf(wire)));

interface WireCart {
	readonly lines: readonly {
		readonly id?: number;
		readonly count: number;
		readonly price: number;
		readonly gift?: number;
	}[];
	readonly delivery?: {
		readonly delivery_price: number;
		readonly expressSelected?: boolean;
		readonly expressCost?: number;
		readonly dont_show_delivery_price?: boolean;
	};
	readonly coupons?: readonly Readonly<Record<string, unknown>>[];
	readonly promocode?: { readonly value: string; readonly type: string; readonly amount: number };
	readonly bonus?: number;
}

function deliveryOf(wire: NonNullable<WireCart['delivery']>): DeliveryChoice {
	return {
		price: rub(wire.delivery_price),
		isHidden: wire.dont_show_delivery_price === true,
		...(wire.expressSelected === true ? { express: rub(wire.expressCost ?? 0) } : {}),
	};
}

function price(wire: WireCart): CartPrice {
	const gift = wire.lines.find((line) => line.gift !== undefined);
	const coupons = (wire.coupons ?? []).map((coupon, index) =>
		v.parse(
			couponSchema,
			aWireCoupon({
				id: index + 1,
				_wc_free_gift_coupon_data_mod: [{ product_id: gift?.id ?? 1, quantity: 1 }],
				...coupon,
			}),
		),
	);
	return priceCart({
		lines: wire.lines
			.filter((line) => line.gift === undefined)
			.map(({ id = 1, count, price }) =>
				aCartItem({ productId: id, count, price: perUnit(price) }),
			),
		coupons,
		settings: ALL_TOGETHER,
		situation: aSituation(),
		...(wire.delivery === undefined ? {} : { delivery: deliveryOf(wire.delivery) }),
		...(wire.promocode === undefined
			? {}
			: {
					promocode: v.parse(couponSchema, {
						id: 1000,
						code: wire.promocode.value,
						discount_type: wire.promocode.type,
						amount: wire.promocode.amount,
					}),
				}),
		...(wire.bonus === undefined
			? {}
			: {
					bonus: {
						requested: wire.bonus,
						account: { isActive: true, balance: wire.bonus, percentMax: 100 },
					},
				}),
	});
}

/** The total alone, or all of its parts, as the example asks. */
function totalCase(wire: WireCart, expected: unknown) {
	const { items, delivery, discount, bonus, total, offers } = price(wire);
	if (typeof expected === 'number') return roubles(total);
	const discounts = offers.flatMap(({ coupon }) =>
		coupon.discount.type === 'gift' ? [] : [coupon.discount],
	);
	const percents = totalOf({
		lines: wire.lines.map((line) => aCartItem({ ...line, price: perUnit(line.price) })),
		discounts: discounts.filter((one) => one.type === 'percent'),
	});
	const fixed = sum(discounts.flatMap((one) => (one.type === 'fixed' ? [one.amount] : [])));
	return {
		items: roubles(items),
		delivery: roubles(delivery),
		percentPart: roubles(percents.discount),
		fixedPart: roubles(fixed),
		discount: roubles(discount),
		bonus: roubles(bonus),
		total: roubles(total),
	};
}

interface WireTiers {
	readonly tiers: readonly { readonly min_sum_order: string; readonly deliv_price: string }[];
	readonly total: number;
}

function deliveryCase(given: WireCart | WireTiers) {
	if (!('tiers' in given)) return totalCase(given, 0);
	const tiers = given.tiers.map((tier) => ({
		from: parseMoney(tier.min_sum_order) ?? rub(0),
		price: parseMoney(tier.deliv_price) ?? rub(0),
	}));
	const answer = deliveryPrice(tiers, rub(given.total));
	return answer.ok
		? { price: roubles(answer.price), error: null }
		: { price: null, error: 'Не набрана минимальная сумма' };
}

interface BonusCase {
	readonly requested: number;
	readonly current?: number;
	readonly itemsAfterDiscount: number;
	readonly autoCouponsApplied?: number;
	readonly app_use_bon_with_auto_promo?: boolean;
}

function bonusCase(given: BonusCase) {
	const available = bonusAvailable(
		v.parse(bonusSchema, given),
		rub(given.itemsAfterDiscount),
		{ hasAutomatic: (given.autoCouponsApplied ?? 0) > 0, hasPromoCode: false },
		v.parse(promoSettingsSchema, given),
	);
	return { available, applied: appliedBonus(given.requested, available, given.current) };
}

interface CouponCase {
	readonly coupon: Readonly<Record<string, unknown>>;
	readonly ctx: {
		readonly now: string;
		readonly tz: string;
		readonly user: { readonly id: number; readonly birth: string } | null;
		readonly ordersCount: number;
		readonly cart: readonly {
			readonly id: number;
			readonly variation_id?: number;
			readonly categories?: readonly number[];
			readonly count: number;
			readonly gift?: number;
		}[];
		readonly itemsTotal: number;
		readonly delivery: number;
		readonly warehouse_id: number;
		readonly deliveryType: DeliveryType;
		readonly device: string;
		readonly deliveryTime?: string;
	};
}

function situationOf(ctx: CouponCase['ctx']): CouponSituation {
	const [slotStart] = ctx.deliveryTime?.split('-') ?? [];
	return {
		now: Date.parse(ctx.now),
		timeZone: ctx.tz,
		orderCount: ctx.ordersCount,
		warehouseId: ctx.warehouse_id,
		deliveryType: ctx.deliveryType,
		devices: [ctx.device],
		...(ctx.user === null ? {} : { customer: ctx.user }),
		...(slotStart === undefined ? {} : { slotStart }),
	};
}

function couponCase({ coupon, ctx }: CouponCase) {
	const lines = ctx.cart
		.filter((line) => line.gift === undefined)
		.map(({ id, variation_id: variationId, categories = [], count }) => ({
			productId: id,
			categories,
			count,
			...(variationId === undefined ? {} : { variationId }),
		}));
	const cart = { lines, sum: rub(ctx.itemsTotal + ctx.delivery) };
	const refusals = couponRefusals(
		v.parse(couponSchema, aWireCoupon(coupon)),
		cart,
		situationOf(ctx),
	);
	return { ok: refusals.length === 0, fail: refusals.map(({ rule }) => rule) };
}

interface VisibleCase {
	readonly coupon: Readonly<Record<string, unknown>>;
	readonly ctx: {
		readonly user: { readonly id: number } | null;
		readonly ordersCount?: number;
		readonly now?: string;
	};
}

function visibleCase({ coupon, ctx }: VisibleCase) {
	return isVisible(v.parse(couponSchema, aWireCoupon(coupon)), {
		orderCount: ctx.ordersCount ?? 0,
		now: Date.parse(ctx.now ?? '2026-11-20T12:00:00+03:00'),
		timeZone: 'Europe/Moscow',
		...(ctx.user === null ? {} : { customer: ctx.user }),
	});
}

interface SelectCase {
	readonly eligible: readonly number[];
	readonly selected?: readonly number[];
	readonly promocode?: string;
	readonly autoSumming?: boolean;
	readonly withPromo?: boolean;
}

function selectCase(given: SelectCase) {
	const { selected, dropped, asks, list } = selectCoupons({
		eligible: given.eligible,
		selected: given.selected ?? [],
		hasPromoCode: given.promocode !== undefined,
		settings: {
			sumsAutomatic: given.autoSumming === true,
			sumsWithPromoCode: given.withPromo === true,
		},
	});
	return { selected, dropped, ask: asks, list };
}

interface GiftCase {
	readonly cart: readonly {
		readonly id: number;
		readonly count: number;
		readonly price: number;
		readonly gift?: number;
	}[];
	readonly coupons: readonly Readonly<Record<string, unknown>>[];
}

/** The total, the ids, or [id, count, price] of what lies in the cart, as the example asks. */
function giftCase(given: GiftCase | CouponCase, expected: unknown) {
	if ('ctx' in given) return couponCase(given).ok;
	const lines: CartItem[] = given.cart
		.filter((line) => line.gift === undefined)
		.map(({ id, count, price }) => aCartItem({ productId: id, count, price: perUnit(price) }));
	const { gift, total } = priceCart({
		lines,
		coupons: given.coupons.map((coupon) => v.parse(couponSchema, aWireCoupon(coupon))),
		settings: ALL_TOGETHER,
		situation: aSituation(),
	});
	if (typeof expected === 'number') return roubles(total);
	const all = [
		...lines.map((line) => [line.productId, line.count, Number(unitPriceToWire(line.price))]),
		...(gift === undefined ? [] : [[gift.productId, gift.quantity, roubles(gift.price)]]),
	];
	return Array.isArray(expected) && Array.isArray(expected[0]) ? all : all.map(([id]) => id);
}

interface StockCase {
	readonly line: WireLine;
	/** Absent: the product is not at this warehouse. */
	readonly stock?: string | number | null;
}

function stockCase({ line: { count, ...wire }, stock }: StockCase) {
	const here = stock === undefined ? { id: WAREHOUSE + 1 } : { id: WAREHOUSE, quantity: stock };
	const product = productOf({ ...wire, locations: [here] });
	const availability = availabilityAt(product, WAREHOUSE);
	return availability.isAvailable ? countWithinStock(product, count, availability.left) : 0;
}

const WEEK = 'week 10:00-23:00, 5 and 6 until 02:00';
const DAY = { from: '10:00', to: '23:00' };
const LATE = { from: '10:00', to: '02:00' };
const WORK_TIME: WorkTime = {
	isAroundClock: false,
	week: [DAY, DAY, DAY, DAY, LATE, LATE, DAY],
	cookingMinutes: 40,
	timeZone: 'Europe/Moscow',
};

function clockCase(given: readonly number[] | { readonly wt: string; readonly now: string }) {
	if (!('wt' in given)) return given.map(settingsBucket);
	expect(given.wt).toBe(WEEK);
	return isOpen(WORK_TIME, Date.parse(given.now));
}

/** What a group's examples are given to; the answer is compared with what is expected. */
const GROUPS: Record<string, (given: never, expected: unknown) => unknown> = {
	line: lineRoubles,
	weight: (given: WireLine, expected) =>
		typeof expected === 'number'
			? lineRoubles(given)
			: { units: unitsOf(lineOf(given), given.count), total: lineRoubles(given) },
	free_limits: (given: WireLine | readonly WireLine[], expected) => {
		if (!('count' in given)) return given.map(lineRoubles);
		if (typeof expected === 'number') return lineRoubles(given);
		const supplements = lineOf(given).supplements.map(supplementPrice);
		return { calculatedPrice: roubles(sum(supplements)), total: lineRoubles(given) };
	},
	total: totalCase,
	delivery: deliveryCase,
	bonus: bonusCase,
	amount: couponCase,
	products: couponCase,
	hours: couponCase,
	weekday: couponCase,
	birthday: couponCase,
	first: couponCase,
	place: couponCase,
	visible: visibleCase,
	select: selectCase,
	gift: giftCase,
	stock: stockCase,
	clock: clockCase,
};
/** Of the words on the screen: tests/spec/section-9-constants.test.ts. */
const OF_TEXTS = ['TX1', 'TX2'];

const ran = new Set<string>();
for (const [group, answer] of Object.entries(GROUPS)) {
	describe(group, () => {
		test.each(
			CASES.filter((one) => one.group === group).map((one) => [one.id, one.title, one] as const),
		)('%s: %s', (id, _title, { given, expect: expected }) => {
			ran.add(id);
			expect(answer(given as never, expected)).toEqual(expected);
		});
	});
}

test('every example has been run', () => {
	const ids = CASES.map(({ id }) => id);
	expect(new Set(ids).size).toBe(143 + casesOf('more-rules-cases.json').length);
	expect([...ran, ...OF_TEXTS].sort()).toEqual(ids.toSorted());
});
