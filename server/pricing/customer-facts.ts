/** Who orders, as far as it bears on coupons and bonuses. */
import type { BonusAccount } from '#core/rules/cart/bonus.ts';
import type { Coupon, CouponCustomer, CouponRefusal } from '#core/rules/coupons/coupon.ts';
import type { CouponViewer } from '#core/rules/coupons/coupon-viewer.ts';
import { defined } from '#core/rules/defined.ts';
import type { Kopecks } from '#core/rules/money/money.ts';

/** A coupon, and as the wire has it. */
export interface KnownCoupon {
	readonly coupon: Coupon;
	readonly json: Readonly<Record<string, unknown>>;
}

/** Uses of coupons by everybody and by one customer, known by the phone. */
export interface CouponUses {
	readonly byAll: ReadonlyMap<number, number>;
	readonly byCustomer: ReadonlyMap<number, number>;
}

export interface CustomerFacts {
	/** Absent = a guest. */
	readonly customer?: CouponCustomer;
	/** '' = not known. */
	readonly phone: string;
	/** What uses of coupons are counted by: the phone, or what stands for it. */
	readonly countedBy: string;
	/** Orders of any status (reading 24). */
	readonly orderCount: number;
	readonly uses: CouponUses;
	readonly bonus?: BonusAccount;
	/** The shop's coupons as this customer has them: with those won, and those of friends who invited him. */
	readonly coupons: readonly KnownCoupon[];
	/** What the site itself counts percentages to take off this very cart, by coupon; absent = it does not say. */
	readonly counted?: ReadonlyMap<number, Kopecks>;
	/** Codes of those won at the wheel, in small letters. */
	readonly won: ReadonlySet<string>;
	/** The shop's, which ends without one are by. */
	readonly timeZone: string;
}

export function viewerOf(facts: CustomerFacts, now: number): CouponViewer {
	const { customer, orderCount, timeZone } = facts;
	return { orderCount, now, timeZone, ...defined({ customer }) };
}

/** Why a coupon may not be used once more. */
export function usageRefusals(coupon: Coupon, uses: CouponUses): CouponRefusal[] {
	const { usageLimit, usageLimitPerUser, usedBefore } = coupon;
	const refusals: CouponRefusal[] = [];
	if (usageLimit !== undefined && usedBefore + (uses.byAll.get(coupon.id) ?? 0) >= usageLimit)
		refusals.push({ rule: 'usage_limit', limit: usageLimit });
	if (usageLimitPerUser !== undefined && (uses.byCustomer.get(coupon.id) ?? 0) >= usageLimitPerUser)
		refusals.push({ rule: 'usage_limit_per_user', limit: usageLimitPerUser });
	return refusals;
}
