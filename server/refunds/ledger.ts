/** The ledger of money to be given back: payments that no order keeps, each charge once (docs/decisions/0042). */
import type { Kysely } from 'kysely';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import type { RefundReason } from '#core/rules/money/payment.ts';
import { nextNumber } from '#server/schema/counters.ts';
import type { RefundTables } from '#server/schema/tables.ts';

/** What is written down of a payment when it turns out that it is to be given back. */
export interface DueRefund {
	/** The payment's own number, of the bank or of Telegram. */
	readonly paymentId: string;
	/** Its number at the payment provider, where that is another one; '' = it is not. */
	readonly providerId: string;
	/** 0 = the payment names no order. */
	readonly orderId: number;
	readonly amount: Kopecks;
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
	tx: Kysely<RefundTables>,
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
export async function dropRefund(tx: Kysely<RefundTables>, paymentId: string): Promise<void> {
	await tx
		.deleteFrom('shop_refunds')
		.where('payment_id', '=', paymentId)
		.where('returned_at', 'is', null)
		.execute();
}

export async function refundOfPayment(
	db: Kysely<RefundTables>,
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
	db: Kysely<RefundTables>,
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

export async function countRefunds(db: Kysely<RefundTables>, state: RefundState): Promise<number> {
	const { count } = await inState(db, state)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

function inState(db: Kysely<RefundTables>, state: RefundState) {
	const all = db.selectFrom('shop_refunds');
	if (state === 'any') return all;
	return all.where('returned_at', state === 'due' ? 'is' : 'is not', null);
}

/** Marks a refund as given back, the first time; undefined = there is no such refund. */
export async function markReturned(
	db: Kysely<RefundTables>,
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

interface RefundLog {
	error(facts: object, message: string): void;
}

/** Word to the owner of a refund that has just been written down: only a person gives card money back. */
export function tellOfRefund({ log }: { readonly log: RefundLog }, refund: DueRefund): void {
	log.error({ ...refund }, 'a payment is to be given back');
}

/** The ledger as it is kept by a backend that takes payments without a transaction of its own. */
export interface Ledger {
	/** Writes a refund down and tells of it; false = this charge's is in the ledger. */
	add(refund: DueRefund): Promise<boolean>;
	drop(paymentId: string): Promise<void>;
	ofPayment(paymentId: string): Promise<Refund | undefined>;
	/** The newest of those that have not been given back. */
	due(): Promise<readonly Refund[]>;
	countDue(): Promise<number>;
	markReturned(id: number): Promise<void>;
}

const SHOWN_REFUNDS = 50;

export function createLedger({ db, now, log }: LedgerDeps): Ledger {
	return {
		async add(refund) {
			const isNew = await db.transaction().execute((tx) => addRefund(tx, refund, now()));
			if (isNew) tellOfRefund({ log }, refund);
			return isNew;
		},
		drop: (paymentId) => dropRefund(db, paymentId),
		ofPayment: (paymentId) => refundOfPayment(db, paymentId),
		due: () => listRefunds(db, { state: 'due', limit: SHOWN_REFUNDS, offset: 0 }),
		countDue: () => countRefunds(db, 'due'),
		async markReturned(id) {
			await markReturned(db, id, now());
		},
	};
}

interface LedgerDeps {
	readonly db: Kysely<RefundTables>;
	/** Epoch ms. */
	now(): number;
	readonly log: RefundLog;
}

function refundOf(row: RefundTables['shop_refunds']): Refund {
	const { id, currency, reason, at } = row;
	return {
		...{ id, currency, reason, at, amount: kopecks(row.amount) },
		orderId: row.order_id,
		paymentId: row.payment_id,
		providerId: row.provider_id,
		returnedAt: row.returned_at,
	};
}
