import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('words that fly have the class by which the page’s style keeps their shape', () => {
	const [, name] = /const WORDS = '([\w-]+)'/.exec(read('fly.ts')) ?? [];
	const styled = [
		...read('../../theme/base.css').matchAll(/::view-transition-(\w+)\(\.([\w-]+)\)/g),
	].map(([, side, of]) => [side, of]);
	expect(styled).toEqual([
		['old', name],
		['new', name],
		['old', name],
		['new', name],
	]);
});
