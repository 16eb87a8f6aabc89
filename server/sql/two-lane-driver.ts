import {
	type CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	type TransactionSettings,
} from 'kysely';

/**
 * Reads outside a transaction go by a lane of their own, everything else by the other: orders that wait for each other,
 * or for a lock of another process, hold up no customer who only looks.
 *
 * A connection is taken when it is needed and given back at once, a transaction's when the transaction begins. A rollback
 * that fails is not heard of: what led to it is what the caller has to know (a full disk has rolled back by itself, a
 * broken connection is thrown away by its lane).
 */
export class TwoLaneDriver implements Driver {
	readonly #reads: Driver;
	readonly #writes: Driver;

	constructor(reads: Driver, writes: Driver) {
		this.#reads = reads;
		this.#writes = writes;
	}

	async init(): Promise<void> {
		// The writer makes a file that is not there yet; a reader could not.
		await this.#writes.init();
		await this.#reads.init();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new LaneConnection(this.#reads, this.#writes);
	}

	async beginTransaction(lane: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		const connection = await this.#writes.acquireConnection();
		laneOf(lane).transaction = connection;
		await this.#writes.beginTransaction(connection, settings);
	}

	async commitTransaction(lane: DatabaseConnection): Promise<void> {
		await this.#writes.commitTransaction(transactionOf(lane));
	}

	async rollbackTransaction(lane: DatabaseConnection): Promise<void> {
		await this.#writes.rollbackTransaction(transactionOf(lane)).catch(() => {});
	}

	async releaseConnection(lane: DatabaseConnection): Promise<void> {
		const { transaction } = laneOf(lane);
		if (transaction !== undefined) await this.#writes.releaseConnection(transaction);
	}

	async destroy(): Promise<void> {
		await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
	}
}

class LaneConnection implements DatabaseConnection {
	transaction: DatabaseConnection | undefined;
	readonly #reads: Driver;
	readonly #writes: Driver;

	constructor(reads: Driver, writes: Driver) {
		this.#reads = reads;
		this.#writes = writes;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.transaction !== undefined) return this.transaction.executeQuery<R>(query);
		const lane = SelectQueryNode.is(query.query) ? this.#reads : this.#writes;
		const connection = await lane.acquireConnection();
		try {
			return await connection.executeQuery<R>(query);
		} finally {
			await lane.releaseConnection(connection);
		}
	}

	streamQuery(): AsyncIterableIterator<never> {
		throw new Error('rows are read at once, not streamed');
	}
}

function laneOf(connection: DatabaseConnection): LaneConnection {
	if (connection instanceof LaneConnection) return connection;
	throw new TypeError('a connection of another driver');
}

function transactionOf(connection: DatabaseConnection): DatabaseConnection {
	const { transaction } = laneOf(connection);
	if (transaction === undefined) throw new Error('no transaction has begun');
	return transaction;
}
