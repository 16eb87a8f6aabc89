/** Puts a backup in the place of an installation's database and secrets. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { keepSecrets, parseSecrets, type Secrets, type SecretTables } from '../secrets.ts';
import { type DatabaseTarget, openDatabase } from '../sql/database.ts';
import { inTurn } from '../sql/migrate.ts';
import { quoted } from '../sql/snapshot.ts';
import { tableNames } from '../sql/tables.ts';
import { type BackedUpFile, BackupError } from './backup-file.ts';
import { migrateUp, restoreRows, setIdentities } from './restore-rows.ts';
import { type Installation, takeBackup } from './take-backup.ts';

interface Restoring extends Omit<Installation, 'shopFolder'> {
	/** A new folder for the shop's own files; undefined = they are left in the backup. */
	readonly folder?: string | undefined;
	readonly isForced: boolean;
	/** Epoch ms. */
	readonly at: number;
}

export interface Restored {
	/** The backup of what was there before, or its own file where that was damaged. */
	readonly previous?: string;
	readonly rows: number;
	/** Files of the shop that the backup holds. */
	readonly shopFiles: number;
}

/**
 * Restores whole or not at all: the database in one transaction, the secrets renamed into their place as its last act.
 * Throws `BackupError` when a server runs on the database, when it holds rows or is damaged and `isForced` is not set, and
 * for a backup that is damaged or newer.
 */
export async function restoreBackup(file: string, restoring: Restoring): Promise<Restored> {
	const { target, dataDir, folder, isForced, at } = restoring;
	await mkdir(dataDir, { recursive: true });
	await expectAlone(target);
	if (folder !== undefined && (await readdir(folder).catch(() => [])).length > 0)
		throw new BackupError(`${folder}: holds files already`);
	if (!('file' in target) || !isDamaged(target.file)) return putInPlace(file, restoring);
	if (!isForced)
		throw new BackupError(
			'the database is damaged: --force puts its file aside and this backup in its place',
		);
	const aside = `${target.file}.${at}.damaged`;
	await renameDatabase(target.file, aside);
	try {
		return { ...(await putInPlace(file, restoring)), previous: aside };
	} catch (error) {
		await renameDatabase(aside, target.file);
		throw error;
	}
}

async function putInPlace(
	file: string,
	{ target, dataDir, folder, isForced, at }: Restoring,
): Promise<Restored> {
	const db = openDatabase<unknown>(target);
	const secrets = join(dataDir, 'secrets.json');
	const part = `${secrets}.part`;
	const kept = `${secrets}.${at}.before-restore`;
	let isSwapped = false;
	try {
		const isEmpty = await holdsNothing(db);
		if (!isEmpty && !isForced)
			throw new BackupError(
				'the database holds a shop already: --force takes a backup of it and puts this one in its place',
			);
		const previous = isEmpty
			? undefined
			: (await takeBackup({ target, dataDir }, { at, occasion: 'before-restore' })).file;
		let rows = 0;
		let shopFiles = 0;
		let hasSecrets = false;
		let secretsOfFile: Secrets | undefined;
		const put = async ({ place, path, content }: BackedUpFile) => {
			if (place === 'data') {
				if (path !== 'secrets.json') throw new BackupError(`${path}: is no part of a backup`);
				await writeFile(part, content, { mode: 0o600, flush: true });
				hasSecrets = true;
				secretsOfFile = parseSecrets(content.toString());
				return;
			}
			shopFiles++;
			if (folder === undefined) return;
			if (path.split('/').some((name) => name === '' || name === '..' || name.includes('\\')))
				throw new BackupError(`${path}: leads out of the folder`);
			await mkdir(dirname(join(folder, path)), { recursive: true });
			await writeFile(join(folder, path), content, { flag: 'wx' });
		};
		await inTurn(db, async (tx) => {
			for (const name of await tableNames(tx)) await dropTable(tx, target, name);
			const header = await restoreRows(tx, file, put, () => void rows++);
			await migrateUp(tx, header.steps);
			if ('url' in target) await setIdentities(tx);
			// Copies have those of the database; a backup of theirs has brought its own.
			if ('url' in target && secretsOfFile !== undefined)
				await keepSecrets(tx as unknown as Kysely<SecretTables>, secretsOfFile);
			if (!hasSecrets) return;
			await rename(secrets, kept).catch((error: NodeJS.ErrnoException) => {
				if (error.code !== 'ENOENT') throw error;
			});
			isSwapped = true;
			await rename(part, secrets);
		});
		return { ...(previous === undefined ? {} : { previous }), rows, shopFiles };
	} catch (error) {
		if (isSwapped) await rename(kept, secrets).catch(() => {});
		if (folder !== undefined) await rm(folder, { recursive: true, force: true });
		throw error;
	} finally {
		await rm(part, { force: true });
		await db.destroy();
	}
}

