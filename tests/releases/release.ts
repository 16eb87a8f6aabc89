/** A released version's data: what the fixtures of `tests/fixtures/releases` hold, and how they are put into a database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type DatabaseTarget, openDatabase } from '#server/sql/database.ts';

export const RELEASES = join(import.meta.dirname, '../fixtures/releases');

/** What that version answered last of all, for a later one to answer as well. */
export interface Told {
	/** Its `secrets.json`. */
	readonly secrets: object;
	/** Its clock then: ISO. */
	readonly at: string;
	/** Each with the cookie of a session, and every address of `ASKED` with its answer. */
	readonly customers: readonly {
		readonly cookie: string;
		readonly answers: Readonly<Record<string, unknown>>;
	}[];
	/** All orders, as a till reads them. */
	readonly orders: readonly unknown[];
}

export interface Release {
	/** "0.2.0" */
	readonly version: string;
	/** Of a kind of database: "SQLite", "PostgreSQL". */
	toldOn(kind: string): Told;
	/** That database as SQL. */
	sqlOf(kind: string): string;
}

/** Every version there is a fixture of, oldest first. */
export function readReleases(): readonly Release[] {
	return readdirSync(RELEASES)
		.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
		.map((version) => {
			const read = (kind: string, ending: string) =>
				readFileSync(join(RELEASES, version, `${kind.toLowerCase()}.${ending}`), 'utf8');
			return {
				version,
				toldOn: (kind) => JSON.parse(read(kind, 'json')),
				sqlOf: (kind) => read(kind, 'sql'),
			};
		});
}

/** Runs SQL on an empty database. */
export async function load(target: DatabaseTarget, text: string): Promise<void> {
	if ('file' in target) {
		const db = new DatabaseSync(target.file);
		db.exec(text);
		db.close();
		return;
	}
	const client = new pg.Client({ connectionString: target.url });
	await client.connect();
	try {
		await client.query(text);
	} finally {
		await client.end();
	}
}

/** Every row of every table, without the lists of steps and what keeps them. */
export async function rowsOf(target: DatabaseTarget): Promise<Map<string, object[]>> {
	const db: Kysely<Record<string, object>> = openDatabase(target);
	try {
		const tables = await db.introspection.getTables();
		const rows = new Map<string, object[]>();
		for (const { name } of tables)
			if (!/_migrations(_lock)?$/.test(name))
				rows.set(name, await db.selectFrom(name).selectAll().execute());
		return rows;
	} finally {
		await db.destroy();
	}
}
