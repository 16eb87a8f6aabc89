import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { takeExpectedConsole } from './expected-console.ts';

/** A call that an earlier test has left unanswered gives up by the clock, whichever test is running then. */
const LEFT_UNANSWERED = /TimeoutError: Request timed out/;

// An error or a warning that no test asked for fails the test it came in.
let complaints: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
	complaints = [];
	for (const level of ['error', 'warn'] as const) {
		console[level] = (...args: unknown[]) =>
			complaints.push(`console.${level}: ${format(...args)}`);
	}
});

afterEach(() => {
	Object.assign(console, original);
	const expected = takeExpectedConsole();
	const unexpected = complaints.filter(
		(line) => !LEFT_UNANSWERED.test(line) && !expected.some((pattern) => pattern.test(line)),
	);
	expect(unexpected, 'unexpected console output').toEqual([]);
	const unheard = expected.filter((pattern) => !complaints.some((line) => pattern.test(line)));
	expect(unheard, 'expected console output that never came').toEqual([]);
});

// Files of one worker share its globals: each leaves them as it has found them.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});
