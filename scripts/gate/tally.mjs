/** How often tests that were run many times fell, and of what. */

/** @typedef {import('./report.mjs').Report} Report */

/**
 * @typedef {object} Tally
 * @property {string} title "[phone] tests/e2e/cart.spec.ts > a second tab"
 * @property {number} runs
 * @property {number} falls
 * @property {{ error: string, count: number }[]} kinds its first errors, the most frequent first; numbers in them do not
 *   tell two apart
 */

/**
 * @param {readonly (Report | undefined)[]} reports undefined = a run that left none
 * @returns {{ tallies: Tally[], broken: string[] }} those that fell most come first
 */
export function tally(reports) {
	/** @type {Map<string, { runs: number, errors: string[] }>} */
	const tests = new Map();
	/** @type {string[]} */
	const broken = [];
	for (const report of reports) {
		if (!report) broken.push('a run left no report');
		else broken.push(...report.broken);
		for (const { project, file, name, state, error = 'no error was said', at } of report?.results ??
			[]) {
			if (state === 'skipped') continue;
			const title = `${project === '' ? '' : `[${project}] `}${file}${name === '' ? '' : ` > ${name}`}`;
			const test = tests.get(title) ?? { runs: 0, errors: [] };
			test.runs++;
			if (state === 'failed') test.errors.push(at === undefined ? error : `${error} (${at})`);
			tests.set(title, test);
		}
	}
	const tallies = [...tests].map(([title, { runs, errors }]) => ({
		...{ title, runs, falls: errors.length, kinds: kindsOf(errors) },
	}));
	return { tallies: tallies.sort((a, b) => b.falls - a.falls), broken };
}

/** @param {readonly string[]} errors */
function kindsOf(errors) {
	/** @type {Map<string, { error: string, count: number }>} */
	const kinds = new Map();
	for (const error of errors) {
		const kind = error.replaceAll(/\d+/g, '0');
		const { count = 0, error: first = error } = kinds.get(kind) ?? {};
		kinds.set(kind, { error: first, count: count + 1 });
	}
	return [...kinds.values()].sort((a, b) => b.count - a.count);
}

/**
 * @param {ReturnType<typeof tally>} result
 * @returns {string}
 */
export function tallyLines({ tallies, broken }) {
	const fell = tallies.filter(({ falls }) => falls > 0);
	const lines = fell.flatMap(({ title, runs, falls, kinds }) => [
		`${title}: fell ${falls} of ${runs} times`,
		...kinds.map(({ error, count }) => `    ${count} x ${error}`),
	]);
	const runs = tallies.reduce((sum, test) => sum + test.runs, 0);
	const falls = fell.reduce((sum, test) => sum + test.falls, 0);
	return [
		...lines,
		...broken.map((line) => `broken: ${line}`),
		`${tallies.length} tests, ${runs} runs, ${falls} fell`,
	].join('\n');
}
