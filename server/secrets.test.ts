import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { StartError } from './env.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from './gateway/sessions/migrations.ts';
import { keepSecrets, openSecrets, readSecrets } from './secrets.ts';
import { openDatabase } from './sql/database.ts';
import { migrate } from './sql/migrate.ts';

describe.each(DATABASES)('secrets on $name', (kind) => {
	let database: TestDatabase;
	let db: ReturnType<typeof openDatabase<GatewayTables>>;
	const folders: string[] = [];
	const warnings: object[] = [];
	const log = { warn: (facts: object) => void warnings.push(facts) };
	beforeEach(async () => {
		database = await kind.create();
		db = openDatabase<GatewayTables>(database.target);
		await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
	});
	afterEach(async () => {
		await db.destroy();
		await database.drop();
		warnings.length = 0;
		for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
	});
	const aFolder = async () => {
		const folder = await mkdtemp(join(tmpdir(), 'vitrina-secrets-'));
		folders.push(folder);
		return folder;
	};
	const open = (folder: string, isShared = true) => openSecrets(db, folder, { isShared, log });

	test('copies that start at once, each with a folder of its own, have the same ones', async () => {
		const places = [await aFolder(), await aFolder(), await aFolder()];
		const [first, ...others] = await Promise.all(places.map((folder) => open(folder)));
		for (const other of others) expect(other).toEqual(first);
		for (const folder of places) expect(await readdir(folder)).toEqual([]);
		expect(await open(await aFolder())).toEqual(first);
	});

	test('a shop that has a file goes on with what it holds; another file is not heard', async () => {
		const folder = await aFolder();
		const before = readSecrets(folder);
		expect(await open(folder)).toEqual(before);
		expect(await open(await aFolder())).toEqual(before);
		expect(warnings).toEqual([]);
		const other = await aFolder();
		readSecrets(other);
		expect(await open(other)).toEqual(before);
		expect(warnings).toEqual([{ file: join(other, 'secrets.json') }]);
	});

	test('a shop of one process has a file, unless a backup of copies was put back', async () => {
		const folder = await aFolder();
		const own = await open(folder, false);
		expect(await readdir(folder)).toEqual(['secrets.json']);
		expect(await open(folder, false)).toEqual(own);
		const ofCopies = readSecrets(await aFolder());
		await keepSecrets(db, ofCopies);
		expect(await open(folder, false)).toEqual(ofCopies);
	});

	test('what is no secrets keeps the shop from starting, and is not made anew', async () => {
		const folder = await aFolder();
		await writeFile(join(folder, 'secrets.json'), '{}');
		await expect(open(folder)).rejects.toThrow(StartError);
		await db.insertInto('gateway_secrets').values({ id: 1, content: '{}' }).execute();
		await expect(open(await aFolder())).rejects.toThrow('gateway_secrets: expected the secrets');
	});
});
