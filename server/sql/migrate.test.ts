/** Migrations on a PostgreSQL with limits for customers' calls. */
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** A step that has begun and goes on until it is ended. */
function held() {
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const migrations: Migrations = {
		'001_held': {
			async up(db) {
				await db.schema.createTable('jars').addColumn('id', 'integer').execute();
				begin();
				await ended;
			},
		},
	};
	return { migrations, begun, end };
}

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
		const { migrations, begun, end } = held();
		const first = migrate(open(), 'pantry', migrations);
		await begun;
		const db = open();
		const lines: string[] = [];
		const second = migrate(db, 'pantry', migrations, { tell: (line) => void lines.push(line) });
		await vi.waitFor(() => expect(lines).toHaveLength(1));
		end();
		await Promise.all([first, second]);
		expect(await db.selectFrom('jars').selectAll().execute()).toEqual([]);
		expect(lines).toEqual([expect.stringMatching(/another copy .* waiting/)]);
	});

	test('does not wait for ever', async () => {
		const { migrations, begun, end } = held();
		const first = migrate(open(), 'pantry', migrations);
		await begun;
		const second = migrate(open(), 'pantry', migrations, { tell: () => {}, waitMs: 300 });
		await expect(second).rejects.toMatchObject({ name: 'DatabaseTrouble', kind: 'busy' });
		end();
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
