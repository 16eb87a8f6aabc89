/** Whose a coupon is, and by what code: apart from its rules, which come with the first cart. */
import type { Coupon } from './coupon.ts';
import { lastEnd } from './coupon-end.ts';

export interface CouponViewer {
	/** Absent = a guest. */
	readonly customerId?: number;
	readonly orderCount: number;
	/** Epoch ms. */
	readonly now: number;
	/** The shop's. */
	readonly timeZone: string;
}

/** Whether a coupon is this customer's to know of at all: an individual coupon is shown to its customer alone (spec 5, 6). */
export function isFor(
	coupon: Pick<Coupon, 'isIndividual' | 'users'>,
	{ customerId, now, timeZone }: CouponViewer,
): boolean {
	if (!coupon.isIndividual) return true;
	const ends = customerId === undefined ? undefined : coupon.users.get(customerId);
	if (ends === undefined) return false;
	return now <= (lastEnd(ends, timeZone) ?? Number.POSITIVE_INFINITY);
}

/** Whether a coupon is listed for a customer and may come by itself (spec 5, readings 25, 26). */
export function isVisible(coupon: Coupon, viewer: CouponViewer): boolean {
	return (
		coupon.isShown && isFor(coupon, viewer) && !(coupon.isFirstPurchase && viewer.orderCount > 0)
	);
}

/**
 * What two writings of one code have in common. Codes are typed by people: capitals, letters composed or taken apart, wide
 * letters, the Turkish i, spaces around and what cannot be seen make no other coupon.
 */
export function codeKey(code: string): string {
	return code
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.trim()
		.toUpperCase()
		.toLowerCase()
		.replace(/i\u0307/g, 'i')
		.replace(/ı/g, 'i')
		.normalize('NFC');
}

export function isSameCode(one: string, other: string): boolean {
	return one === other || codeKey(one) === codeKey(other);
}
