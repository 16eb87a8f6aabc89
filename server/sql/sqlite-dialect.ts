/** Kysely on node:sqlite: one connection writes, another reads. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	SqliteAdapter,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
	type SqliteStatement,
} from 'kysely';
import { DatabaseTrouble, type TroubleKind, telling } from './database-trouble.ts';
import { TwoLaneDriver } from './two-lane-driver.ts';

/** How long a statement waits for another process that holds the file, a transaction's wait for those before it included. */
const PATIENCE_MS = 10_000;
/** How many may wait for the one connection that writes; one more is refused at once. */
const LONGEST_QUEUE = 1000;

/**
 * Kysely over `node:sqlite`: one connection writes, one transaction at a time; another reads beside it (WAL shows it what
 * was committed last).
 */
export function nodeSqliteDialect(file: string): Dialect {
	return {
		createDriver: () => new TwoLaneDriver(new Reader(file), new Writer(file)),
		createAdapter: () => new TransactionalAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

class Reader extends SqliteDriver {
	constructor(file: string) {
		super({ database: async () => withStatements(new DatabaseSync(file, { readOnly: true })) });
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		return patient(await super.acquireConnection());
	}
}

/**
 * Transactions take the write lock at their start: one that reads first and writes later would fail instead of waiting
 * when another process wrote in between.
 *
 * SQLite works in the thread that calls it. Each transaction therefore begins in a turn of the event loop of its own:
 * hundreds of orders at once stop the loop for one of them at a time, and between two of them the other customers are
 * answered.
 */
class Writer implements Driver {
	readonly #driver: SqliteDriver;
	readonly #queue = new Queue();
	#database: DatabaseSync | undefined;

	constructor(file: string) {
		this.#driver = new SqliteDriver({
			database: async () => {
				this.#database = open(file);
				return withStatements(this.#database);
			},
		});
	}

	init(): Promise<void> {
		return telling(troubleOf, () => this.#driver.init());
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const until = performance.now() + PATIENCE_MS;
		await this.#queue.enter();
		await nextTurn();
		return patient(await this.#driver.acquireConnection(), until);
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		// A full disk, and some other troubles, have ended the transaction already.
		if (this.#database?.isTransaction === true)
			await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	async releaseConnection(): Promise<void> {
		this.#queue.leave();
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

/** One at a time, first come first served; who waits too long is told that the database is busy. */
class Queue {
	#isTaken = false;
	readonly #waiting: (() => void)[] = [];

	async enter(): Promise<void> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return;
		}
		if (this.#waiting.length >= LONGEST_QUEUE)
			throw new DatabaseTrouble('busy', new Error('too many wait to write'));
		await new Promise<void>((resolve, reject) => {
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(enter), 1);
				reject(new DatabaseTrouble('busy', new Error('too long a wait to write')));
			}, PATIENCE_MS);
			const enter = () => {
				clearTimeout(timer);
				resolve();
			};
			this.#waiting.push(enter);
		});
	}

	leave(): void {
		const next = this.#waiting.shift();
		if (next === undefined) this.#isTaken = false;
		else next();
	}
}

/**
 * A statement that meets another process' lock waits here and not in SQLite, which would hold up the whole process.
 * `firstUntil`: when the first one gives up, for a connection that has been waited for.
 */
function patient(connection: DatabaseConnection, firstUntil?: number): DatabaseConnection {
	let granted = firstUntil;
	return {
		executeQuery: (query) =>
			telling(troubleOf, async () => {
				const until = granted ?? performance.now() + PATIENCE_MS;
				granted = undefined;
				for (;;) {
					try {
						return await connection.executeQuery(query);
					} catch (error) {
						if (primaryCodeOf(error) !== BUSY || performance.now() > until) throw error;
						await pause(5);
					}
				}
			}),
		streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
	};
}

const BUSY = 5;

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const CODES: Readonly<Record<number, TroubleKind>> = {
	[BUSY]: 'busy',
	6: 'busy',
	8: 'away',
	10: 'away',
	11: 'damaged',
	13: 'full',
	14: 'away',
	26: 'damaged',
};

/** Extended codes, 778 "disk I/O error at a write", carry the primary one in their lowest byte. */
function primaryCodeOf(error: unknown): number | undefined {
	const { errcode } = error as { errcode?: unknown };
	return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

function troubleOf(error: unknown): TroubleKind | undefined {
	const code = primaryCodeOf(error);
	return code === undefined ? undefined : CODES[code];
}

/** SQLite rolls back table changes too, so two processes may migrate at once: the second waits and finds it done. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

/** WAL with synchronous FULL: what has been answered survives a power cut. */
function open(file: string): DatabaseSync {
	mkdirSync(dirname(file), { recursive: true });
	const database = new DatabaseSync(file);
	database.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
	database.exec('pragma journal_mode = wal');
	database.exec('pragma synchronous = full');
	database.exec('pragma foreign_keys = on');
	// From here on it is `patient` that waits.
	database.exec('pragma busy_timeout = 20');
	return database;
}

function withStatements(database: DatabaseSync) {
	return {
		close: () => database.close(),
		prepare: (sql: string) => statementOf(database, sql),
	};
}

function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
	const statement = database.prepare(sql);
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...parameters.map(inputOf)),
		run: (parameters) => statement.run(...parameters.map(inputOf)),
		iterate: (parameters) => statement.iterate(...parameters.map(inputOf)),
	};
}

function inputOf(parameter: unknown): SQLInputValue {
	if (
		parameter === null ||
		typeof parameter === 'string' ||
		typeof parameter === 'number' ||
		typeof parameter === 'bigint' ||
		parameter instanceof Uint8Array
	)
		return parameter;
	throw new TypeError(`SQLite stores no ${typeof parameter}`);
}
