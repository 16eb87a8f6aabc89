/** The page of the storefront's tests ends as one in a browser does. */
import { setTimeout as later } from 'node:timers';
import { expect, test } from 'vitest';

test('a timer that a page has left does not ring when the page is gone', async () => {
	const page = window;
	let rings = 0;
	setTimeout(() => {
		rings++;
	}, 5);
	Reflect.deleteProperty(globalThis, 'window');
	// Of two timers the one that was begun first rings first.
	await new Promise((resolve) => later(resolve, 5));
	Object.assign(globalThis, { window: page });
	expect(rings).toBe(0);
});

test('one of a page that is there rings, with what it was given', async () => {
	expect(await new Promise((resolve) => setTimeout(resolve, 0, 'given'))).toBe('given');
});
