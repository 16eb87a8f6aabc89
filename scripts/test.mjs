// `npm test`: runs on any Node from 20 and installs what is missing, then runs every check.
// `npm run check` is the same without the browser. `npm run sweep` runs what is for the night alone: every view in every
// theme and width, in the longest words, and every client.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { binaryOf, findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run, Stop, stopSignal } from './processes.mjs';
import { countCheck, countPlaywright, countVitest, summary } from './test-counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isQuick = process.argv.includes('--quick');
const isSweep = process.argv.includes('--sweep');

await command(async () => {
	await prepare(root, { needsBuild: false });
	const node = findNode(root);
	const env = projectEnv(root);
	const reports = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
	/** @type {import('./test-counts.mjs').Counts[]} */
	const all = [];

	/**
	 * @param {string} name
	 * @param {() => Promise<{ code: number, output: string }>} work
	 * @param {(code: number) => import('./test-counts.mjs').Counts} count
	 */
	async function suite(name, work, count) {
		process.stdout.write(`${name} `.padEnd(32, '.'));
		const start = Date.now();
		const { code, output } = await work();
		if (stopSignal()) throw new Stop('', code);
		const counts = count(code);
		all.push(counts);
		console.log(` ${counts.text} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
		if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
	}
	/** @param {string[]} args */
	const tool = (args) => run(node, args, { cwd: root, env, isQuiet: true });
	/**
	 * @param {string} file
	 * @param {string[]} projects
	 */
	const vitest = (file, ...projects) =>
		tool([
			binaryOf(root, 'vitest', 'vitest'),
			'run',
			...projects.map((project) => `--project=${project}`),
			// A third of the time of tests that start a shop is waiting; Vitest alone leaves one processor out, of two half.
			`--maxWorkers=${availableParallelism() + 1}`,
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${join(reports, file)}`,
		]);
	/** @param {string} file */
	const report = (file) => () => readReport(join(reports, file));

	const buildSuite = () =>
		suite('build', () => attempt(async () => isBuilt(root) || build(root)), countCheck);
	async function checks() {
		await suite(
			'format and lint',
			() => tool([binaryOf(root, '@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '.']),
			countCheck,
		);
		await suite(
			'types',
			() =>
				tool([
					binaryOf(root, 'typescript', 'tsc'),
					'-b',
					'core',
					'packages',
					'src',
					'server',
					'tests',
				]),
			countCheck,
		);
		await suite('import directions', () => tool(['scripts/directions.ts']), countCheck);
		await suite('unused code', () => tool([binaryOf(root, 'knip', 'knip')]), countCheck);
		await suite(
			'texts',
			() => tool([binaryOf(root, '@lingui/cli', 'lingui'), 'check', 'sync', '--clean']),
			countCheck,
		);
		await buildSuite();
		await suite(
			'unit, contract, component',
			() => vitest('vitest.json', 'node', 'node alone', 'pageless', 'dom', 'alone'),
			countVitest(report('vitest.json')),
		);
		if (process.env.TEST_DATABASE_URL) {
			await suite(
				'the shop on PostgreSQL',
				() => vitest('postgres.json', 'postgres'),
				countVitest(report('postgres.json')),
			);
		} else console.log('the shop on PostgreSQL ......... skipped: TEST_DATABASE_URL is not set');
	}
	async function browser() {
		if (isSweep) env.E2E_SWEEP = '1';
		env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json');
		await suite(
			isSweep ? 'sweep' : 'browser',
			async () => {
				const ready = await attempt(() => ensureChromium(root, node));
				if (ready.code !== 0) return ready;
				return tool([binaryOf(root, '@playwright/test', 'playwright'), 'test']);
			},
			countPlaywright(report('playwright.json')),
		);
	}

	try {
		if (isSweep) await buildSuite();
		else await checks();
		if (isQuick) console.log('browser ........................ skipped: npm test runs it');
		else await browser();
	} finally {
		rmSync(reports, { recursive: true, force: true });
	}
	console.log(`\n${summary(all)}`);
	return all.some(({ failed }) => failed > 0) ? 1 : 0;
});

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

/** @param {string} path */
function readReport(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return undefined;
	}
}
