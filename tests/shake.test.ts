/** What `npm run shake` says of tests that were run many times, and the slow line it puts under a shop's server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { Report, TestResult } from '../scripts/gate/report.mjs';
import { tally, tallyLines } from '../scripts/gate/tally.mjs';

const run = (...results: Partial<TestResult>[]): Report => ({
	results: results.map((one) => ({
		...{ project: 'phone', file: 'a.spec.ts', name: 'adds', state: 'passed' },
		...one,
	})),
	broken: [],
});
const fell = (error: string): Partial<TestResult> => ({
	state: 'failed',
	error,
	at: 'a.spec.ts:7:3',
});

test('how often each fell, and of what: the same but for its numbers is one kind', () => {
	const result = tally([
		run({}, { name: 'is left out', state: 'skipped' }),
		run(fell('later than 700 ms')),
		run(fell('later than 803 ms'), { name: 'removes' }),
		run(fell('no card')),
	]);
	expect(tallyLines(result).split('\n')).toEqual([
		'[phone] a.spec.ts > adds: fell 3 of 4 times',
		'    2 x later than 700 ms (a.spec.ts:7:3)',
		'    1 x no card (a.spec.ts:7:3)',
		'2 tests, 5 runs, 3 fell',
	]);
});

test('a run without a report is said, and so is what broke outside of all tests', () => {
	const { broken } = tally([undefined, { ...run({}), broken: ['no server'] }]);
	expect(broken).toEqual(['a run left no report', 'no server']);
});

/** A server that says in which order it hears three requests sent one after another. */
const SERVER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end(console.log(request.url)));
server.listen(0, '127.0.0.1', () => {
	const { port } = server.address();
	const asked = ['/1', '/2', '/3', '/4', '/5', '/6'].map((path) => fetch(\`http://127.0.0.1:\${port}\${path}\`));
	Promise.all(asked).then(() => process.exit());
});`;

async function heard(seed: string): Promise<string[]> {
	const child = spawn(
		process.execPath,
		['--import=./tests/e2e/slow-answers.mjs', '--input-type=module', '-e', SERVER],
		{
			env: { PATH: process.env.PATH, SHAKE_DELAY_MS: '200', SHAKE_SEED: seed },
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	onTestFinished(() => void child.kill());
	const lines: string[] = [];
	createInterface(child.stdout).on('line', (line) => lines.push(line));
	await once(child, 'close');
	return lines;
}

test('a slow server hears requests later, in another order', async () => {
	const sent = ['/1', '/2', '/3', '/4', '/5', '/6'];
	const orders = await Promise.all(['1', '2', '3'].map(heard));
	for (const order of orders) expect(order.toSorted()).toEqual(sent);
	expect(orders.some((order) => order.join() !== sent.join())).toBe(true);
});
