/** Whose a coupon is: who may know of it at all, and until when. */
import type { Coupon } from './coupon.ts';
import { lastEnd } from './coupon-end.ts';

export interface CouponViewer {
	/** Absent = a guest. */
	readonly customer?: { readonly id: number };
	readonly orderCount: number;
	/** Epoch ms. */
	readonly now: number;
	/** The shop's. */
	readonly timeZone: string;
}

/** Whether a coupon is this customer's to know of at all: an individual coupon is shown to its customer alone (spec 5, 6). */
export function isFor(
	coupon: Pick<Coupon, 'isIndividual' | 'users'>,
	{ customer, now, timeZone }: CouponViewer,
): boolean {
	if (!coupon.isIndividual) return true;
	const ends = customer === undefined ? undefined : coupon.users.get(customer.id);
	if (ends === undefined) return false;
	return now <= (lastEnd(ends, timeZone) ?? Number.POSITIVE_INFINITY);
}

/** Whether a coupon is listed for a customer and may come by itself (spec 5, readings 25, 26). */
export function isVisible(coupon: Coupon, viewer: CouponViewer): boolean {
	return (
		coupon.isShown && isFor(coupon, viewer) && !(coupon.isFirstPurchase && viewer.orderCount > 0)
	);
}
