/** Payments made inside Telegram for the orders of a real site: WooCommerce's REST API asks and is told. */
import { flag, metaMap, money, object, text } from '#core/contract/lenient.ts';
import { shownBelow } from '#core/contract/order/order.ts';
import { type Kopecks, moneyToWire } from '#core/rules/money/money.ts';
import {
	type PaymentRefusal,
	paymentRefusal,
	type RefundReason,
} from '#core/rules/money/payment.ts';
import type { Language } from '#core/rules/site/languages.ts';
import type { DueRefund, Ledger } from '#server/refunds/ledger.ts';
import type { BackendClient } from '#server/site/backend-client.ts';
import { askSite, needed, refusedNeed, sure } from '#server/site/site-answer.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { NO_SUCH_ORDER } from './site-order-shape.ts';

interface DuePayment {
	readonly orderId: number;
	readonly amount: Kopecks;
	/** "RUB" */
	readonly currency: string;
}

/** Money that came: `id` is Telegram's number of it, `providerId` the payment provider's. */
interface Charge extends DuePayment {
	readonly id: string;
	readonly providerId?: string;
}

const orderSchema = object({
	status: text,
	total: money,
	currency: text,
	needs_payment: flag,
	transaction_id: text,
	meta_data: metaMap,
});

type ReturnReason = Exclude<RefundReason, 'cancelled'>;

interface RemotePaymentDeps {
	readonly client: BackendClient;
	readonly keys: { readonly key: string; readonly secret: string };
	/** Money that is to be given back: WooCommerce has no list of it. */
	readonly ledger: Pick<Ledger, 'add' | 'drop' | 'ofPayment'>;
	readonly log: { warn(facts: object, message: string): void };
	/** What the shop's owner reads. */
	ownerLanguage(): Promise<Language>;
}

export function createRemotePayments({
	client,
	keys: { key, secret },
	ledger,
	log,
	ownerLanguage,
}: RemotePaymentDeps) {
	const query = { consumer_key: key, consumer_secret: secret };

	async function read(orderId: number) {
		const path = `/wp-json/wc/v3/orders/${orderId}`;
		const said = sure(await askSite(client, { path, query }, orderSchema));
		if (said.kind === 'refused') {
			if (said.code === NO_SUCH_ORDER) return undefined;
			throw refusedNeed(said);
		}
		const { total: amount, currency, needs_payment: isDue, status, meta_data: meta } = said.value;
		const isPayable = isDue && shownBelow(amount, meta) === undefined;
		return { amount, currency, isPayable, status, transactionId: said.value.transaction_id };
	}

	function write(method: 'PUT' | 'POST', path: string, body: object) {
		const headers = { 'content-type': 'application/json' };
		return askSite(
			client,
			{ method, path, query, headers, body: JSON.stringify(body) },
			orderSchema,
		);
	}

	/** Word beside the order, where the owner looks; the ledger has it with or without that. */
	async function note({ orderId, amount, currency, paymentId }: DueRefund): Promise<void> {
		const sum = `${moneyToWire(amount)} ${currency}`;
		const words = textsOf(await ownerLanguage()).say(
			msg({
				message:
					'По заказу пришли деньги, которых он не ждал: {sum}, платёж {id}. Их надо вернуть покупателю.',
			}),
			{ sum, id: paymentId },
		);
		await write('POST', `/wp-json/wc/v3/orders/${orderId}/notes`, { note: words }).catch(
			(error: unknown) => log.warn({ orderId, error }, 'no note was left on the order'),
		);
	}

	/** One payment of an order after another: of two that come at once the second finds the first. */
	const underWay = new Map<number, Promise<unknown>>();
	async function inTurn<Result>(orderId: number, work: () => Promise<Result>): Promise<Result> {
		const before = underWay.get(orderId) ?? Promise.resolve();
		const turn = before.then(work, work);
		underWay.set(orderId, turn);
		try {
			return await turn;
		} finally {
			if (underWay.get(orderId) === turn) underWay.delete(orderId);
		}
	}

	async function take(payment: Charge): Promise<'paid' | 'repeated' | ReturnReason> {
		const { id: paymentId, providerId = '', orderId, amount, currency } = payment;
		const order = await read(orderId);
		if (order !== undefined && order.transactionId === paymentId) {
			await ledger.drop(paymentId);
			return 'repeated';
		}
		const known = await ledger.ofPayment(paymentId);
		if (known !== undefined && known.returnedAt !== null) return 'repeated';
		const refusal = paymentRefusal(order, payment);
		if (refusal !== undefined) {
			const reason = reasonOf(refusal, order?.status);
			const refund = { paymentId, providerId, orderId, amount, currency, reason };
			if ((await ledger.add(refund)) && order !== undefined) await note(refund);
			return reason;
		}
		const paid = { set_paid: true, transaction_id: paymentId };
		needed(await write('PUT', `/wp-json/wc/v3/orders/${orderId}`, paid));
		await ledger.drop(paymentId);
		return 'paid';
	}

	return {
		async refusalOf(payment: DuePayment): Promise<PaymentRefusal | undefined> {
			return paymentRefusal(await read(payment.orderId), payment);
		},
		/**
		 * Marks the order as paid, as WooCommerce has it: `set_paid` with the payment's own number. An order that waits for
		 * no payment is left as it is, or the site would take it up again; its money goes into the ledger, each charge once.
		 */
		receive: (payment: Charge) => inTurn(payment.orderId, () => take(payment)),
	};
}

function reasonOf(refusal: PaymentRefusal, status: string | undefined): ReturnReason {
	if (refusal === 'order_unknown') return 'order_unknown';
	if (refusal === 'sum_changed') return 'sum_wrong';
	return status === 'cancelled' ? 'paid_late' : 'paid_again';
}
