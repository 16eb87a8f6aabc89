/** Work that outlives the process: rows with a due time. At least once: a job must bear being run again. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Message } from '#server/chats/message.ts';
import type { OrderNews } from '../orders/order-news.ts';
import type { Payment } from '../payments/payment.ts';
import type { ShopTables } from '../tables.ts';
import { LEASE } from './lease.ts';

export type Job =
	| { readonly kind: 'cancel_unpaid'; readonly payload: { readonly orderId: number } }
	| {
			readonly kind: 'publish';
			readonly payload: {
				readonly channel: string;
				readonly event: string;
				readonly data: unknown;
			};
	  }
	| { readonly kind: 'message'; readonly payload: Message }
	/** What a bank tells of when it has thought long enough. */
	| { readonly kind: 'payment'; readonly payload: Payment }
	| { readonly kind: 'tell_order'; readonly payload: OrderNews }
	| { readonly kind: 'remind_cart'; readonly payload: { readonly customerId: number } };

/** Queues a job inside the transaction that calls for it. */
export async function addJob(db: Kysely<ShopTables>, job: Job, dueAt: number): Promise<void> {
	await db
		.insertInto('shop_jobs')
		.values({
			id: randomUUID(),
			kind: job.kind,
			due_at: dueAt,
			tries: 0,
			payload: JSON.stringify(job.payload),
		})
		.execute();
}

/** Queues a job there is one of, or moves it to another time. */
export async function scheduleJob(
	db: Kysely<ShopTables>,
	id: string,
	job: Job,
	dueAt: number,
): Promise<void> {
	const row = { due_at: dueAt, tries: 0, payload: JSON.stringify(job.payload), owner: null };
	await db
		.insertInto('shop_jobs')
		.values({ id, kind: job.kind, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
}

/** Jobs of one lane are run one after another; a messenger that is slow to answer holds up the other lane not at all. */
export type Lane = 'shop' | 'messages';

const LANE_OF = {
	cancel_unpaid: 'shop',
	publish: 'shop',
	payment: 'shop',
	message: 'messages',
	tell_order: 'messages',
	remind_cart: 'messages',
} as const satisfies Record<Job['kind'], Lane>;

const kindsOf = (lane: Lane) =>
	(Object.keys(LANE_OF) as Job['kind'][]).filter((kind) => LANE_OF[kind] === lane);

/** How many rows are tried before a worker takes it that the others have them all. */
const CANDIDATES = 20;

export interface ClaimedJob {
	readonly id: string;
	readonly tries: number;
	readonly job: Job;
	/** Until when it is this worker's: a row that shows another time has been queued anew. */
	readonly heldUntil: number;
}

interface Claim {
	/** Epoch ms. */
	readonly now: number;
	readonly lane: Lane;
	/** The worker's name, `ShopDeps.workerId`; null = it has none, and its leases end by themselves. */
	readonly owner?: string | null;
}

/**
 * Frees what an earlier process of this name was cut off in, at the start of the next: its jobs are due now, and the
 * messages it was writing may be written.
 */
export async function freeLeases(
	db: Kysely<ShopTables>,
	owner: string,
	now: number,
): Promise<void> {
	await db
		.updateTable('shop_order_messages')
		.set({ at: 0 })
		.where('message_id', 'is', null)
		.where('owner', '=', owner)
		.execute();
	await db
		.updateTable('shop_jobs')
		.set({ due_at: now, owner: null })
		.where('owner', '=', owner)
		.where('due_at', '>', now)
		.execute();
}

/** No job is to be had now. */
export interface Lull {
	/** When one will be due, epoch ms; undefined = none is queued, or others have what is due. */
	readonly nextAt: number | undefined;
}

/** A job that is due and from now this worker's: of two workers the one that finds the row unmoved gets it. */
export async function claimJob(
	db: Kysely<ShopTables>,
	{ now, lane, owner = null }: Claim,
): Promise<ClaimedJob | Lull> {
	const first = await db
		.selectFrom('shop_jobs')
		.selectAll()
		.where('kind', 'in', kindsOf(lane))
		.orderBy('due_at')
		.limit(CANDIDATES)
		.execute();
	for (const row of first) {
		const dueAt = Number(row.due_at);
		if (dueAt > now) return { nextAt: dueAt };
		const moved = await db
			.updateTable('shop_jobs')
			.set({ due_at: now + LEASE, tries: row.tries + 1, owner })
			.where('id', '=', row.id)
			.where('due_at', '=', row.due_at)
			.executeTakeFirst();
		if (moved.numUpdatedRows === 1n)
			return {
				id: row.id,
				tries: row.tries + 1,
				heldUntil: now + LEASE,
				job: { kind: row.kind, payload: JSON.parse(row.payload) } as Job,
			};
	}
	return { nextAt: undefined };
}

export async function finishJob(
	db: Kysely<ShopTables>,
	{ id, heldUntil }: ClaimedJob,
): Promise<void> {
	await db.deleteFrom('shop_jobs').where('id', '=', id).where('due_at', '=', heldUntil).execute();
}

/** Puts a job off that had to wait: this was no try of it. */
export async function postponeJob(
	db: Kysely<ShopTables>,
	{ id, tries, heldUntil }: ClaimedJob,
	dueAt: number,
): Promise<void> {
	await db
		.updateTable('shop_jobs')
		.set({ due_at: dueAt, tries: tries - 1, owner: null })
		.where('id', '=', id)
		.where('due_at', '=', heldUntil)
		.execute();
}

const MOST_TRIES = 20;

/** Puts a failed job off, longer each time; false = it has failed too often and is dropped. */
export async function retryJob(
	db: Kysely<ShopTables>,
	claimed: ClaimedJob,
	now: number,
): Promise<boolean> {
	const { id, tries, heldUntil } = claimed;
	if (tries >= MOST_TRIES) {
		await finishJob(db, claimed);
		return false;
	}
	const delay = Math.min(60_000, 250 * 2 ** tries);
	await db
		.updateTable('shop_jobs')
		.set({ due_at: now + delay, owner: null })
		.where('id', '=', id)
		.where('due_at', '=', heldUntil)
		.execute();
	return true;
}
