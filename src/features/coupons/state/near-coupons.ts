/** Coupons that come by themselves and are nearly reached: what a little more in the cart would bring. */
import { atom } from 'jotai';
import type { Offer } from '#core/rules/cart/price-cart.ts';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { cartPriceAtom, lostCouponsAtom } from '#src/features/cart/state/cart-price.ts';
import { deliveryHintAtom } from '#src/features/cart/state/delivery-hint.ts';

/** A refusal that more in the cart takes away. */
export type Missing = Extract<
	CouponRefusal,
	{ rule: 'minimum_amount' | 'product_rule' | 'category_rule' }
>;

export interface NearCoupon {
	readonly coupon: Offer['coupon'];
	readonly missing: Missing;
	/** How much of the way is gone, from 0 to 1. */
	readonly part: number;
}

function isMissing(refusal: CouponRefusal): refusal is Missing {
	return (
		refusal.rule === 'minimum_amount' ||
		refusal.rule === 'product_rule' ||
		refusal.rule === 'category_rule'
	);
}

/** How much of what a refusal asks for is there, from 0 to 1; undefined where it is no matter of more. */
export function partOf(refusal: CouponRefusal): number | undefined {
	if (!isMissing(refusal)) return undefined;
	const whole = refusal.rule === 'minimum_amount' ? refusal.minimum : refusal.quantity;
	return whole <= 0 ? 1 : Math.max(0, (whole - refusal.missing) / whole);
}

/** One that is further away than this is no hint, it is an advertisement. */
const NEAR_ENOUGH = 1 / 3;

/** Those with nothing else in the way, the nearest first. */
export const nearCouponsAtom = atom((get): readonly NearCoupon[] =>
	get(cartPriceAtom)
		.offers.flatMap(({ coupon, refusals, isPromoCode }): NearCoupon[] => {
			const [missing] = refusals;
			if (isPromoCode || refusals.length !== 1 || missing === undefined || !isMissing(missing))
				return [];
			const part = partOf(missing) ?? 0;
			return part < NEAR_ENOUGH ? [] : [{ coupon, missing, part }];
		})
		.sort((a, b) => b.part - a.part),
);

export type CartHint =
	| { readonly kind: 'delivery' }
	| { readonly kind: 'coupon'; readonly near: NearCoupon };

/** The one hint over the cart: the smallest order before all, else whichever is nearer of a coupon and cheaper delivery. */
export const cartHintAtom = atom((get): CartHint | undefined => {
	const delivery = get(deliveryHintAtom);
	// One that has just gone is told of with its reason already.
	const lost = new Set(get(lostCouponsAtom).map((one) => one.code));
	const near = get(nearCouponsAtom).find((one) => !lost.has(one.coupon.code));
	if (near === undefined) return delivery === undefined ? undefined : { kind: 'delivery' };
	if (delivery === undefined) return { kind: 'coupon', near };
	if (delivery.kind === 'below-minimum') return { kind: 'delivery' };
	const isNearer =
		near.missing.rule === 'minimum_amount'
			? near.missing.missing <= delivery.missing
			: 1 - near.part <= delivery.missing / delivery.from;
	return isNearer ? { kind: 'coupon', near } : { kind: 'delivery' };
});
