/**
 * A database whose statements can be watched: a test steps in before or after the n-th statement of one call, to wait, to
 * act, to break the connection, to end the process. The driver is wrapped, so the product holds nothing of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	type QueryResult,
	type TransactionSettings,
} from 'kysely';
import type { ShopTables } from '#server/shop/tables.ts';
import type { DatabaseTarget } from '#server/sql/database.ts';
import { DatabaseTrouble } from '#server/sql/database-trouble.ts';
import { pgDialect } from '#server/sql/postgres-dialect.ts';
import { nodeSqliteDialect } from '#server/sql/sqlite-dialect.ts';

export interface Statement {
	/** Of the watched call, from 1; "begin" and "commit" are counted. */
	readonly number: number;
	readonly sql: string;
	/**
	 * The database goes away at this statement: PostgreSQL ends the session of the transaction; SQLite, and a statement
	 * outside a transaction, fail as they would then.
	 */
	breakConnection(): Promise<void>;
}

export interface Watcher {
	/** Waited for; what it throws, the statement has failed with. */
	before?(statement: Statement): void | Promise<void>;
	after?(statement: Statement): void | Promise<void>;
}

interface Call {
	readonly watcher: Watcher;
	statements: number;
}

const calls = new AsyncLocalStorage<Call | undefined>();

/** Runs a call whose statements are watched, those of what it starts and does not wait for included. */
export function watched<T>(watcher: Watcher | undefined, call: () => T): T {
	return calls.run(watcher && { watcher, statements: 0 }, call);
}

/** Opens a database as the shop does; what `watched` runs on it is watched. */
export function openWatchedDatabase(target: DatabaseTarget): Kysely<ShopTables> {
	const dialect = 'file' in target ? nodeSqliteDialect(target.file) : pgDialect(target.url);
	const breakOf = 'file' in target ? failStatement : endSession;
	return new Kysely({
		dialect: {
			createDriver: () => new WatchedDriver(dialect.createDriver(), breakOf),
			createAdapter: () => dialect.createAdapter(),
			createQueryCompiler: () => dialect.createQueryCompiler(),
			createIntrospector: (db) => dialect.createIntrospector(db),
		},
	});
}

/** Acts once, before the first statement that is meant. */
export function before(
	isMeant: (statement: Statement) => boolean,
	act: (statement: Statement) => void | Promise<void>,
): Watcher {
	let isOver = false;
	return {
		async before(statement) {
			if (isOver || !isMeant(statement)) return;
			isOver = true;
			await act(statement);
		},
	};
}

type Break = (connection: DatabaseConnection, driver: Driver) => Promise<void>;

async function failStatement(): Promise<void> {
	throw new DatabaseTrouble('away', new Error('broken by a test'));
}

/** The server ends the session of the connection, as it does when the process at the other end is gone. */
const endSession: Break = async (connection, driver) => {
	const answer = await connection.executeQuery<{ pid: number }>(
		CompiledQuery.raw('select pg_backend_pid() as pid'),
	);
	const other = await driver.acquireConnection();
	await other.executeQuery(
		CompiledQuery.raw('select pg_terminate_backend($1, 5000)', [answer.rows[0]?.pid]),
	);
	await driver.releaseConnection(other);
};

class WatchedDriver implements Driver {
	readonly #driver: Driver;
	readonly #break: Break;

	constructor(driver: Driver, breakOf: Break) {
		this.#driver = driver;
		this.#break = breakOf;
	}

	init(): Promise<void> {
		return this.#driver.init();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const inner = await this.#driver.acquireConnection();
		return new WatchedConnection(inner, () => this.#break(inner, this.#driver));
	}

	beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		const ours = oursOf(connection);
		return ours.watch('begin', async () => {
			await this.#driver.beginTransaction(ours.inner, settings);
			ours.isInTransaction = true;
		});
	}

	commitTransaction(connection: DatabaseConnection): Promise<void> {
		const ours = oursOf(connection);
		return ours.watch('commit', () => this.#driver.commitTransaction(ours.inner));
	}

	rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		return this.#driver.rollbackTransaction(oursOf(connection).inner);
	}

	releaseConnection(connection: DatabaseConnection): Promise<void> {
		return this.#driver.releaseConnection(oursOf(connection).inner);
	}

	destroy(): Promise<void> {
		return this.#driver.destroy();
	}
}

class WatchedConnection implements DatabaseConnection {
	readonly inner: DatabaseConnection;
	isInTransaction = false;
	readonly #break: () => Promise<void>;

	constructor(inner: DatabaseConnection, breakSession: () => Promise<void>) {
		this.inner = inner;
		this.#break = breakSession;
	}

	executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		return this.watch(query.sql, () => this.inner.executeQuery<R>(query));
	}

	streamQuery(): AsyncIterableIterator<never> {
		throw new Error('rows are read at once, not streamed');
	}

	async watch<T>(sql: string, run: () => Promise<T>): Promise<T> {
		const call = calls.getStore();
		if (call === undefined) return run();
		const breakConnection = this.isInTransaction ? this.#break : failStatement;
		const statement = { number: ++call.statements, sql, breakConnection };
		// What a watcher does is no part of the call.
		await watched(undefined, () => call.watcher.before?.(statement));
		const result = await run();
		await watched(undefined, () => call.watcher.after?.(statement));
		return result;
	}
}

function oursOf(connection: DatabaseConnection): WatchedConnection {
	if (connection instanceof WatchedConnection) return connection;
	throw new TypeError('a connection of another driver');
}
