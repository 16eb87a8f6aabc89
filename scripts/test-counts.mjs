/**
 * What a suite came to. `text` is for its line on the screen.
 * @typedef {{ passed: number, failed: number, text: string }} Counts
 */

/**
 * @param {number} code
 * @returns {Counts}
 */
export function countCheck(code) {
	return code === 0
		? { passed: 1, failed: 0, text: 'passed' }
		: { passed: 0, failed: 1, text: 'FAILED' };
}

/**
 * Counts a Vitest JSON report. A run that ended badly without a failed test (a file that does not
 * load, an unhandled error, no report at all) counts as one failure.
 * @param {() => { numPassedTests: number, numFailedTests: number, numPendingTests: number } | undefined} read
 * @returns {(code: number) => Counts}
 */
export function countVitest(read) {
	return (code) => {
		const report = read();
		return counted(code, {
			passed: report?.numPassedTests ?? 0,
			failed: report?.numFailedTests ?? 0,
			skipped: report?.numPendingTests ?? 0,
		});
	};
}

/**
 * Counts a Playwright JSON report; a test that passed on its second try has failed.
 * @param {() => { stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} read
 * @returns {(code: number) => Counts}
 */
export function countPlaywright(read) {
	return (code) => {
		const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read()?.stats ?? {};
		const counts = counted(code, { passed: expected, failed: unexpected + flaky, skipped });
		return flaky > 0
			? { ...counts, text: `${counts.text}, ${flaky} of the failed passed at another try` }
			: counts;
	};
}

/**
 * @param {number} code
 * @param {{ passed: number, failed: number, skipped: number }} tests
 * @returns {Counts}
 */
function counted(code, { passed, failed: failedTests, skipped }) {
	const failed = code !== 0 || passed === 0 ? Math.max(failedTests, 1) : failedTests;
	const words = [`${passed} passed`];
	if (failed > 0) words.push(`${failed} FAILED`);
	if (skipped > 0) words.push(`${skipped} skipped`);
	return { passed, failed, text: words.join(', ') };
}

/**
 * The last line of `npm test`.
 * @param {readonly Counts[]} all
 */
export function summary(all) {
	const sum = (/** @type {'passed' | 'failed'} */ key) =>
		all.reduce((total, counts) => total + counts[key], 0);
	return `${sum('passed')} passed, ${sum('failed')} failed`;
}
