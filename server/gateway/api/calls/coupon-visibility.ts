import * as v from 'valibot';
import { couponAccessSchema, couponForCustomer } from '#core/contract/order/coupon.ts';
import { type CouponViewer, isFor } from '#core/rules/coupons/coupon-viewer.ts';

/**
 * The coupons a customer may know of (spec 5): hidden ones are left out, individual ones unless they are this
 * customer's, and who else has or has used one is not said.
 */
export function visibleCoupons(
	value: unknown,
	customerId: number | undefined,
	{ now, timeZone }: Pick<CouponViewer, 'now' | 'timeZone'>,
): unknown {
	if (!Array.isArray(value)) return value;
	const viewer = {
		orderCount: 0,
		now,
		timeZone,
		...(customerId === undefined ? {} : { customer: { id: customerId } }),
	};
	return value.flatMap((coupon: unknown) => {
		const access = v.safeParse(couponAccessSchema, coupon);
		return access.success && access.output.isShown && isFor(access.output, viewer)
			? [couponForCustomer(coupon as Record<string, unknown>, customerId)]
			: [];
	});
}
