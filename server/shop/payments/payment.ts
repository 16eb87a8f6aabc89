/** A payment as a bank or a messenger reports it, and what a bank is asked to take. */
import { createHash } from 'node:crypto';
import type { ChargeResult, SavedCard } from '#core/contract/order/saved-card.ts';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import type { StoredOrder } from '../orders/stored-orders.ts';

/** Money for an order. */
export interface DuePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
	/** Which attempt of its tip it is for, from 1; absent = for the order itself. */
	readonly tip?: number;
}

/** What a bank tells of: money that came. */
export interface Payment extends DuePayment {
	/** The bank's own number of it: the same payment may be told of many times. */
	readonly id: string;
	/** Its number at the payment provider, where that is another one. */
	readonly providerId?: string;
}

/**
 * Charges a remembered card, and answers what became of it. The payment's `id` is the key: told to charge it again, after a
 * lost answer or with another card, the bank takes no second money. Throws when there is no answer.
 */
export type ChargeCard = (payment: Payment, card: SavedCard) => Promise<ChargeResult>;

/**
 * The one payment of an order: its number follows from the order's key, so that every press is the same payment, however
 * often and wherever the button is pressed. `currency`: "RUB".
 */
export function paymentOf({ id, key, total }: StoredOrder, currency: string): Payment {
	return {
		id: numberOf(key),
		orderId: id,
		amount: kopecks(total),
		currency,
	};
}

/** The number of the payment that a text stands for: the same for the same text. */
export const numberOf = (text: string): string =>
	digestOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** 32 hex digits that tell nothing of the text. */
export const digestOf = (text: string): string =>
	createHash('sha256').update(text).digest('hex').slice(0, 32);
