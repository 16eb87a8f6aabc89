/** The stages of the gate that run tests: Vitest's and Playwright's. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binaryOf } from '../install.mjs';
import { run } from '../processes.mjs';
import { playwrightReport, readReport } from './report.mjs';

const REPORTER = fileURLToPath(new URL('vitest-reporter.mjs', import.meta.url));

/**
 * @typedef {object} Runner
 * @property {string} node
 * @property {string} root the folder of the runner's configuration
 * @property {NodeJS.ProcessEnv} env
 * @property {string} report a file of this stage's own, written anew by each run
 */

/**
 * @param {Runner} runner
 * @param {readonly string[]} args of a run of all its tests
 * @returns {Pick<import('./gate.mjs').Stage, 'run' | 'tests'>}
 */
export function vitestStage({ node, root, env, report }, args) {
	/** @param {readonly string[]} more */
	const vitest = (more) => {
		rmSync(report, { force: true });
		return run(
			node,
			[
				binaryOf(root, 'vitest', 'vitest'),
				'run',
				'--reporter=default',
				`--reporter=${REPORTER}`,
				...more,
			],
			{ cwd: root, env: { ...env, VITEST_REPORT_FILE: report }, isQuiet: true },
		);
	};
	return {
		run: () => vitest(args),
		tests: {
			report: () => readReport(report),
			again: ({ project, file, name }) =>
				vitest([
					...(project === '' ? [] : [`--project=${project}`]),
					'--maxWorkers=1',
					// A group's name is the beginning of its tests' names.
					...(name === '' ? [] : [`--testNamePattern=^${escaped(name)}($| > )`]),
					join(root, file),
				]),
		},
	};
}

/**
 * @param {Runner} runner
 * @param {readonly string[]} args of a run of all its tests
 * @param {() => Promise<import('./gate.mjs').Ran>} [prepare] what has to be there first, as a program's end and output
 * @returns {Pick<import('./gate.mjs').Stage, 'run' | 'tests'>}
 */
export function playwrightStage({ node, root, env, report }, args, prepare) {
	/** @param {readonly string[]} more */
	const playwright = (more) => {
		rmSync(report, { force: true });
		return run(node, [binaryOf(root, '@playwright/test', 'playwright'), 'test', ...more], {
			cwd: root,
			env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
			isQuiet: true,
		});
	};
	return {
		async run() {
			const ready = await prepare?.();
			return ready && ready.code !== 0 ? ready : playwright(args);
		},
		tests: {
			report: () => readReport(report, (json) => playwrightReport(json, root)),
			again: ({ project, file, name }) =>
				playwright([
					...(project === '' ? [] : [`--project=${project}`]),
					'--workers=1',
					// What the first run has kept of it, its page as it was, is what it is hunted by.
					'--output=test-results/again',
					// Its tags come behind its name.
					`--grep=${escaped(name)}($| @)`,
					`${escaped(file)}$`,
				]),
		},
	};
}

/** @param {string} text */
function escaped(text) {
	return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
