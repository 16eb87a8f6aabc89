/** Figures of what the shop still has to do, for operators: jobs and refunds that are due. */
import type { Kysely } from 'kysely';
import { countRefunds } from '#server/refunds/ledger.ts';
import type { ShopTables } from '../tables.ts';

/** What the shop still has to do. */
export interface ShopFigures {
	/** Jobs whose time has come: events, messages, cancellations. */
	readonly dueJobs: number;
	/** How long the oldest of them has waited, ms; 0 = there is none. */
	readonly oldestJobMs: number;
	/** Payments that are to be given back and have not been (docs/decisions/0042). */
	readonly refundsDue: number;
}

/** `now`: epoch ms. */
export async function readFigures(db: Kysely<ShopTables>, now: number): Promise<ShopFigures> {
	const jobs = await db
		.selectFrom('shop_jobs')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
		.where('due_at', '<=', now)
		.executeTakeFirstOrThrow();
	const oldest: number | null = jobs.oldest;
	return {
		dueJobs: Number(jobs.count),
		oldestJobMs: oldest === null ? 0 : now - oldest,
		refundsDue: await countRefunds(db, 'due'),
	};
}
