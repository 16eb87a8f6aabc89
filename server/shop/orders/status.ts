/** An order's way from one status to the next (wire 3.3): each step is taken once, also when several try at the same time. */
import type { Kysely } from 'kysely';
import { ORDER_EVENT, orderChannel } from '#core/contract/order/order.ts';
import { CANCELLED_BY, type Canceller, RIDE_META } from '#core/contract/order/order-feedback.ts';
import { kopecks } from '#core/rules/money/money.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { addRefund, type DueRefund, tellOfRefund } from '#server/refunds/ledger.ts';
import { returnStock } from '../catalogue/stock.ts';
import type { ShopContext } from '../context.ts';
import { returnCoupons } from '../coupons/uses.ts';
import { earnBonus, returnBonus } from '../customers/bonus.ts';
import type { ShopTables } from '../tables.ts';
import { addJob } from '../timers/jobs.ts';
import { returnTable } from './booked-tables.ts';
import type { OrderNews } from './order-news.ts';
import { followRide } from './ride-news.ts';

export interface OrderMeta {
	readonly key: string;
	readonly value: string;
}

/**
 * Moves an order that has one of the statuses `from`, with the payment and the meta that go with it; false = it has
 * another one by now.
 */
export async function moveOrder(
	context: ShopContext,
	orderId: number,
	from: readonly OrderStatus[],
	to: OrderStatus,
	step: Step = {},
): Promise<boolean> {
	const now = context.now();
	let due: readonly DueRefund[] = [];
	const isMoved = await context.db.transaction().execute(async (tx) => {
		due = [];
		const isTaken = await moveInside(tx, now, orderId, from, to, step);
		if (isTaken && to === 'completed') await earnBonus(tx, context.folder, orderId, now);
		if (isTaken && to === 'cancelled') due = await returnPayments(tx, orderId, now);
		return isTaken;
	});
	for (const refund of due) tellOfRefund(context, refund);
	if (isMoved) await context.changed(to === 'cancelled' ? orderId : undefined);
	return isMoved;
}

/** What goes with a step. */
interface Step {
	readonly payment?: { readonly transactionId: string };
	readonly meta?: readonly OrderMeta[];
}

/**
 * As `moveOrder`, inside a transaction of the caller's, who tells of the change after it and gives back what was paid for
 * an order it cancels.
 */
export async function moveInside(
	tx: Kysely<ShopTables>,
	now: number,
	orderId: number,
	from: readonly OrderStatus[],
	to: OrderStatus,
	{ payment, meta = [] }: Step = {},
): Promise<boolean> {
	const moved = await tx
		.updateTable('shop_orders')
		.set({
			status: to,
			...(payment === undefined ? {} : { paid_at: now, transaction_id: payment.transactionId }),
		})
		.where('id', '=', orderId)
		.where('status', 'in', [...from])
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return false;
	if (to === 'cancelled') {
		await returnStock(tx, orderId);
		await returnCoupons(tx, orderId);
		await returnBonus(tx, orderId, now);
		await returnTable(tx, orderId);
	}
	// The ride is over, or begins anew: where a courier was is kept no longer.
	await tx
		.deleteFrom('shop_order_meta')
		.where('order_id', '=', orderId)
		.where('key', 'in', [...RIDE_META])
		.execute();
	for (const entry of meta) await setMeta(tx, orderId, entry);
	await recordStatus(tx, orderId, to, now);
	return true;
}

/** What was paid for an order is to be given back; answers what of it was not before. */
async function returnPayments(
	tx: Kysely<ShopTables>,
	orderId: number,
	now: number,
): Promise<readonly DueRefund[]> {
	const rows = await tx
		.updateTable('shop_payments')
		.set({ refund_at: now })
		.where('order_id', '=', orderId)
		.where('refund_at', 'is', null)
		.returning(['id', 'amount'])
		.execute();
	const added: DueRefund[] = [];
	for (const { id: paymentId, amount } of rows) {
		// What the order took was of its own sum, so of the shop's currency.
		const rest = { providerId: '', orderId, currency: '', reason: 'cancelled' } as const;
		const refund = { paymentId, amount: kopecks(amount), ...rest };
		if (await addRefund(tx, refund, now)) added.push(refund);
	}
	return added;
}

