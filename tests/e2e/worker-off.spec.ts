/** A shop built with `VITE_SERVICE_WORKER=off` after one that works without a network (decision 19). */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serviceWorker } from '../../vite/service-worker.ts';
import { test as base, expect, takenOver } from './shopper.ts';

/** The /sw.js of a build without a worker. */
async function leavingWorker(): Promise<string> {
	let code = '';
	const { generateBundle } = serviceWorker(true);
	if (typeof generateBundle !== 'function') throw new Error('the plugin makes nothing');
	await generateBundle.call(
		{
			emitFile: ({ source }: { source: string }) => {
				code = source;
			},
		} as never,
		{} as never,
		{},
		false,
	);
	return code;
}

/** The shop under an address of its own, whose /sw.js can be taken the place of. */
const test = base.extend<{ renewed: { url: string; takeWorkerAway(): Promise<void> } }>({
	renewed: async ({ baseURL }, use) => {
		const shop = new URL(baseURL ?? '');
		let worker: string | undefined;
		const server = createServer((incoming, answer) => {
			if (incoming.url === '/sw.js' && worker !== undefined) {
				answer.setHeader('content-type', 'text/javascript');
				answer.end(worker);
				return;
			}
			const passed = request(
				{
					host: shop.hostname,
					port: shop.port,
					path: incoming.url,
					method: incoming.method,
					headers: incoming.headers,
				},
				(came) => {
					answer.writeHead(came.statusCode ?? 502, came.headers);
					came.pipe(answer);
				},
			);
			passed.on('error', () => answer.destroy());
			incoming.pipe(passed);
		});
		server.listen(0, 'localhost');
		await once(server, 'listening');
		await use({
			url: `http://localhost:${(server.address() as AddressInfo).port}/`,
			takeWorkerAway: async () => {
				worker = await leavingWorker();
			},
		});
		server.closeAllConnections();
		server.close();
	},
});

test.use({ serviceWorkers: 'allow' });

/** How many workers the shop has in this browser, and which copies. */
const left = (page: Page) =>
	page.evaluate(async () => ({
		workers: (await navigator.serviceWorker.getRegistrations()).length,
		copies: (await caches.keys()).filter((name) => name.startsWith('vitrina-')),
	}));

test('its worker goes at the next visit, and takes every copy along', async ({
	page,
	renewed,
	expectConsole,
}) => {
	expectConsole(/WebSocket|Failed to load resource/);
	await page.goto(renewed.url);
	await takenOver(page);
	await expect
		.poll(async () => (await left(page)).copies.length, { timeout: 60_000 })
		.toBeGreaterThan(1);
	await page.evaluate(async () => {
		await (await caches.open('of-somebody-else')).put('/kept', new Response('kept'));
	});
	await renewed.takeWorkerAway();
	// What a page of that build does once it is at rest (`app/start-worker.ts`).
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	await expect.poll(() => left(page), { timeout: 30_000 }).toEqual({ workers: 0, copies: [] });
	expect(await page.evaluate(() => caches.has('of-somebody-else'))).toBe(true);
});
