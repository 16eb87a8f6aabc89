import { globSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Files of the product: no tests, data, pictures or catalogues of texts. */
const PRODUCT = '{src,core,packages,server}/**/*.{ts,tsx,css}';
const BESIDE = /\.test\.tsx?$|\.d\.ts$/;
const MOST = 25;

function filesByFolder(): Map<string, string[]> {
	const folders = new Map<string, string[]>();
	for (const found of globSync(PRODUCT, { cwd: ROOT })) {
		const path = found.replaceAll(sep, '/');
		if (BESIDE.test(path)) continue;
		folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
	}
	return folders;
}

test('no folder has more files than can be looked over', () => {
	const folders = filesByFolder();
	expect(folders.size).toBeGreaterThan(60);
	const full = [...folders].filter(([, files]) => files.length > MOST).map(([folder]) => folder);
	expect(full).toEqual([]);
});

test('no file has a folder to itself', () => {
	const folders = filesByFolder();
	const hasFolders = (folder: string) =>
		[...folders.keys()].some((other) => other.startsWith(`${folder}/`));
	const lone = [...folders]
		.filter(([folder, files]) => files.length === 1 && !hasFolders(folder))
		.map(([, files]) => files[0]);
	expect(lone).toEqual([]);
});