/** Steps a customer hears of: the kept message is edited in silence. */
const NEWS_OF: Readonly<Partial<Record<OrderStatus, OrderNews['about']>>> = {
	done: 'ready',
	kurier: 'courier',
	cancelled: 'cancelled',
};

/** The time a status came, and word of it to the pages that follow the order. */
export async function recordStatus(
	db: Kysely<ShopTables>,
	orderId: number,
	status: OrderStatus,
	at: number,
): Promise<void> {
	await db
		.insertInto('shop_order_statuses')
		.values({ order_id: orderId, status, at })
		.onConflict((conflict) => conflict.columns(['order_id', 'status']).doNothing())
		.execute();
	await tellOfOrder(db, orderId, status, at);
	await addJob(db, { kind: 'tell_order', payload: { orderId, about: 'order' } }, at);
	const about = NEWS_OF[status];
	if (about !== undefined)
		await addJob(db, { kind: 'tell_order', payload: { orderId, about } }, at);
}

/** Word of an order to the pages that follow it: they read it anew. */
export async function tellOfOrder(
	db: Kysely<ShopTables>,
	orderId: number,
	status: OrderStatus,
	at: number,
): Promise<void> {
	const data = { order_id: orderId, status };
	const payload = { channel: orderChannel(orderId), event: ORDER_EVENT, data };
	await addJob(db, { kind: 'publish', payload }, at);
}

/**
 * Of two changes at the same moment the second goes on when the first is done: nothing is changed, the row is held. Answers
 * the order's status; undefined = there is no such order.
 */
export async function holdOrder(
	tx: Kysely<ShopTables>,
	id: number,
): Promise<OrderStatus | undefined> {
	const row = await tx
		.updateTable('shop_orders')
		.set(({ ref }) => ({ status: ref('status') }))
		.where('id', '=', id)
		.returning('status')
		.executeTakeFirst();
	return row?.status;
}

/**
 * What is said of a placed order besides its status, and word of it to the pages that follow it. Where its courier is, is
 * taken only while it is on the way, and dropped in silence else. `during`: so is all of it, unless the order has this status.
 */
export async function changeMeta(
	context: ShopContext,
	orderId: number,
	meta: readonly OrderMeta[],
	during?: OrderStatus,
): Promise<void> {
	const now = context.now();
	await context.db.transaction().execute(async (tx) => {
		// A step taken meanwhile would be told ahead of what was true before it.
		const status = await holdOrder(tx, orderId);
		if (status === undefined || (during !== undefined && during !== status)) return;
		const ride: readonly string[] = RIDE_META;
		const taken = meta.filter(({ key }) => status === 'kurier' || !ride.includes(key));
		for (const entry of taken) await setMeta(tx, orderId, entry);
		if (taken.length > 0) await tellOfOrder(tx, orderId, status, now);
		if (taken.some(({ key }) => ride.includes(key))) await followRide(tx, orderId, now);
	});
	await context.changed();
}

export async function setMeta(
	db: Kysely<ShopTables>,
	orderId: number,
	{ key, value }: OrderMeta,
): Promise<void> {
	await db
		.insertInto('shop_order_meta')
		.values({ order_id: orderId, key, value })
		.onConflict((conflict) => conflict.columns(['order_id', 'key']).doUpdateSet({ value }))
		.execute();
}

/** Cancels an order that has one of the statuses `from`, and writes down who did, with the reason given. */
export function cancelOrder(
	context: ShopContext,
	orderId: number,
	from: readonly OrderStatus[],
	by: Canceller,
	reason: readonly OrderMeta[] = [],
): Promise<boolean> {
	const meta = [...reason, { key: CANCELLED_BY, value: by }];
	return moveOrder(context, orderId, from, 'cancelled', { meta });
}

/** Cancels an order that was not paid in time. */
export async function cancelUnpaid(context: ShopContext, orderId: number): Promise<void> {
	await cancelOrder(context, orderId, ['pending'], 'unpaid');
}
