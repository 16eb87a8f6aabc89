import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { takeExpectedConsole } from './expected-console.ts';

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

// Node's Request has no page to take a relative address from.
import.meta.env.VITE_API_ORIGIN ??= location.origin;

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
	cleanup();
	Object.assign(console, original);
	const expected = takeExpectedConsole();
	const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
	expect(unexpected, 'unexpected console output').toEqual([]);
	const unheard = expected.filter((pattern) => !complaints.some((line) => pattern.test(line)));
	expect(unheard, 'expected console output that never came').toEqual([]);
});
