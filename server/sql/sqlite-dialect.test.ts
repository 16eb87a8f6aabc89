import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

interface Tables {
	counters: { id: number; value: number };
}

describe('one file of SQLite', () => {
	let folder: string;
	let file: string;
	let db: Kysely<Tables>;

	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), 'vitrina-sqlite-'));
		file = join(folder, 'shop.sqlite');
		db = openDatabase<Tables>({ file });
		await db.schema
			.createTable('counters')
			.addColumn('id', 'integer', (column) => column.primaryKey())
			.addColumn('value', 'integer', (column) => column.notNull())
			.execute();
		await db.insertInto('counters').values({ id: 1, value: 0 }).execute();
	});
	afterEach(async () => {
		await db.destroy();
		rmSync(folder, { recursive: true, force: true });
	});

	const increment = () =>
		db.transaction().execute((tx) =>
			tx
				.updateTable('counters')
				.set((expression) => ({ value: expression('value', '+', 1) }))
				.where('id', '=', 1)
				.execute(),
		);

	test('the event loop turns between two transactions of a burst', async () => {
		let turns = 0;
		let isOver = false;
		const loop = (async () => {
			while (!isOver) {
				turns++;
				await nextTurn();
			}
		})();
		await Promise.all(Array.from({ length: 50 }, increment));
		isOver = true;
		await loop;
		expect(turns).toBeGreaterThanOrEqual(50);
	});

	test('a read is answered while another process holds the write lock', async () => {
		const other = new DatabaseSync(file);
		other.exec('begin immediate');
		other.exec('update counters set value = 9');
		const waiting = increment();
		const seen = await db.selectFrom('counters').select('value').execute();
		other.exec('rollback');
		other.close();
		await waiting;
		expect(seen).toEqual([{ value: 0 }]);
	});

	test('a full disk is said as such, and not as the rollback that it made impossible', async () => {
		await sql`pragma max_page_count = 4`.execute(db);
		const fill = db.transaction().execute(async (tx) => {
			for (let id = 2; id < 5000; id++)
				await tx.insertInto('counters').values({ id, value: id }).execute();
		});
		await expect(fill).rejects.toMatchObject({
			name: 'DatabaseTrouble',
			kind: 'full',
			cause: { errcode: 13 },
		});
		await increment();
		const { value } = await db
			.selectFrom('counters')
			.select('value')
			.where('id', '=', 1)
			.executeTakeFirstOrThrow();
		expect(value).toBe(1);
	});
});
