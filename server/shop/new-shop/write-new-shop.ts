/** Writes the folder of a new shop, and what editors help with it by. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEditorFiles } from '../editor/write-editor-files.ts';
import { jsonText } from '../json-text.ts';
import type { Answers } from './answers.ts';
import { couponsOf, menuOf } from './menu-of.ts';
import { readmeOf } from './readme-of.ts';
import { settingsOf } from './settings-of.ts';

/** Whether a new shop may be made there: nothing is, or an empty folder. Throws what the file system says of a file. */
export async function isFree(folder: string): Promise<boolean> {
	try {
		return (await readdir(folder)).length === 0;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
		throw error;
	}
}

/**
 * Makes the folder with its files; a file that is there already is never written over.
 * @throws what the file system says.
 */
export async function writeNewShop(
	folder: string,
	answers: Answers,
	timeZone: string,
): Promise<void> {
	const files: Readonly<Record<string, string>> = {
		'README.md': readmeOf(answers, timeZone),
		'catalogue.json': jsonText(menuOf(answers)),
		'coupons.json': jsonText(couponsOf(answers)),
		'front-settings.json': jsonText({
			catalog_type: answers.kind === 'restaurant' ? 'lending' : 'lavka',
		}),
		// Last: a folder without settings is no shop.
		'settings.json': jsonText(settingsOf(answers, timeZone)),
	};
	await mkdir(join(folder, 'media'), { recursive: true });
	for (const [name, text] of Object.entries(files))
		await writeFile(join(folder, name), text, { flag: 'wx' });
	await writeEditorFiles(folder);
}
