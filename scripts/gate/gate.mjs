/**
 * The gate: runs all stages, then looks once more at every red test, alone. What is red again is broken and stops; what is
 * green then is flaky: named, to be hunted (docs/flaky.md), and in nobody's way.
 */
import { Stop, stopSignal } from '../processes.mjs';

/** More than so many flaky tests are a fault of what they share. */
const MOST_FLAKY = 10;
/** So many red tests are no chance: looking at each alone takes longer than finding what they share. */
const MOST_LOOKED_AT = 25;
const LOOKS = 2;
/** The dearest tests of a run are named, so many of them: they are what makes it long. */
const DEAREST = 20;

/** @typedef {import('./report.mjs').TestResult} TestResult */
/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {{ code: number, output: string }} Ran */

/**
 * A stage is one check that passes or does not, or the tests of a runner.
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<Ran>} run
 * @property {Tests} [tests]
 *
 * @typedef {object} Tests
 * @property {() => Report | undefined} report of the last `run` or `again`
 * @property {(test: TestResult) => Promise<Ran>} again runs this test (all of its file where it has no name) alone
 */

/**
 * What a stage came to. `broken` is what no second look mends, a line each; `red` is looked at again.
 * @typedef {{ passed: number, skipped: number, broken: string[], red: TestResult[] }} Outcome
 */

/**
 * @param {readonly Stage[]} stages
 * @param {(text: string) => void} [write] to the screen
 * @returns {Promise<boolean>} whether it is open
 */
