/** Migrations on a PostgreSQL with limits for customers' calls. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { openDatabase } from './database.ts';
import { type Migrations, migrate } from './migrate.ts';
import { LIMITS } from './postgres-dialect.ts';

const kinds = DATABASES.filter((kind) => kind.name === 'PostgreSQL');
const IMPATIENT = { ...LIMITS, statement_timeout: 300, lock_timeout: 300, query_timeout: 400 };

/** A step that takes a second, as on a large table. */
const SLOW: Migrations = {
	'001_slow': {
		async up(db) {
			await db.schema.createTable('jars').addColumn('id', 'integer').execute();
			await sql`select pg_sleep(1)`.execute(db);
		},
	},
};

/** `describe.each` of nothing is an error where no server is at hand. */
describe.runIf(kinds.length > 0)('a migration on PostgreSQL', () => {
	let database: TestDatabase;
	let opened: Kysely<unknown>[] = [];

	beforeEach(async () => {
		const [kind] = kinds;
		if (kind === undefined) throw new Error('no PostgreSQL');
		database = await kind.create();
		opened = [];
	});
	afterEach(async () => {
		for (const db of opened) await db.destroy();
		await database.drop();
	});

	const open = () => {
		const db = openDatabase<{ jars: { id: number } }>(database.target, IMPATIENT);
		opened.push(db as Kysely<unknown>);
		return db;
	};

	test('is not cut by the limits of customers’ calls, which hold again afterwards', async () => {
		const db = open();
		await migrate(db, 'pantry', SLOW);
		expect(await db.selectFrom('jars').selectAll().execute()).toEqual([]);
		await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toMatchObject({ kind: 'busy' });
	});

	test('of a copy that starts meanwhile waits for the first, and says so once', async () => {
		const lines: string[] = [];
		const first = migrate(open(), 'pantry', SLOW);
		// The first holds the lock of a step that sleeps longer than this.
		await pause(200);
		const db = open();
		await migrate(db, 'pantry', SLOW, { tell: (line) => void lines.push(line) });
		expect(await db.selectFrom('jars').selectAll().execute()).toEqual([]);
		await first;
		expect(lines).toEqual([expect.stringMatching(/another copy .* waiting/)]);
	});

	test('does not wait for ever', async () => {
		const first = migrate(open(), 'pantry', SLOW);
		// The first holds the lock of a step that sleeps longer than this.
		await pause(200);
		const second = migrate(open(), 'pantry', SLOW, { tell: () => {}, waitMs: 300 });
		await expect(second).rejects.toMatchObject({ name: 'DatabaseTrouble', kind: 'busy' });
		await first;
	});

	test('that fails leaves nothing, and the next one is not kept waiting', async () => {
		const { '001_slow': slow } = SLOW;
		const broken: Migrations = {
			...SLOW,
			'002_broken': {
				up: async (db) => void (await sql`select no_such_column`.execute(db)),
			},
		};
		await expect(migrate(open(), 'pantry', broken)).rejects.toThrow(
			'database migration pantry/002_broken failed',
		);
		const db = open();
		await migrate(db, 'pantry', { '001_slow': slow ?? { up: async () => {} } }, { waitMs: 100 });
		expect(await db.selectFrom('jars').selectAll().execute()).toEqual([]);
	});
});
