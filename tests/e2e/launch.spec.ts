/** What the tests' browser points with, as most tests have it: a page asks, and is drawn otherwise. */
import { test } from '@playwright/test';
import { expect } from './expect.ts';

const MEDIA = ['(hover: hover)', '(any-hover: hover)', '(pointer: fine)', '(pointer: coarse)'];

test('a wide screen has a mouse, a phone has fingers @wide', async ({ page, hasTouch }) => {
	const matches = await page.evaluate(
		(queries) => queries.map((query) => matchMedia(query).matches),
		MEDIA,
	);
	expect(matches).toEqual(hasTouch ? [false, false, false, true] : [true, true, true, false]);
});
