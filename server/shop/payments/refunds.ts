/** The ledger of money to be given back: payments that no order keeps, each charge once (docs/decisions/0042). */
import type { Kysely } from 'kysely';
import type { ShopContext } from '../context.ts';
import { nextNumber } from '../counters.ts';
import type { ShopTables } from '../tables.ts';
import type { RefundReason } from './payment.ts';

/** What is written down of a payment when it turns out that it is to be given back. */
export interface DueRefund {
	/** The payment's own number, of the bank or of Telegram. */
	readonly paymentId: string;
	/** Its number at the payment provider, where that is another one; '' = it is not. */
	readonly providerId: string;
	/** 0 = the payment names no order. */
	readonly orderId: number;
	/** Kopecks. */
	readonly amount: number;
	/** "RUB"; '' = the shop's own. */
	readonly currency: string;
	readonly reason: RefundReason;
}

export interface Refund extends DueRefund {
	readonly id: number;
	/** Epoch ms. */
	readonly at: number;
	/** Epoch ms of the day it was marked as given back; null = it is due. */
	readonly returnedAt: number | null;
}

/** Writes a refund down inside the transaction it is found in; false = this charge's is in the ledger. */
export async function addRefund(
	tx: Kysely<ShopTables>,
	{ paymentId, providerId, orderId, amount, currency, reason }: DueRefund,
	at: number,
): Promise<boolean> {
	if ((await refundOfPayment(tx, paymentId)) !== undefined) return false;
	const added = await tx
		.insertInto('shop_refunds')
		.values({
			id: await nextNumber(tx, 'refund'),
			payment_id: paymentId,
			provider_id: providerId,
			order_id: orderId,
			...{ amount, currency, reason, at },
			returned_at: null,
		})
		.onConflict((conflict) => conflict.column('payment_id').doNothing())
		.executeTakeFirst();
	return added.numInsertedOrUpdatedRows === 1n;
}

/** A charge that was to be given back and whose order has taken it after all, as long as nothing was given back. */
export async function dropRefund(tx: Kysely<ShopTables>, paymentId: string): Promise<void> {
	await tx
		.deleteFrom('shop_refunds')
		.where('payment_id', '=', paymentId)
		.where('returned_at', 'is', null)
		.execute();
}

export async function refundOfPayment(
	db: Kysely<ShopTables>,
	paymentId: string,
): Promise<Refund | undefined> {
	const row = await db
		.selectFrom('shop_refunds')
		.selectAll()
		.where('payment_id', '=', paymentId)
		.executeTakeFirst();
	return row && refundOf(row);
}

/** Which refunds a list is of. */
export type RefundState = 'due' | 'returned' | 'any';

/** The newest first. */
export async function listRefunds(
	db: Kysely<ShopTables>,
	{ state, limit, offset }: { state: RefundState; limit: number; offset: number },
): Promise<readonly Refund[]> {
	const rows = await inState(db, state)
		.selectAll()
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(refundOf);
}

export async function countRefunds(db: Kysely<ShopTables>, state: RefundState): Promise<number> {
	const { count } = await inState(db, state)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

function inState(db: Kysely<ShopTables>, state: RefundState) {
	const all = db.selectFrom('shop_refunds');
	if (state === 'any') return all;
	return all.where('returned_at', state === 'due' ? 'is' : 'is not', null);
}

/** Marks a refund as given back, the first time; undefined = there is no such refund. */
export async function markReturned(
	db: Kysely<ShopTables>,
	id: number,
	now: number,
): Promise<Refund | undefined> {
	await db
		.updateTable('shop_refunds')
		.set({ returned_at: now })
		.where('id', '=', id)
		.where('returned_at', 'is', null)
		.execute();
	const row = await db
		.selectFrom('shop_refunds')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
	return row && refundOf(row);
}

/** Word to the owner of a refund that has just been written down: only a person gives card money back. */
export function tellOfRefund({ log }: Pick<ShopContext, 'log'>, refund: DueRefund): void {
	log.error({ ...refund }, 'a payment is to be given back');
}

function refundOf(row: ShopTables['shop_refunds']): Refund {
	const { id, amount, currency, reason, at } = row;
	return {
		...{ id, amount, currency, reason, at },
		orderId: row.order_id,
		paymentId: row.payment_id,
		providerId: row.provider_id,
		returnedAt: row.returned_at,
	};
}
