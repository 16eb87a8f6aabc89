import { Kysely } from 'kysely';
import pg from 'pg';
import { pgDialect } from './postgres-dialect.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

/** A SQLite file, or the address of a PostgreSQL: "postgres://user:password@host/name". */
export type DatabaseTarget = { readonly file: string } | { readonly url: string };

// Ids and times are below 2^53: both databases give them as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Opens a database; nothing is connected until the first query. `destroy()` closes it. The same queries run on both
 * kinds: SQL that only one of them knows stays out of the code.
 */
export function openDatabase<T>(target: DatabaseTarget): Kysely<T> {
	if ('file' in target) return new Kysely<T>({ dialect: nodeSqliteDialect(target.file) });
	return new Kysely<T>({ dialect: pgDialect(target.url) });
}
