/** Files that are whole or not there, whatever ends the process that writes them. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** "aa-96.webp.5b1c….tmp" of here, and what a backup is called until it is whole. */
const UNFINISHED = /\.([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp|vitrina-backup\.part)$/;

/** Writes a whole file or nothing: a reader of `path` sees the old bytes or the new ones, also after a crash. */
export async function writeAtomically(path: string, data: string | Uint8Array): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	const temporary = `${path}.${randomUUID()}.tmp`;
	try {
		const file = await open(temporary, 'wx', 0o600);
		try {
			await file.writeFile(data);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

/** No write rests so long, on any disk: what has not grown since was cut off. */
const LONGEST_REST_MS = 10 * 60_000;

/**
 * Removes what a killed process has left of its writes in these folders, and below them: nothing else would. `now`: of the
 * machine, epoch ms. A write under way in another process, and a folder that is not there, are left alone.
 */
export async function removeUnfinished(folders: readonly string[], now: number): Promise<void> {
	for (const folder of folders) {
		const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
		for (const { name, parentPath } of entries.filter((entry) => UNFINISHED.test(entry.name))) {
			const path = join(parentPath, name);
			const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
			if (now - mtimeMs > LONGEST_REST_MS) await rm(path, { force: true });
		}
	}
}
