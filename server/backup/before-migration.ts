/** A backup before the tables of a shop that has run are changed. */
import { type Kysely, sql } from 'kysely';
import { StartError } from '../env.ts';
import { tableNames } from '../sql/tables.ts';
import { installedSteps, outstandingSteps } from './installed-steps.ts';
import { backupsFolder, type Installation, removeOld, takeBackup } from './take-backup.ts';

const KEPT = 5;

interface StartLog {
	warn(facts: object, message: string): void;
}

/**
 * Makes a backup when this start brings tables up to date that the database has already; an empty one has nothing to keep.
 * `owners`: those this start serves: the steps of another would be outstanding at each start, and its backups would push
 * out the one that matters. Throws `StartError` when that fails: then nothing is changed.
 */
export async function backUpBeforeMigration<T>(
	db: Kysely<T>,
	installation: Installation,
	owners: readonly string[],
	log: StartLog,
): Promise<void> {
	const installed = await installedSteps(await tableNames(db), async (list) => {
		const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)}`.execute(db);
		return rows.map(({ name }) => name);
	});
	if (Object.keys(installed).length === 0) return;
	const steps = outstandingSteps(installed, owners);
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
