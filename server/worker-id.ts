/** The name under which a process' worker holds jobs on a database that copies share (docs/decisions/0042). */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type FileLock, lockFile } from './sql/file-lock.ts';

export interface WorkerId {
	readonly workerId: string;
	/** Keeps the name from every other process of this machine; the system gives it back when the process ends. */
	readonly lock: FileLock;
}

/** So many processes of one folder have names that outlive them; a disk that knows no locks runs through them, too. */
const MOST_KEPT = 8;

/**
 * The first name kept in `dataDir` that no running process has: at the next start of an installation it is the same name. The
 * machine's name stands beside it, for machines may share that folder. Two processes on one folder have two names, or the
 * one that starts would do the jobs the other is at, and write their messages once more.
 */
export function takeWorkerId(dataDir: string): WorkerId {
	for (let number = 1; number <= MOST_KEPT; number++) {
		const file = join(dataDir, number === 1 ? 'worker-id' : `worker-id-${number}`);
		const lock = lockFile(file);
		if (lock !== undefined) return { workerId: `${keptIn(file)} ${hostname()}`, lock };
	}
	return { workerId: randomUUID(), lock: { release: () => {} } };
}

/** What the file says; made at its first use. */
function keptIn(file: string): string {
	try {
		writeFileSync(file, randomUUID(), { flag: 'wx' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return readFileSync(file, 'utf8').trim();
}
