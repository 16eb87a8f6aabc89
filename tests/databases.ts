/** The databases a suite runs on: a fresh SQLite file, or an empty PostgreSQL one when TEST_DATABASE_URL names a server. */
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type DatabaseTarget, openDatabase } from '#server/sql/database.ts';
import { type Migrations, migrate } from '#server/sql/migrate.ts';
import { type UsedTables, usedTables } from './used-tables.ts';

export interface TestDatabase {
	readonly target: DatabaseTarget;
	drop(): Promise<void>;
}

/** Steps by the names of whose tables they make. */
export type Owners = Readonly<Record<string, Migrations>>;

export interface DatabaseKind {
	readonly name: string;
	/** Empty but for what the steps of these owners make. */
	create(owners?: Owners): Promise<TestDatabase>;
}

/**
 * Linux' folder in memory, where there is room: on a disk a test waits longer for each transaction to be safe from a power
 * cut than for all of its work. No test cuts the power.
 */
const MEMORY = '/dev/shm';
const LEAST_ROOM = 2 ** 30;

function homeOfFiles(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		if (process.platform === 'linux' && bavail * bsize > LEAST_ROOM) return MEMORY;
	} catch {
		// There is none.
	}
	return tmpdir();
}

export const SQLITE: DatabaseKind = {
	name: 'SQLite',
	async create(owners) {
		const folder = await mkdtemp(join(homeOfFiles(), 'vitrina-db-'));
		const target = { file: join(folder, 'shop.sqlite') };
		if (owners !== undefined) await layTables(target, owners);
		return {
			target,
			drop: () => rm(folder, { recursive: true, force: true }),
		};
	},
};

/** SQLite files with the tables of their owners, by the owners' names. */
const laid = new Map<string, Uint8Array>();

/** Files that are being made, by their paths: two copies of a shop may open one database at once. */
const underWay = new Map<string, Promise<void>>();

/**
 * Makes a SQLite file that is not there yet, with the tables of these owners: the steps are run once in a worker, other files
 * are copies. A file that is there, and a PostgreSQL, are left as they are: `migrate` has them done.
 */
export async function layTables(target: DatabaseTarget, owners: Owners): Promise<void> {
	if (!('file' in target)) return;
	const { file } = target;
	if (!underWay.has(file) && existsSync(file)) return;
	const made = underWay.get(file) ?? makeFile(file, owners);
	underWay.set(file, made);
	await made.finally(() => underWay.delete(file));
}

async function makeFile(file: string, owners: Owners): Promise<void> {
	const names = Object.keys(owners).join();
	const known = laid.get(names);
	if (known !== undefined) return writeFile(file, known);
	await runSteps({ file }, owners);
	// What is still in the journal beside it.
	const whole = new DatabaseSync(file);
	whole.exec('pragma wal_checkpoint(truncate)');
	whole.close();
	laid.set(names, await readFile(file));
}

async function runSteps(target: DatabaseTarget, owners: Owners): Promise<void> {
	const db = openDatabase<unknown>(target);
	for (const [owner, steps] of Object.entries(owners)) await migrate(db, owner, steps);
	await db.destroy();
}

/**
 * A worker's own databases on the server, emptied for each use: making one anew takes seconds, and the tables of a shop a
 * fifth of one, so that they are used again.
 */
function postgres(server: string): DatabaseKind {
	const inUse = new Set<string>();
	/** Tables as their steps have left them, by the names of databases. */
	const made = new Map<string, UsedTables>();
	const urlOf = (name: string) => {
		const url = new URL(server);
		url.pathname = `/${name}`;
		return url.href;
	};
	return {
		name: 'PostgreSQL',
		async create(owners = {}) {
			const series = ['vitrina_test', ...Object.keys(owners), process.env.VITEST_POOL_ID ?? 0];
			let number = 1;
			const nameOf = () => [...series, number].join('_');
			while (inUse.has(nameOf())) number++;
			const name = nameOf();
			inUse.add(name);
			const url = urlOf(name);
			const tables = made.get(name);
			if (tables === undefined || !(await withClient(url, tables.empty))) {
				await withClient(server, async (client) => {
					const found = await client.query('select from pg_database where datname = $1', [name]);
					if (found.rowCount === 0) await client.query(`create database ${name}`);
				});
				await withClient(url, (client) =>
					client.query('drop schema if exists public cascade; create schema public'),
				);
				await runSteps({ url }, owners);
				made.set(name, await withClient(url, usedTables));
			}
			return {
				target: { url },
				drop: async () => void inUse.delete(name),
			};
		},
	};
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await use(client);
	} finally {
		await client.end();
	}
}

const server = process.env.TEST_DATABASE_URL;

/**
 * For `describe.each(DATABASES)('… on $name', (kind) => …)`. One of the two: the same files run once as they are and once
 * more with the variable set.
 */
export const DATABASES: readonly DatabaseKind[] = [server ? postgres(server) : SQLITE];
