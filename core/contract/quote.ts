/**
 * What an order would cost now: `POST checkout/v1/quote`, the order body without committing (design: the black box).
 * Everything the cart and the checkout show comes from it.
 */
import * as v from 'valibot';
import type { Kopecks } from '../rules/money.ts';
import { id, list, money, number, object, text, whenGood } from './lenient.ts';

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
]);
export type QuoteChange = v.InferOutput<typeof changeSchema>;

/** Why the order could not be placed as it stands; money as strings on the wire. */
export const PROBLEMS = [
	'cart_empty',
	'minimum_amount',
	'out_of_zone',
	'no_delivery_price',
	'address_incomplete',
	'warehouse_closed',
	'slot_gone',
	'payment_method_refused',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface QuoteProblem {
	readonly code: ProblemCode;
	/** Of `minimum_amount`: what is asked for and what is missing. */
	readonly minimum?: Kopecks;
	readonly missing?: Kopecks;
}

const problem = v.pipe(
	object({ code: v.picklist(PROBLEMS), minimum: whenGood(money), missing: whenGood(money) }),
	v.transform(
		(wire): QuoteProblem => ({
			code: wire.code,
			...(wire.minimum === undefined ? {} : { minimum: wire.minimum }),
			...(wire.missing === undefined ? {} : { missing: wire.missing }),
		}),
	),
);

export const quoteSchema = v.pipe(
	object({
		lines: list(object({ cart_item_index: id, total: money })),
		items: money,
		delivery: money,
		discount: money,
		bonus: money,
		total: money,
		coupons: list(v.looseObject({ id, eligible: v.boolean() })),
		changes: list(changeSchema),
		problems: list(problem),
		minutes: whenGood(number),
		zone: text,
		next_tier: whenGood(object({ from: money, price: money })),
	}),
	v.transform((wire) => ({
		lines: new Map(wire.lines.map((line) => [line.cart_item_index, line.total])),
		items: wire.items,
		delivery: wire.delivery,
		discount: wire.discount,
		bonus: wire.bonus,
		total: wire.total,
		changes: wire.changes,
		problems: wire.problems,
		/** Usual minutes to the door. */
		minutes: wire.minutes,
		/** From this items sum delivery costs less. */
		nextTier: wire.next_tier,
	})),
);
export type Quote = v.InferOutput<typeof quoteSchema>;
