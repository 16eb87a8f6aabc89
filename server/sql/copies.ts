/**
 * What the copies of a shop on one PostgreSQL tell each other, and what one of them does for all. Each of the two has a
 * connection of its own that lasts, and another when it breaks: a pool's would be given to others. A pooler that lends
 * connections by the transaction (PgBouncer) cannot stand between.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { addressOf } from './database.ts';

/** A connection that has fallen silent is met by then: it is asked so often, and has as long to answer. */
const BEAT_MS = 5000;
const LIMITS = { connectionTimeoutMillis: 8000, query_timeout: BEAT_MS, keepAlive: true };
/** Between a connection that broke and the next try. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
/** How often a copy that waits for its turn asks whether it has come. */
const LOOK_EVERY_MS = 1000;

interface Told {
	/** Why no connection lasts; undefined = there is one. */
	report(error: unknown): void;
}

/**
 * Has every copy that hears the word woken when the transaction is committed. Transactions that tell the same word are
 * committed in the order in which this returns: what they number is read in the order of its numbers.
 */
export async function tellCopies<T>(tx: Transaction<T>, word: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0)), pg_notify(${word}, '')`.execute(
		tx,
	);
}

/**
 * Calls `woken` whenever a copy of the shop, its own included, has told the word: at the start and after a connection that
 * broke too, for what was told meanwhile, and now and then for what was lost on the way. One call at a time; a call that
 * throws is made again. `close` ends after the call at hand.
 */
export function hearCopies<T>(
	db: Kysely<T>,
	word: string,
	woken: () => Promise<void>,
	{ report }: Told,
): { close(): Promise<void> } {
	const stopping = new AbortController();
	const hearing = connected(db, stopping.signal, report, async (client, ended) => {
		let ring = Promise.withResolvers<void>();
		client.on('notification', () => ring.resolve());
		await client.query(`listen ${client.escapeIdentifier(word)}`);
		while (!ended.aborted) {
			ring = Promise.withResolvers();
			await woken();
			report(undefined);
			await Promise.race([ring.promise, rest(BEAT_MS, ended)]);
			if (!ended.aborted) await client.query('select 1');
		}
	});
	return {
		async close() {
			stopping.abort();
			await hearing;
		},
	};
}

/**
 * Does `work` while no other copy does the work of this name; on SQLite, which has one process, at once. The signal it is
 * given says when to end: `until`, or the connection that holds the turn has broken, and another copy may have it. Then
 * it is begun anew when the turn comes again. Ends with `until`.
 */
export async function whileAlone<T>(
	db: Kysely<T>,
	name: string,
	until: AbortSignal,
	work: (signal: AbortSignal) => Promise<void>,
	{ report }: Told,
): Promise<void> {
	if (addressOf(db) === undefined) return work(until);
	await connected(db, until, report, async (client, ended) => {
		const take = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours';
		while (!(await client.query(take, [name])).rows[0]?.is_ours) {
			report(undefined);
			await rest(LOOK_EVERY_MS, ended);
			if (ended.aborted) return;
		}
		report(undefined);
		const lost = new AbortController();
		const working = work(AbortSignal.any([ended, lost.signal]));
		const isDone = working.then(
			() => true,
			() => true,
		);
		try {
			while (!(await Promise.race([isDone, rest(BEAT_MS, ended)]))) {
				if (ended.aborted) break;
				await client.query('select 1');
			}
		} finally {
			lost.abort();
			await working;
		}
	});
}

/** Uses a lasting connection, and the next when one has broken or its use has failed. Ends with `until`; never throws. */
async function connected<T>(
	db: Kysely<T>,
	until: AbortSignal,
	report: Told['report'],
	use: (client: pg.Client, ended: AbortSignal) => Promise<void>,
): Promise<void> {
	const connectionString = addressOf(db);
	if (connectionString === undefined) throw new Error('copies need PostgreSQL');
	let wait = FIRST_PAUSE_MS;
	while (!until.aborted) {
		const client = new pg.Client({ connectionString, ...LIMITS });
		const broken = new AbortController();
		client.on('error', () => broken.abort());
		client.on('end', () => broken.abort());
		try {
			await client.connect();
			wait = FIRST_PAUSE_MS;
			await use(client, AbortSignal.any([until, broken.signal]));
		} catch (error) {
			if (!until.aborted) report(error);
		}
		await client.end().catch(() => {});
		await rest(wait, until);
		wait = Math.min(LONGEST_PAUSE_MS, wait * 2);
	}
}

/** So many ms, or until the signal; never throws. */
const rest = (ms: number, signal: AbortSignal): Promise<undefined> =>
	pause(ms, undefined, { signal }).catch(() => undefined);
