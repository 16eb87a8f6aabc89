/**
 * Cards a bank keeps for a customer (wire 3.2): a payment page is opened with one by `&token={id}`, and one is charged
 * without the page by `POST payment/v1/charge` (ours, decision 0072).
 */
import * as v from 'valibot';
import { id, object, text, wholeList } from '../lenient.ts';

export interface SavedCard {
	readonly id: number;
	/** The last four digits. */
	readonly last4: string;
	/** "visa" */
	readonly brand: string;
	/** "MM/YY" */
	readonly expiry: string;
}

export const savedCardsSchema = wholeList(
	v.pipe(
		object({ id, last4: v.pipe(text, v.regex(/^\d{4}$/)), card_type: text, expiry: text }),
		v.transform(({ card_type: brand, ...card }): SavedCard => ({ ...card, brand })),
	),
);

export function savedCardToWire({ brand, ...card }: SavedCard): Record<string, unknown> {
	return { ...card, card_type: brand };
}

/** What is charged: the customer's order with the customer's card. */
export const chargeRequestSchema = object({ order_id: id, customer_id: id, card_id: id });

/** What became of it. `paid`; `refused`: the bank says no; `page`: its owner has to come to the bank's page. */
export const chargeResultSchema = object({ result: v.picklist(['paid', 'refused', 'page']) });
export type ChargeResult = v.InferOutput<typeof chargeResultSchema>['result'];

/** Whether a card's month is over at a moment; a month that cannot be parsed is not. */
export function isCardOver({ expiry }: SavedCard, now: number): boolean {
	const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
	if (month === undefined || year === undefined) return false;
	return now >= Date.UTC(2000 + Number(year), Number(month));
}
