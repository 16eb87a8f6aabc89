/** The gate of `npm test`, with the real runners: what it stops, and what it only names. */
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { gate, judge, type Stage } from '../scripts/gate/gate.mjs';
import type { TestResult } from '../scripts/gate/report.mjs';
import { playwrightStage, vitestStage } from '../scripts/gate/runners.mjs';
import { isSweep } from './sweep.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project of its own with these files, and the runners of this one. */
function project(files: Record<string, string>): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrina-gate-')));
	folders.push(folder);
	symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
	writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
	for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
	return folder;
}

function runner(root: string) {
	// Without what this very run has told its workers.
	const env = Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !/^(VITEST|TEST|NODE_ENV|NODE_OPTIONS)/.test(name),
		),
	);
	return { node: process.execPath, root, env, report: join(root, 'report.json') };
}

/** Green once its marker lies there: red the first time, green the second. */
const onceRed = (name: string) => `
test(${JSON.stringify(name)}, () => {
	const marker = ${JSON.stringify(`${name}.marker`)};
	if (existsSync(marker)) return;
	writeFileSync(marker, '');
	throw new Error('only the first time');
});`;
const IMPORTS = `import { existsSync, writeFileSync } from 'node:fs';\nimport { test, describe, expect, beforeAll } from 'vitest';\n`;
const CONFIG = { 'vitest.config.ts': `export default { test: { maxWorkers: 1 } };` };

async function pass(stages: Stage[]) {
	let screen = '';
	const isOpen = await gate(stages, (text) => {
		screen += text;
	});
	return { isOpen, screen, last: screen.trimEnd().split('\n').slice(-2) };
}
const vitest = (files: Record<string, string>) =>
	pass([{ name: 'planted', ...vitestStage(runner(project({ ...CONFIG, ...files })), []) }]);

// Each starts a runner several times over.
const LONG = { timeout: 300_000 };

describe('Vitest', LONG, () => {
	test('what is always red fails the run and is named; what is red once passes and is named', async () => {
		const { isOpen, screen, last } = await vitest({
			'a.test.ts': `${IMPORTS}
test('green', () => {});
describe('a [group] (of $1)', () => {
	test('always red', () => expect(1).toBe(2));
	${onceRed('red the first time')}
});`,
		});
		expect(isOpen).toBe(false);
		expect(screen).toContain('RED');
		expect(screen).toMatch(
			/failed:\n {2}a\.test\.ts > a \[group\] \(of \$1\) > always red\n {4}AssertionError: expected 1 to be 2.*\n {4}at a\.test\.ts:6:\d+/,
		);
		expect(screen).toMatch(
			/flaky: a\.test\.ts > a \[group\] \(of \$1\) > red the first time\n {4}Error: only the first time\n {4}at a\.test\.ts:\d+:\d+/,
		);
		expect(last).toEqual([
			'flaky: 1; a.test.ts > a [group] (of $1) > red the first time',
			'2 passed, 1 failed',
		]);
	});

	test('what is red once alone does not shut it, and is one test of its file or a hook of a group', async () => {
		const { isOpen, last } = await vitest({
			'a.test.ts': `${IMPORTS}${onceRed('alone')}`,
			'b.test.ts': `${IMPORTS}
test('green', () => {});
describe('a group', () => {
	beforeAll(() => {
		if (existsSync('hook.marker')) return;
		writeFileSync('hook.marker', '');
		throw new Error('not yet');
	});
	test('green behind the hook', () => {});
});`,
		});
		expect([isOpen, last]).toEqual([
			true,
			['flaky: 2; a.test.ts > alone; b.test.ts > a group', '3 passed, 0 failed'],
		]);
	});

	test('a file of which every test is red, or that cannot be read, has failed without a second look', async () => {
		const { isOpen, screen, last } = await vitest({
			'a.test.ts': `${IMPORTS}${onceRed('one')}${onceRed('two')}`,
			'b.test.ts': `import './not-there.ts';\n`,
			'c.test.ts': `${IMPORTS}test('green', () => {});`,
		});
		expect(isOpen).toBe(false);
		expect(screen).not.toContain('a second look');
		expect(screen).toContain('b.test.ts');
		expect(last).toEqual(['flaky: 0', '1 passed, 3 failed']);
	});

	test('a runner that is killed in the middle is a failure, and the next stage is run', async () => {
		const root = project({
			...CONFIG,
			'a.test.ts': `${IMPORTS}test('green', () => {});\ntest('deadly', () => { process.kill(process.ppid, 'SIGKILL'); });`,
		});
		const { isOpen, screen, last } = await pass([
			{ name: 'planted', ...vitestStage(runner(root), []) },
			{ name: 'the next', run: async () => ({ code: 0, output: '' }) },
		]);
		expect(isOpen).toBe(false);
		expect(screen).toContain('planted: no report, it ended with 137');
		expect(last).toEqual(['flaky: 0', '1 passed, 1 failed']);
	});

	test('an error outside of all tests is its file’s: looked at again with the whole of it', async () => {
		const leaves = (when: string) =>
			`${IMPORTS}test('green', () => { if (${when}) void Promise.reject(new Error('left alone')); });`;
		const { isOpen, screen, last } = await vitest({
			'a.test.ts': leaves('true'),
			'b.test.ts': leaves(`!existsSync('b.marker') && !writeFileSync('b.marker', '')`),
		});
		expect(isOpen).toBe(false);
		expect(screen).toMatch(
			/failed:\n {2}a\.test\.ts\n {4}Error: left alone\n {4}at a\.test\.ts:\d+/,
		);
		expect(last).toEqual(['flaky: 1; b.test.ts', '3 passed, 1 failed']);
	});
});

