import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
	type SqliteStatement,
} from 'kysely';

/** How long a statement waits for another process that holds the file. */
const PATIENCE = 10_000;
const BUSY = 5;

/** Kysely over `node:sqlite`. One connection, which Kysely hands to one transaction at a time. */
export function nodeSqliteDialect(file: string): Dialect {
	return {
		createDriver: () => new PatientDriver({ database: async () => open(file) }),
		createAdapter: () => new TransactionalAdapter(),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (db) => new SqliteIntrospector(db),
	};
}

/**
 * Transactions take the write lock at their start: one that reads first and writes later would fail instead of waiting
 * when another process wrote in between. Waiting is done here, not by SQLite, which would hold up the whole process.
 */
class PatientDriver extends SqliteDriver {
	override async acquireConnection(): Promise<DatabaseConnection> {
		const connection = await super.acquireConnection();
		return {
			executeQuery: (query, options) => patiently(() => connection.executeQuery(query, options)),
			streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
		};
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
}

async function patiently<T>(run: () => Promise<T>): Promise<T> {
	const until = performance.now() + PATIENCE;
	for (;;) {
		try {
			return await run();
		} catch (error) {
			const isBusy = (error as { errcode?: unknown }).errcode === BUSY;
			if (!isBusy || performance.now() > until) throw error;
			await pause(5);
		}
	}
}

/** SQLite rolls back table changes too, so two processes may migrate at once: the second waits and finds it done. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** WAL with synchronous FULL: what has been answered survives a power cut. */
function open(file: string): SqliteDatabase {
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const database = new DatabaseSync(file);
	database.exec(`pragma busy_timeout = ${PATIENCE}`);
	database.exec('pragma journal_mode = wal');
	database.exec('pragma synchronous = full');
	database.exec('pragma foreign_keys = on');
	// From here on it is `patiently` that waits.
	database.exec('pragma busy_timeout = 20');
	return {
		close: () => database.close(),
		prepare: (sql) => statementOf(database, sql),
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
