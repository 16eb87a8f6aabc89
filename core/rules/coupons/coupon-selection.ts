/** Which of the coupons that apply are taken (spec 4, rules reading 28). */

/** A coupon by its id, or the typed promocode. */
export type OfferId = number | 'promo';

/** What may be combined (spec 3 promo settings). */
export interface PromoSettings {
	readonly sumsAutomatic: boolean;
	readonly sumsWithPromoCode: boolean;
	/** Whether bonuses may be spent beside an automatic coupon, and beside a promocode. */
	readonly allowsBonusWithAutomatic: boolean;
	readonly allowsBonusWithPromoCode: boolean;
}

export interface Selection {
	/** Automatic coupons taken, or the promocode where it is one of the choices. */
	readonly selected: readonly OfferId[];
	/** Chosen before, no longer to be had. */
	readonly dropped: readonly OfferId[];
	/** The customer has to choose one of `list`. */
	readonly asks: boolean;
	/** What is on offer, the promocode first. */
	readonly list: readonly OfferId[];
	readonly usesPromoCode: boolean;
}

/**
 * One that applies is taken by itself; with summing on, all are; otherwise the customer chooses one, and a choice made
 * before is kept while it applies: of several (a shop may have turned summing off) the first. A promocode that may not be combined is one more choice.
 */
export function selectCoupons(given: {
	/** Automatic coupons that apply, in the shop's order. */
	readonly eligible: readonly number[];
	readonly selected?: readonly OfferId[];
	/** Whether a promocode that applies has been typed. */
	readonly hasPromoCode?: boolean;
	readonly settings: Pick<PromoSettings, 'sumsAutomatic' | 'sumsWithPromoCode'>;
}): Selection {
	const { eligible, selected = [], hasPromoCode = false, settings } = given;
	const isPromoCodeApart = hasPromoCode && !settings.sumsWithPromoCode && eligible.length > 0;
	const list: OfferId[] = isPromoCodeApart ? ['promo', ...eligible] : [...eligible];
	const answer = (taken: readonly OfferId[], asks: boolean): Selection => ({
		selected: taken,
		dropped: selected.filter((id) => !list.includes(id)),
		asks,
		list,
		usesPromoCode: hasPromoCode && (!isPromoCodeApart || taken.includes('promo')),
	});
	if (list.length <= 1 || (settings.sumsAutomatic && !isPromoCodeApart)) return answer(list, false);
	const kept = list.find((id) => selected.includes(id));
	return kept === undefined ? answer([], true) : answer([kept], false);
}
