/**
 * The real server in front of a stock WooCommerce with a folder beside it (`SHOP` and `BACKEND_URL`): what the
 * folder tells is the shop's, and the site's signed word of an order comes in at its address.
 */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { orderToWire } from './fixtures/adapted-shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';
import { serveWooStub } from './woo/serve-woo-stub.ts';
import { createWooStub } from './woo/woo-stub.ts';

const KEYS = {
	readWrite: { key: 'ck_test_1234', secret: 'cs_test_5678' },
	readOnly: { key: 'ck_test_4321', secret: 'cs_test_8765' },
};

async function aFolder(): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), 'vitrina-woo-'));
	onTestFinished(() => rm(path, { recursive: true, force: true }));
	return path;
}

async function aShop(env: Readonly<Record<string, string>>) {
	const stub = createWooStub({ url: 'http://127.0.0.1', isHttps: true, keys: KEYS });
	const site = await serveWooStub(stub);
	onTestFinished(site.close);
	const { key, secret } = KEYS.readWrite;
	const shop = await startShopServer({
		...{ DATA_DIR: await aFolder(), BACKEND_URL: site.url, WC_KEY: key, WC_SECRET: secret },
		...env,
	});
	onTestFinished(shop.kill);
	return { stub, ...shop };
}

test.runIf(isStorefrontBuilt)(
	'the folder beside the site tells what WooCommerce does not, and the start says what is off',
	async () => {
		const folder = await aFolder();
		await writeFile(
			join(folder, 'settings.json'),
			JSON.stringify({ seo: { name: 'Trattoria' }, facade: { colors: { yellow: '#cc0000' } } }),
		);
		await writeFile(join(folder, 'banners.json'), JSON.stringify([{ id: 1, title: 'Novità' }]));
		const { origin, said } = await aShop({ SHOP: folder });
		const settings = await fetch(`${origin}/api/wp-json/v1/all_settings`);
		expect(await settings.json()).toMatchObject({
			...{ seo: { name: 'Trattoria' }, facade: { colors: { yellow: '#cc0000' } } },
		});
		const banners = await fetch(`${origin}/api/banners-json`);
		expect(await banners.json()).toMatchObject([{ title: 'Novità' }]);
		await vi.waitFor(
			() => expect(said()).toMatch(/statuses: followed orders are asked for/),
			20_000,
		);
		const ready = await fetch(`${origin}/readyz`);
		expect([ready.status, JSON.stringify(await ready.json())]).toEqual([
			...[200, expect.stringContaining('followed orders are asked for')],
		]);
	},
	180_000,
);

test.runIf(isStorefrontBuilt)(
	'the site sends its signed word to the address it was given; anyone else’s is turned away',
	async () => {
		const { origin, stub } = await aShop({ PUBLIC_URL: 'https://menu.example' });
		await vi.waitFor(() => expect(stub.counts().webhooks).toBe(1), 20_000);
		const made = stub
			.calls()
			.find(({ method, path }) => method === 'POST' && path === '/wc/v3/webhooks');
		expect(made?.body).toMatchObject({
			...{ delivery_url: 'https://menu.example/hooks/orders', topic: 'order.updated' },
		});
		const placed = await fetch(`${origin}/api/wp-json/wc/v3/orders`, {
			method: 'POST',
			headers: {
				...{ 'content-type': 'application/json', 'idempotency-key': 'k1' },
				origin: 'https://menu.example',
			},
			body: JSON.stringify(orderToWire({ lines: [{ id: 15, units: 2 }] })),
		});
		expect(placed.status).toBe(201);
		const { id } = await placed.json();
		const written = JSON.stringify({ id, status: 'completed' });
		const deliver = async (signature: string) => {
			const headers = { 'content-type': 'application/json', 'x-wc-webhook-signature': signature };
			return (await fetch(`${origin}/hooks/orders`, { method: 'POST', headers, body: written }))
				.status;
		};
		const signed = createHmac('sha256', String(made?.body.secret)).update(written).digest('base64');
		const forged = createHmac('sha256', 'another').update(written).digest('base64');
		// A word that is sent twice is taken twice: it says how the order is, and changes nothing here.
		expect([
			await deliver(forged),
			await deliver(''),
			await deliver(signed),
			await deliver(signed),
		]).toEqual([401, 200, 200, 200]);
	},
	180_000,
);
