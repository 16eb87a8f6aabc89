import { expect, onTestFinished, test } from 'vitest';
import '../early-styles.js';
import { renewLostStyles } from './renew-lost-styles.ts';

function aSheet(href: string): HTMLLinkElement {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	document.head.append(link);
	onTestFinished(() => {
		for (const one of document.querySelectorAll(`link[href="${href}"]`)) one.remove();
	});
	return link;
}

test('a sheet that was lost before is asked for again at the next press, once', () => {
	const link = aSheet('/assets/lost.css');
	link.dispatchEvent(new Event('error'));
	onTestFinished(renewLostStyles());
	document.body.click();
	expect(link.isConnected).toBe(false);
	const [next, ...more] = document.querySelectorAll<HTMLLinkElement>(
		'link[href="/assets/lost.css"]',
	);
	expect([next?.dataset.lost, more]).toEqual([undefined, []]);
	document.body.click();
	expect(next?.isConnected).toBe(true);
});

test('one that is on its way is left alone: the part it belongs to waits for it', () => {
	const link = aSheet('/assets/coming.css');
	onTestFinished(renewLostStyles());
	document.body.click();
	window.dispatchEvent(new Event('online'));
	expect(link.isConnected).toBe(true);
});
