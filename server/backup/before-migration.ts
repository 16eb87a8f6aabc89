/** A backup before the tables of a shop that has run are changed. */
import { type Kysely, sql } from 'kysely';
import { StartError } from '../env.ts';
import { tableNames } from '../sql/tables.ts';
import { OWNERS, outstanding } from './installed-steps.ts';
import { backupsFolder, type Installation, removeOld, takeBackup } from './take-backup.ts';

const KEPT = 5;

interface StartLog {
	warn(facts: object, message: string): void;
}

/**
 * Makes a backup when this version has steps that the database has not gone through; an empty one has nothing to keep.
 * Throws `StartError` when that fails: then nothing is changed.
 */
export async function backUpBeforeMigration<T>(
	db: Kysely<T>,
	installation: Installation,
	log: StartLog,
): Promise<void> {
	const steps = outstanding(await installedSteps(db));
	if (steps.length === 0) return;
	const { dataDir } = installation;
	try {
		const { file } = await takeBackup(installation, {
			at: Date.now(),
			occasion: 'before-migration',
		});
		await removeOld(backupsFolder(dataDir), 'before-migration', KEPT);
		log.warn({ file, steps }, 'a backup was made before the database is brought up to date');
	} catch (error) {
		throw new StartError(
			`the database needs ${steps.length} steps to be up to date, and a backup before them failed: ${(error as Error).message} (BACKUP_BEFORE_MIGRATION=0 goes on without one)`,
			{ cause: error },
		);
	}
}

async function installedSteps<T>(db: Kysely<T>): Promise<Record<string, string[]>> {
	const present = new Set(await tableNames(db));
	const steps: Record<string, string[]> = {};
	for (const [owner] of OWNERS) {
		const list = `${owner}_migrations`;
		if (!present.has(list)) continue;
		const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)}`.execute(db);
		steps[owner] = rows.map(({ name }) => name);
	}
	return steps;
}
