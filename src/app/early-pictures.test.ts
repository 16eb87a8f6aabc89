/** When pictures beyond the window come. */
import { afterEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;

afterEach(() => {
	delete dataset.untouched;
	document.body.replaceChildren();
});

/** Runs the script on a page with a row that scrolls by itself; says what is there when all is done. */
async function open() {
	vi.resetModules();
	await import('./early-pictures.js');
	const row = document.body.appendChild(document.createElement('ul'));
	return {
		row,
		rested: () =>
			new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
	};
}

test('nothing but a sign of the customer’s lets them come', async () => {
	const { row, rested } = await open();
	expect(dataset.untouched).toBe('');
	row.dispatchEvent(new Event('load'));
	// A mouse that lies still: browsers say so of every page.
	row.dispatchEvent(new Event('pointermove', { bubbles: true }));
	await rested();
	expect(dataset.untouched).toBe('');
});

test.each(['pointerdown', 'keydown', 'scroll'])('%s does, behind its frame', async (sign) => {
	const { row, rested } = await open();
	// What scrolls may be a row of the page, whose event goes up no further.
	row.dispatchEvent(new Event(sign, { bubbles: sign !== 'scroll' }));
	expect(dataset.untouched).toBe('');
	await rested();
	expect(dataset.untouched).toBeUndefined();
});
