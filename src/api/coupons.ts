import { type OwnCoupon, ownCouponSchema } from '#core/contract/account.ts';
import { couponSchema, promoSettingsSchema } from '#core/contract/coupon.ts';
import { list } from '#core/contract/lenient.ts';
import type { Coupon } from '#core/rules/coupon.ts';
import type { PromoSettings } from '#core/rules/coupon-selection.ts';
import { request } from './client.ts';

/** The automatic coupons everybody may see, and this customer's own; what may be combined. */
export async function fetchCoupons(): Promise<{
	readonly coupons: readonly Coupon[];
	readonly settings: PromoSettings;
}> {
	const [coupons, settings] = await Promise.all([
		request(list(couponSchema), 'wp-json/v1/autocoupons'),
		request(promoSettingsSchema, 'wp-json/systeminfo/v1/coupons/seettings'),
	]);
	return { coupons, settings };
}

/** A customer's own coupons (wire 2.17): what a promo code field offers to fill in. */
export function fetchOwnCoupons(): Promise<OwnCoupon[]> {
	return request(list(ownCouponSchema), 'wp-json/systeminfo/v1/user/avaible_coupons');
}
