import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `catalogue.json` of a folder whole: a shop that reads it meanwhile has the one before or this. */
export async function writeMenu(folder: string, text: string): Promise<void> {
	const file = join(folder, 'catalogue.json');
	await writeFile(`${file}.new`, text);
	await rename(`${file}.new`, file);
}
