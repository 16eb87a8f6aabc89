import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askBuildAtom, isOutdatedAtom } from '#src/features/shell/state/build.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { followBuild } from './follow-build.ts';

/** How often the question's code was asked for, and what comes of it. */
const part = vi.hoisted(() => ({ asked: 0, isThere: false }));
vi.mock('#src/features/shell/build-api.ts', () => ({
	fetchLatestBuild: async () => {
		part.asked += 1;
		if (part.isThere) return 'new';
		// As Vite does of a file that does not come; an end, for a page that would ask without one.
		if (part.asked < 100) window.dispatchEvent(new Event('vite:preloadError'));
		throw new Error('not there');
	},
}));

const store = createStore();
let stop: () => void;
beforeEach(() => {
	part.asked = 0;
	document.documentElement.dataset.build = 'old';
	stop = followBuild(store, () => undefined);
});
afterEach(() => {
	stop();
	delete document.documentElement.dataset.build;
});

test('a question whose own code does not come is asked once, not without end; the next one is a new one', async () => {
	expectConsole(/\[vitrina\] build/);
	part.isThere = false;
	window.dispatchEvent(new Event('vite:preloadError'));
	expect(await store.set(askBuildAtom)).toBe(false);
	await vi.dynamicImportSettled();
	expect(part.asked).toBe(1);
	part.isThere = true;
	expect(await store.set(askBuildAtom)).toBe(true);
	expect(part.asked).toBe(2);
	expect(store.get(isOutdatedAtom)).toBe(true);
});
