/** Spending bonuses (spec 5, readings 12, 13) and earning them. A point is one unit of the currency; points are whole. */
import type { PromoSettings } from '../coupons/coupon-selection.ts';
import { minorPerUnit } from '../money/currency.ts';
import { inUnits, type Kopecks, ofUnits, percentOf } from '../money/money.ts';

export interface BonusAccount {
	readonly isActive: boolean;
	/** Points */
	readonly balance: number;
	/** The most of the items, after discounts, that may be paid with points. */
	readonly percentMax: number;
	/** What part of the paid items comes back as points; 0 = nothing. */
	readonly percentEarned?: number;
}

/** Points that may be spent on an order. `itemsAfterDiscount`: gifts included, delivery not. */
export function bonusAvailable(
	account: BonusAccount | undefined,
	itemsAfterDiscount: Kopecks,
	beside: { readonly hasAutomatic: boolean; readonly hasPromoCode: boolean },
	settings: Pick<PromoSettings, 'allowsBonusWithAutomatic' | 'allowsBonusWithPromoCode'>,
): number {
	if (account?.isActive !== true) return 0;
	if (beside.hasAutomatic && !settings.allowsBonusWithAutomatic) return 0;
	if (beside.hasPromoCode && !settings.allowsBonusWithPromoCode) return 0;
	const percent = Math.min(100, Math.max(0, account.percentMax));
	const most = Math.floor(percentOf(itemsAfterDiscount, percent) / minorPerUnit());
	return Math.max(0, Math.min(Math.floor(account.balance), most));
}

/** What is spent after asking for `requested`: all of it, or what was spent before: a request too high is refused whole. */
export function appliedBonus(requested: number, available: number, current = 0): number {
	const isGood = Number.isSafeInteger(requested) && requested >= 0 && requested <= available;
	return isGood ? requested : current;
}

export function bonusMoney(points: number): Kopecks {
	return ofUnits(points);
}

/** The points an amount was paid with. */
export function bonusPoints(amount: Kopecks): number {
	return Math.round(inUnits(amount));
}

/** Points an order brings when it is handed over. `paid`: what the items cost in money, discounts and points taken off. */
export function bonusEarned(percentEarned: number, paid: Kopecks): number {
	if (paid <= 0) return 0;
	const percent = Math.min(100, Math.max(0, percentEarned));
	return Math.floor(percentOf(paid, percent) / minorPerUnit());
}
