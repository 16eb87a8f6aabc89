/** A SQLite file is one process' at a time: two servers on it would each do every job. */
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseTarget } from './database.ts';

/** Another process serves the shop of this file. */
export class FileTaken extends Error {
	override readonly name = 'FileTaken';
}

export interface FileLock {
	release(): void;
}

/**
 * Takes a database's file for this process; other processes may still read it and take backups. On PostgreSQL there is
 * nothing to take. Throws `FileTaken`.
 *
 * The lock is that of SQLite on an empty file beside it ("vitrina.sqlite.lock"): the system gives it back with the
 * process, however that ends, and no file with a pid is left to be believed.
 */
export function takeFile(target: DatabaseTarget): FileLock {
	if ('url' in target) return { release: () => {} };
	const lock = new DatabaseSync(`${target.file}.lock`);
	try {
		lock.exec('pragma busy_timeout = 0');
		lock.exec('begin exclusive');
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
		throw new FileTaken(
			`${target.file}: another process serves this shop already: end it first (several copies need PostgreSQL: docs/operations.md)`,
		);
	}
	return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;
