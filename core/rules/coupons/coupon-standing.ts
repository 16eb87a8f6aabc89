/** Where a coupon stands for a customer: whether it can be used now, not yet or no more, and the order a list has them in. */
import { grouped } from '../grouped.ts';
import type { CouponRefusal, CouponRule } from './coupon.ts';

/** In the order of a list. */
export const COUPON_STANDINGS = ['usable', 'later', 'used', 'over'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

/** What no other cart, place or slot changes; the other rules leave a coupon usable. */
const STANDING_OF_RULE: Readonly<Partial<Record<CouponRule, CouponStanding>>> = {
	hour_now: 'later',
	weekday: 'later',
	birthday: 'later',
	usage_limit: 'used',
	usage_limit_per_user: 'used',
	gift_sold_out: 'used',
	first_purchase: 'used',
	expired: 'over',
};

/** Where a coupon stands by its refusals, and the refusal it stands there for; a usable one has none. */
export function couponStanding(refusals: readonly CouponRefusal[]): {
	readonly standing: CouponStanding;
	readonly refusal?: CouponRefusal;
} {
	for (const standing of ['over', 'used', 'later'] as const) {
		const refusal = refusals.find(({ rule }) => STANDING_OF_RULE[rule] === standing);
		if (refusal !== undefined) return { standing, refusal };
	}
	return { standing: 'usable' };
}

/**
 * Coupons by where they stand, usable ones first; a standing that none has is left out. `endsAt`: epoch ms, absent = never.
 * Of those to be used the ones that end soonest come first, of those past the ones that ended last.
 */
export function byStanding<
	Listed extends { readonly standing: CouponStanding; readonly endsAt?: number },
>(coupons: readonly Listed[]): [standing: CouponStanding, coupons: readonly Listed[]][] {
	const groups = grouped(coupons, ({ standing }) => standing);
	return COUPON_STANDINGS.flatMap((standing) => {
		const group = groups.get(standing);
		if (group === undefined) return [];
		const isPast = standing === 'used' || standing === 'over';
		return [[standing, group.sort((a, b) => (isPast ? earlier(b, a) : earlier(a, b)))]];
	});
}

interface Ending {
	readonly endsAt?: number;
}

/** Below zero where `a` ends before `b`; endless ones end last. */
function earlier(a: Ending, b: Ending): number {
	if (a.endsAt === b.endsAt) return 0;
	return (a.endsAt ?? Number.POSITIVE_INFINITY) < (b.endsAt ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}
