/** When pictures beyond the window come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	delete dataset.untouched;
	document.body.replaceChildren();
});

/** Runs the script on a page; answers a row of it, which scrolls by itself. */
async function open() {
	vi.resetModules();
	await import('./early-pictures.js');
	return document.body.appendChild(document.createElement('ul'));
}

test('nothing but a sign of the customer’s lets them come', async () => {
	const row = await open();
	expect(dataset.untouched).toBe('');
	row.dispatchEvent(new Event('load'));
	// A mouse that lies still: browsers say so of every page.
	row.dispatchEvent(new Event('pointermove', { bubbles: true }));
	vi.runAllTimers();
	expect(dataset.untouched).toBe('');
});

test.each(['pointerdown', 'keydown', 'scroll'])(
	'%s does, behind the tap’s answer',
	async (sign) => {
		const row = await open();
		// What scrolls may be a row of the page, whose event goes up no further.
		row.dispatchEvent(new Event(sign, { bubbles: sign !== 'scroll' }));
		// The tap's release, and the frame that answers it.
		vi.advanceTimersByTime(200);
		expect(dataset.untouched).toBe('');
		vi.runAllTimers();
		expect(dataset.untouched).toBeUndefined();
	},
);
