import type { Kysely } from 'kysely';
import type { ShopTables } from '../tables.ts';

/** What the shop still has to do. */
export interface ShopFigures {
	/** Jobs whose time has come: events, messages, cancellations. */
	readonly dueJobs: number;
	/** How long the oldest of them has waited, ms; 0 = there is none. */
	readonly oldestJobMs: number;
	/** Payments that came for orders that could no longer take them: money to be given back. */
	readonly paymentsToReturn: number;
}

/** `now`: epoch ms. */
export async function readFigures(db: Kysely<ShopTables>, now: number): Promise<ShopFigures> {
	const jobs = await db
		.selectFrom('shop_jobs')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
		.where('due_at', '<=', now)
		.executeTakeFirstOrThrow();
	const payments = await db
		.selectFrom('shop_payments')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('refund_at', 'is not', null)
		.executeTakeFirstOrThrow();
	const oldest: number | null = jobs.oldest;
	return {
		dueJobs: Number(jobs.count),
		oldestJobMs: oldest === null ? 0 : now - oldest,
		paymentsToReturn: Number(payments.count),
	};
}
