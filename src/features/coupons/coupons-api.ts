/** Calls for coupons: the automatic ones, and the customer's own. */
import * as v from 'valibot';
import { type OwnCoupon, ownCouponSchema } from '#core/contract/account/account.ts';
import { listOf } from '#core/contract/lenient.ts';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import type { PromoSettings } from '#core/rules/coupons/coupon-selection.ts';
import { request } from '#src/lib/http/client.ts';
import { isAbsent } from '#src/lib/http/errors.ts';

/** A coupon of a kind we do not know is left out; what is no list is no answer. */
const couponList = listOf(couponSchema);
const ownCouponList = listOf(ownCouponSchema);

/** The automatic coupons everybody may see, and this customer's own; what may be combined. */
export async function fetchCoupons(): Promise<{
	readonly coupons: readonly Coupon[];
	readonly settings: PromoSettings;
}> {
	const [coupons, settings] = await Promise.all([
		whereThere(request(couponList, 'wp-json/v1/autocoupons'), []),
		whereThere(
			request(promoSettingsSchema, 'wp-json/systeminfo/v1/coupons/seettings'),
			v.parse(promoSettingsSchema, {}),
		),
	]);
	return { coupons, settings };
}

/** A customer's own coupons (wire 2.17): what a promo code field offers to fill in. */
export function fetchOwnCoupons(): Promise<readonly OwnCoupon[]> {
	return whereThere(request(ownCouponList, 'wp-json/systeminfo/v1/user/avaible_coupons'), []);
}

/** What a shop that has no such call stands for. */
async function whereThere<T>(answer: Promise<T>, absent: T): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (isAbsent(error)) return absent;
		throw error;
	}
}
