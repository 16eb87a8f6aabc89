/** What the server found different from what was ordered, a line each. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { type CouponWords, couponRefusalText } from './coupons.ts';

interface LineChange {
	readonly code: 'line_gone' | 'count_reduced' | 'supplement_gone';
	readonly name: string | undefined;
	/** How many are left of a line that was reduced. */
	readonly count?: number;
}

export function lineChangeText(change: LineChange, i18n: I18n): string {
	const name = change.name ?? i18n._(msg`Товар`);
	if (change.code === 'line_gone') return i18n._(msg`${name}: больше нет в наличии`);
	if (change.code === 'supplement_gone') return i18n._(msg`${name}: добавки больше нет в наличии`);
	const { count = 0 } = change;
	return i18n._(msg`${name}: осталось ${count}`);
}

/** What costs another sum than it did: a dish, the delivery. */
export function changeOfPriceText(
	name: string,
	{ before, now }: { readonly before: string; readonly now: string },
): string {
	return `${name}: ${before} → ${now}`;
}

/** A coupon that does not apply any more, with its reason. */
export function couponChangeText(
	name: string,
	refusal: CouponRefusal | undefined,
	words: CouponWords,
): string {
	const { i18n } = words;
	const reason =
		refusal === undefined ? i18n._(msg`больше не действует`) : couponRefusalText(refusal, words);
	return i18n._(msg`${name}: ${reason}`);
}

/** A coupon that applies now and did not when the order was shown. */
export function couponAddedText(name: string, i18n: I18n): string {
	return i18n._(msg`${name}: теперь действует`);
}

/** Another gift than was shown; '' = there is none any more. */
export function giftChangeText(name: string, i18n: I18n): string {
	return name === '' ? i18n._(msg`Подарка больше нет`) : i18n._(msg`Подарок теперь: ${name}`);
}
