/** Backups of real databases: made, read back, restored, and broken in every way that a disk has. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, SQLITE, type TestDatabase } from '#tests/databases.ts';
import { countRows, fillTables } from '#tests/released-schemas.ts';
import { keptSecrets, readSecrets, type SecretTables } from '../secrets.ts';
import { type DatabaseTarget, openDatabase } from '../sql/database.ts';
import { migrate } from '../sql/migrate.ts';
import { openSnapshot } from '../sql/snapshot.ts';
import { sha256Of } from './backup-file.ts';
import { backUpBeforeMigration } from './before-migration.ts';
import { OWNERS, ownersInUse } from './installed-steps.ts';
import { restoreBackup } from './restore-backup.ts';
import { removeOld, takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const AT = Date.UTC(2026, 10, 28, 12);
const KINDS = [...new Set([SQLITE, ...DATABASES])];
const CROSSINGS = KINDS.flatMap((from) => KINDS.map((to) => ({ from, to })));

let dataDir: string;
let databases: TestDatabase[];
let children: ChildProcess[];

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
	await writeFile(join(dataDir, 'secrets.json'), '{"codePepper":"of the backup"}');
	[databases, children] = [[], []];
});
afterEach(async () => {
	for (const child of children)
		if (child.exitCode === null && child.signalCode === null) {
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
	for (const database of databases) await database.drop();
	await rm(dataDir, { recursive: true });
});

async function emptyTarget(kind = DATABASES[0] ?? SQLITE): Promise<DatabaseTarget> {
	const database = await kind.create();
	databases.push(database);
	return database.target;
}

async function withDatabase<R>(target: DatabaseTarget, use: (db: Kysely<unknown>) => Promise<R>) {
	const db = openDatabase<unknown>(target);
	try {
		return await use(db);
	} finally {
		await db.destroy();
	}
}

/** A shop with a row in each table; `missing`: its last so many steps have not been run. */
async function aShop(kind = DATABASES[0] ?? SQLITE, missing = 0): Promise<DatabaseTarget> {
	const target = await emptyTarget(kind);
	await withDatabase(target, async (db) => {
		for (const [owner, migrations] of OWNERS) {
			const steps = Object.entries(migrations);
			const wanted = owner === 'shop' ? steps.slice(0, steps.length - missing) : steps;
			if (owner !== 'max') await migrate(db, owner, Object.fromEntries(wanted));
		}
		await fillTables(db);
		await sql`update shop_counters set name = ${'a name\u2028 of two lines\n'} where name = '1'`.execute(
			db,
		);
	});
	return target;
}

/** All rows, as text, in an order of their own. */
async function rowsOf(target: DatabaseTarget): Promise<Record<string, string[]>> {
	const snapshot = await openSnapshot(target);
	const rows: Record<string, string[]> = {};
	for (const table of await snapshot.tables()) {
		const found: string[] = [];
		const columns = table.columns.toSorted();
		for await (const row of snapshot.rows(table))
			found.push(JSON.stringify(columns.map((column) => row[table.columns.indexOf(column)])));
		rows[table.name] = found.sort();
	}
	await snapshot.close();
	return rows;
}

const backUp = async (target: DatabaseTarget) =>
	(await takeBackup({ target, dataDir }, { at: AT })).file;
const restore = (
	file: string,
	target: DatabaseTarget,
	more: { isForced?: boolean; folder?: string } = {},
) => restoreBackup(file, { target, dataDir, at: AT + 1, isForced: false, ...more });

/** The same backup with other lines, and a hash that is right again. */
async function rewritten(file: string, change: (lines: string[]) => string[]): Promise<string> {
	const lines = gunzipSync(await readFile(file))
		.toString()
		.trimEnd()
		.split('\n');
	const trailer = JSON.parse(lines.pop() ?? '');
	const text = `${change(lines).join('\n')}\n`;
	const end = JSON.stringify({ ...trailer, sha256: sha256Of(Buffer.from(text)) });
	const other = join(dataDir, 'other.vitrina-backup');
	await writeFile(other, gzipSync(`${text}${end}\n`));
	return other;
}