async function holdsNothing(db: Kysely<unknown>): Promise<boolean> {
	const tables = db as unknown as Kysely<Record<string, object>>;
	for (const name of await tableNames(db))
		if ((await tables.selectFrom(name).selectAll().limit(1).execute()).length > 0) return false;
	return true;
}

async function dropTable<T>(tx: Kysely<T>, target: DatabaseTarget, name: string): Promise<void> {
	if ('url' in target) return void (await sql`drop table ${sql.table(name)} cascade`.execute(tx));
	// A row that loses what it refers to is gone with its own table.
	await sql`pragma defer_foreign_keys = on`.execute(tx);
	await sql.raw(`drop table ${quoted(name)}`).execute(tx);
}

/** Throws `BackupError` when another process has the database open. */
async function expectAlone(target: DatabaseTarget): Promise<void> {
	const others = 'file' in target ? isHeld(target.file) : await hasOthers(target.url);
	if (others)
		throw new BackupError(
			'a server, or another process, is running on this database: end it before a restore',
		);
}

/** Errors of SQLite: locked; malformed; not a database. */
const [LOCKED, MALFORMED, NO_DATABASE] = [5, 11, 26];
const isOf = (codes: readonly number[], error: unknown) =>
	codes.includes(Number((error as { errcode?: number }).errcode) & 0xff);

/** Whether the file is there, and no whole database: no backup of it can be made. */
function isDamaged(file: string): boolean {
	if (!existsSync(file)) return false;
	const database = new DatabaseSync(file);
	try {
		const [first] = database.prepare('pragma quick_check(1)').all();
		return first?.quick_check !== 'ok';
	} catch (error) {
		if (isOf([MALFORMED, NO_DATABASE], error)) return true;
		throw error;
	} finally {
		database.close();
	}
}

/** Moves a database's file with those of its log, over what is there. */
async function renameDatabase(from: string, to: string): Promise<void> {
	for (const part of ['', '-wal', '-shm']) {
		await rm(`${to}${part}`, { force: true });
		if (existsSync(`${from}${part}`)) await rename(`${from}${part}`, `${to}${part}`);
	}
}

/** A process that has a file in WAL open keeps it from being had alone; of a damaged file that cannot be told. */
function isHeld(file: string): boolean {
	let database: DatabaseSync;
	try {
		database = new DatabaseSync(file, { readOnly: false });
	} catch {
		return false;
	}
	try {
		database.exec('pragma busy_timeout = 500');
		database.exec('pragma locking_mode = exclusive');
		database.exec('begin exclusive');
		database.exec('rollback');
		return false;
	} catch (error) {
		if (isOf([LOCKED], error)) return true;
		if (isOf([MALFORMED, NO_DATABASE], error)) return false;
		throw error;
	} finally {
		database.close();
	}
}

/** PostgreSQL lists a connection for a moment after its client has ended it: those still there then are running, ms. */
const ENDED_BY_MS = 2000;
const LOOK_EVERY_MS = 100;

async function hasOthers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const until = performance.now() + ENDED_BY_MS; ; await pause(LOOK_EVERY_MS)) {
			const { rowCount } = await client.query(
				"select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
			);
			if (rowCount === 0) return false;
			if (performance.now() > until) return true;
		}
	} finally {
		await client.end();
	}
}
