/** Events of every copy of the shop reach those who listen at any of them: by a table, and PostgreSQL's word of it. */
import type { Kysely } from 'kysely';
import { hearCopies, tellCopies } from '#server/sql/copies.ts';
import type { GatewayTables } from '../sessions/migrations.ts';

const WORD = 'vitrina_events';
/** Longer than any copy is without a connection and goes on; who comes back later reads the order anew. */
const KEPT_MS = 10 * 60_000;
const MOST_AT_ONCE = 500;

export interface FanOut {
	/** Throws `DatabaseTrouble` when the event has reached no copy: it may be published again. */
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Deletes what all copies have read. */
	sweep(): Promise<void>;
	close(): Promise<void>;
}

interface FanOutDeps {
	readonly db: Kysely<GatewayTables>;
	/** Epoch ms. */
	now(): number;
	/** Gives an event to those who listen here. */
	hand(channel: string, event: string, data: unknown): void;
	/** Why the other copies are not heard; undefined = they are. */
	report(error: unknown): void;
}

/** Hears from now on; on PostgreSQL alone. */
export function createFanOut({ db, now, hand, report }: FanOutDeps): FanOut {
	/** The number of the last event that was read here; undefined = none yet: those before the start have no listener here. */
	let last: number | undefined;

	const read = async () => {
		if (last === undefined) {
			last = await newest();
			return;
		}
		for (;;) {
			const rows = await db
				.selectFrom('gateway_events')
				.selectAll()
				.where('id', '>', last)
				.orderBy('id')
				.limit(MOST_AT_ONCE)
				.execute();
			for (const { id, channel, event, data } of rows) {
				last = Number(id);
				hand(channel, event, JSON.parse(data));
			}
			if (rows.length < MOST_AT_ONCE) return;
		}
	};

	const newest = async () => {
		const row = await db
			.selectFrom('gateway_events')
			.select((row) => row.fn.max('id').as('id'))
			.executeTakeFirst();
		return Number(row?.id ?? 0);
	};

	const hearing = hearCopies(db, WORD, read, { report });
	return {
		publish: (channel, event, data) =>
			db.transaction().execute(async (tx) => {
				await tellCopies(tx, WORD);
				await tx
					.insertInto('gateway_events')
					.columns(['id', 'at', 'channel', 'event', 'data'])
					.expression((from) =>
						from
							.selectFrom('gateway_events')
							.select(({ fn, val, eb }) => [
								eb(fn.coalesce(fn.max('id'), eb.lit(0)), '+', eb.lit(1)).as('id'),
								eb.cast<number>(val(now()), 'bigint').as('at'),
								eb.cast<string>(val(channel), 'text').as('channel'),
								eb.cast<string>(val(event), 'text').as('event'),
								eb.cast<string>(val(JSON.stringify(data)), 'text').as('data'),
							]),
					)
					.execute();
			}),
		async sweep() {
			// The newest stays: numbers go on from it.
			await db
				.deleteFrom('gateway_events')
				.where('at', '<', now() - KEPT_MS)
				.where('id', '<', await newest())
				.execute();
		},
		close: hearing.close,
	};
}