describe.each(CROSSINGS)('a backup of $from.name restored on $to.name', ({ from, to }) => {
	test('has every row, and the secrets', async () => {
		const source = await aShop(from);
		const file = await backUp(source);
		const { rows } = await verifyBackup(file);
		expect(rows).toBeGreaterThan(30);
		await writeFile(join(dataDir, 'secrets.json'), '{"codePepper":"another"}');
		const target = await emptyTarget(to);
		await restore(file, target);
		expect(await rowsOf(target)).toEqual(await rowsOf(source));
		expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toContain('of the backup');
	});

	test('copies of PostgreSQL have its secrets at once, whichever starts first', async () => {
		const source = await aShop(from);
		await withDatabase(source, (db) => sql`delete from gateway_secrets`.execute(db));
		await rm(join(dataDir, 'secrets.json'));
		const secrets = readSecrets(dataDir);
		const file = await backUp(source);
		const target = await emptyTarget(to);
		await restore(file, target);
		const kept = await withDatabase(target, (db) => keptSecrets(db as Kysely<SecretTables>));
		expect(kept).toEqual(to.name === 'PostgreSQL' ? secrets : undefined);
	});

	test('that is older is brought up to date', async () => {
		const file = await backUp(await aShop(from, 5));
		const target = await emptyTarget(to);
		await restore(file, target);
		await withDatabase(target, async (db) => {
			const shop = OWNERS.find(([owner]) => owner === 'shop')?.[1] ?? {};
			expect(await countRows(db, 'shop_migrations')).toBe(Object.keys(shop).length);
		});
	});
});

/** Writes two rows in each transaction, and says so after each. */
const WRITER = `
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(process.argv[1]);
db.exec('pragma journal_mode = wal; pragma busy_timeout = 10000');
for (let n = 1; ; n++) {
	db.exec(\`begin immediate; insert into shop_counters values ('left \${n}', \${n}); insert into shop_counters values ('right \${n}', \${n}); commit\`);
	if (n % 50 === 0) process.stdout.write('.');
}`;

test('a backup under writes of another process is of one moment', async () => {
	const target = await aShop(SQLITE);
	if (!('file' in target)) throw new Error('a file is expected');
	const child = spawn(process.execPath, ['-e', WRITER, target.file]);
	children.push(child);
	await once(child.stdout, 'data');
	const file = await backUp(target);
	await once(child.stdout, 'data');
	child.kill('SIGKILL');
	await once(child, 'exit');
	await verifyBackup(file);
	const restored = await emptyTarget(SQLITE);
	await restore(file, restored);
	const { shop_counters: counters = [] } = await rowsOf(restored);
	const lefts = counters.filter((row) => row.includes('left')).length;
	expect(lefts).toBeGreaterThanOrEqual(50);
	expect(counters.filter((row) => row.includes('right'))).toHaveLength(lefts);
	const { shop_counters: now = [] } = await rowsOf(target);
	expect(now.length).toBeGreaterThan(counters.length);
});

test('rows written between two tables are not in it', async () => {
	const target = await aShop();
	const snapshot = await openSnapshot(target);
	const tables = await snapshot.tables();
	await withDatabase(target, (db) =>
		sql`insert into shop_counters (name, value) values ('late', 1)`.execute(db),
	);
	const found: unknown[] = [];
	const counters = tables.find(({ name }) => name === 'shop_counters');
	if (counters === undefined) throw new Error('no counters');
	for await (const row of snapshot.rows(counters)) found.push(row[0]);
	await snapshot.close();
	expect(found).toHaveLength(counters.rows);
	expect(found).not.toContain('late');
});

test('it is for its owner alone, under the name of its time', async () => {
	const file = await backUp(await aShop());
	expect(file).toMatch(/\/backups\/20261128T120000000Z-shop_\d+\.vitrina-backup$/);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a shop’s own files come back into a new folder, and into no other', async () => {
	const shopFolder = join(dataDir, 'shop');
	await mkdir(join(shopFolder, 'pictures'), { recursive: true });
	await writeFile(join(shopFolder, 'settings.json'), '{}');
	await writeFile(join(shopFolder, 'pictures/soup.webp'), Buffer.from([0, 255, 10, 13]));
	await writeFile(join(shopFolder, '.env'), 'BOT_TOKEN=secret');
	const source = await aShop();
	const { file, files } = await takeBackup({ target: source, dataDir, shopFolder }, { at: AT });
	expect(files).toBe(3);
	await expect(restore(file, await emptyTarget(SQLITE), { folder: shopFolder })).rejects.toThrow(
		'holds files already',
	);
	const folder = join(dataDir, 'new');
	await restore(file, await emptyTarget(SQLITE), { folder });
	expect(await readdir(folder)).toEqual(['pictures', 'settings.json']);
	expect([...(await readFile(join(folder, 'pictures/soup.webp')))]).toEqual([0, 255, 10, 13]);
});

