/** What a runner says of its tests, in one shape for all runners. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestResult
 * @property {string} project the runner's project; '' where it has none
 * @property {string} file relative to the root
 * @property {string} name its groups' names and its own, as the runner's filter by name matches them; '' stands for
 *   something around the tests of the file: what runs before or after all of them
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {string} [error] the first error's first line
 * @property {string} [at] where it was thrown, "file:line:column"
 * @property {number} [seconds] where the runner's tests are dear enough to be counted
 *
 * @typedef {object} Report
 * @property {TestResult[]} results
 * @property {string[]} broken what went wrong outside of any test, a line each
 */

/**
 * The report a runner wrote.
 * @param {string} path
 * @param {(json: any) => Report} [parse] for a runner whose report has a shape of its own
 * @returns {Report | undefined} undefined where there is none: the runner ended before it could write one
 */
export function readReport(path, parse = (json) => json) {
	try {
		return parse(JSON.parse(readFileSync(path, 'utf8')));
	} catch {
		return undefined;
	}
}

/**
 * Playwright's JSON report. A test that passed at another try of the runner's own has failed: the runners try nothing twice.
 * @param {import('@playwright/test/reporter').JSONReport} json
 * @param {string} root
 * @returns {Report}
 */
export function playwrightReport({ suites, errors, config }, root) {
	/** @type {TestResult[]} */
	const results = [];
	/**
	 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
	 * @param {string[]} groups
	 */
	const collect = (suite, groups) => {
		for (const { title, file, tests } of suite.specs) {
			for (const test of tests) {
				const [first] = test.results.flatMap((result) => result.errors);
				// What runs before its group has failed: nobody has left it out.
				const isUnrun = test.status === 'skipped' && test.expectedStatus !== 'skipped';
				results.push({
					project: test.projectName,
					file: relative(root, `${config.rootDir}/${file}`),
					name: [...groups, title].join(' '),
					state:
						test.status === 'expected'
							? 'passed'
							: test.status === 'skipped' && !isUnrun
								? 'skipped'
								: 'failed',
					...(isUnrun && { error: 'it was not run' }),
					...(first && { error: firstLine(first.message) }),
					...(first?.location && { at: place(root, first.location) }),
					seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
				});
			}
		}
		for (const inner of suite.suites ?? []) collect(inner, [...groups, inner.title]);
	};
	// The outermost are files: their titles are no part of a test's name.
	for (const file of suites) collect(file, []);
	return { results, broken: errors.map(({ message }) => firstLine(message ?? '')) };
}

/**
 * @param {string} root
 * @param {{ file: string, line: number, column: number }} at
 */
export function place(root, { file, line, column }) {
	return `${relative(root, file)}:${line}:${column}`;
}

/**
 * What is left of a message on one line, without colours.
 * @param {string} message
 */
export function firstLine(message) {
	return (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').trim();
}
