/**
 * A cart away from its browser (decision 0027): what is in it and how it was to be had. Never a price, a name or an address:
 * the shop tells those to the browser that opens it. Read strictly, for it is stored.
 */
import * as v from 'valibot';
import { defined } from '#core/rules/defined.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import type { RequestedLine } from './order-request.ts';

/** A line as an order asks for it. */
export type KeptLine = Omit<RequestedLine, 'index'>;

export interface KeptCart {
	readonly lines: readonly KeptLine[];
	/** As typed; '' = none. */
	readonly promocode: string;
	/** Absent = no place had been chosen. */
	readonly deliveryType?: DeliveryType;
}

/** What a cart may have; a bigger one is not a customer's. */
const MOST_LINES = 100;
const MOST_SUPPLEMENTS = 30;
const MOST_PORTIONS = 999;
/** Weight goods are counted in grams. */
const MOST_UNITS = 10_000_000;

const productId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12));
/** A choice's number may be far above any post's. */
const variationId = v.pipe(
	v.number(),
	v.integer(),
	v.minValue(1),
	v.maxValue(Number.MAX_SAFE_INTEGER),
);
const portions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PORTIONS));

const lineSchema = v.pipe(
	v.strictObject({
		product_id: productId,
		variation_id: v.optional(variationId),
		units: v.pipe(v.number(), v.gtValue(0), v.maxValue(MOST_UNITS)),
		count: v.optional(portions),
		supplements: v.pipe(
			v.array(v.strictObject({ id: productId, count: portions })),
			v.maxLength(MOST_SUPPLEMENTS),
		),
	}),
	v.transform(
		({ product_id, variation_id, units, count, supplements }): KeptLine => ({
			productId: product_id,
			...defined({ variationId: variation_id }),
			units,
			...defined({ count }),
			supplements: supplements.map((one) => ({ productId: one.id, count: one.count })),
		}),
	),
);

/** Of the wire and of the tables. */
export const keptCartSchema = v.pipe(
	v.strictObject({
		lines: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(MOST_LINES)),
		promocode: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
		delivery_type: v.optional(v.picklist(['delivery', 'pickup', 'lounge'])),
	}),
	v.transform(
		({ lines, promocode, delivery_type }): KeptCart => ({
			lines,
			promocode,
			...defined({ deliveryType: delivery_type }),
		}),
	),
);

/** As `keptCartSchema` reads it. */
export function keptCartToWire(cart: KeptCart): Record<string, unknown> {
	return {
		lines: cart.lines.map(({ productId, variationId, units, count, supplements }) => ({
			product_id: productId,
			variation_id: variationId,
			units,
			count,
			supplements: supplements.map((one) => ({ id: one.productId, count: one.count })),
		})),
		promocode: cart.promocode,
		delivery_type: cart.deliveryType,
	};
}

/** GET system/users/cart: what the account was last seen with, elsewhere or here. */
export const keptForAccountSchema = v.object({ cart: v.nullable(keptCartSchema) });

/** The secret of a cart's link: 256 bits, base64url. */
const cartKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** POST cart-links */
export const cartLinkSchema = v.pipe(
	v.object({ key: cartKeySchema, expires_at: v.number() }),
	v.transform(({ key, expires_at }) => ({ key, expiresAt: expires_at })),
);
export type CartLink = v.InferOutput<typeof cartLinkSchema>;

/** Why a link brings no cart; `failed`: there is no answer yet. */
export type CartLinkRefusal = 'unknown' | 'used' | 'expired' | 'failed';

/** POST cart-links/take: `taker` is the page's own secret, by which it may ask again for an answer that was lost. */
export const cartTakingSchema = v.object({
	key: cartKeySchema,
	taker: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});
