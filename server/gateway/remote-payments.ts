/** Payments made inside Telegram for the orders of a real site: WooCommerce's REST API asks and is told. */
import { flag, money, object, text } from '#core/contract/lenient.ts';
import type { Kopecks } from '#core/rules/money.ts';
import { type PaymentRefusal, paymentRefusal } from '#core/rules/payment.ts';
import type { BackendClient } from './backend-client.ts';
import { askSite, needed, refusedNeed, sure } from './site-answer.ts';
import { NO_SUCH_ORDER } from './site-order-shape.ts';

interface DuePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}

const orderSchema = object({
	total: money,
	currency: text,
	needs_payment: flag,
	transaction_id: text,
});

const REASONS = {
	order_settled: 'paid_again',
	sum_changed: 'sum_wrong',
	order_unknown: 'order_unknown',
} as const satisfies Record<PaymentRefusal, string>;

export function createRemotePayments(
	client: BackendClient,
	{ key, secret }: { readonly key: string; readonly secret: string },
	log: { error(facts: object, message: string): void },
) {
	const query = { consumer_key: key, consumer_secret: secret };

	async function read(orderId: number) {
		const path = `/wp-json/wc/v3/orders/${orderId}`;
		const said = sure(await askSite(client, { path, query }, orderSchema));
		if (said.kind === 'refused') {
			if (said.code === NO_SUCH_ORDER) return undefined;
			throw refusedNeed(said);
		}
		const { total: amount, currency, needs_payment: isPayable } = said.value;
		return { amount, currency, isPayable, transactionId: said.value.transaction_id };
	}

	return {
		async refusalOf(payment: DuePayment): Promise<PaymentRefusal | undefined> {
			return paymentRefusal(await read(payment.orderId), payment);
		},
		/**
		 * Marks the order as paid, as WooCommerce has it: `set_paid` with the payment's own number. An order that waits for
		 * no payment is left as it is, or the site would take it up again.
		 */
		async receive(
			payment: DuePayment & { readonly id: string; readonly providerId?: string },
		): Promise<'paid' | 'repeated' | 'paid_again' | 'sum_wrong' | 'order_unknown'> {
			const order = await read(payment.orderId);
			if (order !== undefined && order.transactionId === payment.id) return 'repeated';
			const refusal = paymentRefusal(order, payment);
			if (refusal !== undefined) {
				const reason = REASONS[refusal];
				// WooCommerce has no list of such money: the owner reads the log, or the provider's own cabinet.
				log.error({ ...payment, reason }, 'a payment is to be given back');
				return reason;
			}
			const change = {
				method: 'PUT',
				path: `/wp-json/wc/v3/orders/${payment.orderId}`,
				query,
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ set_paid: true, transaction_id: payment.id }),
			};
			needed(await askSite(client, change, orderSchema));
			return 'paid';
		},
	};
}
