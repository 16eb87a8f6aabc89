/** A program that tests start a dozen times: from one file each start takes half of what it takes from the sources. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleOf } from '../scripts/node-bundle.ts';

const ROOT = join(import.meta.dirname, '..');
/** Packages are found from there. */
const FOLDER = 'node_modules/.cache/one-file';

/** Each is made once in a process. */
const made = new Map<string, Promise<string>>();

/** The path of the one file this source, named from the project's folder, and all it imports are in. */
export function oneFileOf(source: string): Promise<string> {
	const file = made.get(source) ?? makeOneFile(source);
	made.set(source, file);
	return file;
}

async function makeOneFile(source: string): Promise<string> {
	const bundle = await bundleOf(source, FOLDER);
	await mkdir(join(ROOT, FOLDER), { recursive: true });
	const folder = await mkdtemp(join(ROOT, FOLDER, 'new-'));
	try {
		await bundle.write({ dir: folder, entryFileNames: 'program.js', codeSplitting: false });
		// Always of the same name, for Node's cache of what it has compiled.
		const file = join(ROOT, FOLDER, source.replaceAll('/', '-').replace(/\.ts$/, '.js'));
		// Whole at once: another run may be starting it.
		await rename(join(folder, 'program.js'), file);
		return file;
	} finally {
		await bundle.close();
		await rm(folder, { recursive: true });
	}
}
