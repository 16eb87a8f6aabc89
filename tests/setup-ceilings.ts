import { afterAll, vi } from 'vitest';

/** The ceiling of `vi.waitFor` and `vi.waitUntil`, which the settings of Vitest have no word for. */
const LONGEST_WAIT_MS = 15_000;

const { waitFor, waitUntil } = vi;

function withCeiling(options: number | { timeout?: number } = {}) {
	if (typeof options === 'number') return options;
	return { ...options, timeout: options.timeout ?? LONGEST_WAIT_MS };
}

vi.waitFor = (callback, options) => waitFor(callback, withCeiling(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withCeiling(options));

// Files of one worker share it: each leaves it as it has found it.
afterAll(() => {
	Object.assign(vi, { waitFor, waitUntil });
});
