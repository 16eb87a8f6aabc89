/** Opens the database, SQLite or PostgreSQL. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { LIMITS, migratingDialect, pgDialect } from './postgres-dialect.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

/** A SQLite file, or the address of a PostgreSQL: "postgres://user:password@host/name". */
export type DatabaseTarget = { readonly file: string } | { readonly url: string };

// Ids and times are below 2^53: both databases give them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a database; nothing is connected until the first query. `destroy()` closes it. The same queries run on both
 * kinds: SQL that only one of them knows stays out of the code. `limits`: of a PostgreSQL's connections.
 */
export function openDatabase<T>(target: DatabaseTarget, limits = LIMITS): Kysely<T> {
	if ('file' in target) return new Kysely<T>({ dialect: nodeSqliteDialect(target.file) });
	const db = new Kysely<T>({ dialect: pgDialect(target.url, limits) });
	addresses.set(db, target.url);
	return db;
}

/** Where a PostgreSQL that has been opened here is. */
const addresses = new WeakMap<object, string>();

/** The address of a PostgreSQL that `openDatabase` opened; undefined = it is SQLite, or was opened otherwise. */
export const addressOf = (db: object): string | undefined => addresses.get(db);

/** Whether more than one process may change the tables at once: they take turns. */
export const hasCopies = (db: object): boolean => addresses.has(db);

/**
 * The same PostgreSQL by connections of their own, on which a step may take as long as a large table needs; to be
 * destroyed. Undefined = there is no such limit to be rid of.
 */
export function copyForMigrations<T>(db: Kysely<T>): Kysely<T> | undefined {
	const url = addresses.get(db);
	return url === undefined ? undefined : new Kysely<T>({ dialect: migratingDialect(url) });
}
