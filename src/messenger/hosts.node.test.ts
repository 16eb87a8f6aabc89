import { expect, test } from 'vitest';
import { HOSTS } from './hosts.ts';

const files = import.meta.glob('../**/*.{ts,tsx}', {
	query: '?raw',
	import: 'default',
	eager: true,
});

test('what depends on where the shop is open is asked of the one table', () => {
	const asking = Object.entries(files)
		.filter(([path]) => !/\.test\.tsx?$/.test(path))
		.filter(([, source]) => /\bhost [!=]==? '/.test(String(source)))
		.map(([path]) => path);
	expect(Object.keys(files).length).toBeGreaterThan(300);
	expect(asking).toEqual([]);
});

test('a browser is the site, and nothing is left to a messenger there', () => {
	expect(HOSTS.browser).toEqual({ device: 'site', isPage: true });
	expect(HOSTS.telegram.isPage).toBeUndefined();
});
