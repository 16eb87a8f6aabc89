import * as v from 'valibot';
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

/** A customer's own coupons: what a promo code field offers to fill in (wire 2.17). */
const ownCoupon = v.pipe(
	v.object({ code: v.string(), title: v.string() }),
	v.transform(({ code, title }) => ({ code, title })),
);
export type OwnCoupon = v.InferOutput<typeof ownCoupon>;

export function fetchOwnCoupons(): Promise<OwnCoupon[]> {
	return request(list(ownCoupon), 'wp-json/systeminfo/v1/user/avaible_coupons');
}
