import { afterEach, expect, test, vi } from 'vitest';
import { __vitePreload as loadPart } from './load-part.js';

const links = () => [...document.head.querySelectorAll('link')];
const addresses = (rel: string) =>
	links()
		.filter((link) => link.rel === rel)
		.map((link) => link.getAttribute('href'));

/** The browser has fetched it, or has not got it. */
function ends(rel: string, href: string, type: 'load' | 'error' = 'load') {
	const link = links().find((one) => one.rel === rel && one.getAttribute('href') === href);
	link?.dispatchEvent(new Event(type));
}

afterEach(() => {
	document.head.replaceChildren();
});

test('sheets are fetched side by side and applied in the order they were asked for', async () => {
	const drawn: string[] = [];
	const first = loadPart(
		async () => drawn.push('first'),
		['assets/a.css', 'assets/b.css', 'assets/a.js'],
	);
	const second = loadPart(async () => drawn.push('second'), ['assets/c.css']);
	expect(addresses('preload')).toEqual(['/assets/a.css', '/assets/b.css', '/assets/c.css']);
	expect(addresses('modulepreload')).toEqual(['/assets/a.js']);
	await ends('preload', '/assets/c.css');
	await ends('preload', '/assets/b.css');
	expect(addresses('stylesheet')).toEqual([]);
	await ends('preload', '/assets/a.css');
	await vi.waitFor(() => expect(addresses('stylesheet')).toEqual(['/assets/a.css']));
	await ends('stylesheet', '/assets/a.css');
	await vi.waitFor(() =>
		expect(addresses('stylesheet')).toEqual(['/assets/a.css', '/assets/b.css']),
	);
	expect(drawn).toEqual([]);
	await ends('stylesheet', '/assets/b.css');
	await first;
	expect(drawn).toEqual(['first']);
	await vi.waitFor(() => expect(addresses('stylesheet')).toContain('/assets/c.css'));
	await ends('stylesheet', '/assets/c.css');
	await second;
	expect(drawn).toEqual(['first', 'second']);
});

test('what the page has brought is not fetched once more, and what two parts need is fetched once', async () => {
	document.head.innerHTML =
		'<link rel="stylesheet" href="/assets/page.css" disabled><link rel="modulepreload" href="/assets/page.js">';
	await loadPart(async () => {}, ['assets/page.css', 'assets/page.js']);
	expect(links()).toHaveLength(2);
	const both = [1, 2].map(() => loadPart(async () => {}, ['assets/d.css', 'assets/d.js']));
	expect(addresses('preload')).toEqual(['/assets/d.css']);
	expect(addresses('modulepreload')).toEqual(['/assets/page.js', '/assets/d.js']);
	await ends('preload', '/assets/d.css');
	await vi.waitFor(() => expect(addresses('stylesheet')).toContain('/assets/d.css'));
	await ends('stylesheet', '/assets/d.css');
	await Promise.all(both);
});

test('a sheet that does not come is told, holds up no other, and is asked for again', async () => {
	const told = vi.fn();
	window.addEventListener('vite:preloadError', told);
	const load = vi.fn(async () => 'part');
	const lost = loadPart(load, ['assets/e.css']);
	const other = loadPart(async () => 'other', ['assets/f.css']);
	await ends('preload', '/assets/f.css');
	await ends('preload', '/assets/e.css', 'error');
	await expect(lost).rejects.toThrow('/assets/e.css');
	expect(load).not.toHaveBeenCalled();
	expect(told).toHaveBeenCalledOnce();
	await vi.waitFor(() => expect(addresses('stylesheet')).toEqual(['/assets/f.css']));
	await ends('stylesheet', '/assets/f.css');
	expect(await other).toBe('other');

	const again = loadPart(load, ['assets/e.css']);
	expect(addresses('preload')).toContain('/assets/e.css');
	await ends('preload', '/assets/e.css');
	await vi.waitFor(() => expect(addresses('stylesheet')).toContain('/assets/e.css'));
	await ends('stylesheet', '/assets/e.css');
	expect(await again).toBe('part');
	window.removeEventListener('vite:preloadError', told);
});

test('scripts that do not come are told', async () => {
	const told = vi.fn();
	window.addEventListener('vite:preloadError', told);
	await expect(loadPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
	expect(told).toHaveBeenCalledOnce();
	window.removeEventListener('vite:preloadError', told);
});
