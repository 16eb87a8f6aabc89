/** What the worker keeps first, tried on the worker itself with a network that is slow. */
import { beforeAll, expect, test, vi } from 'vitest';

const ORIGIN = 'https://shop.example';
const FILES = Array.from({ length: 20 }, (_, at) => `/assets/part-${at}.js`);
type Listener = (event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void;
const listeners = new Map<string, Listener>();
const kept: string[] = [];
const fetched: string[] = [];

beforeAll(async () => {
	vi.stubGlobal('self', {
		addEventListener: (type: string, on: Listener) => listeners.set(type, on),
	});
	vi.stubGlobal('location', { origin: ORIGIN });
	vi.stubGlobal('FILES', FILES);
	vi.stubGlobal('BUILD', 'b1');
	const cache = {
		match: async () => undefined,
		keys: async () => [],
		put: async (url: string) => void kept.push(url.slice(ORIGIN.length)),
	};
	vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
	vi.stubGlobal('fetch', async (url: string) => {
		fetched.push(url.slice(ORIGIN.length));
		const type = url.includes('/assets/') ? 'text/javascript' : 'text/html';
		const answer = new Response('', { headers: { 'content-type': type } });
		return Object.defineProperty(answer, 'type', { value: 'basic' });
	});
	await import('./service-worker.ts');
});

test('the page that is open and what it was shown with are kept before all that it may need', async () => {
	const works: Promise<unknown>[] = [];
	listeners.get('message')?.({
		data: [`${ORIGIN}/menu/pizza`, `${ORIGIN}/assets/index-a.js`, `${ORIGIN}/api/menu/cards?v=2`],
		waitUntil: (work) => works.push(work),
	});
	await Promise.all(works);
	expect(new Set(fetched.slice(0, 3))).toEqual(
		new Set(['/menu/pizza', '/assets/index-a.js', '/api/menu/cards?v=2']),
	);
	expect(new Set(kept)).toEqual(
		new Set(['/menu/pizza', '/assets/index-a.js', '/api/menu/cards', ...FILES]),
	);
});
