/** Real databases: a SQLite file, and PostgreSQL where TEST_DATABASE_URL is set. */
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { aFolderOfData, anInstallation, saidOf } from '#tests/fixtures/installation.ts';
import { BOT_MIGRATIONS } from '../bot/migrations.ts';
import { GATEWAY_MIGRATIONS } from '../gateway/sessions/migrations.ts';
import { SHOP_MIGRATIONS } from '../schema/migrations.ts';
import { keepSecrets, readSecrets, type SecretTables } from '../secrets.ts';
import { type DatabaseTarget, openDatabase } from '../sql/database.ts';
import { markPath } from '../sql/installed-database.ts';
import { migrate } from '../sql/migrate.ts';
import { lookAtClock } from './clock.ts';
import { lookAtSecrets } from './data-folder.ts';
import { lookAtDatabase } from './database.ts';

/** Every step has run, as after a start. */
async function started(target: DatabaseTarget): Promise<void> {
	const db = openDatabase<object>(target);
	await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
	await migrate(db, 'shop', SHOP_MIGRATIONS);
	await migrate(db, 'bot', BOT_MIGRATIONS);
	await db.destroy();
}

async function change(target: DatabaseTarget, statement: string): Promise<void> {
	const db = openDatabase<object>(target);
	await sql.raw(statement).execute(db);
	await db.destroy();
}

const LAST = Object.keys(SHOP_MIGRATIONS).toSorted().at(-1) ?? '';
const FORGET = `delete from shop_migrations where name = '${LAST}'`;
const ADD = "insert into shop_migrations (name, timestamp) values ('999_of_the_future', '2027')";

describe('a SQLite file', () => {
	const aFile = (dataDir = aFolderOfData()) => ({ dataDir, file: join(dataDir, 'vitrina.sqlite') });
	const look = async (dataDir: string) =>
		saidOf(await lookAtDatabase(await anInstallation({ DATA_DIR: dataDir })));

	test('that is not there yet is not made', async () => {
		const { dataDir, file } = aFile();
		expect(await look(dataDir)).toEqual([`ok: SQLite: ${file} is made at the first start`]);
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test('of this version is fine, and looking leaves no file behind and changes none', async () => {
		const { dataDir, file } = aFile();
		await started({ file });
		const before = readdirSync(dataDir).map((name) => [
			name,
			statSync(join(dataDir, name)).mtimeMs,
		]);
		expect(await look(dataDir)).toEqual([
			`ok: SQLite: ${file} opens and is whole`,
			'ok: it can be written to',
			'ok: its tables are those of this version',
		]);
		expect(
			readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mtimeMs]),
		).toEqual(before);
	});

	test('that a running shop writes to is read with what is not in it yet', async () => {
		const { dataDir, file } = aFile();
		await started({ file });
		const writer = new DatabaseSync(file);
		onTestFinished(() => writer.close());
		writer.exec(ADD);
		expect(existsSync(`${file}-wal`)).toBe(true);
		expect(await look(dataDir)).toContainEqual(
			expect.stringMatching(/^fail: a newer version .*shop\/999_of_the_future/),
		);
	});

	test('of an older version warns of the steps that the start will run, and runs none', async () => {
		const { dataDir, file } = aFile();
		await started({ file });
		await change({ file }, FORGET);
		const warning = expect.stringMatching(
			new RegExp(
				`^warn: .*1 migration outstanding, the first is shop/${LAST} → take a backup, then start`,
			),
		);
		expect(await look(dataDir)).toContainEqual(warning);
		expect(await look(dataDir)).toContainEqual(warning);
	});

	test('that is gone though the shop has run on it fails', async () => {
		const { dataDir, file } = aFile();
		writeFileSync(markPath({ file }, dataDir), '');
		expect(await look(dataDir)).toEqual([
			expect.stringMatching(
				/^fail: .*is empty or gone, though this shop has run on it before → put its last backup back/,
			),
		]);
	});

	test('that is damaged fails', async () => {
		const { dataDir, file } = aFile();
		writeFileSync(file, Buffer.alloc(40_000, 7));
		expect(await look(dataDir)).toEqual([
			expect.stringMatching(/^fail: SQLite: .* cannot be read \(.*\) → put its last backup back/),
		]);
	});

	// Root may write to everything.
	test.skipIf(process.getuid?.() === 0)('that this user may not write to fails', async () => {
		const { dataDir, file } = aFile();
		await started({ file });
		chmodSync(file, 0o400);
		expect(await look(dataDir)).toContainEqual(
			expect.stringMatching(/^fail: .*cannot be written to/),
		);
	});
});

