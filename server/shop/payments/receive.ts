/** Money that came for an order: counted once, kept or given back by one rule (docs/decisions/0014). */
import { kopecks } from '#core/rules/money.ts';
import { type PaymentRefusal, paymentRefusal } from '#core/rules/payment.ts';
import type { ShopContext } from '../context.ts';
import { findOrder } from '../orders/read.ts';
import { moveInside } from '../orders/status.ts';
import { currencyCode } from '../orders/wire.ts';
import { Refusal } from '../refusal.ts';
import type { DuePayment, Payment } from './payment.ts';

/** `returned`: nobody waits for it any more, it is to be given back. `repeated`: it was told of before. */
export type PaymentOutcome = 'paid' | 'returned' | 'repeated';

/** Takes a payment for an order that waits for one; throws the refusal of one that is not for this order and sum. */
export async function receivePayment(
	context: ShopContext,
	{ id, orderId, amount, currency }: Payment,
): Promise<PaymentOutcome> {
	const now = context.now();
	const outcome = await context.db.transaction().execute(async (tx): Promise<PaymentOutcome> => {
		const order = await tx
			.selectFrom('shop_orders')
			.select('total')
			.where('id', '=', orderId)
			.executeTakeFirst();
		if (order === undefined)
			throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
		if (amount !== order.total || currency !== currencyCode(context.folder.settings.currency))
			throw new Refusal('payment_amount_wrong', 'The sum or the currency is not the order’s.');
		const added = await tx
			.insertInto('shop_payments')
			.values({ id, order_id: orderId, amount, at: now, refund_at: null })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst();
		if (added.numInsertedOrUpdatedRows !== 1n) {
			const known = await tx
				.selectFrom('shop_payments')
				.select('order_id')
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			if (known.order_id === orderId) return 'repeated';
			throw new Refusal('payment_amount_wrong', 'This payment is another order’s.');
		}
		const payment = { transactionId: id };
		if (await moveInside(tx, now, orderId, ['pending'], 'processing', { payment })) return 'paid';
		await tx.updateTable('shop_payments').set({ refund_at: now }).where('id', '=', id).execute();
		return 'returned';
	});
	await context.changed();
	return outcome;
}

/** A payment that is allowed takes a moment to come: one for an order about to be cancelled would come too late. */
const MOMENT_MS = 15_000;

/** Why an order's payment cannot be made now; undefined = it can. */
export async function refusalOfPayment(
	{ db, folder, now }: ShopContext,
	payment: DuePayment,
): Promise<PaymentRefusal | undefined> {
	const order = await findOrder(db, payment.orderId);
	return paymentRefusal(
		order && {
			amount: kopecks(order.total),
			currency: currencyCode(folder.settings.currency),
			isPayable:
				order.status === 'pending' &&
				(order.cancelsAt === null || now() < order.cancelsAt - MOMENT_MS),
		},
		payment,
	);
}
