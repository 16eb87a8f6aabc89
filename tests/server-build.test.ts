import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');

/** `npm test` builds ahead of the tests. */
test('a page drawn on the server names no file that browsers are not given', () => {
	const scripts = globSync('server/**/*.js', { cwd: DIST });
	const named = scripts.flatMap((file) =>
		[...readFileSync(join(DIST, file), 'utf8').matchAll(/["'`](\/assets\/[\w.-]+)["'`]/g)].map(
			(match) => match[1] ?? '',
		),
	);
	expect(named).not.toEqual([]);
	expect(named.filter((address) => !existsSync(join(DIST, 'client', address)))).toEqual([]);
});
