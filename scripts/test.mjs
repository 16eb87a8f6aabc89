// `npm test`: runs on any Node from 20 and installs what is missing, then runs every check.
// `npm run check` is the same without the browser. `npm run sweep` runs what is for the night alone: every view in every
// theme and width, in the longest words, every client, and the tables of which the unit tests take a part by day.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, staleParts } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { gate } from './gate/gate.mjs';
import { playwrightStage, vitestStage } from './gate/runners.mjs';
import { binaryOf, findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run, Stop } from './processes.mjs';

/** @typedef {import('./gate/gate.mjs').Stage} Stage */

const root = fileURLToPath(new URL('..', import.meta.url));
const isQuick = process.argv.includes('--quick');
const isSweep = process.argv.includes('--sweep');

await command(async () => {
	await prepare(root, { needsBuild: false });
	const reports = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
	const env = { ...projectEnv(root), ...(isSweep ? { SWEEP: '1' } : {}) };
	const runner = { node: findNode(root), root, env };
	try {
		const isOpen = await gate([
			...(isSweep ? [buildStage(), unitStage(runner, reports)] : checks(runner, reports)),
			...(isQuick ? [] : [browserStage(runner, reports)]),
		]);
		return isOpen ? 0 : 1;
	} finally {
		rmSync(reports, { recursive: true, force: true });
	}
});

/**
 * @param {Omit<import('./gate/runners.mjs').Runner, 'report'>} runner
 * @param {string} reports a folder
 * @returns {Stage[]}
 */
function checks(runner, reports) {
	const { node, env } = runner;
	/**
	 * @param {string} name
	 * @param {string[]} args of Node
	 * @returns {Stage}
	 */
	const check = (name, ...args) => ({
		name,
		run: () => run(node, args, { cwd: root, env, isQuiet: true }),
	});
	const biome = binaryOf(root, '@biomejs/biome', 'biome');
	const typescript = binaryOf(root, 'typescript', 'tsc');
	const hasDatabase = Boolean(process.env.TEST_DATABASE_URL);
	if (!hasDatabase) console.log('the shop on PostgreSQL is left out: TEST_DATABASE_URL is not set');
	const programs = [
		check('format and lint', biome, 'ci', '--error-on-warnings', '.'),
		check('types', typescript, '-b', 'core', 'packages', 'src', 'server', 'tests'),
		check('import directions', 'scripts/directions.ts'),
		check('unused code', binaryOf(root, 'knip', 'knip')),
		check('texts', binaryOf(root, '@lingui/cli', 'lingui'), 'check', 'sync', '--clean'),
		buildStage(),
	];
	return [
		...twoAtOnce(programs),
		unitStage(runner, reports),
		...(hasDatabase ? [vitestOf(runner, reports, 'the shop on PostgreSQL', 'postgres')] : []),
	];
}

/**
 * @param {Omit<import('./gate/runners.mjs').Runner, 'report'>} runner
 * @param {string} reports a folder
 * @returns {Stage}
 */
function unitStage(runner, reports) {
	const projects = ['node', 'node alone', 'pageless', 'dom', 'alone'];
	return vitestOf(runner, reports, 'unit, contract, component', ...projects);
}

/**
 * @param {Omit<import('./gate/runners.mjs').Runner, 'report'>} runner
 * @param {string} reports a folder
 * @param {string} name
 * @param {string[]} projects
 * @returns {Stage}
 */
function vitestOf(runner, reports, name, ...projects) {
	return {
		name,
		...vitestStage({ ...runner, report: join(reports, `${projects[0]}.json`) }, [
			...projects.map((project) => `--project=${project}`),
			// A third of the time of tests that start a shop is waiting: on 2 processors 131 s with two workers more, 156 with one.
			// Vitest alone leaves one processor out, of two half.
			`--maxWorkers=${availableParallelism() + 2}`,
		]),
	};
}

/**
 * Most programs keep one processor busy: they run two at a time and are spoken of in their order, each with the seconds
 * it was still waited for.
 * @param {Stage[]} stages
 * @returns {Stage[]}
 */
function twoAtOnce(stages) {
	/** @type {Set<Promise<unknown>>} */
	const running = new Set();
	/** @param {Stage} stage */
	const begin = async ({ run }) => {
		while (running.size === 2) await Promise.race(running);
		const ran = run();
		const end = ran.catch(() => {}).finally(() => running.delete(end));
		running.add(end);
		return ran;
	};
	/** @type {Promise<import('./gate/gate.mjs').Ran>[]} */
	let begun = [];
	const beginAll = () => {
		begun = stages.map(begin);
		// One that stops the command is heard of in its turn.
		for (const ran of begun) ran.catch(() => {});
	};
	return stages.map((stage, index) => ({
		...stage,
		run: async () => {
			if (index === 0) beginAll();
			return begun[index] ?? stage.run();
		},
	}));
}

/** @returns {Stage} */
function buildStage() {
	return {
		name: 'build',
		run: () =>
			attempt(async () => {
				for (const part of staleParts(root)) await build(root, part);
			}),
	};
}

/**
 * @param {Omit<import('./gate/runners.mjs').Runner, 'report'>} runner
 * @param {string} reports a folder
 * @returns {Stage}
 */
function browserStage(runner, reports) {
	return {
		name: isSweep ? 'sweep' : 'browser',
		...playwrightStage({ ...runner, report: join(reports, 'playwright.json') }, [], () =>
			attempt(() => ensureChromium(root, runner.node)),
		),
	};
}

/**
 * A step of our own as if it were a program: what stops it is its output.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
	try {
		await work();
		return { code: 0, output: '' };
	} catch (error) {
		if (!(error instanceof Stop)) throw error;
		return { code: error.exitCode, output: error.message };
	}
}