describe('Playwright', LONG, () => {
	const PLAYWRIGHT = {
		'playwright.config.ts': `export default {
			testMatch: '*.spec.ts', workers: 2, reporter: [['list'], ['json']],
			projects: [{ name: 'phone' }, { name: 'wide', grep: /@wide/ }],
		};`,
	};
	const imports = IMPORTS.replace(
		/import \{ test.*\n/,
		`import { expect, test } from '@playwright/test';\n`,
	);
	const playwright = (files: Record<string, string>) =>
		pass([
			{ name: 'planted', ...playwrightStage(runner(project({ ...PLAYWRIGHT, ...files })), []) },
		]);

	test('what is always red fails the run and is named; what is red once passes and is named', async () => {
		const { isOpen, screen, last } = await playwright({
			'a.spec.ts': `${imports}
test('green', { tag: '@wide' }, () => {});
test.describe('a [group] (of $1)', () => {
	test('always red, but for this one', () => {});
	test('always red', { tag: '@wide' }, () => expect(1).toBe(test.info().project.name === 'wide' ? 1 : 2));
	${onceRed('red the first time')}
});`,
		});
		expect(isOpen).toBe(false);
		expect(screen).toMatch(
			/failed:\n {2}\[phone\] a\.spec\.ts > a \[group\] \(of \$1\) always red\n {4}Error: expect.*\n {4}at a\.spec\.ts:7:\d+/,
		);
		expect(screen).toMatch(
			/flaky: \[phone\] a\.spec\.ts > a \[group\] \(of \$1\) red the first time\n {4}Error: only the first time\n {4}at a\.spec\.ts:\d+:\d+/,
		);
		expect(last).toEqual([
			'flaky: 1; [phone] a.spec.ts > a [group] (of $1) red the first time',
			'5 passed, 1 failed',
		]);
		// How long each has taken, the dearest first.
		const lines = [...screen.matchAll(/^ +(\d+\.\d) s (\[.+)$/gm)];
		expect(lines.map(([, , title]) => title)).toContain('[wide] a.spec.ts > green');
		const seconds = lines.map(([, one]) => Number(one));
		expect(seconds).toHaveLength(6);
		expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
	});

	// Four starts of Playwright are a second each.
	test.runIf(isSweep)(
		'a test that was not run, because a hook before it failed, has not passed',
		async () => {
			const { isOpen, screen, last } = await playwright({
				'a.spec.ts': `${imports}
test('green', () => {});
test.describe('a group', () => {
	test.beforeAll(() => {
		if (existsSync('hook.marker')) return;
		writeFileSync('hook.marker', '');
		throw new Error('not yet');
	});
	test('green behind the hook', () => {});
	test('red behind the hook', () => expect(1).toBe(2));
	test.skip('left out', () => {});
});
test('left out by its condition', () => { test.skip(true, 'not here'); });`,
			});
			expect(isOpen).toBe(false);
			expect(screen).toContain('failed:\n  [phone] a.spec.ts > a group red behind the hook');
			expect(last).toEqual([
				'flaky: 1; [phone] a.spec.ts > a group green behind the hook',
				'2 passed, 1 failed',
			]);
		},
	);

	test('a run that does not start is a failure', async () => {
		const { isOpen, last } = await playwright({
			'a.spec.ts': `${imports}test('green', () => {`,
		});
		expect(isOpen).toBe(false);
		expect(last[1]).toMatch(/^0 passed, [1-9]/);
	});
});

describe('how a stage is judged', () => {
	const result = (name: string, state: TestResult['state']): TestResult => ({
		...{ project: '', file: 'a.test.ts', name, state },
	});
	test('a bad end that no test explains is a failure; so is a run of no test', () => {
		const results = [result('one', 'passed')];
		expect(judge('unit', 0, { results, broken: [] }).broken).toEqual([]);
		expect(judge('unit', 1, { results, broken: [] }).broken).toEqual([
			'unit: it ended with 1, and no test says why',
		]);
		expect(judge('unit', 0, undefined).broken).toEqual(['unit: no report, it ended with 0']);
		const skipped = [result('one', 'skipped')];
		expect(judge('unit', 0, { results: skipped, broken: [] }).broken).toEqual([
			'unit: not one test was run',
		]);
	});

	/** A stage with so many red tests beside a green one; each is green when it is run again. */
	function redTests(count: number): Stage & { looks: number } {
		const red = Array.from({ length: count }, (_, index) => result(`red ${index}`, 'failed'));
		let last = [...red, result('green', 'passed')];
		const stage = {
			name: 'planted',
			looks: 0,
			run: async () => ({ code: 1, output: '' }),
			tests: {
				report: () => ({ results: last, broken: [] }),
				async again({ name }: TestResult) {
					stage.looks++;
					last = [result(name, 'passed')];
					return { code: 0, output: '' };
				},
			},
		};
		return stage;
	}

	test('ten flaky tests are named; eleven are none by chance: failed', async () => {
		const ten = await pass([redTests(10)]);
		expect([ten.isOpen, ten.last[1]]).toEqual([true, '11 passed, 0 failed']);
		const eleven = await pass([redTests(11)]);
		expect([eleven.isOpen, eleven.last[1]]).toEqual([false, '1 passed, 11 failed']);
		expect(eleven.screen).toContain('more than 10 flaky tests: failed');
	});

	test('more red tests than a look at each is worth have failed', async () => {
		const stage = redTests(26);
		const { isOpen, last } = await pass([stage]);
		expect([isOpen, last[1], stage.looks]).toEqual([false, '1 passed, 26 failed', 0]);
	});
});
