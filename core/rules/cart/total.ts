/** The total of a cart: items, delivery, discounts, bonus (spec 9). */
import {
	atLeastZero,
	atMost,
	discountPercent,
	type Kopecks,
	kopecks,
	sum,
	ZERO,
} from '../money/money.ts';
import { lineTotal, type PricedLine } from './line.ts';

/** Where and how, as far as it bears on the price (spec 3 selected location). */
export interface DeliveryChoice {
	readonly price: Kopecks;
	readonly express?: Kopecks;
	/** `dont_show_delivery_price`: agreed with the courier, not part of the total (reading 10). */
	readonly isHidden?: boolean;
}

/** A discount already found to apply: percents are summed, fixed amounts too (reading 8). */
export type Discount =
	| { readonly type: 'percent'; readonly percent: number }
	| { readonly type: 'fixed'; readonly amount: Kopecks };

export interface Total {
	readonly lines: readonly Kopecks[];
	readonly items: Kopecks;
	readonly delivery: Kopecks;
	readonly discount: Kopecks;
	readonly bonus: Kopecks;
	readonly total: Kopecks;
}

/**
 * What a cart costs (spec 9, readings 8-10): items, plus delivery or express, minus discounts on the items sum (never
 * more than the items), minus bonuses last. Never below zero.
 */
export function totalOf({
	lines,
	...beside
}: BesideLines & { readonly lines: readonly PricedLine[] }): Total {
	return totalOfLines(lines.map(lineTotal), beside);
}

interface BesideLines {
	readonly delivery?: DeliveryChoice;
	readonly discounts?: readonly Discount[];
	readonly bonus?: Kopecks;
}

/** The same from the totals of the lines. */
export function totalOfLines(lines: readonly Kopecks[], cart: BesideLines): Total {
	const items = sum(lines);
	const delivery = deliveryAmount(cart.delivery);
	const percent = Math.min(
		100,
		(cart.discounts ?? []).reduce(
			(all, one) => all + (one.type === 'percent' ? one.percent : 0),
			0,
		),
	);
	// One above the items is as good as the items, and sums of any size stay safe.
	const fixed = sum(
		(cart.discounts ?? []).map((one) => (one.type === 'fixed' ? atMost(one.amount, items) : ZERO)),
	);
	const discount = atMost(kopecks(discountPercent(items, percent) + fixed), items);
	const bonus = atMost(cart.bonus ?? ZERO, kopecks(items - discount));
	return {
		lines,
		items,
		delivery,
		discount,
		bonus,
		total: atLeastZero(items + delivery - discount - bonus),
	};
}

/** What delivery adds to the total: express in the place of the usual price, nothing where it is not shown (reading 10). */
export function deliveryAmount(choice: DeliveryChoice | undefined): Kopecks {
	if (choice === undefined || choice.isHidden === true) return ZERO;
	return atLeastZero(choice.express ?? choice.price);
}
