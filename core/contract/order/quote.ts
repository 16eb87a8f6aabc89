/**
 * What an order would cost now: `POST checkout/v1/quote`, the order body without committing (design: the black box).
 * Everything the cart and the checkout show comes from it.
 */
import * as v from 'valibot';
import type { GiftLine, Offer } from '#core/rules/cart/price-cart.ts';
import type { CouponDiscount } from '#core/rules/coupons/coupon.ts';
import type { OfferId, Selection } from '#core/rules/coupons/coupon-selection.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, moneyToWire, parseMoney, ZERO } from '#core/rules/money/money.ts';
import { flag, id, list, money, number, object, PRICE, text, whenGood } from '../lenient.ts';
import { type FreeTable, freeTable, freeTableToWire } from './booking.ts';
import { couponSchema, refusalSchema, refusalToWire } from './coupon.ts';

/** Something the server changed or found gone against what was asked, one line each for the customer. */
export const changeSchema = v.variant('code', [
	v.object({ code: v.literal('line_gone'), cart_item_index: v.number(), product_id: v.number() }),
	v.object({
		code: v.literal('count_reduced'),
		cart_item_index: v.number(),
		product_id: v.number(),
		count: v.number(),
	}),
	v.object({
		code: v.literal('supplement_gone'),
		cart_item_index: v.number(),
		product_id: v.number(),
	}),
	/** A coupon that was taken or typed and does not apply (any more). */
	v.object({
		code: v.literal('coupon_refused'),
		coupon_code: v.string(),
		description: v.string(),
		refusals: list(refusalSchema),
	}),
	/** A coupon that is taken now and was not when the customer saw the order. */
	v.object({ code: v.literal('coupon_added'), coupon_code: v.string(), description: v.string() }),
	/** Another gift than the customer saw, or none any more: `product_id` 0. */
	v.object({ code: v.literal('gift_changed'), product_id: v.number(), name: v.string() }),
]);
export type QuoteChange = v.InferOutput<typeof changeSchema>;

export function changeToWire(change: QuoteChange): Record<string, unknown> {
	return change.code === 'coupon_refused'
		? { ...change, refusals: change.refusals.map(refusalToWire) }
		: change;
}

