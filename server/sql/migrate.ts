import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/**
 * Steps by name, run in the order of their names: "001_first". A step that a shop has run is never changed, renamed or
 * taken away: `tests/released-schemas.test.ts` holds the list.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the tables of one owner ("shop", "gateway") up to date. Owners keep their own lists, so that each can be
 * migrated without knowing the others. Two processes may do it at once. Throws when a step fails; nothing of it stays.
 */
export async function migrate<T>(
	db: Kysely<T>,
	owner: string,
	migrations: Migrations,
): Promise<void> {
	const { error, results } = await new Migrator({
		db,
		provider: { getMigrations: async () => ({ ...migrations }) },
		migrationTableName: `${owner}_migrations`,
		migrationLockTableName: `${owner}_migrations_lock`,
		// Steps that were written side by side have come to shops in the order in which they were merged.
		allowUnorderedMigrations: true,
	}).migrateToLatest();
	if (error === undefined) return;
	const failed = results?.find((result) => result.status === 'Error')?.migrationName;
	throw new Error(`database migration ${owner}/${failed ?? 'start'} failed`, { cause: error });
}
