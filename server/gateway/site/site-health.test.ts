/** What a real site is found to be, over real HTTP where the connection is the matter. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { remoteBackend } from '#server/site/remote-backend.ts';
import { createFakeSite, type FakeSite } from '#tests/fixtures/fake-site.ts';
import { cookieOf, createTestGateway, json } from '#tests/fixtures/test-gateway.ts';

const BATCH = '/wp-json/wc/v3/orders/batch';
const BONUS = '/api/wp-json/systeminfo/v1/bonus';
const SITE = 'https://wp.example';
const refusal = (status: number, code: string, message = '') =>
	Response.json({ code, message, data: { status } }, { status });
const readOnlyKey = () =>
	refusal(401, 'woocommerce_rest_authentication_error', 'The API key has no write permission.');

/** A WordPress with WooCommerce as WordPress has them. */
function aWooCommerce(): FakeSite {
	const site = createFakeSite();
	site.answers.set('/wp-json/', () =>
		Response.json({ name: 'Pizza', namespaces: ['wp/v2', 'wc/v3', 'v1'] }),
	);
	site.answers.set('/wp-json/wc/v3/system_status', () =>
		Response.json({ environment: { version: '10.0.2', wp_version: '6.9' } }),
	);
	site.answers.set(BATCH, () => Response.json([]));
	return site;
}

async function open(site: FakeSite) {
	const shop = await createTestGateway({
		site,
		config: { servesRawSite: false, siteOrigin: SITE },
	});
	const readyz = async () => {
		const response = await shop.ask('/readyz');
		return [response.status, await response.json()];
	};
	/** What is asked within the same second is answered alike. */
	const later = () => {
		shop.advance(1500);
		return readyz();
	};
	return { ...shop, readyz, later };
}

test('a site that has all and takes our keys is ready, and its versions are in the log', async () => {
	const site = aWooCommerce();
	const { readyz, log } = await open(site);
	expect(await readyz()).toEqual([200, { ok: true }]);
	expect(log()).toContain(`${SITE}: WordPress 6.9, WooCommerce 10.0.2 found, our keys may write`);
	const probes = site.calls.filter(({ path }) => path === BATCH);
	expect(probes.map(({ method, body }) => [method, body])).toEqual([['POST', '{}']]);
	await readyz();
	expect(site.calls.filter(({ path }) => path === BATCH)).toHaveLength(1);
});

test('a key that may only read is found before the first order, and found right again later', async () => {
	const site = aWooCommerce();
	site.answers.set(BATCH, readOnlyKey);
	const { readyz, later, log, ask, advance } = await open(site);
	const [status, said] = await readyz();
	expect(status).toBe(503);
	expect(said).toMatchObject({
		ok: false,
		reason: expect.stringMatching(/^keys: .*refuses our keys/),
	});
	expect(said).toMatchObject({
		reason: expect.stringContaining('401 woocommerce_rest_authentication_error'),
	});
	expect(log()).toContain(`${SITE} refuses our keys`);
	expect(await (await ask('/metrics')).text()).toContain('vitrina_backend_keys_refused_total 1');
	site.answers.set(BATCH, () => Response.json([]));
	advance(20_000);
	await readyz();
	await expect.poll(later).toEqual([200, { ok: true }]);
});

test('keys rotated under way: an alarm and not ready, and no customer is logged out', async () => {
	const site = aWooCommerce();
	const { readyz, later, log, ask, advance } = await open(site);
	await readyz();
	const login = { phone: '+79991234567', 'auth-sms-code': '482193' };
	const cookie = cookieOf(await ask('/api/wp-json/wc/auth/check_code', json(login)));
	for (const path of ['/wp-json/wc/v2/orders', BATCH])
		site.answers.set(path, () => refusal(401, 'woocommerce_rest_cannot_view'));
	const orders = await ask('/api/wp-json/wc/v2/orders', { headers: { cookie } });
	expect([orders.status, orders.headers.get('set-cookie')]).toEqual([502, null]);
	expect((await later())[0]).toBe(503);
	const alarms = () =>
		log()
			.split('\n')
			.filter((line) => line.includes('refuses our keys') && !line.startsWith('not ready'));
	expect(alarms()).toHaveLength(1);
	await ask('/api/wp-json/wc/v2/orders', { headers: { cookie } });
	expect(alarms()).toHaveLength(1);
	site.answers.delete('/wp-json/wc/v2/orders');
	site.answers.set(BATCH, () => Response.json([]));
	advance(20_000);
	await expect.poll(later).toEqual([200, { ok: true }]);
	expect((await ask(BONUS, { headers: { cookie } })).status).toBe(200);
	expect((await ask('/api/wp-json/wc/v2/orders', { headers: { cookie } })).status).toBe(200);
});

test.each([
	[
		'no WooCommerce',
		(site: FakeSite) =>
			site.answers.set('/wp-json/', () => Response.json({ name: 'x', namespaces: ['wp/v2'] })),
		`${SITE}: WordPress found, WooCommerce is missing (no wc/v3)`,
	],
	[
		'neither the Store API nor a plugin',
		(site: FakeSite) =>
			site.answers.set('/wp-json/v1/all_settings', () => refusal(404, 'rest_no_route')),
		`${SITE}: WordPress 6.9, WooCommerce 10.0.2 found; the Store API is not there (wc/store/v1: 404 rest_no_route), and no companion plugin either (/wp-json/v1/all_settings): is WooCommerce older than 9.3, or does a plugin switch it off?`,
	],
	[
		'no WordPress',
		(site: FakeSite) =>
			site.answers.set('/wp-json/', () => new Response('<h1>It works!</h1>', { status: 200 })),
		`${SITE} is no WordPress that can be asked: /wp-json/ answers a page, no JSON (200)`,
	],
])('%s: one line says what is missing', async (_name, spoil, reason) => {
	const site = aWooCommerce();
	// Without a menu there is nothing to be ready with.
	site.catalogue = [];
	spoil(site);
	const { readyz, log } = await open(site);
	expect(await readyz()).toEqual([503, { ok: false, reason: `site: ${reason}` }]);
	expect(log()).toContain(reason);
});

