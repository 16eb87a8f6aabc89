/** All tables of a database: the gateway's, the shop's, the adapter's. */
import type { Kysely } from 'kysely';

/** Their names. Throws `DatabaseTrouble`. */
export async function tableNames<T>(db: Kysely<T>): Promise<readonly string[]> {
	return (await db.introspection.getTables()).map(({ name }) => name);
}

/** Reads a row of each, so that damage at the root of one is met here and not by a customer. Throws `DatabaseTrouble`. */
export async function readTables<T>(db: Kysely<T>, names: readonly string[]): Promise<void> {
	const tables = db as unknown as Kysely<Record<string, object>>;
	// All columns: of some alone an index would be read in the place of the table.
	for (const name of names) await tables.selectFrom(name).selectAll().limit(1).execute();
}
