import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from './shopper.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
};

interface StaticHost {
	readonly url: string;
	/** Answers of the catalogue wait for it. */
	hold: Promise<unknown>;
}

/** The built files as any host of files serves them, every unknown path the page; calls go on to the shop. */
const test = base.extend<{ host: StaticHost }>({
	host: async ({ baseURL }, use) => {
		const host = { url: '', hold: Promise.resolve() as Promise<unknown> };
		const server = createServer((request, response) => {
			const { pathname } = new URL(request.url ?? '/', 'http://x');
			const isCall = /^\/(api|img|media|realtime|wp-content)(\/|$)/.test(pathname);
			if (isCall) void pass(request, response, `${baseURL}${request.url}`, host);
			else send(response, join(CLIENT, pathname));
		}).listen(0);
		await once(server, 'listening');
		host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
		await use(host);
		server.closeAllConnections();
		server.close();
	},
});

function send(response: ServerResponse, path: string): void {
	const isFile = existsSync(path) && statSync(path).isFile();
	const file = isFile ? path : join(CLIENT, 'index.html');
	response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
	createReadStream(file).pipe(response);
}

async function pass(
	request: IncomingMessage,
	response: ServerResponse,
	to: string,
	host: StaticHost,
): Promise<void> {
	if (/prodcat(\?|\.json)/.test(to)) await host.hold;
	const answer = await fetch(to, { headers: { accept: request.headers.accept ?? '*/*' } });
	const type = answer.headers.get('content-type') ?? 'application/octet-stream';
	response.writeHead(answer.status, { 'content-type': type });
	response.end(Buffer.from(await answer.arrayBuffer()));
}

test('files on any host are a shop: the categories first, then their dishes', async ({
	page,
	host,
}) => {
	let release: (value?: unknown) => void = () => undefined;
	host.hold = new Promise((resolve) => {
		release = resolve;
	});
	await page.goto(host.url);
	await expect(page.getByRole('heading', { name: 'Пицца', level: 2, exact: true })).toBeVisible();
	await expect(page.locator('[data-part="coming"]').first()).toBeVisible();
	await expect(page.locator('[data-part="card"]')).toHaveCount(0);
	release();
	const dish = page.getByRole('link', { name: 'Пепперони', exact: true });
	await expect(dish).toBeVisible();
	await expect(page.locator('[data-part="coming"]')).toHaveCount(0);
	await dish.click();
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
});

test('a dish’s own address and a category’s open there too', async ({ page, host }) => {
	await page.goto(`${host.url}/?product_id=502`);
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.goto(`${host.url}/categories/snacks`);
	await expect(page.locator('[data-part="card"]').first()).toBeVisible();
});

test('it is in the language that is asked for, and stays in the one that was chosen', async ({
	page,
	host,
	expectConsole,
}) => {
	// The demo shop has no German menu: the Russian one stands in.
	expectConsole(/404/);
	await page.goto(`${host.url}/?lang=en`);
	await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
	await page.waitForFunction(() => localStorage.getItem('vitrina.locale') === '"en_US"');
	await page.goto(host.url);
	await page
		.getByRole('button', { name: 'All sections' })
		.filter({ visible: true })
		.first()
		.click();
	await page.getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await page.goto(`${host.url}/contacts`);
	await expect(page.getByRole('heading', { name: 'Kontakt', level: 1 })).toBeVisible();
});
