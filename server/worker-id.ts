/** The name under which this installation's worker holds jobs (docs/decisions/0042). */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * The same at each start of this installation and no other's: made at the first start and kept in `dataDir`, with the
 * machine's name beside it, because copies of a shop on PostgreSQL may share that folder. A SQLite file has one process at
 * a time, whatever machine it is on.
 */
export function workerIdOf(dataDir: string, isShared: boolean): string {
	if (!isShared) return 'the only one';
	const file = join(dataDir, 'worker-id');
	try {
		writeFileSync(file, randomUUID(), { flag: 'wx' });
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return `${readFileSync(file, 'utf8').trim()} ${hostname()}`;
}
