/** What the environment makes of a started shop: a demo, a trial, or production. */
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderBody, SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, type StartedShop, startShopServer } from './started-shop.ts';
import { openBotApi } from './telegram-host/bot-api.ts';
import { ANNA } from './telegram-host/init-data.ts';

/** Longer than a shop may take to open, so that what it has said is told. */
const START_MS = 180_000;
const OPEN_AT = '2026-11-20T12:05:00+03:00';
const DEMO_KEYS = 'consumer_key=ck_demo&consumer_secret=cs_demo';
/** Another address of this machine: a request to it does not come from loopback. */
const LAN = Object.values(networkInterfaces())
	.flatMap((addresses) => addresses ?? [])
	.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let home: string;
let shop: StartedShop | undefined;
beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), 'vitrina-mode-'));
	await cp(SHOP_FOLDER, join(home, 'shop'), { recursive: true });
});
afterEach(async () => {
	await shop?.kill();
	shop = undefined;
	await rm(home, { recursive: true, force: true });
});

async function open(env: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
	shop = await startShopServer({ DATA_DIR: join(home, 'data'), NOW: OPEN_AT, ...env });
	return shop;
}

/** The fixture's folder with other settings: its own. */
async function ownFolder(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
	const folder = join(home, 'shop');
	const file = join(folder, 'settings.json');
	const settings = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, JSON.stringify({ ...settings, ...changes }));
	return folder;
}

/** A shop that promises nothing production would not keep. */
const MODEST = {
	simplified_order: true,
	include: {},
	payment_methods: [{ id: 'cod', title: 'Наличными', enabled: true }],
};

async function statusOf(origin: string, path: string, init?: RequestInit): Promise<number> {
	return (await fetch(`${origin}${path}`, { redirect: 'manual', ...init })).status;
}
const elsewhere = ({ origin }: StartedShop) => origin.replace('127.0.0.1', LAN ?? '');
const PAGES = ['inbox', 'kitchen', 'telegram', 'brand', 'settings', 'tables'].map(
	(name) => `/demo/${name}`,
);
const BANK = '/checkout/order-pay/1001?key=x';

