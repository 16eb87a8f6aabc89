/** An order paid with a card the bank remembers, without its page (docs/decisions/0072). */
import { type ChargeResult, isCardOver } from '#core/contract/order/saved-card.ts';
import { Refusal } from '#server/rest/refusal.ts';
import type { ShopContext } from '../context.ts';
import { findOrder, type StoredOrder } from '../orders/stored-orders.ts';
import { wireCurrency } from '../orders/wire.ts';
import { cardHasPaid, cardsOf } from './cards.ts';
import { paymentOf } from './payment.ts';
import { receivePayment, refusalOfPayment } from './receive.ts';

interface ChargeRequest {
	readonly orderId: number;
	/** Who asks: pays own orders with own cards alone. */
	readonly customerId: number;
	readonly cardId: number;
}

/**
 * Charges a customer's card for the customer's order, once however often it is asked for: cut off after the charge and
 * before the row that tells of it, the same charge is made again under the same key. Throws
 * `woocommerce_rest_shop_order_invalid_id` for an order that is not the customer's, `order_not_payable` for one that waits
 * for no payment.
 */
export async function payBySavedCard(
	context: ShopContext,
	{ orderId, customerId, cardId }: ChargeRequest,
): Promise<ChargeResult> {
	const { db, folder, now, chargeCard } = context;
	const order = await findOrder(db, orderId);
	if (order === undefined || customerId === 0 || order.customerId !== customerId)
		throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
	if (isPaid(order)) return 'paid';
	const isPaidNow = async () => {
		const order = await findOrder(db, orderId);
		return order !== undefined && isPaid(order);
	};
	const payment = paymentOf(order, wireCurrency(folder.settings.currency));
	if ((await refusalOfPayment(context, payment)) !== undefined) {
		// Another press may have paid it since it was read.
		if (await isPaidNow()) return 'paid';
		throw notPayable();
	}
	const cards = await cardsOf(db, customerId);
	const card = cards.find((one) => one.id === cardId && !isCardOver(one, now()));
	if (card === undefined || chargeCard === undefined) return 'page';
	const outcome = await chargeCard(payment, card);
	if (outcome !== 'paid') return outcome;
	const received = await receivePayment(context, payment);
	// Cancelled meanwhile, also after another press had paid it: the money stands in the ledger, to be given back.
	if (received !== 'paid' && !(await isPaidNow())) throw notPayable();
	await cardHasPaid(db, customerId, cardId, now());
	return 'paid';
}

const isPaid = ({ paidAt, status }: StoredOrder) => paidAt !== null && status !== 'cancelled';

const notPayable = () =>
	new Refusal('order_not_payable', 'This order does not wait for a payment.');