export async function gate(stages, write = (text) => void process.stdout.write(text)) {
	let passed = 0;
	/** @type {string[]} */
	const failed = [];
	/** @type {{ test: TestResult, tests: Tests }[]} */
	const red = [];
	for (const { name, run, tests } of stages) {
		write(`${name} `.padEnd(32, '.'));
		const start = Date.now();
		const { code, output } = await run();
		stopIfAsked(code);
		const report = tests?.report();
		const outcome = tests ? judge(name, code, report) : judgeCheck(name, code);
		passed += outcome.passed;
		failed.push(...outcome.broken);
		if (tests) red.push(...outcome.red.map((test) => ({ test, tests })));
		const words = tests || code !== 0 ? said(outcome) : 'passed';
		write(` ${words} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
		for (const line of dearest(report?.results ?? [])) write(`  ${line}\n`);
		if (outcome.broken.length + outcome.red.length > 0) write(`\n${output.trimEnd()}\n\n`);
	}

	const { again, flaky } = await secondLook(red, write);
	failed.push(...again);
	if (flaky.length > MOST_FLAKY) failed.push(...flaky.map((test) => `${titleOf(test)}: flaky`));
	else passed += flaky.length;
	if (failed.length > 0) write(`\nfailed:\n${failed.map((line) => `  ${line}\n`).join('')}`);
	for (const test of flaky) write(`\nflaky: ${described(test)}\n`);
	if (flaky.length > MOST_FLAKY) write(`\nmore than ${MOST_FLAKY} flaky tests: failed\n`);
	write(`\nflaky: ${[flaky.length, ...flaky.map(titleOf)].join('; ')}\n`);
	write(`${passed} passed, ${failed.length} failed\n`);
	return failed.length === 0;
}

/**
 * @param {string} name
 * @param {number} code
 * @returns {Outcome}
 */
function judgeCheck(name, code) {
	return { passed: code === 0 ? 1 : 0, skipped: 0, broken: code === 0 ? [] : [name], red: [] };
}

/**
 * What a runner's end and its report say together. Without a report, without a test, or with a bad end that no red test
 * explains, the stage is broken; so are files of which every test is red, for what they share is.
 * @param {string} stage its name
 * @param {number} code
 * @param {Report | undefined} report
 * @returns {Outcome}
 */
export function judge(stage, code, report) {
	if (!report)
		return {
			passed: 0,
			skipped: 0,
			broken: [`${stage}: no report, it ended with ${code}`],
			red: [],
		};
	const { results } = report;
	const broken = report.broken.map((line) => `${stage}: ${line}`);
	const of = (/** @type {TestResult['state']} */ state) =>
		results.filter((test) => test.state === state);
	const failed = of('failed');
	const dead = new Set(failed.map(fileOf).filter((file) => isAllRed(results, file)));
	const [lost, red] = [true, false].map((isLost) =>
		failed.filter((test) => dead.has(fileOf(test)) === isLost),
	);
	broken.push(...(lost ?? []).map(described));
	if (code !== 0 && broken.length + failed.length === 0)
		broken.push(`${stage}: it ended with ${code}, and no test says why`);
	if (broken.length === 0 && results.length === of('skipped').length)
		broken.push(`${stage}: not one test was run`);
	return { passed: of('passed').length, skipped: of('skipped').length, broken, red: red ?? [] };
}

/**
 * "12.3 s [phone] file > name" of the dearest tests, where their runner counts seconds.
 * @param {readonly TestResult[]} results
 */
function dearest(results) {
	return results
		.flatMap((test) => (test.seconds === undefined ? [] : [{ test, seconds: test.seconds }]))
		.sort((a, b) => b.seconds - a.seconds)
		.slice(0, DEAREST)
		.map(({ test, seconds }) => `${seconds.toFixed(1).padStart(5)} s ${titleOf(test)}`);
}

/** @param {TestResult} test */
function fileOf({ project, file }) {
	return `${project} ${file}`;
}

/**
 * @param {readonly TestResult[]} results
 * @param {string} file of `fileOf`
 */
function isAllRed(results, file) {
	const ran = results.filter((test) => fileOf(test) === file && test.state !== 'skipped');
	const isRed = ran.every(({ state }) => state === 'failed');
	// One test that is all of its file may be red by chance like any other, unless the file itself cannot be read.
	return isRed && (ran.length > 1 || ran.every(({ name }) => name === ''));
}

/**
 * Runs every red test again, alone, until it is green or has been looked at twice.
 * @param {readonly { test: TestResult, tests: Tests }[]} red
 * @param {(text: string) => void} write
 * @returns {Promise<{ again: string[], flaky: TestResult[] }>}
 */
async function secondLook(red, write) {
	/** @type {string[]} */
	const again = [];
	/** @type {TestResult[]} */
	const flaky = [];
	if (red.length > MOST_LOOKED_AT) {
		write(`\n${red.length} red tests, more than ${MOST_LOOKED_AT}: none is looked at again\n`);
		return { again: red.map(({ test }) => described(test)), flaky };
	}
	if (red.length > 0) write('\na second look, each alone:\n');
	for (const { test, tests } of red) {
		write(`  ${titleOf(test)} `);
		let isGreen = false;
		for (let look = 0; look < LOOKS && !isGreen; look++) {
			const { code } = await tests.again(test);
			stopIfAsked(code);
			isGreen = isGreenAgain(code, tests.report(), test);
			write(isGreen ? 'green' : 'red, ');
		}
		write('\n');
		if (isGreen) flaky.push(test);
		else again.push(described(test));
	}
	return { again, flaky };
}

/**
 * @param {number} code
 * @param {Report | undefined} report
 * @param {TestResult} test
 */
function isGreenAgain(code, report, test) {
	const { passed, broken, red } = judge('', code, report);
	const isItself = report?.results.some(
		({ project, file, name, state }) =>
			state === 'passed' &&
			project === test.project &&
			file === test.file &&
			// A group's or a file's name stands for all tests in it.
			(name === test.name || test.name === '' || name.startsWith(`${test.name} > `)),
	);
	return code === 0 && passed > 0 && broken.length + red.length === 0 && isItself === true;
}

/** @param {TestResult} test */
function titleOf({ project, file, name }) {
	return `${project === '' ? '' : `[${project}] `}${file}${name === '' ? '' : ` > ${name}`}`;
}

/** @param {TestResult} test */
function described(test) {
	const { error = 'no error was said', at } = test;
	return `${titleOf(test)}\n    ${error}${at === undefined ? '' : `\n    at ${at}`}`;
}

/** @param {Outcome} outcome */
function said({ passed, skipped, broken, red }) {
	const words = [];
	if (passed > 0 || broken.length + red.length === 0) words.push(`${passed} passed`);
	if (broken.length > 0) words.push(`${broken.length} FAILED`);
	if (red.length > 0) words.push(`${red.length} RED`);
	if (skipped > 0) words.push(`${skipped} skipped`);
	return words.join(', ');
}

/**
 * A run that was told to stop counts nothing.
 * @param {number} code
 */
function stopIfAsked(code) {
	if (stopSignal()) throw new Stop('', code);
}