describe('a backup that is not whole', () => {
	let file: string;
	let target: DatabaseTarget;
	beforeEach(async () => {
		file = await backUp(await aShop());
		target = await emptyTarget(SQLITE);
	});
	/** Neither verified nor restored, and nothing of it stays. */
	async function expectRefused(broken: string, words: RegExp): Promise<void> {
		await expect(verifyBackup(broken)).rejects.toThrow(words);
		await writeFile(join(dataDir, 'secrets.json'), 'as before');
		await expect(restore(broken, target)).rejects.toThrow(words);
		expect(await rowsOf(target)).toEqual({});
		expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('as before');
	}

	test.each([0.3, 0.9, 0.999])('cut at %f of its length', async (part) => {
		const bytes = await readFile(file);
		await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
		await expectRefused(file, /is damaged or no backup|ends too early/);
	});

	test('with a flipped byte', async () => {
		const bytes = await readFile(file);
		const at = Math.floor(bytes.length / 2);
		bytes[at] = (bytes[at] ?? 0) ^ 0x10;
		await writeFile(file, bytes);
		await expectRefused(file, /damaged/);
	});

	test('with another value in a row, packed anew', async () => {
		const text = gunzipSync(await readFile(file)).toString();
		const changed = text.replace('["order",1000]', '["order",1001]');
		expect(changed).not.toBe(text);
		await writeFile(file, gzipSync(changed));
		await expectRefused(file, /its hash is another/);
	});

	test('cut between two lines', async () => {
		const lines = gunzipSync(await readFile(file))
			.toString()
			.split('\n');
		await writeFile(file, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
		await expectRefused(file, /ends too early/);
	});

	test('of a newer version', async () => {
		const newer = await rewritten(file, ([first = '', ...rest]) => {
			const header = JSON.parse(first);
			header.steps.shop.push('999_of_tomorrow');
			return [JSON.stringify({ ...header, product: '9.0.0' }), ...rest];
		});
		await expectRefused(newer, /newer version of the shop \(9\.0\.0\).*shop\/999_of_tomorrow/);
	});

	test('of a format of tomorrow', async () => {
		const newer = await rewritten(file, ([first = '', ...rest]) => [
			first.replace('"vitrina_backup":1', '"vitrina_backup":2'),
			...rest,
		]);
		await expectRefused(newer, /format 2/);
	});

	test('with a row that refers to none', async () => {
		const { tables } = JSON.parse(
			gunzipSync(await readFile(file))
				.toString()
				.split('\n')[0] ?? '',
		);
		let at = 1;
		for (const table of tables) {
			if (table.name === 'shop_customers') break;
			at += table.rows;
		}
		const orphaned = await rewritten(file, (lines) =>
			lines.map((line, index) => (index === at ? line.replace(/^\[1,/, '[77,') : line)),
		);
		await expectRefused(orphaned, /FOREIGN KEY|foreign key/);
	});
});

test('a restore takes the place of no shop unless it is forced, and keeps what was there', async () => {
	const source = await aShop();
	const file = await backUp(source);
	const before = await rowsOf(source);
	await withDatabase(source, (db) =>
		sql`insert into shop_counters (name, value) values ('since', 1)`.execute(db),
	);
	await expect(restore(file, source)).rejects.toThrow('--force');
	const { previous = '' } = await restore(file, source, { isForced: true });
	expect(await rowsOf(source)).toEqual(before);
	const target = await emptyTarget(SQLITE);
	await restore(previous, target);
	expect((await rowsOf(target)).shop_counters?.join()).toContain('since');
});

describe.each([
	['in its pages', 4096],
	['in its first bytes', 0],
])('a SQLite file that is damaged %s', (_, at) => {
	test('is put aside by a forced restore, and stays where one is refused or fails', async () => {
		const target = await aShop(SQLITE);
		if (!('file' in target)) return expect.unreachable('SQLite has a file');
		const backup = await backUp(target);
		const before = await rowsOf(target);
		const damaged = (await readFile(target.file)).fill(0xa5, at, at + 20 * 4096);
		await writeFile(target.file, damaged);
		await expect(restore(backup, target)).rejects.toThrow('is damaged: --force');
		const broken = await rewritten(backup, (lines) => [...lines.slice(0, -1), '["too","short"]']);
		await expect(restore(broken, target, { isForced: true })).rejects.toThrow();
		expect((await readFile(target.file)).equals(damaged)).toBe(true);

		const { previous = '' } = await restore(backup, target, { isForced: true });
		expect(await rowsOf(target)).toEqual(before);
		expect((await readFile(previous)).equals(damaged)).toBe(true);
	});
});

test('a forced restore that fails midway leaves the database as it was', async () => {
	const source = await aShop();
	const file = await backUp(source);
	const broken = await rewritten(file, (lines) => [...lines.slice(0, -2), '["too","short"]', '{}']);
	const before = await rowsOf(source);
	await expect(restore(broken, source, { isForced: true })).rejects.toThrow();
	expect(await rowsOf(source)).toEqual(before);
});

test('a database that a server has open is left alone', async () => {
	const file = await backUp(await aShop());
	const target = await emptyTarget();
	await withDatabase(target, async (db) => {
		await sql`select 1`.execute(db);
		await db.introspection.getTables();
		await expect(restore(file, target)).rejects.toThrow('is running on this database');
	});
	await restore(file, target);
});

const postgres = DATABASES.find(({ name }) => name === 'PostgreSQL');

test.runIf(postgres !== undefined)(
	'a connection that is just ending is no server: PostgreSQL lists it for a moment more',
	async () => {
		const file = await backUp(await aShop());
		const target = await emptyTarget(postgres);
		if (!('url' in target)) throw new Error('no PostgreSQL');
		const ending = new pg.Client({ connectionString: target.url });
		await ending.connect();
		const restoring = restore(file, target);
		// Ends when the restore has found it running.
		const hasLooked = async () =>
			(
				await ending.query(`select from pg_stat_activity where datname = current_database()
					and pid <> pg_backend_pid() and query like '%pg_stat_activity%' and state = 'idle'`)
			).rowCount === 1;
		await Promise.all([
			restoring,
			expect
				.poll(hasLooked, { interval: 5 })
				.toBe(true)
				.finally(() => ending.end()),
		]);
		expect((await rowsOf(target)).shop_counters).not.toEqual([]);
	},
);

test('a process killed midway leaves nothing under the name of a backup', async () => {
	const script = `
		import { writeBackup } from ${JSON.stringify(join(import.meta.dirname, 'backup-file.ts'))};
		await writeBackup(${JSON.stringify(join(dataDir, 'killed.vitrina-backup'))}, {
			header: { product: '1', at: 0, steps: {}, tables: [{ name: 'jars', columns: ['id'], rows: 1e9 }] },
			async *rows() { for (let n = 0; ; n++) { yield [n]; if (n === 20000) process.stdout.write('.'); } },
			async *files() {},
		});`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
	children.push(child);
	await once(child.stdout, 'data');
	child.kill('SIGKILL');
	await once(child, 'exit');
	const left = (await readdir(dataDir)).filter((name) => name.startsWith('killed'));
	expect(left).toEqual(['killed.vitrina-backup.part']);
});

test('the oldest of its own are removed, and nothing else', async () => {
	const target = await aShop();
	for (const day of [1, 2, 3]) await takeBackup({ target, dataDir }, { at: AT + day * 86_400_000 });
	await takeBackup({ target, dataDir }, { at: AT, occasion: 'before-migration' });
	const folder = join(dataDir, 'backups');
	await writeFile(join(folder, 'mine.vitrina-backup'), '');
	await removeOld(folder, 'asked', 2);
	expect((await readdir(folder)).map((name) => name.replace(/T.*shop_\d+/, ''))).toEqual([
		'20261128-before-migration.vitrina-backup',
		'20261130.vitrina-backup',
		'20261201.vitrina-backup',
		'mine.vitrina-backup',
	]);
});

describe('before a migration', () => {
	const lines: string[] = [];
	const log = { warn: (_facts: object, message: string) => void lines.push(message) };
	const IN_USE = ownersInUse({}, true);
	beforeEach(() => void lines.splice(0));

	test('a shop that has run is backed up, once there are new steps', async () => {
		const target = await aShop(DATABASES[0], 2);
		await withDatabase(target, async (db) => {
			for (let start = 0; start < 7; start++)
				await backUpBeforeMigration(db, { target, dataDir }, IN_USE, log);
		});
		const names = await readdir(join(dataDir, 'backups'));
		expect(names).toHaveLength(5);
		expect(lines).toHaveLength(7);
		await verifyBackup(join(dataDir, 'backups', names[0] ?? ''));
	});

	test('nothing is done in a shop that is up to date, or empty', async () => {
		for (const target of [await aShop(), await emptyTarget()])
			await withDatabase(target, (db) =>
				backUpBeforeMigration(db, { target, dataDir }, IN_USE, log),
			);
		expect(lines).toEqual([]);
	});

	test('the steps of a part that is off now cause none: they would at each start', async () => {
		const target = await aShop();
		await withDatabase(target, async (db) => {
			for (const owner of ['bot', 'woo'])
				await sql`delete from ${sql.table(`${owner}_migrations`)}`.execute(db);
			await backUpBeforeMigration(db, { target, dataDir }, ownersInUse({}, false), log);
			expect(lines).toEqual([]);
			await backUpBeforeMigration(db, { target, dataDir }, ownersInUse({}, true), log);
			expect(lines).toHaveLength(1);
		});
	});

	test('the start ends when it cannot be made', async () => {
		const target = await aShop(DATABASES[0], 2);
		await writeFile(join(dataDir, 'backups'), 'a file in its place');
		await withDatabase(target, (db) =>
			expect(backUpBeforeMigration(db, { target, dataDir }, IN_USE, log)).rejects.toThrow(
				/needs 2 steps.*a backup before them failed.*BACKUP_BEFORE_MIGRATION=0/,
			),
		);
	});
});