const kinds = DATABASES.filter((kind) => kind.name === 'PostgreSQL');

describe.runIf(kinds.length > 0)('a PostgreSQL', () => {
	async function aDatabase(): Promise<string> {
		const [kind] = kinds;
		const database = await kind?.create();
		if (database === undefined || !('url' in database.target)) throw new Error('no PostgreSQL');
		onTestFinished(() => database.drop());
		return database.target.url;
	}
	const look = async (DATABASE_URL: string, DATA_DIR = aFolderOfData()) =>
		saidOf(await lookAtDatabase(await anInstallation({ DATABASE_URL, DATA_DIR })));

	test('that is empty stays empty', async () => {
		const url = await aDatabase();
		for (let time = 0; time < 2; time++)
			expect(await look(url)).toEqual([
				expect.stringMatching(/^ok: PostgreSQL \d+.* opens$/),
				expect.stringMatching(/^ok: PostgreSQL allows \d+ connections/),
				'ok: it can be written to',
				'ok: it is empty; its tables are made at the first start',
			]);
	});

	test('of this version, of an older one and of a newer one', async () => {
		const url = await aDatabase();
		await started({ url });
		expect(await look(url)).toContain('ok: its tables are those of this version');
		await change({ url }, FORGET);
		expect(await look(url)).toContainEqual(
			expect.stringMatching(/^warn: .*1 migration outstanding/),
		);
		await change({ url }, ADD);
		expect(await look(url)).toContainEqual(expect.stringMatching(/^fail: a newer version/));
	});

	test('that is empty though the shop has run on it fails', async () => {
		const url = await aDatabase();
		const dataDir = aFolderOfData();
		writeFileSync(markPath({ url }, dataDir), '');
		expect(await look(url, dataDir)).toEqual([
			expect.stringMatching(/^fail: DATABASE_URL is empty or gone/),
		]);
	});

	test('has the secrets of all copies, whatever lies in the folder of one', async () => {
		const url = await aDatabase();
		const there = async () => {
			const found = await anInstallation({ DATABASE_URL: url });
			return [found.secrets, ...saidOf(lookAtSecrets(found))];
		};
		expect(await there()).toEqual([
			undefined,
			'ok: they are made at the first start, in the database',
		]);
		await started({ url });
		const secrets = readSecrets(aFolderOfData());
		const db = openDatabase<SecretTables>({ url });
		await keepSecrets(db, secrets);
		await db.destroy();
		expect(await there()).toEqual([
			secrets,
			'ok: they are in the database, for every copy of the shop',
		]);
	});

	test('that takes no writes fails', async () => {
		const url = new URL(await aDatabase());
		url.searchParams.set('options', '-c default_transaction_read_only=on');
		expect(await look(url.href)).toContainEqual(
			expect.stringMatching(/^fail: PostgreSQL takes no writes/),
		);
	});

	test('keeps the clock that this machine is compared with', async () => {
		const DATABASE_URL = await aDatabase();
		expect(saidOf(await lookAtClock(await anInstallation({ DATABASE_URL })))).toEqual([
			'ok: it agrees with that of the database',
		]);
	});
});

test('a PostgreSQL that does not answer is one line without its password', async () => {
	const DATABASE_URL = 'postgres://shop:hunter2-secret@127.0.0.1:1/shop';
	const said = saidOf(await lookAtDatabase(await anInstallation({ DATABASE_URL })));
	expect(said).toEqual([
		expect.stringMatching(
			/^fail: DATABASE_URL cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1 → start PostgreSQL/,
		),
	]);
	expect(said.join()).not.toContain('hunter2');
});
