/** The codes of a request, told apart: coupons that come by themselves are choices, another one is the promocode. */
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { OfferId } from '#core/rules/coupons/coupon-selection.ts';
import { isFor, isVisible } from '#core/rules/coupons/coupon-viewer.ts';
import { defined } from '#core/rules/defined.ts';
import { type CustomerFacts, viewerOf } from './customer-facts.ts';

export interface RequestedCoupons {
	/** Automatic ones the customer may see. */
	readonly visible: readonly Coupon[];
	readonly promocode?: Coupon;
	readonly selected: readonly OfferId[];
	/** Codes there is no coupon of for this customer. */
	readonly unknown: readonly string[];
	/** Good codes beyond the one promocode an order may have. */
	readonly surplus: readonly Coupon[];
}

export function requestedCoupons(
	facts: CustomerFacts,
	codes: readonly string[],
	choice: string | undefined,
	now: number,
): RequestedCoupons {
	const viewer = viewerOf(facts, now);
	const all = facts.coupons.map((one) => one.coupon);
	const visible = all.filter((coupon) => isVisible(coupon, viewer));
	const typedCodes = codes.filter(
		(code, index) => codes.findIndex((one) => isSameCode(one, code)) === index,
	);
	const couponOf = (code: string) =>
		all.find((coupon) => isSameCode(coupon.code, code) && isFor(coupon, viewer));
	const found = typedCodes.flatMap((code) => couponOf(code) ?? []);
	const [promocode, ...surplus] = found.filter((coupon) => !visible.includes(coupon));
	const idOf = (coupon: Coupon): OfferId => (coupon === promocode ? 'promo' : coupon.id);
	const chosen =
		choice === undefined ? undefined : found.find((coupon) => isSameCode(coupon.code, choice));
	return {
		visible,
		selected: (chosen === undefined ? found.filter((one) => one !== promocode) : [chosen]).map(
			idOf,
		),
		unknown: typedCodes.filter((code) => couponOf(code) === undefined),
		surplus,
		...defined({ promocode }),
	};
}