describe.runIf(isStorefrontBuilt)('a started shop', () => {
	test(
		'a bundled shop with nothing real is a demo, for everybody',
		async () => {
			const started = await open({ HOST: '0.0.0.0' });
			for (const origin of [started.origin, ...(LAN === undefined ? [] : [elsewhere(started)])])
				for (const path of PAGES) expect(await statusOf(origin, path), path).toBe(200);
			const orders = `/wp-json/wc/v3/orders?${DEMO_KEYS}`;
			expect(await statusOf(started.origin, orders)).toBe(200);
			expect(await statusOf(started.origin, '/metrics')).toBe(200);
			expect(started.said()).not.toContain('warning');
			// On a busy machine the first answers come too late to be taken down.
			const figures = async () => {
				for (let time = 0; time < 3; time++) await fetch(`${started.origin}/`);
				return (await fetch(`${started.origin}/metrics`)).text();
			};
			await expect
				.poll(figures, { timeout: 30_000, interval: 100 })
				.toMatch(/^vitrina_pages_ready_total [1-9]/m);
		},
		START_MS,
	);

	test(
		'a folder of one’s own is a trial: its demo pages open on this machine alone',
		async () => {
			const started = await open({ SHOP: await ownFolder(), HOST: '0.0.0.0' });
			expect(started.said()).toContain('a trial');
			for (const path of PAGES) expect(await statusOf(started.origin, path), path).toBe(200);
			expect(await statusOf(started.origin, BANK)).toBe(404);
			const forOthers = [...PAGES, '/demo/inbox/', '/demo', '/%64emo/inbox', BANK];
			for (const path of forOthers) {
				const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } };
				expect(await statusOf(started.origin, path, proxied), path).toBe(403);
				if (LAN !== undefined) expect(await statusOf(elsewhere(started), path), path).toBe(403);
			}
			if (LAN !== undefined) {
				const trusting = { headers: { 'x-forwarded-for': '127.0.0.1' } };
				expect(await statusOf(elsewhere(started), '/demo/inbox', trusting)).toBe(403);
				expect(await statusOf(elsewhere(started), '/')).toBe(200);
			}
			// The demo's secrets are known to everybody: none opens anything here.
			expect(await statusOf(started.origin, `/wp-json/wc/v3/orders?${DEMO_KEYS}`)).toBe(401);
		},
		START_MS,
	);

	test.each([
		['an https PUBLIC_URL', { PUBLIC_URL: 'https://kit.example' }],
		['a trusted proxy', { TRUST_PROXY: '1' }],
		['NODE_ENV', { NODE_ENV: 'production' }],
		['DEMO=0', { DEMO: '0' }],
		['NODE_ENV, with a port for figures,', { NODE_ENV: 'production', METRICS_PORT: '0' }],
	])(
		'%s makes it production: no demo page, no demo secret, no test bank, no open figures',
		async (_what, env) => {
			const started = await open({ SHOP: await ownFolder(MODEST), ...env });
			for (const path of [...PAGES, '/demo', '/metrics'])
				expect(await statusOf(started.origin, path), path).toBe(404);
			expect(await statusOf(started.origin, `/wp-json/wc/v3/orders?${DEMO_KEYS}`)).toBe(401);
			const form = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) };
			const headers = { origin: 'PUBLIC_URL' in env ? env.PUBLIC_URL : started.origin };
			expect(await statusOf(started.origin, BANK, { ...form, headers })).toBe(404);
			expect(await statusOf(started.origin, '/readyz')).toBe(200);
		},
		START_MS,
	);

	test(
		'DEMO=1 beside something real is said aloud, and everything of the demo is there',
		async () => {
			const site = createServer((_request, response) => {
				response.writeHead(404, { 'content-type': 'application/json' });
				response.end('{"code":"rest_no_route"}');
			}).listen(0, '127.0.0.1');
			await once(site, 'listening');
			try {
				const { port } = site.address() as AddressInfo;
				const started = await open({
					DEMO: '1',
					TRUST_PROXY: '1',
					BACKEND_URL: `http://127.0.0.1:${port}`,
					WC_KEY: 'ck_of_the_site',
					WC_SECRET: 'cs_of_the_site',
				});
				await expect
					.poll(started.said)
					.toMatch(/^vitrina: warning: DEMO=1 beside BACKEND_URL, TRUST_PROXY: /m);
				for (const path of ['/demo/inbox', '/demo/kitchen', '/demo/telegram'])
					expect(await statusOf(started.origin, path), path).toBe(200);
				expect(await (await fetch(`${started.origin}/readyz`)).json()).toEqual({
					ok: false,
					reason: expect.stringMatching(/^site: .* is missing \(no wc\/v3\/orders\)$/),
				});
			} finally {
				site.closeAllConnections();
				site.close();
			}
		},
		START_MS,
	);

	test(
		'production shows its figures to who has the token, and on a port of their own',
		async () => {
			const started = await open({
				SHOP: await ownFolder(MODEST),
				NODE_ENV: 'production',
				METRICS_TOKEN: 'a-token-of-the-operator',
				METRICS_PORT: '0',
			});
			expect(await statusOf(started.origin, '/metrics')).toBe(401);
			const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
			expect(await statusOf(started.origin, '/metrics', bearing('another-token'))).toBe(401);
			const answer = await fetch(`${started.origin}/metrics`, bearing('a-token-of-the-operator'));
			expect(answer.status).toBe(200);
			expect(await answer.text()).toMatch(/^vitrina_jobs_due 0$/m);
			const port = /figures +http:\/\/localhost:(\d+)\/metrics\n/.exec(started.said())?.[1];
			const apart = `http://127.0.0.1:${port}`;
			for (const path of ['/metrics', '/healthz', '/readyz'])
				expect(await statusOf(apart, path), path).toBe(200);
			expect(await statusOf(apart, '/')).toBe(404);
		},
		START_MS,
	);

	test(
		'with BOT_PAYMENTS an order of a plain browser leads to its bill, and is paid by it',
		async () => {
			const botToken = '7000000002:PAID-IN-A-BROWSER';
			const telegram = await openBotApi(botToken);
			try {
				const card = { id: 'paykeeper', title: 'Картой онлайн', enabled: true };
				const started = await open({
					SHOP: await ownFolder({ ...MODEST, payment_methods: [card] }),
					NODE_ENV: 'production',
					BOT_TOKEN: botToken,
					BOT_API_ROOT: telegram.root,
					BOT_PAYMENTS: '1:TEST:shop',
				});
				const placed = await fetch(`${started.origin}/api/wp-json/wc/v3/orders`, {
					method: 'POST',
					headers: {
						...{ 'content-type': 'application/json', origin: started.origin },
						'idempotency-key': 'paid-in-a-browser',
					},
					body: JSON.stringify(orderBody()),
				});
				const order = await placed.json();
				expect(placed.status, JSON.stringify(order)).toBe(201);
				const page = await (await fetch(new URL(order.payment_url, started.origin))).text();
				const bill = /href="(https:\/\/t\.me\/\$[^"]+)"/.exec(page)?.[1] ?? '';
				expect(telegram.invoices.get(bill)).toMatchObject({
					payload: String(order.id),
					currency: 'RUB',
				});
				expect(await telegram.pay(bill, ANNA)).toEqual({ ok: true, reason: '' });
				const seen = `${started.origin}/api/wp-json/wc/v2/orders/${order.id}?key=${order.order_key}`;
				const status = async () => (await (await fetch(seen)).json()).status;
				await expect.poll(status, { timeout: 30_000 }).toBe('processing');
				// A page that is come back to leads to the order.
				expect(await statusOf(started.origin, order.payment_url)).toBe(303);
			} finally {
				await telegram.goAway();
			}
		},
		START_MS,
	);

	test(
		'a setting that is nearly one of ours is not passed over in silence',
		async () => {
			const started = await open({ DATABSE_URL: 'postgres://shop@localhost/shop' });
			expect(started.said()).toContain(
				'vitrina: DATABSE_URL is no setting of the shop; is DATABASE_URL meant?\n',
			);
		},
		START_MS,
	);
});
