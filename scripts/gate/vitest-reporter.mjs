/** A reporter of Vitest that writes a `Report` (report.mjs) to the file that VITEST_REPORT_FILE names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { firstLine, place } from './report.mjs';

export default class VitestReporter {
	#root = '';

	/** @param {import('vitest/node').Vitest} vitest */
	onInit(vitest) {
		this.#root = vitest.config.root;
	}

	/**
	 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
	 * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandledErrors
	 */
	onTestRunEnd(modules, unhandledErrors) {
		/** @type {import('./report.mjs').TestResult[]} */
		const results = [];
		for (const module of modules) {
			const where = { project: module.project.name, file: relative(this.#root, module.moduleId) };
			/**
			 * @param {string} name
			 * @param {ReadonlyArray<import('vitest/node').SerializedError> | undefined} errors
			 */
			const failed = (name, errors) =>
				results.push({ ...where, name, state: 'failed', ...this.#first(errors) });
			for (const test of module.children.allTests()) {
				const { state, errors } = test.result();
				if (state === 'failed') failed(test.fullName, errors);
				else
					results.push({
						...where,
						name: test.fullName,
						// A test that was never come to has not passed.
						state: state === 'passed' ? 'passed' : 'skipped',
					});
			}
			// What runs before or after all tests of a group or a file, or keeps the file from being read.
			for (const group of module.children.allSuites())
				if (group.errors().length > 0) failed(group.fullName, group.errors());
			if (module.errors().length > 0) failed('', module.errors());
		}
		const broken = [];
		for (const error of unhandledErrors) {
			const said = this.#first([error]);
			const file = /** @type {{ VITEST_TEST_PATH?: string }} */ (error).VITEST_TEST_PATH;
			const of = modules.find(({ moduleId }) => moduleId === file);
			// One thrown while a file was run, outside of its tests (by a timer it left, say), is that file's.
			if (of)
				results.push({
					...{ project: of.project.name, file: relative(this.#root, of.moduleId), name: '' },
					...{ state: /** @type {const} */ ('failed'), ...said },
				});
			else broken.push(said.at === undefined ? said.error : `${said.error} (${said.at})`);
		}
		writeFileSync(`${process.env.VITEST_REPORT_FILE}`, JSON.stringify({ results, broken }));
	}

	/**
	 * @param {ReadonlyArray<import('vitest/node').SerializedError> | undefined} errors
	 * @returns {{ error: string, at?: string }}
	 */
	#first([error] = []) {
		if (!error) return { error: 'no error was said' };
		const { stacks = [] } = error;
		const own = stacks.find(({ file }) => !file.includes('node_modules')) ?? stacks[0];
		return {
			error: firstLine(`${error.name ?? 'Error'}: ${error.message}`),
			...(own && { at: place(this.#root, own) }),
		};
	}
}