/** Why the order could not be placed as it stands; money as strings on the wire. */
export const PROBLEMS = [
	'cart_empty',
	'minimum_amount',
	'out_of_zone',
	'no_delivery_price',
	'address_incomplete',
	'warehouse_closed',
	/** The shop has no such time; `slot_passed`: it had, and it is too late for it. */
	'slot_gone',
	'slot_passed',
	'restaurant_unknown',
	'table_unknown',
	'table_too_small',
	'table_taken',
	'booking_incomplete',
	'booking_closed',
	'booking_passed',
	'booking_too_far',
	'payment_method_refused',
	'bonus_not_enough',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface QuoteProblem {
	readonly code: ProblemCode;
	/** Of `minimum_amount`: what is asked for and what is missing. */
	readonly minimum?: Kopecks;
	readonly missing?: Kopecks;
	/** Of `slot_gone` and `slot_passed`: the first slot there is instead, with its day, dd.mm.yyyy. */
	readonly next?: { readonly date: string; readonly slot: string };
	/** Of `table_too_small`: how many the table seats. */
	readonly seats?: number;
	/** Of `table_taken`: the tables still free at that time for so many guests. */
	readonly tables?: readonly FreeTable[];
}

const problem = v.pipe(
	object({
		code: v.picklist(PROBLEMS),
		minimum: whenGood(money),
		missing: whenGood(money),
		next: whenGood(object({ date: v.string(), slot: v.string() })),
		seats: whenGood(number),
		tables: v.nullish(list(freeTable)),
	}),
	v.transform(
		(wire): QuoteProblem => ({
			code: wire.code,
			...defined({
				minimum: wire.minimum,
				missing: wire.missing,
				next: wire.next,
				seats: wire.seats,
			}),
			...(wire.tables ? { tables: wire.tables } : {}),
		}),
	),
);

export function problemToWire(problem: QuoteProblem): Record<string, unknown> {
	const { code, minimum, missing, next, seats, tables } = problem;
	return {
		code,
		...(minimum === undefined ? {} : { minimum: moneyToWire(minimum) }),
		...(missing === undefined ? {} : { missing: moneyToWire(missing) }),
		...defined({ next, seats }),
		...(tables === undefined ? {} : { tables: tables.map(freeTableToWire) }),
	};
}

const TYPES = { percent: 'percent', fixed: 'fixed_cart', gift: 'free_gift' } as const;

/** An offer as the quote carries it. */
export function offerToWire(offer: Offer): Record<string, unknown> {
	const { coupon, refusals } = offer;
	const { discount } = coupon;
	return {
		id: coupon.id,
		code: coupon.code,
		description: coupon.description,
		image: coupon.image ?? '',
		discount_type: TYPES[discount.type],
		amount: amountOf(discount),
		...(discount.type === 'gift'
			? {
					gift: {
						product_id: discount.gift.productId,
						variation_id: discount.gift.variationId ?? 0,
						quantity: discount.gift.quantity,
					},
				}
			: {}),
		promocode: offer.isPromoCode,
		eligible: refusals.length === 0,
		selected: offer.isSelected,
		saved: moneyToWire(offer.saved),
		refusals: refusals.map(refusalToWire),
	};
}

function amountOf(discount: CouponDiscount): string {
	if (discount.type === 'percent') return discount.percent.toFixed(2);
	return moneyToWire(discount.type === 'fixed' ? discount.amount : discount.gift.price);
}

/** As it is written: a percentage has not the currency's decimals. */
const sumOrPercent = v.pipe(
	text,
	v.check((value) => parseMoney(value) !== undefined, PRICE),
);

const offer = v.pipe(
	object({
		id,
		code: text,
		description: text,
		image: text,
		discount_type: v.picklist(Object.values(TYPES)),
		amount: sumOrPercent,
		gift: whenGood(object({ product_id: id, variation_id: whenGood(id), quantity: number })),
		promocode: flag,
		selected: flag,
		saved: money,
		refusals: list(refusalSchema),
	}),
	v.transform(
		(wire): Offer => ({
			coupon: {
				id: wire.id,
				code: wire.code,
				description: wire.description,
				discount: discountOf(wire),
				...(wire.image === '' ? {} : { image: wire.image }),
			},
			isPromoCode: wire.promocode,
			refusals: wire.refusals,
			isSelected: wire.selected,
			saved: wire.saved,
		}),
	),
);

function discountOf(wire: {
	discount_type: (typeof TYPES)[keyof typeof TYPES];
	amount: string;
	gift?: { product_id: number; variation_id?: number | undefined; quantity: number } | undefined;
}): CouponDiscount {
	if (wire.discount_type === 'percent') return { type: 'percent', percent: Number(wire.amount) };
	const amount = parseMoney(wire.amount) ?? ZERO;
	if (wire.discount_type === 'fixed_cart') return { type: 'fixed', amount };
	const { product_id: productId = 0, variation_id: variationId, quantity = 1 } = wire.gift ?? {};
	return {
		type: 'gift',
		gift: { productId, quantity, price: amount, ...variationOf(variationId) },
	};
}

/** 0 and nothing = the product has none. */
const variationOf = (variationId: number | undefined) =>
	variationId === undefined || variationId === 0 ? {} : { variationId };

/** The gift's line as the quote carries it. */
export function giftToWire(gift: GiftLine & { name: string; image: string }) {
	return {
		coupon_id: gift.couponId,
		product_id: gift.productId,
		variation_id: gift.variationId ?? 0,
		quantity: gift.quantity,
		price: moneyToWire(gift.price),
		total: moneyToWire(gift.total),
		name: gift.name,
		image: gift.image,
	};
}

const gift = v.pipe(
	object({
		coupon_id: id,
		product_id: id,
		variation_id: whenGood(id),
		quantity: number,
		price: money,
		total: money,
	}),
	v.transform(
		(wire): GiftLine => ({
			couponId: wire.coupon_id,
			productId: wire.product_id,
			quantity: wire.quantity,
			price: wire.price,
			total: wire.total,
			...variationOf(wire.variation_id),
		}),
	),
);

const offerId = v.union([v.literal('promo'), id]);

export function selectionToWire(selection: Selection) {
	return {
		ask: selection.asks,
		list: selection.list,
		selected: selection.selected,
		promocode: selection.usesPromoCode,
	};
}

const selection = v.pipe(
	object({
		ask: flag,
		list: list(offerId),
		selected: list(offerId),
		promocode: flag,
	}),
	v.transform((wire) => ({
		asks: wire.ask,
		list: wire.list as readonly OfferId[],
		selected: wire.selected as readonly OfferId[],
		usesPromoCode: wire.promocode,
	})),
);
const NO_SELECTION = { asks: false, list: [], selected: [], usesPromoCode: false };

/** What the quote says of bonuses: points. */
const bonuses = v.pipe(
	object({
		active: flag,
		balance: number,
		available: number,
		applied: number,
		percent_max: number,
	}),
	v.transform(({ percent_max: percentMax, ...wire }) => ({ ...wire, percentMax })),
);

export const quoteSchema = v.pipe(
	object({
		lines: list(object({ cart_item_index: id, total: money })),
		items: money,
		delivery: money,
		discount: money,
		bonus: money,
		/** What a site adds by itself: for packing, for a way to pay. */
		surcharge: whenGood(money),
		tax: whenGood(object({ amount: money, included: flag, name: text })),
		total: money,
		coupons: list(offer),
		choice: whenGood(selection),
		gift: whenGood(gift),
		/** The coupon of a typed code, for evaluating it here as well. */
		promocode: whenGood(couponSchema),
		bonuses: whenGood(bonuses),
		orders_count: whenGood(number),
		changes: list(changeSchema),
		problems: list(problem),
		minutes: whenGood(number),
		zone: text,
		next_tier: whenGood(object({ from: money, price: money })),
		now: whenGood(number),
	}),
	v.transform((wire) => ({
		lines: new Map(wire.lines.map((line) => [line.cart_item_index, line.total])),
		items: wire.items,
		delivery: wire.delivery,
		discount: wire.discount,
		bonus: wire.bonus,
		surcharge: wire.surcharge ?? ZERO,
		/** 0 = none. Where it is not in the sums above it comes on top of them. */
		tax: wire.tax?.amount ?? ZERO,
		taxName: wire.tax?.name ?? '',
		includesTax: wire.tax?.included ?? false,
		total: wire.total,
		offers: wire.coupons,
		selection: wire.choice ?? NO_SELECTION,
		gift: wire.gift,
		promocode: wire.promocode,
		/** Undefined = no bonuses here: a guest, or a shop without them. */
		bonuses: wire.bonuses?.active === true ? wire.bonuses : undefined,
		/** Orders of the customer, whatever became of them. */
		orderCount: wire.orders_count ?? 0,
		changes: wire.changes,
		problems: wire.problems,
		/** Usual minutes to the door. */
		minutes: wire.minutes,
		/** From this items sum delivery costs less. */
		nextTier: wire.next_tier,
		/** The shop's clock, epoch ms. */
		now: wire.now,
	})),
);
export type Quote = v.InferOutput<typeof quoteSchema>;
