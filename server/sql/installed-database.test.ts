import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { type DatabaseTarget, openDatabase } from './database.ts';
import { databaseStartError, openInstalled } from './installed-database.ts';
import { type Migrations, migrate } from './migrate.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'vitrina-installed-'));
	file = join(dataDir, 'vitrina.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** As the start does: the database's trouble is told as a line. */
const open = (mayStartOver = false, target: DatabaseTarget = { file }) =>
	openInstalled<unknown>(target, { dataDir, mayStartOver }).catch((error: unknown) => {
		throw databaseStartError(error, target) ?? error;
	});

const PANTRY: Migrations = {
	'001_jars': {
		up: (tx) => tx.schema.createTable('jars').addColumn('id', 'integer').execute(),
	},
};

/** A start of a shop: steps, then it is remembered. */
async function run(mayStartOver = false): Promise<void> {
	const { db, remember } = await open(mayStartOver);
	await migrate(db, 'pantry', PANTRY);
	remember();
	await db.destroy();
}

test('a new shop begins, and goes on', async () => {
	await run();
	await run();
});

test.each([
	['emptied', () => writeFile(file, '')],
	['taken away', () => rm(file)],
])('a shop whose file was %s does not begin anew by itself', async (_what, lose) => {
	await run();
	await lose();
	await rm(`${file}-wal`, { force: true });
	await expect(open()).rejects.toThrow(
		`${file} is empty, but this shop has run on it before: put its last copy back, or delete ${join(dataDir, 'database-sqlite')} to begin anew`,
	);
	// A demo does.
	await run(true);
});

test.each([
	['overwritten', () => writeFile(file, Buffer.alloc(40_000, 7))],
	['cut', () => truncate(file, 700)],
])('a file that was %s is said to be damaged, in one line', async (_what, damage) => {
	await run();
	await damage();
	const error = await open().catch((reason: unknown) => reason);
	expect(error).toMatchObject({ name: 'DatabaseStartError' });
	expect((error as Error).message).toMatch(/is damaged \([^\n]+\): put its last copy back[^\n]*$/);
});

test('a page of zeros in the place of any table’s first is met at the start', async () => {
	await run();
	const db = new DatabaseSync(file);
	db.exec('pragma wal_checkpoint(truncate)');
	const tables = db.prepare("select name, rootpage from sqlite_master where type = 'table'").all();
	const { page_size: size } = db.prepare('pragma page_size').get() as { page_size: number };
	db.close();
	const whole = await readFile(file);
	expect(tables.map(({ name }) => name)).toContain('jars');
	for (const { name, rootpage } of tables) {
		const damaged = Buffer.from(whole);
		damaged.fill(0, (Number(rootpage) - 1) * size, Number(rootpage) * size);
		await writeFile(file, damaged);
		await expect(open(), String(name)).rejects.toThrow(/is damaged/);
	}
});

test('a server that is not there is named by its variable, without its password', async () => {
	const opening = open(false, { url: 'postgres://shop:secret@127.0.0.1:1/shop' });
	const error = await opening.catch((reason: unknown) => reason as Error);
	expect(error).toMatchObject({
		name: 'DatabaseStartError',
		message: 'DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
	});
});

const SERVER = process.env.TEST_DATABASE_URL || undefined;

test.skipIf(SERVER === undefined)(
	'a PostgreSQL without that database says so in one line',
	async () => {
		const url = new URL(SERVER ?? '');
		url.pathname = '/of_no_shop';
		const error = await open(false, { url: url.href }).catch((reason: unknown) => reason as Error);
		expect(error).toMatchObject({
			name: 'DatabaseStartError',
			message: 'DATABASE_URL is refused: database "of_no_shop" does not exist',
		});
	},
);

test.skipIf(SERVER === undefined)(
	'a user of PostgreSQL who may make no tables is told in one line',
	async () => {
		const [kind] = DATABASES;
		if (kind === undefined) throw new Error('no database');
		const database = await kind.create();
		const owner = openDatabase<unknown>(database.target);
		const mayNot = 'drop owned by vitrina_guest; drop role vitrina_guest';
		onTestFinished(async () => {
			await sql.raw(mayNot).execute(owner);
			await owner.destroy();
			await database.drop();
		});
		await sql.raw('create role vitrina_guest login').execute(owner);
		await sql.raw('grant usage on schema public to vitrina_guest').execute(owner);
		const url = new URL('url' in database.target ? database.target.url : '');
		url.username = 'vitrina_guest';
		const target = { url: url.href };
		const { db } = await open(false, target);
		const made = await migrate(db, 'pantry', PANTRY).catch((error: unknown) =>
			databaseStartError(error, target),
		);
		await db.destroy();
		expect(made).toMatchObject({
			message:
				'DATABASE_URL: its user may make no tables: name the user who owns the database, or let this one: grant usage, create on schema public to …',
		});
	},
);
