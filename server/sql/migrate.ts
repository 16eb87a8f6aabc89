/** Brings the tables of one owner up to date. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { copyForMigrations, hasCopies } from './database.ts';
import { DatabaseTrouble } from './database-trouble.ts';

/**
 * Steps by name, run in the order of their names: "001_first". A step that a shop has run is never changed, renamed or
 * taken away: `tests/released-schemas.test.ts` holds the list.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** A copy of the shop that starts beside another waits for its steps so long, ms. */
const LONGEST_WAIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 250;

interface Waiting {
	/** Says that another copy is waited for, once. */
	readonly tell?: (line: string) => void;
	readonly waitMs?: number;
}

/**
 * Brings the tables of one owner ("shop", "gateway") up to date. Owners keep their own lists, so that each can be
 * migrated without knowing the others. Two processes may do it at once: the second waits for the first. Throws when a step
 * fails; nothing of it stays.
 */
export async function migrate<T>(
	db: Kysely<T>,
	owner: string,
	migrations: Migrations,
	waiting: Waiting = {},
): Promise<void> {
	// SQLite has one writer: its transaction waits by itself.
	if (!hasCopies(db)) return runSteps(db, owner, migrations);
	try {
		await inTurn(db, (tx) => runSteps(tx, owner, migrations), waiting);
	} catch (error) {
		// PostgreSQL's own word is lost by then: what is asked after it in the transaction has failed for another reason.
		throw (await mayMakeTables(db)) ? error : new NoTablesAllowed(owner, { cause: error });
	}
}

/** The user of the database may make no tables. */
export class NoTablesAllowed extends Error {
	override readonly name = 'NoTablesAllowed';
}

async function mayMakeTables<T>(db: Kysely<T>): Promise<boolean> {
	const { rows } = await sql<{ may: boolean }>`
		select coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`.execute(db);
	return rows[0]?.may === true;
}

/** Runs what changes tables as one transaction, after every other process that does. */
export async function inTurn<T>(
	db: Kysely<T>,
	use: (tx: Transaction<T>) => Promise<void>,
	waiting: Waiting = {},
): Promise<void> {
	const copy = copyForMigrations(db);
	if (copy === undefined) return db.transaction().execute(use);
	try {
		await copy.transaction().execute(async (tx) => {
			await waitForTurn(tx, waiting);
			await use(tx);
		});
	} finally {
		await copy.destroy();
	}
}

/** The steps alone: the turn, and the transaction if one is wanted, are the caller's. */
export async function runSteps<T>(
	db: Kysely<T>,
	owner: string,
	migrations: Migrations,
): Promise<void> {
	const { error, results } = await new Migrator({
		db,
		provider: { getMigrations: async () => ({ ...migrations }) },
		migrationTableName: `${owner}_migrations`,
		migrationLockTableName: `${owner}_migrations_lock`,
		// Steps that were written side by side have come to shops in the order in which they were merged.
		allowUnorderedMigrations: true,
	}).migrateToLatest();
	if (error === undefined) return;
	const failed = results?.find((result) => result.status === 'Error')?.migrationName;
	throw new Error(`database migration ${owner}/${failed ?? 'start'} failed`, { cause: error });
}

/** There is no log yet while the database is opened. */
const sayAtStart = (line: string) => void process.stderr.write(`${line}\n`);

/** The number Kysely locks by: copies of older versions of the shop know no other. */
const LOCK = '3853314791062309107';

/**
 * Holds PostgreSQL's lock until the transaction ends. Asked for again and again instead of waited for: a waiting statement
 * says nothing, and a lock of the session would outlive what it is for in a pool's connection.
 */
async function waitForTurn<T>(
	tx: Transaction<T>,
	{ tell = sayAtStart, waitMs = LONGEST_WAIT_MS }: Waiting,
): Promise<void> {
	const until = performance.now() + waitMs;
	for (let hasLogged = false; ; hasLogged = true) {
		const { rows } = await sql<{ is_ours: boolean }>`
			select pg_try_advisory_xact_lock(${sql.lit(LOCK)}::bigint) as is_ours`.execute(tx);
		if (rows[0]?.is_ours === true) return;
		if (performance.now() > until)
			throw new DatabaseTrouble('busy', new Error('another copy has not ended its migration'));
		if (!hasLogged)
			tell('vitrina: another copy of the shop is bringing the database up to date: waiting for it');
		await pause(LOOK_EVERY_MS);
	}
}
