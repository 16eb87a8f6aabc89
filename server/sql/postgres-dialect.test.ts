import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { openDatabase } from './database.ts';
import { DatabaseTrouble } from './database-trouble.ts';
import { LIMITS, pgDialect } from './postgres-dialect.ts';

interface Tables {
	counters: { id: number; value: number };
}

const kinds = DATABASES.filter((kind) => kind.name === 'PostgreSQL');

/** `describe.each` of nothing is an error where no server is at hand. */
describe.runIf(kinds.length > 0)('connections of PostgreSQL', () => {
	let database: TestDatabase;
	let db: Kysely<Tables>;
	let url: string;

	beforeEach(async () => {
		const [kind] = kinds;
		if (kind === undefined) throw new Error('no PostgreSQL');
		database = await kind.create();
		if (!('url' in database.target)) throw new Error('no address');
		url = database.target.url;
		db = openDatabase<Tables>(database.target);
		await db.schema
			.createTable('counters')
			.addColumn('id', 'integer', (column) => column.primaryKey())
			.addColumn('value', 'integer', (column) => column.notNull())
			.execute();
		await db.insertInto('counters').values({ id: 1, value: 0 }).execute();
	});
	afterEach(async () => {
		await db.destroy();
		await database.drop();
	});

	const withLimits = (limits: Partial<typeof LIMITS>) =>
		new Kysely<Tables>({ dialect: pgDialect(url, { ...LIMITS, ...limits }) });

	/** Ends every other connection to this database, in use or idle, as a failover does. */
	async function terminateAll(): Promise<void> {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		await client.end();
	}

	const increment = (on = db) =>
		on.transaction().execute(async (tx) => {
			await tx
				.updateTable('counters')
				.set((expression) => ({ value: expression('value', '+', 1) }))
				.where('id', '=', 1)
				.execute();
			// A transaction stands still between two statements most of its life.
			await pause(3);
			await tx.selectFrom('counters').select('value').execute();
		});

	test('all of them ended again and again: what was answered is there, what failed is not', async () => {
		let answered = 0;
		const troubles: unknown[] = [];
		let isOver = false;
		const buyers = Array.from({ length: 8 }, async () => {
			while (!isOver)
				await increment().then(
					() => answered++,
					(error: unknown) => void troubles.push(error),
				);
		});
		for (let time = 0; time < 20; time++) {
			// Room for some to be answered between one end and the next.
			await pause(30);
			await terminateAll();
		}
		isOver = true;
		await Promise.all(buyers);
		expect(troubles.length).toBeGreaterThan(0);
		expect(troubles.filter((error) => !(error instanceof DatabaseTrouble))).toEqual([]);
		const { value } = await db.selectFrom('counters').select('value').executeTakeFirstOrThrow();
		// A connection may die after the commit and before its answer: then it is there and was not heard of.
		expect(value).toBeGreaterThanOrEqual(answered);
		expect(value).toBeLessThanOrEqual(answered + troubles.length);
	});

	test('a lock held by somebody else is waited for so long and no longer', async () => {
		const holder = new pg.Client({ connectionString: url });
		await holder.connect();
		await holder.query('begin');
		await holder.query('update counters set value = 7 where id = 1');
		const impatient = withLimits({ lock_timeout: 300 });
		const attempts = await Promise.allSettled(
			Array.from({ length: 12 }, () => increment(impatient)),
		);
		await holder.query('rollback');
		await holder.end();
		for (const attempt of attempts)
			expect(attempt).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } });
		await increment(impatient);
		await impatient.destroy();
	});

	test('a statement that never ends is ended', async () => {
		const impatient = withLimits({ statement_timeout: 300 });
		const endless = sql`select pg_sleep(60)`.execute(impatient);
		await expect(endless).rejects.toMatchObject({ name: 'DatabaseTrouble', kind: 'busy' });
		await impatient.destroy();
	});

	test('a server that has fallen silent is given up, and so is the connection to it', async () => {
		const impatient = withLimits({ query_timeout: 300 });
		for (let time = 0; time < 12; time++) {
			const silent = sql`select pg_sleep(60)`.execute(impatient);
			await expect(silent).rejects.toMatchObject({ name: 'DatabaseTrouble', kind: 'away' });
		}
		await increment(impatient);
		await impatient.destroy();
	});
});

test('no server at all is the database’s trouble, at once', async () => {
	const db = openDatabase<Tables>({ url: 'postgres://test@127.0.0.1:1/none' });
	const pendingRows = db.selectFrom('counters').selectAll().execute();
	await expect(pendingRows).rejects.toMatchObject({ name: 'DatabaseTrouble', kind: 'away' });
	await db.destroy();
});
