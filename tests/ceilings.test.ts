import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What a wait may be told, what a test: as in vitest.config.ts and playwright.config.ts, ms. */
const CEILINGS = {
	vitest: { wait: 15_000, test: 60_000 },
	playwright: { wait: 20_000, test: 120_000 },
};
const WAIT = /\btimeout: ([\d_]+)/;
const WHOLE_TEST = /^\t*\}, ([\d_]{4,})\);$|\btest\.setTimeout\(([\d_]+)\)/;
const SLEEP = /\bwaitForTimeout\(|=> setTimeout\(\w+(?:, [\w.]+)?\)|\bpause\([\w.]+\)/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)|\s\/\/ /;

const isBelow = (said: string | undefined, ceiling: number) =>
	said !== undefined && Number(said.replaceAll('_', '')) < ceiling;

/** Lines with a ceiling below the one that holds everywhere, or a sleep, and no reason on them or above them. */
function unexplained(path: string, source: string): string[] {
	const ceilings = CEILINGS[path.startsWith('tests/e2e/') ? 'playwright' : 'vitest'];
	return source.split('\n').flatMap((line, index, lines) => {
		const [, whole, set] = WHOLE_TEST.exec(line) ?? [];
		const isToBeExplained =
			isBelow(WAIT.exec(line)?.[1], ceilings.wait) ||
			isBelow(whole ?? set, ceilings.test) ||
			SLEEP.test(line);
		if (!isToBeExplained || COMMENT.test(line) || COMMENT.test(lines[index - 1] ?? '')) return [];
		return [`${path}:${index + 1}: ${line.trim()}`];
	});
}

test('a smaller ceiling and a sleep say why, on their line or above it', () => {
	const found = globSync('{core,packages,server,src,tests}/**/*.{test.ts,test.tsx,spec.ts}', {
		cwd: ROOT,
	})
		.map((path) => path.replaceAll(sep, '/'))
		.filter((path) => path !== 'tests/ceilings.test.ts');
	expect(found.length).toBeGreaterThan(300);
	expect(
		found.flatMap((path) => unexplained(path, readFileSync(join(ROOT, path), 'utf8'))),
	).toEqual([]);
});

test('one that says nothing is found', () => {
	const spec = (source: string) => unexplained('tests/e2e/a.spec.ts', source);
	expect(spec('await expect(a).toBeVisible({ timeout: 5000 });')).toHaveLength(1);
	expect(spec('await expect(a).toBeVisible({ timeout: 30_000 });')).toEqual([]);
	expect(spec('\ttest.setTimeout(90_000);')).toHaveLength(1);
	expect(spec('await page.waitForTimeout(300);')).toHaveLength(1);
	expect(spec('await new Promise((done) => setTimeout(done, 700));')).toHaveLength(1);
	expect(spec('// As long as it may take.\nawait page.waitForTimeout(300);')).toEqual([]);
	const unit = (source: string) => unexplained('src/a.test.ts', source);
	expect(unit('}, 30_000);')).toHaveLength(1);
	expect(unit('}, 180_000);')).toEqual([]);
	expect(unit('const { timeout: 15_000 } = it;')).toEqual([]);
});
