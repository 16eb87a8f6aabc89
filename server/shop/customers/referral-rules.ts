/** The owner's word on friends who bring friends, and the coupon of an invitation that follows from it. */
import * as v from 'valibot';
import { money, number, object, text, whenGood } from '#core/contract/lenient.ts';
import { couponSchema } from '#core/contract/order/coupon.ts';
import { type Kopecks, moneyToWire, ZERO } from '#core/rules/money/money.ts';

/** `referral` of promo-settings.json: what the friend's first order costs less, the words, the points for the inviter. */
export const referralRulesSchema = v.pipe(
	object({
		discount_type: v.picklist(['percent', 'fixed_cart'], 'expected percent or fixed_cart'),
		amount: text,
		minimum_amount: whenGood(money),
		menu_text: text,
		text,
		/** "{code}" in it is the inviter's. */
		text_for_share: text,
		points: whenGood(v.pipe(number, v.integer(), v.minValue(0))),
	}),
	v.check(
		(rules) => v.safeParse(couponSchema, invitationJson(rules, 1)).success,
		'amount: expected an amount',
	),
	v.transform((rules) => ({ ...rules, points: rules.points ?? 0 })),
);
export type ReferralRules = v.InferOutput<typeof referralRulesSchema>;

/** Above any id a shop gives its own coupons; below what a column holds. */
export const FIRST_INVITATION = 1_000_000_000;
export const codeOf = (inviter: number) => `promo-${inviter}`;

/** The invitation of a customer, as coupons.json would have it. */
export function invitationJson(
	rules: {
		readonly discount_type: string;
		readonly amount: string;
		readonly minimum_amount?: Kopecks | undefined;
		readonly menu_text: string;
	},
	inviter: number,
): Record<string, unknown> {
	return {
		id: FIRST_INVITATION + inviter,
		code: codeOf(inviter),
		description: rules.menu_text,
		discount_type: rules.discount_type,
		amount: rules.amount,
		minimum_amount: moneyToWire(rules.minimum_amount ?? ZERO),
		usage_limit_first_purchase: true,
		usage_limit_per_user: 1,
		show_to_user: false,
	};
}
