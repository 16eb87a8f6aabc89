import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A ceiling for what never comes (vitest.config.ts).
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks and the components ask for.
window.matchMedia ??= (media) =>
	Object.assign(new EventTarget(), {
		matches: false,
		media,
		onchange: null,
		addListener() {},
		removeListener() {},
	});
window.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
};
// A part of the page that comes late begins to watch when its test has put its own observer away.
window.IntersectionObserver ??= class {
	readonly root = null;
	readonly rootMargin = '';
	readonly scrollMargin = '';
	readonly thresholds = [];
	observe() {}
	unobserve() {}
	disconnect() {}
	takeRecords() {
		return [];
	}
};
// A timer that outlives its page never rings, as in a browser: telegram-ui's ripple begins one with each press.
const { setTimeout: nodeTimeout } = globalThis;
const ringOnPage = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
	nodeTimeout(() => {
		if (typeof window !== 'undefined') run(...args);
	}, ms);
globalThis.setTimeout = Object.assign(ringOnPage, nodeTimeout);
// Files of one worker share it: each leaves it as it has found it.
afterAll(() => {
	globalThis.setTimeout = nodeTimeout;
});

// jsdom counts its frames by an interval of its own: one begun under a test's fake clock would end the frames of all files.
const { setTimeout: later, clearTimeout: never } = globalThis;
window.requestAnimationFrame = (run) => Number(later(() => run(performance.now()), 16));
window.cancelAnimationFrame = (frame) => never(frame);
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
	this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
	this.open = false;
};

// A test that says nothing of the network has none: its calls are never answered.
globalThis.fetch = () => new Promise(() => {});
// Node's Request has no page to take a relative address from.
import.meta.env.VITE_API_ORIGIN ??= location.origin;

// Test files share one page: each leaves it as it has found it.
afterAll(() => {
	document.head.replaceChildren();
	document.body.replaceChildren();
	for (const element of [document.documentElement, document.body])
		for (const name of element.getAttributeNames()) element.removeAttribute(name);
	for (const cookie of document.cookie.split('; ')) {
		// biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
		document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
	}
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
});

// A module on its way when its file ends would be cut off for all files of the worker: they share one copy of it.
afterAll(() => vi.dynamicImportSettled());

// After each test the hooks of the setup that is named last run first: the page is cleared while its console is still heard.
afterEach(cleanup);
