import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { openDatabase } from './database.ts';
import { DatabaseTrouble } from './database-trouble.ts';
import { type Migrations, migrate } from './migrate.ts';

interface Tables {
	jars: { id: number; label: string; beans: number; sealed_at: number | null };
}

const MIGRATIONS: Migrations = {
	'001_jars': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('jars')
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('label', 'text', (column) => column.notNull().unique())
				.addColumn('beans', 'integer', (column) => column.notNull())
				.addColumn('sealed_at', 'bigint')
				.execute();
		},
	},
};

describe.each(DATABASES)('a database on $name', (kind) => {
	let database: TestDatabase;
	let db: Kysely<Tables>;

	beforeEach(async () => {
		database = await kind.create();
		db = openDatabase<Tables>(database.target);
	});
	afterEach(async () => {
		await db.destroy();
		await database.drop();
	});

	const aJar = (id: number, beans = 10) => ({
		id,
		label: `jar ${id}`,
		beans,
		sealed_at: 1_795_165_200_123,
	});

	test('large numbers come back as numbers', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		await db.insertInto('jars').values(aJar(1)).execute();
		const { total } = await db
			.selectFrom('jars')
			.select((expression) => expression.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow();
		const jar = await db.selectFrom('jars').selectAll().executeTakeFirstOrThrow();
		expect(total).toBe(1);
		expect(jar).toEqual({ id: 1, label: 'jar 1', beans: 10, sealed_at: 1_795_165_200_123 });
	});

	test('a transaction that throws leaves nothing behind', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		const broken = db.transaction().execute(async (tx) => {
			await tx.insertInto('jars').values(aJar(1)).execute();
			throw new Error('dropped');
		});
		await expect(broken).rejects.toThrow('dropped');
		expect(await db.selectFrom('jars').selectAll().execute()).toEqual([]);
	});

	test('transactions at once do not lose each other', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		await db.insertInto('jars').values(aJar(1, 0)).execute();
		await Promise.all(
			Array.from({ length: 25 }, () =>
				db.transaction().execute(async (tx) => {
					await tx
						.updateTable('jars')
						.set((expression) => ({ beans: expression('beans', '+', 1) }))
						.where('id', '=', 1)
						.execute();
					await Promise.resolve();
				}),
			),
		);
		const jar = await db.selectFrom('jars').select('beans').executeTakeFirstOrThrow();
		expect(jar.beans).toBe(25);
	});

	test('an insert tells whether it met a conflict', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		const insert = () =>
			db
				.insertInto('jars')
				.values(aJar(1))
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
		expect((await insert()).numInsertedOrUpdatedRows).toBe(1n);
		expect((await insert()).numInsertedOrUpdatedRows).toBe(0n);
	});

	test('an update answers the changed row', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		await db.insertInto('jars').values(aJar(1)).execute();
		const take = (beans: number) =>
			db
				.updateTable('jars')
				.set((expression) => ({ beans: expression('beans', '-', beans) }))
				.where('beans', '>=', beans)
				.returning('beans')
				.executeTakeFirst();
		expect(await take(7)).toEqual({ beans: 3 });
		expect(await take(4)).toBeUndefined();
	});

	test('two processes may migrate at once', async () => {
		const other = openDatabase<Tables>(database.target);
		await Promise.all([migrate(db, 'pantry', MIGRATIONS), migrate(other, 'pantry', MIGRATIONS)]);
		await other.insertInto('jars').values(aJar(1)).execute();
		expect(await db.selectFrom('jars').select('id').execute()).toEqual([{ id: 1 }]);
		await other.destroy();
	});

	test('a read does not wait for a transaction that holds what is read', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		await db.insertInto('jars').values(aJar(1, 0)).execute();
		let go = () => {};
		const gate = new Promise<void>((resolve) => {
			go = resolve;
		});
		let isHeld = () => {};
		const held = new Promise<void>((resolve) => {
			isHeld = resolve;
		});
		const writers = Array.from({ length: 12 }, () =>
			db.transaction().execute(async (tx) => {
				await tx
					.updateTable('jars')
					.set((expression) => ({ beans: expression('beans', '+', 1) }))
					.where('id', '=', 1)
					.execute();
				isHeld();
				await gate;
			}),
		);
		await held;
		const seen = await Promise.race([
			db.selectFrom('jars').select('beans').executeTakeFirstOrThrow(),
			new Promise((resolve) => setTimeout(resolve, 15_000, 'waits')),
		]);
		go();
		await Promise.all(writers);
		expect(seen).toEqual({ beans: 0 });
		const { beans } = await db.selectFrom('jars').select('beans').executeTakeFirstOrThrow();
		expect(beans).toBe(12);
	});

	test('what was written is what the next read sees', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		for (let id = 1; id <= 30; id++) {
			await db.insertInto('jars').values(aJar(id)).execute();
			const rows = await db.selectFrom('jars').select('id').execute();
			expect(rows).toHaveLength(id);
		}
	});

	test('a statement that is wrong is no trouble of the database', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		await db.insertInto('jars').values(aJar(1)).execute();
		const error: unknown = await db
			.insertInto('jars')
			.values(aJar(1))
			.execute()
			.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(Error);
		expect(error).not.toBeInstanceOf(DatabaseTrouble);
	});

	test('owners keep their migrations apart, and a failed step stays out', async () => {
		await migrate(db, 'pantry', MIGRATIONS);
		const broken: Migrations = {
			'001_half': {
				async up(tx: Kysely<unknown>) {
					await tx.schema.createTable('lids').addColumn('id', 'integer').execute();
					throw new Error('out of lids');
				},
			},
		};
		await expect(migrate(db, 'cellar', broken)).rejects.toThrow(
			'database migration cellar/001_half failed',
		);
		const tables = await db.introspection.getTables();
		expect(tables.map((table) => table.name)).not.toContain('lids');
	});
});