test('what of a stock WooCommerce is off or wrong is noted, and the shop is ready', async () => {
	const site = aWooCommerce();
	const { readyz, later, restart } = await open(site);
	expect(await readyz()).toEqual([200, { ok: true }]);
	const findings = [
		{ part: 'keys', state: 'works', line: 'may read and write' },
		{ part: 'coupons', state: 'off', line: 'switched off' },
		{ part: 'payment', state: 'wrong', line: 'no way to pay' },
	] as const;
	const found = { ok: true, part: 'site', isAway: false, line: 'found', findings } as const;
	const notes = async (kind: 'woocommerce' | 'specification') => {
		const shop = await restart({ findSite: async () => ({ ...found, kind }) });
		return (await shop.ask('/readyz')).json();
	};
	expect(await notes('woocommerce')).toEqual({
		ok: true,
		notes: ['coupons: switched off', 'payment: no way to pay'],
	});
	// What a companion plugin has not got is no news to whoever runs it.
	expect(await notes('specification')).toEqual({ ok: true, notes: ['payment: no way to pay'] });
	expect(await later()).toEqual([200, { ok: true }]);
});

test('a look that fails by itself ends nothing', async () => {
	const { restart } = await open(aWooCommerce());
	const shop = await restart({ findSite: () => Promise.reject(new TypeError('of our own')) });
	const found = await shop.gateway.siteHealth();
	expect(found).toMatchObject({ ok: false, reason: `${SITE} could not be looked at` });
	expect(shop.log()).toContain('of our own');
});

test('a site that is away is no reason while there is a menu to show', async () => {
	const site = aWooCommerce();
	const { readyz, advance } = await open(site);
	await readyz();
	site.mood = 'down';
	advance(400_000);
	await readyz();
	expect(await readyz()).toEqual([200, { ok: true }]);
});

test('an untrusted or missing connection is told by the system’s own word', async () => {
	const server = createServer().listen(0);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const deaf = createTestGateway({
		deps: { backend: remoteBackend(`https://127.0.0.1:${port}`) },
		config: { servesRawSite: false, siteOrigin: SITE },
	});
	const report = await (await (await deaf).ask('/readyz')).json();
	expect(report).toMatchObject({
		reason: expect.stringMatching(/unreachable \((ERR_SSL|EPROTO|UND_ERR|ECONNRESET)/),
	});
	server.close();
	await once(server, 'close');
	const dead = createTestGateway({
		deps: { backend: remoteBackend(`http://127.0.0.1:${port}`) },
		config: { servesRawSite: false, siteOrigin: SITE },
	});
	const said = await (await (await dead).ask('/readyz')).json();
	expect(said).toMatchObject({ reason: expect.stringContaining('unreachable (ECONNREFUSED)') });
});

test('what a site has not is asked for once, told as absent, and found when it comes', async () => {
	const site = aWooCommerce();
	const { ask, advance } = await open(site);
	const login = { phone: '+79991234567', 'auth-sms-code': '482193' };
	const cookie = cookieOf(await ask('/api/wp-json/wc/auth/check_code', json(login)));
	const absent = [
		'/wp-json/systeminfo/v1/user/avaible_coupons',
		'/wp-json/systeminfo/v2/user_preferences',
		'/wp-json/systeminfo/v2/user_favorites',
		'/wp-json/systeminfo/v2/coupons/referal_info',
		'/wp-json/systeminfo/v2/push/user_history',
		'/wp-json/wc/saved_tokens',
	];
	const wheel = '/wheel/';
	site.answers.set(wheel, () => new Response('<h1>Not found</h1>', { status: 404 }));
	const read = async (path: string) => {
		const response = await ask(`/api${path}`, { headers: { cookie } });
		return [response.status, ((await response.json()) as { code?: string }).code];
	};
	for (const path of [...absent, wheel]) {
		for (const _ of [1, 2])
			expect([path, await read(path)]).toEqual([path, [404, 'rest_no_route']]);
		expect([path, site.calls.filter((call) => call.path === path).length]).toEqual([path, 1]);
	}
	site.answers.set('/wp-json/systeminfo/v2/user_favorites', () => Response.json([501]));
	advance(700_000);
	expect((await read('/wp-json/systeminfo/v2/user_favorites'))[0]).toBe(200);
});

test('a shop whose orders are not there is not one without orders', async () => {
	const site = aWooCommerce();
	const { ask } = await open(site);
	const login = { phone: '+79991234567', 'auth-sms-code': '482193' };
	const cookie = cookieOf(await ask('/api/wp-json/wc/auth/check_code', json(login)));
	const path = '/wp-json/wc/v2/orders';
	site.answers.set(path, () => refusal(404, 'rest_no_route'));
	expect((await ask(`/api${path}`, { headers: { cookie } })).status).toBe(502);
	site.answers.delete(path);
	expect((await ask(`/api${path}`, { headers: { cookie } })).status).toBe(200);
});
