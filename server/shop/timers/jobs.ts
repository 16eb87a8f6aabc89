/** Work that outlives the process: rows with a due time. At least once: a job must bear being run again. */
import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { orderChannel } from '#core/contract/order/order.ts';
import type { Message } from '#server/chats/message.ts';
import { hasCopies } from '#server/sql/database.ts';
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

/**
 * What a job is about: of the jobs of one lane with one queue, one runs at a time, whatever copy runs it. Null = it may run
 * beside any other.
 */
function queueOf({ kind, payload }: Job): string | null {
	switch (kind) {
		case 'publish':
			return payload.channel;
		case 'cancel_unpaid':
		case 'payment':
		case 'tell_order':
			return orderChannel(payload.orderId);
		case 'message':
		case 'remind_cart':
			return null;
	}
}

/** Queues a job inside the transaction that calls for it: behind those queued before it that are due at the same time. */
export async function addJob(db: Kysely<ShopTables>, job: Job, dueAt: number): Promise<void> {
	// Copies' clocks differ: an event that is told later is due no earlier than one still to be told.
	const last =
		job.kind === 'publish'
			? await db
					.selectFrom('shop_jobs')
					.select(({ fn }) => fn.max('due_at').as('at'))
					.where('kind', '=', job.kind)
					.where('queue', '=', queueOf(job))
					.where('tries', '=', 0)
					.executeTakeFirst()
			: undefined;
	await db
		.insertInto('shop_jobs')
		.values({
			id: randomUUID(),
			kind: job.kind,
			due_at: Math.max(dueAt, Number(last?.at ?? 0)),
			tries: 0,
			payload: JSON.stringify(job.payload),
			queue: queueOf(job),
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
	const row = {
		...{ due_at: dueAt, tries: 0, payload: JSON.stringify(job.payload), owner: null },
		queue: queueOf(job),
	};
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

/** Held by a worker that has no name. */
const NAMELESS = '';

/**
 * A job that is due and from now this worker's: of two workers the one that finds the row unmoved gets it. A job whose queue
 * has one under way is left to the worker at it, which claims the next when it is done.
 */
export async function claimJob(
	db: Kysely<ShopTables>,
	{ now, lane, owner = null }: Claim,
): Promise<ClaimedJob | Lull> {
	const first = await dueFirst(db, lane)
		.where((row) =>
			row.or([
				row('due_at', '>', now),
				row('queue', 'is', null),
				row('queue', 'not in', queuesUnderWay(db, { now, lane })),
			]),
		)
		.limit(CANDIDATES)
		.execute();
	for (const row of first) {
		const dueAt = Number(row.due_at);
		if (dueAt > now) return { nextAt: dueAt };
		if (await takeRow(db, row, { now, lane, owner }))
			return {
				id: row.id,
				tries: row.tries + 1,
				heldUntil: now + LEASE,
				job: { kind: row.kind, payload: JSON.parse(row.payload) } as Job,
			};
	}
	return { nextAt: undefined };
}

const dueFirst = (db: Kysely<ShopTables>, lane: Lane) =>
	db
		.selectFrom('shop_jobs')
		.selectAll()
		.where('kind', 'in', kindsOf(lane))
		.orderBy('due_at')
		.orderBy('number');

const queuesUnderWay = (db: Kysely<ShopTables>, { now, lane }: Omit<Claim, 'owner'>) =>
	db
		.selectFrom('shop_jobs as held')
		.select('held.queue')
		.where('held.kind', 'in', kindsOf(lane))
		.where('held.queue', 'is not', null)
		.where('held.owner', 'is not', null)
		.where('held.due_at', '>', now);

/** Whether the row is this worker's now: another one may have it, or a job of its queue. */
async function takeRow(
	db: Kysely<ShopTables>,
	row: Pick<Selectable<ShopTables['shop_jobs']>, 'id' | 'due_at' | 'tries' | 'queue'>,
	{ now, lane, owner }: Claim,
): Promise<boolean> {
	const { queue } = row;
	const move = async (tx: Kysely<ShopTables>) => {
		const moved = await tx
			.updateTable('shop_jobs')
			.set({ due_at: now + LEASE, tries: row.tries + 1, owner: owner ?? NAMELESS })
			.where('id', '=', row.id)
			.where('due_at', '=', row.due_at)
			.$if(queue !== null, (update) =>
				update.where(({ not, exists }) =>
					not(exists(queuesUnderWay(tx, { now, lane }).where('held.queue', '=', queue))),
				),
			)
			.executeTakeFirst();
		return moved.numUpdatedRows === 1n;
	};
	if (queue === null || !hasCopies(db)) return move(db);
	// Two copies that take two jobs of one queue at once would not see each other's.
	return db.transaction().execute(async (tx) => {
		const turn = `${lane} ${queue}`;
		await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
		return move(tx);
	});
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
