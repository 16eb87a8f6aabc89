/** What is one process' at a time, a SQLite file above all: two servers on it would each do every job. */
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
 */
export function takeFile(target: DatabaseTarget): FileLock {
	if ('url' in target) return { release: () => {} };
	const lock = lockFile(target.file);
	if (lock !== undefined) return lock;
	throw new FileTaken(
		`${target.file}: another process serves this shop already: end it first (several copies need PostgreSQL: docs/operations.md)`,
	);
}

/**
 * The lock of a file for this process, until it is released or the process ends; undefined = another has it.
 *
 * It is SQLite's lock on an empty file beside it ("vitrina.sqlite.lock"): the system gives it back with the process,
 * however that ends, and no file with a pid is left to be believed.
 */
export function lockFile(file: string): FileLock | undefined {
	const lock = new DatabaseSync(`${file}.lock`);
	try {
		lock.exec('pragma busy_timeout = 0');
		lock.exec('begin exclusive');
	} catch (error) {
		lock.close();
		if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
		return undefined;
	}
	return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;
