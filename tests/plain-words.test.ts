import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A reader has to guess who or what they stand for: a comment names the customer, the site, the request. */
const VAGUE = /\b(?:nobody|somebody|anybody|someone|anyone|whoever|this one)\b/i;
/** One sentence of a comment may go over two lines. */
const inOneLine = (text: string) => text.replace(/\s*\n[\s*]*/g, ' ');

function commentsOf(path: string): string[] {
	const text = readFileSync(join(ROOT, path), 'utf8');
	// Reading a file's syntax takes long, and few need it.
	if (!VAGUE.test(inOneLine(text))) return [];
	if (path.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
	return parseSync(path, text).comments.map(({ value }) => value);
}

const vagueOf = (path: string) =>
	commentsOf(path)
		.map(inOneLine)
		.filter((comment) => VAGUE.test(comment))
		.map((comment) => `${path}: ${comment.trim()}`);

test('comments say the thing they speak of', () => {
	const paths = globSync('{core,packages,server,src,vite}/**/*.{ts,tsx,js,css}', { cwd: ROOT })
		.map((path) => path.replaceAll(sep, '/'))
		.filter((path) => !/\.test\.tsx?$/.test(path) && !path.includes('/locales/'));
	expect(paths.length).toBeGreaterThan(1000);
	expect(paths.flatMap(vagueOf)).toEqual([]);
});
