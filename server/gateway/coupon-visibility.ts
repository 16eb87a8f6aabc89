import * as v from 'valibot';
import { flag, id, list, object } from '#core/contract/lenient.ts';

const couponSchema = object({
	show_to_user: v.optional(v.unknown()),
	individual_coupon: flag,
	usage_avaible_users: list(id),
});

/**
 * The coupons a customer may know of (spec 5): hidden ones are left out, individual ones unless they are this
 * customer's, and nobody learns who else has one.
 */
export function visibleCoupons(value: unknown, userId: number | undefined): unknown {
	if (!Array.isArray(value)) return value;
	return value.flatMap((coupon: unknown) => {
		const parsed = v.safeParse(couponSchema, coupon);
		if (!parsed.success) return [];
		const { show_to_user: shown, individual_coupon: isIndividual } = parsed.output;
		const users = parsed.output.usage_avaible_users;
		const isMine = userId !== undefined && users.includes(userId);
		if (shown === false || shown === 0 || shown === '0' || shown === 'no') return [];
		if ((isIndividual || users.length > 0) && !isMine) return [];
		return [
			users.length === 0
				? coupon
				: { ...(coupon as Record<string, unknown>), usage_avaible_users: [userId] },
		];
	});
}
