/** A payment as a bank or a messenger reports it. */
import type { Kopecks } from '#core/rules/money/money.ts';

/** Money for an order. */
export interface DuePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}

/** What a bank tells of: money that came. */
export interface Payment extends DuePayment {
	/** The bank's own number of it: the same payment may be told of many times. */
	readonly id: string;
	/** Its number at the payment provider, where that is another one. */
	readonly providerId?: string;
}
