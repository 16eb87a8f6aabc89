/** The lists of steps that shops out there have run, replayed: `server/sql/migrate.ts` brings each of them up to date. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Migrations, migrate } from '#server/sql/migrate.ts';

/** What a released version had run: step names by owner, and the schema they made of an empty SQLite file. */
export interface ReleasedSchema {
	readonly steps: Readonly<Record<string, readonly string[]>>;
	readonly schema: string;
}

/**
 * The place of the first entry of `older` that `newer` has not as it was; undefined = entries were appended, or nothing was
 * done: a shop out there that has run a released list of steps is found in the file for ever.
 */
export function changedEntry(
	older: readonly ReleasedSchema[],
	newer: readonly ReleasedSchema[],
): number | undefined {
	const place = older.findIndex((entry, index) => !isDeepStrictEqual(entry, newer[index]));
	return place === -1 ? undefined : place;
}

/** Every version the file at `path`, counted from `root`, has had on the main line of the repository, oldest first. */
export function committedVersions(root: string, path: string): readonly ReleasedSchema[][] {
	const git = (...words: string[]) =>
		execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
	const commits = git('log', '--reverse', '--first-parent', '--format=%H', '--', path)
		.split('\n')
		.filter((line) => line !== '');
	return commits.map((commit) => JSON.parse(git('show', `${commit}:${path}`)));
}

/** Brings an empty database to a released version by today's steps. Throws when one of its steps is gone. */
export async function runReleased(
	db: Kysely<unknown>,
	{ steps }: Pick<ReleasedSchema, 'steps'>,
	owners: Readonly<Record<string, Migrations>>,
): Promise<void> {
	for (const [owner, names] of Object.entries(steps)) {
		const entries = names.map((name): [string, Migration] => {
			const step = owners[owner]?.[name];
			if (step === undefined) throw new Error(`the released step ${owner}/${name} is gone`);
			return [name, step];
		});
		await migrate(db, owner, Object.fromEntries(entries));
	}
}

/** The schema of a SQLite file without its lists of steps, in short. */
export async function schemaOf(db: Kysely<unknown>): Promise<string> {
	const { rows } = await sql<{ sql: string }>`
		select sql from sqlite_master
		where sql is not null and tbl_name not like '%_migrations%'
		order by type, name`.execute(db);
	const text = rows.map((row) => row.sql.replace(/ if not exists/i, '')).join('\n');
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** One row in every table beside those it was born with, each value the one of its column's type; returns how many each has. */
export async function fillTables(db: Kysely<unknown>): Promise<Map<string, number>> {
	const tables = await db.introspection.getTables();
	let left = tables.filter((table) => !/_migrations(_lock)?$/.test(table.name));
	const filled = new Map<string, number>();
	// A table that refers to another one waits for its turn.
	while (left.length > 0) {
		const waiting: typeof left = [];
		for (const table of left) {
			const row = Object.fromEntries(
				table.columns.map((column) => [column.name, /text|char/i.test(column.dataType) ? '1' : 1]),
			);
			try {
				await (db as Kysely<Record<string, Record<string, unknown>>>)
					.insertInto(table.name)
					.values(row)
					.execute();
				filled.set(table.name, await countRows(db, table.name));
			} catch (error) {
				if (!/foreign key/i.test(String(error))) throw error;
				waiting.push(table);
			}
		}
		if (waiting.length === left.length)
			throw new Error(`no row fits ${waiting.map((table) => table.name).join(', ')}`);
		left = waiting;
	}
	return filled;
}

export async function countRows(db: Kysely<unknown>, table: string): Promise<number> {
	const rows = await (db as Kysely<Record<string, object>>).selectFrom(table).selectAll().execute();
	return rows.length;
}
