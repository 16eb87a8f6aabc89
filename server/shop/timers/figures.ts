/** Figures of what the shop still has to do, for operators: orders under way, jobs and refunds that are due. */
import type { Kysely } from 'kysely';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import { isFinished, ORDER_STATUSES } from '#core/rules/order/order.ts';
import { countRefunds } from '#server/refunds/ledger.ts';
import type { ShopTables } from '../tables.ts';

/** What the shop still has to do. */
export interface ShopFigures {
	/** Orders that are not over yet, by their status; one that no order has is there with 0. */
	readonly ordersUnderWay: Readonly<Record<string, number>>;
	/** Jobs whose time has come: events, messages, cancellations. */
	readonly dueJobs: number;
	/** How long the oldest of them has waited, ms; 0 = there is none. */
	readonly oldestJobMs: number;
	/** Payments that are to be given back and have not been (docs/decisions/0042). */
	readonly refundsDue: number;
	/** Tips that have come since the shop began; no order's sum has them. */
	readonly tips: Kopecks;
}

const UNDER_WAY = ORDER_STATUSES.filter((status) => !isFinished(status));

/** `now`: epoch ms. */
export async function readFigures(db: Kysely<ShopTables>, now: number): Promise<ShopFigures> {
	const jobs = await db
		.selectFrom('shop_jobs')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
		.where('due_at', '<=', now)
		.executeTakeFirstOrThrow();
	const oldest: number | null = jobs.oldest;
	const counted = await db
		.selectFrom('shop_orders')
		.select(({ fn }) => ['status', fn.countAll<number>().as('count')])
		.where('status', 'in', UNDER_WAY)
		.groupBy('status')
		.execute();
	const ordersUnderWay = Object.fromEntries(UNDER_WAY.map((status) => [status, 0]));
	for (const { status, count } of counted) ordersUnderWay[status] = Number(count);
	const tips = await db
		.selectFrom('shop_tips')
		.select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
		.where('paid_at', 'is not', null)
		.executeTakeFirstOrThrow();
	return {
		ordersUnderWay,
		dueJobs: Number(jobs.count),
		oldestJobMs: oldest === null ? 0 : now - oldest,
		refundsDue: await countRefunds(db, 'due'),
		tips: kopecks(Number(tips.sum ?? 0)),
	};
}
