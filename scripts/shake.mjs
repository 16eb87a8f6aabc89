// `npm run shake -- <file or name> ... [--times 20] [--load] [--seed 1]` runs the tests named many times, and says how often
// each fell and of what: the way to reproduce a flaky test. `npm run shake -- --hours [<file or name> ...]` runs the browser's
// tests, or those named, at other hours and in other time zones.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureChromium } from './chromium.mjs';
import { playwrightStage, vitestStage } from './gate/runners.mjs';
import { tally, tallyLines } from './gate/tally.mjs';
import { findNode, projectEnv } from './install.mjs';
import { prepare } from './prepare.mjs';
import { command, run, Stop, stopSignal } from './processes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `npm run shake -- <test file, or a part of a name> ... [--times 20] [--load] [--seed 1]
npm run shake -- --hours [<test file, or a part of a name> ...] [--times 1] [--load]`;

/** A slow phone: Chromium's processor, times slower, and the longest that a server keeps an answer back. */
const LOAD = { SHAKE_CPU: '4', SHAKE_DELAY_MS: '800' };

/**
 * When and where shops and browsers are for `--hours` (tests/e2e/clock.ts): just after midnight, in the dead of night, at noon,
 * just before midnight, and in the nights in which New York's clocks go forward and Berlin's go back.
 */
const HOURS = [
	{ moment: '2026-11-20T00:05:00+03:00', zone: 'Europe/Moscow' },
	{ moment: '2026-11-20T03:30:00+03:00', zone: 'Europe/Moscow' },
	{ moment: '2026-11-20T12:05:00+03:00', zone: 'Europe/Moscow' },
	{ moment: '2026-11-20T23:50:00+03:00', zone: 'Europe/Moscow' },
	{ moment: '2027-03-14T01:30:00-05:00', zone: 'America/New_York' },
	{ moment: '2026-10-25T02:30:00+02:00', zone: 'Europe/Berlin' },
];

await command(async () => {
	const { names, times, isLoaded, isAnyHour, seed } = readArguments();
	await prepare(root, { needsBuild: true });
	const node = findNode(root);
	const files = await filesOf(names);
	const reports = mkdtempSync(join(tmpdir(), 'vitrina-shake-'));
	const runner = (/** @type {NodeJS.ProcessEnv} */ env) => ({
		...{ node, root, env: { ...projectEnv(root), ...env }, report: join(reports, 'report.json') },
	});
	if (files.some(isBrowserTest)) await ensureChromium(root, node);
	const stopLoad = isLoaded ? keepBusy() : () => {};
	try {
		if (isLoaded) console.log(`seed: ${seed} (--seed ${seed} waits as long again)`);
		const env = isLoaded ? { ...LOAD, SHAKE_SEED: String(seed) } : {};
		const found = [];
		const browser = files.filter(isBrowserTest);
		for (const hour of browser.length === 0 ? [] : isAnyHour ? HOURS : [undefined]) {
			const at = hour === undefined ? {} : { E2E_MOMENT: hour.moment, E2E_TIME_ZONE: hour.zone };
			const stage = playwrightStage(runner({ ...env, ...at }), [
				...browser.map((file) => `${file}$`),
				...grepOf(names),
				`--repeat-each=${times}`,
			]);
			const report = await reported(stage);
			found.push(hour === undefined ? report : named(report, hour));
			// Each takes as long as the browser's stage: who waits may begin with what fell at the first.
			if (hour !== undefined) console.log(`\n${tallyLines(tally(found.slice(-1)))}`);
		}
		const others = isAnyHour ? [] : files.filter((file) => !isBrowserTest(file));
		for (let time = 0; time < times && others.length > 0; time++) {
			const pattern = partsOf(names).join('|');
			found.push(
				await reported(
					vitestStage(runner(env), [
						...(pattern === '' ? [] : [`--testNamePattern=${pattern}`]),
						...others,
					]),
				),
			);
		}
		return said(tally(found));
	} finally {
		stopLoad();
		rmSync(reports, { recursive: true, force: true });
	}
});

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			options: {
				times: { type: 'string' },
				hours: { type: 'boolean', default: false },
				load: { type: 'boolean', default: false },
				seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
			},
			allowPositionals: true,
		});
		const isAnyHour = values.hours;
		const [times, seed] = [Number(values.times ?? (isAnyHour ? 1 : 20)), Number(values.seed)];
		if (!(Number.isInteger(times) && times > 0 && Number.isInteger(seed)))
			throw new TypeError('expected a whole number');
		const names = positionals.length === 0 && isAnyHour ? ['.spec.ts'] : positionals;
		if (names.length === 0) throw new TypeError('which test?');
		return { names, times, seed, isLoaded: values.load, isAnyHour };
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		throw new Stop(`${error.message}\n${USAGE}`);
	}
}

/** @param {string} file */
function isBrowserTest(file) {
	return file.endsWith('.spec.ts');
}

/** @param {string} name */
function isFile(name) {
	return /\.(?:test|spec)\.tsx?$/.test(name);
}

/**
 * The test files that are named, or hold a test of that name.
 * @param {readonly string[]} names
 */
async function filesOf(names) {
	const { output } = await run('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
		...{ cwd: root, isQuiet: true },
	});
	const all = output.trim().split('\n');
	const found = new Set();
	for (const name of names) {
		const those = all.filter((file) =>
			isFile(name) ? file.endsWith(name) : readFileSync(join(root, file), 'utf8').includes(name),
		);
		if (those.length === 0) throw new Stop(`${name}: no test file of this name, nor a test`);
		for (const file of those) found.add(file);
	}
	return [...found];
}

/**
 * The parts of tests' names, as the runners' patterns have them.
 * @param {readonly string[]} names
 */
function partsOf(names) {
	return names
		.filter((name) => !isFile(name))
		.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
}

/** @param {readonly string[]} names */
function grepOf(names) {
	const parts = partsOf(names);
	return parts.length === 0 ? [] : [`--grep=${parts.join('|')}`];
}

/**
 * Runs a stage and takes its report; a dot for each run, for who waits.
 * @param {Pick<import('./gate/gate.mjs').Stage, 'run' | 'tests'>} stage
 */
async function reported(stage) {
	const { code, output } = await stage.run();
	if (stopSignal()) throw new Stop('', code);
	const report = stage.tests?.report();
	if (!report) console.log(output);
	process.stdout.write(code === 0 ? '.' : '!');
	return report;
}

/**
 * Each of its tests with the hour it was run at.
 * @param {import('./gate/report.mjs').Report | undefined} report
 * @param {(typeof HOURS)[number]} hour
 */
function named(report, { moment, zone }) {
	const results = report?.results.map((result) => ({
		...result,
		project: `${result.project}, ${moment} ${zone}`,
	}));
	return report && results && { ...report, results };
}

/**
 * @param {ReturnType<typeof tally>} result
 * @returns {number} an exit code
 */
function said(result) {
	console.log(`\n${tallyLines(result)}`);
	const isGreen = result.broken.length === 0 && result.tallies.every(({ falls }) => falls === 0);
	if (result.tallies.length === 0) console.log('not one test was run');
	return isGreen && result.tallies.length > 0 ? 0 : 1;
}

/**
 * Keeps every processor at work.
 * @returns {() => void} ends it
 */
function keepBusy() {
	const workers = Array.from(
		{ length: availableParallelism() },
		() => new Worker('for (;;) Math.random();', { eval: true }),
	);
	return () => {
		for (const worker of workers) void worker.terminate();
	};
}
