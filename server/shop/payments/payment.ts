import type { Kopecks } from '#core/rules/money.ts';

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

/**
 * Why a payment is to be given back. `paid_again`: the order had its money, or takes it on handover; `paid_late`: it was cancelled before the money came;
 * `cancelled`: it was paid, then cancelled; `sum_wrong`: another sum or currency than the order's; `order_unknown`.
 */
export type RefundReason = 'paid_again' | 'paid_late' | 'cancelled' | 'sum_wrong' | 'order_unknown';
