import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const BESIDE = /\.test\.tsx?$|\.d\.ts$/;
const EXPORT = /^export (?!type |interface )/gm;
const DOCUMENTED_EXPORT = /\*\/\nexport (?!type |interface )/;

/** A comment at the top, before the imports; or one thing that is exported, and documented. */
function saysWhatItIsFor(source: string): boolean {
	if (source.startsWith('/**')) return true;
	return source.match(EXPORT)?.length === 1 && DOCUMENTED_EXPORT.test(source);
}

function undocumented(folders: string): string[] {
	const found = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT });
	expect(found.length).toBeGreaterThan(100);
	return found
		.map((path) => path.replaceAll(sep, '/'))
		.filter((path) => !BESIDE.test(path))
		.filter((path) => !saysWhatItIsFor(readFileSync(join(ROOT, path), 'utf8')))
		.toSorted();
}

test('every module says what it is for: at its top, or over its only export', () => {
	expect(undocumented('{core,server,packages,src}')).toEqual([]);
});
