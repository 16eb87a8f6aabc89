/** Money that came for an order: counted once, kept or given back by one rule (docs/decisions/0014, 0042). */
import type { Kysely } from 'kysely';
import { kopecks } from '#core/rules/money/money.ts';
import {
	type PaymentRefusal,
	paymentRefusal,
	type RefundReason,
} from '#core/rules/money/payment.ts';
import {
	addRefund,
	type DueRefund,
	dropRefund,
	refundOfPayment,
	tellOfRefund,
} from '#server/refunds/ledger.ts';
import { Refusal } from '#server/rest/refusal.ts';
import type { ShopContext } from '../context.ts';
import { moveInside } from '../orders/status.ts';
import { findOrder } from '../orders/stored-orders.ts';
import { wireCurrency } from '../orders/wire.ts';
import type { ShopTables } from '../tables.ts';
import type { DuePayment, Payment } from './payment.ts';
import { receiveTip, refusalOfTip, tipOfPayment } from './tips.ts';

/** `repeated`: it was told of before; a reason: it is to be given back, and stands in the ledger. */
export type PaymentOutcome = 'paid' | 'repeated' | RefundReason;

/**
 * Takes a payment for an order that waits for one, or for the tip after it; any other goes into the ledger of refunds, in the same transaction.
 * Throws `payment_amount_wrong` for the number of another order's payment: no money came with that.
 */
export async function receivePayment(
	context: ShopContext,
	payment: Payment,
): Promise<PaymentOutcome> {
	const { id, orderId, amount, currency, providerId = '' } = payment;
	if (payment.tip !== undefined) return receiveTip(context, { ...payment, tip: payment.tip });
	const ofTip = await tipOfPayment(context.db, id);
	if (ofTip !== undefined && ofTip.orderId !== orderId) throw ofAnotherOrder();
	if (ofTip !== undefined) return receiveTip(context, { ...payment, tip: ofTip.tip });
	const now = context.now();
	let due: DueRefund | undefined;
	const outcome = await context.db
		.transaction()
		.execute(async (transaction): Promise<PaymentOutcome> => {
			const tx: Kysely<ShopTables> = transaction;
			// A transaction may be run again: what was due then is not due yet.
			due = undefined;
			const giveBack = async (reason: RefundReason): Promise<PaymentOutcome> => {
				const refund = { paymentId: id, providerId, orderId, amount, currency, reason };
				if (await addRefund(tx, refund, now)) due = refund;
				return reason;
			};
			const order = await tx
				.selectFrom('shop_orders')
				.select(['total', 'status'])
				.where('id', '=', orderId)
				.executeTakeFirst();
			// Told of for another order as well: that is no other money.
			if (await isOfAnotherOrder(tx, id, orderId)) throw ofAnotherOrder();
			if (order === undefined) return giveBack('order_unknown');
			if (amount !== order.total || currency !== wireCurrency(context.folder.settings.currency))
				return giveBack('sum_wrong');
			const isReturned = ((await refundOfPayment(tx, id))?.returnedAt ?? null) !== null;
			if (isReturned || !(await keepPayment(tx, payment, now))) return 'repeated';
			const step = { payment: { transactionId: id } };
			if (await moveInside(tx, now, orderId, ['pending'], 'processing', step)) {
				await dropRefund(tx, id);
				return 'paid';
			}
			await tx.updateTable('shop_payments').set({ refund_at: now }).where('id', '=', id).execute();
			return giveBack(order.status === 'cancelled' ? 'paid_late' : 'paid_again');
		});
	if (due !== undefined) tellOfRefund(context, due);
	await context.changed();
	return outcome;
}

/** Writes a payment down; false = it was before. */
async function keepPayment(
	tx: Kysely<ShopTables>,
	{ id, orderId, amount }: Payment,
	at: number,
): Promise<boolean> {
	const added = await tx
		.insertInto('shop_payments')
		.values({ id, order_id: orderId, amount, at, refund_at: null })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) return true;
	// Of two at the same moment the second finds the first one's row only now.
	if (!(await isOfAnotherOrder(tx, id, orderId))) return false;
	throw ofAnotherOrder();
}

const ofAnotherOrder = () =>
	new Refusal('payment_amount_wrong', 'This payment is another order’s.');

async function isOfAnotherOrder(
	db: Kysely<ShopTables>,
	paymentId: string,
	orderId: number,
): Promise<boolean> {
	const known = await db
		.selectFrom('shop_payments')
		.select('order_id')
		.where('id', '=', paymentId)
		.executeTakeFirst();
	return known !== undefined && known.order_id !== orderId;
}

/** A payment that is allowed takes a moment to come: one for an order about to be cancelled would come too late. */
const MOMENT_MS = 15_000;

/** Why an order's payment cannot be made now; undefined = it can. */
export async function refusalOfPayment(
	context: ShopContext,
	payment: DuePayment,
): Promise<PaymentRefusal | undefined> {
	if (payment.tip !== undefined) return refusalOfTip(context, { ...payment, tip: payment.tip });
	const { db, folder, now } = context;
	const order = await findOrder(db, payment.orderId);
	return paymentRefusal(
		order && {
			amount: kopecks(order.total),
			currency: wireCurrency(folder.settings.currency),
			isPayable:
				order.status === 'pending' &&
				(order.cancelsAt === null || now() < order.cancelsAt - MOMENT_MS),
		},
		payment,
	);
}
