/** Kysely on PostgreSQL: pools, limits, and the database's trouble told apart from wrong statements. */
import {
	type Dialect,
	PostgresAdapter,
	PostgresDialect,
	PostgresIntrospector,
	type PostgresPool,
	type PostgresPoolClient,
	PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { DatabaseTrouble, ImpossibleValue, type TroubleKind, telling } from './database-trouble.ts';
import { TwoLaneDriver } from './two-lane-driver.ts';

/** Connections of a copy of the shop: so many for transactions and writes, so many for reads. */
const WRITERS = 10;
const READERS = 5;
/** How many may wait for a connection; one more is refused at once. */
const LONGEST_QUEUE = 500;

/** In milliseconds. Nothing waits for ever: for a connection (a free one or a new one), for a lock, for an answer. */
export const LIMITS = {
	connectionTimeoutMillis: 8000,
	lock_timeout: 5000,
	statement_timeout: 10_000,
	idle_in_transaction_session_timeout: 15_000,
	// The server keeps its own limits; this limit is for a server that has fallen silent.
	query_timeout: 15_000,
};

/** No step of a migration takes longer than this; a server that falls silent meanwhile is given up then. */
const LONGEST_STEP_MS = 60 * 60_000;
const MIGRATION_LIMITS: typeof LIMITS = {
	...LIMITS,
	// A table that customers of another copy are writing to.
	lock_timeout: 60_000,
	statement_timeout: LONGEST_STEP_MS,
	idle_in_transaction_session_timeout: LONGEST_STEP_MS,
	query_timeout: LONGEST_STEP_MS,
};

/** For `migrate` alone, which runs all steps in a transaction of its own and holds the lock there. */
export function migratingDialect(url: string): Dialect {
	return { ...pgDialect(url, MIGRATION_LIMITS), createAdapter: () => new UnlockedAdapter() };
}

class UnlockedAdapter extends PostgresAdapter {
	override async acquireMigrationLock(): Promise<void> {}
	override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely over `pg`. Connections may break at any moment: what was under way fails, what comes later gets new ones. */
export function pgDialect(url: string, limits = LIMITS): Dialect {
	return {
		createDriver: () =>
			new TwoLaneDriver(driver(url, READERS, limits), driver(url, WRITERS, limits)),
		createAdapter: () => new PostgresAdapter(),
		createQueryCompiler: () => new PostgresQueryCompiler(),
		createIntrospector: (db) => new PostgresIntrospector(db),
	};
}

function driver(url: string, max: number, limits: typeof LIMITS) {
	return new PostgresDialect({ pool: async () => openPool(url, max, limits) }).createDriver();
}

function openPool(url: string, max: number, limits: typeof LIMITS): PostgresPool {
	const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, ...limits });
	// A connection that breaks says so by an event: an idle one to the pool, one in use to its own client. An event that
	// nothing listens to ends the process. The statement under way fails by itself.
	pool.on('error', () => {});
	pool.on('connect', (client) => void client.on('error', () => {}));
	return {
		end: () => pool.end(),
		options: pool.options,
		connect: async () => {
			if (pool.waitingCount >= LONGEST_QUEUE)
				throw new DatabaseTrouble('busy', new Error('too many wait for a connection'));
			return withTrouble(await telling(troubleOf, () => pool.connect()));
		},
	};
}

/** A connection whose statement failed for want of a connection is closed when it is given back. */
function withTrouble(client: pg.PoolClient): PostgresPoolClient {
	let isLost = false;
	return {
		query: ((text: string, parameters: unknown[]) =>
			telling(troubleOf, async () => {
				try {
					return await client.query(text, parameters);
				} catch (error) {
					isLost ||= troubleOf(error) === 'away';
					throw isImpossible(error) ? new ImpossibleValue(error.message, { cause: error }) : error;
				}
			})) as unknown as PostgresPoolClient['query'],
		release: (isDiscarded) => client.release(isLost || isDiscarded === true),
	};
}

/** SQLSTATEs, by their beginning: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES: readonly (readonly [string, TroubleKind])[] = [
	['08', 'away'],
	['57P', 'away'],
	['25P03', 'away'],
	['25006', 'away'],
	['57014', 'busy'],
	['55P03', 'busy'],
	['40001', 'busy'],
	['40P01', 'busy'],
	['53100', 'full'],
	['53', 'busy'],
	['XX001', 'damaged'],
	['XX002', 'damaged'],
];

/** Out of range, no number, no text. */
const IMPOSSIBLE: readonly unknown[] = ['22003', '22P02', '22021'];
const isImpossible = (error: unknown): error is pg.DatabaseError =>
	error instanceof pg.DatabaseError && IMPOSSIBLE.includes(error.code);

/** What PostgreSQL has not said itself, by a SQLSTATE, is trouble on the way to it. */
function troubleOf(error: unknown): TroubleKind | undefined {
	if (error instanceof TypeError || error instanceof ImpossibleValue) return undefined;
	if (!(error instanceof pg.DatabaseError)) return 'away';
	const { code = '' } = error;
	return STATES.find(([start]) => code.startsWith(start))?.[1];
}
