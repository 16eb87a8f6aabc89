import type { Kopecks } from '#core/rules/money.ts';

/** What a bank tells of: money that came for an order. */
export interface Payment {
	/** The bank's own number of it: the same payment may be told of many times. */
	readonly id: string;
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}
