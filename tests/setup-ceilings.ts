import { afterAll, vi } from 'vitest';

/** Of `vi.waitFor` and `vi.waitUntil`, which the settings of Vitest have no word for: those of `expect.poll`. */
const LONGEST_WAIT_MS = 15_000;
const INTERVAL_MS = 10;

const { waitFor, waitUntil } = vi;

function withCeiling(options: number | { timeout?: number; interval?: number } = {}) {
	const given = typeof options === 'number' ? { timeout: options } : options;
	return { timeout: LONGEST_WAIT_MS, interval: INTERVAL_MS, ...given };
}

vi.waitFor = (callback, options) => waitFor(callback, withCeiling(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withCeiling(options));

// Files of one worker share it: each leaves it as it has found it.
afterAll(() => {
	Object.assign(vi, { waitFor, waitUntil });
});
