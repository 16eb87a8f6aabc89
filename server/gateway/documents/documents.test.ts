import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { INLINE_SCRIPTS } from '#tests/fixtures/fake-renderer.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

const page = async (response: Response) => ({
	status: response.status,
	html: await response.text(),
	headers: response.headers,
});

describe('a page', () => {
	test('is the rendered markup with its data, its title and its status', async () => {
		const { ask } = await createTestGateway();
		const { status, html, headers } = await page(await ask('/'));
		expect(status).toBe(200);
		expect(html).toContain('<title>Пицца и точка</title>');
		expect(html).toContain('<h2>Пицца</h2>');
		expect(html).toContain('<html lang="ru" data-build=');
		expect(headers.get('cache-control')).toBe('no-cache');
		expect(headers.get('vary')).toBe(
			'Accept-Encoding, Sec-CH-UA-Mobile, Sec-Fetch-Dest, User-Agent',
		);
		const data: unknown = JSON.parse(
			/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
		);
		expect(data).toMatchObject({
			language: 'ru',
			pageType: 'lending',
			origin: 'https://shop.example',
			realtime: { key: 'app-key', path: '/realtime' },
		});
	});

	test('carries texts of the site without letting them out of the script', async () => {
		const { ask, site } = await createTestGateway();
		site.settings.seo = { name: 'Пицца</script><script>alert(1)</script>\u2028', description: '' };
		const html = await (await ask('/')).text();
		const state = html.slice(html.indexOf('id="page-data">'));
		expect(state.match(/<\/script>/g)).toHaveLength(1);
		expect(state).toContain('\\u003c/script>');
		expect(state).not.toContain('\u2028');
	});

	test('has its inline scripts first and a policy with exactly their hashes', async () => {
		const { ask } = await createTestGateway();
		const { html, headers } = await page(await ask('/'));
		const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, body = '']) => body);
		expect(inline).toEqual(INLINE_SCRIPTS);
		expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('src="/assets/index-a1.js"'));
		const policy = headers.get('content-security-policy') ?? '';
		const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
		const hashes = inline.map(
			(body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
		);
		expect(scripts).toEqual(["'self'", ...hashes]);
		expect(policy).toContain('frame-ancestors');
		expect(policy).toContain("connect-src 'self' ws://shop.test");
		expect(headers.get('x-frame-options')).toBeNull();
		expect(headers.get('x-content-type-options')).toBe('nosniff');
	});

	test('is 404 when the storefront does not know the address, and 405 for anything but reading', async () => {
		const { ask } = await createTestGateway();
		const { status, html } = await page(await ask('/nowhere'));
		expect(status).toBe(404);
		expect(html).toContain('Page Not Found: /nowhere');
		const posted = await ask('/menu/pizza', { method: 'POST', body: 'x' });
		expect(posted.status).toBe(405);
		expect(posted.headers.get('allow')).toBe('GET, HEAD');
	});

	test('answers HEAD with the headers of GET and no body', async () => {
		const { ask } = await createTestGateway();
		const head = await ask('/', { method: 'HEAD' });
		expect(head.status).toBe(200);
		expect(await head.text()).toBe('');
		expect(head.headers.get('etag')).toBe((await ask('/')).headers.get('etag'));
	});

	test('is the same in brotli, gzip and plain, fresh and kept', async () => {
		const { ask } = await createTestGateway();
		const get = async (encoding: string) => {
			const response = await ask('/', { headers: { 'accept-encoding': encoding } });
			const body = Buffer.from(await response.arrayBuffer());
			return { body, encoding: response.headers.get('content-encoding') };
		};
		const fresh = await get('gzip, br;q=0.9');
		const kept = await get('br');
		const zipped = await get('gzip, br;q=0');
		const plain = await get('identity');
		expect([fresh.encoding, kept.encoding, zipped.encoding, plain.encoding]).toEqual([
			'br',
			'br',
			'gzip',
			null,
		]);
		expect(brotliDecompressSync(fresh.body)).toEqual(plain.body);
		expect(brotliDecompressSync(kept.body)).toEqual(plain.body);
		expect(gunzipSync(zipped.body)).toEqual(plain.body);
	});

	test('is not sent again to a browser that has it', async () => {
		const { ask, site, advance } = await createTestGateway();
		const etag = (await ask('/')).headers.get('etag') ?? '';
		expect(etag).toMatch(/^W\/"/);
		const again = await ask('/', { headers: { 'if-none-match': `"other", ${etag}` } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe('');
		site.settings.seo = { name: 'Другая', description: '' };
		advance(60_000);
		const changed = await ask('/', { headers: { 'if-none-match': etag } });
		expect(changed.status).toBe(200);
		expect(await changed.text()).toContain('Другая');
	});
});

describe('the cache', () => {
	test('renders an address once for everybody, whatever the rest of its query says', async () => {
		const { ask, renderer } = await createTestGateway();
		const first = await (await ask('/?utm_source=bot')).text();
		const second = await (
			await ask('/?tgWebAppStartParam=x', { headers: { cookie: 'vitrina_session=someone' } })
		).text();
		expect(second).toBe(first);
		expect(renderer.inputs.map((input) => input.url)).toEqual(['/']);
	});

	test('renders once for two who ask at the same moment', async () => {
		const { ask, renderer } = await createTestGateway();
		const { promise, resolve } = Promise.withResolvers<void>();
		renderer.gate = promise;
		const both = Promise.all([ask('/'), ask('/')]);
		setTimeout(resolve, 20);
		const [one, other] = await both;
		expect(await one.text()).toBe(await other.text());
		expect(renderer.inputs).toHaveLength(1);
	});

	test('tells products apart, but not made-up ones from none', async () => {
		const { ask, renderer } = await createTestGateway();
		expect(await (await ask('/?product_id=501&utm=1')).text()).toContain('<h1>Пепперони</h1>');
		await (await ask('/?product_id=501')).text();
		await (await ask('/')).text();
		await (await ask('/?product_id=999999')).text();
		await (await ask('/?product_id=abc')).text();
		// Behind the counter: of a hidden category.
		await (await ask('/?product_id=777')).text();
		expect(renderer.inputs.map((input) => input.url)).toEqual(['/?product_id=501', '/']);
	});

	test('finds the product of a product address', async () => {
		const { ask, renderer } = await createTestGateway();
		await (await ask('/menu/pizza/margarita')).text();
		expect(renderer.inputs[0]?.data.product?.id).toBe(502);
	});

	test('speaks the language of the query, then of the cookie, if the shop has it', async () => {
		const { ask, site } = await createTestGateway();
		site.answers.set('/wp-content/uploads/app_sync/prodcat-en.json', () =>
			Response.json([
				{ id: 1, name: 'Pizza', slug: 'pizza', products: [{ id: 501, name: 'A', price: '1.00' }] },
			]),
		);
		const english = await (await ask('/?lang=en')).text();
		expect(english).toContain('<html lang="en" data-build=');
		expect(english).toContain('<h2>Pizza</h2>');
		const german = await (await ask('/', { headers: { cookie: 'vitrina_lang=de' } })).text();
		expect(german).toContain('<html lang="de" data-build=');
		expect(german).toContain('<h2>Пицца</h2>');
		const unknown = await (await ask('/?lang=xx')).text();
		expect(unknown).toContain('<html lang="ru" data-build=');
	});

	test('keeps a not-found page only for a moment', async () => {
		const { ask, renderer, advance } = await createTestGateway();
		const first = await ask('/nowhere');
		expect(first.headers.get('etag')).toBeNull();
		await first.text();
		await vi.waitFor(async () => {
			await (await ask('/nowhere')).text();
			expect(await (await ask('/metrics')).text()).toContain('vitrina_pages_total{result="hit"}');
		});
		expect(renderer.inputs).toHaveLength(1);
		advance(11_000);
		await (await ask('/nowhere')).text();
		expect(renderer.inputs).toHaveLength(2);
	});
});

describe('redirects', () => {
	test('go where the settings say, with the query', async () => {
		const { ask } = await createTestGateway();
		const moved = await ask('/old-menu/?utm=1');
		expect(moved.status).toBe(301);
		expect(moved.headers.get('location')).toBe('/menu/pizza?utm=1');
	});

	test('take the trailing slash away and keep the query', async () => {
		const { ask } = await createTestGateway();
		const moved = await ask('/menu/pizza/?a=1&b=2');
		expect([moved.status, moved.headers.get('location')]).toEqual([301, '/menu/pizza?a=1&b=2']);
		expect((await ask('/')).status).toBe(200);
	});

	test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/.//evil.example/'])(
		'never lead from %j to another host',
		async (path) => {
			const { gateway } = await createTestGateway();
			const response = await gateway.fetch(new Request(`http://shop.test${path}`));
			const to = response.headers.get('location') ?? '/';
			expect(new URL(to, 'http://shop.test').host).toBe('shop.test');
		},
	);

	test("follow the site's own check, asked once, also to another site", async () => {
		const { ask, site } = await createTestGateway();
		site.answers.set('/redirect-check', (request) => {
			const path = new URL(request.url).searchParams.get('path');
			const to = { '/promo': 'https://promo.example/x', '/bad': '//evil.example' }[path ?? ''];
			return Response.json({ redirect: to === undefined ? null : { to, status: 302 } });
		});
		const moved = await ask('/promo');
		expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://promo.example/x']);
		await ask('/promo');
		const checks = site.calls.filter((call) => call.path === '/redirect-check');
		expect(checks).toHaveLength(1);
		expect((await ask('/bad')).headers.get('location')).toBeNull();
	});

	test("follow the page's own routing", async () => {
		const { ask } = await createTestGateway();
		const moved = await ask('/lk');
		expect([moved.status, moved.headers.get('location')]).toEqual([302, '/']);
	});
});

describe('with the site down', () => {
	test('the maintenance page stands until the first success, and goes by itself', async () => {
		const { ask, site, advance } = await createTestGateway();
		site.mood = 'down';
		const { status, html, headers } = await page(await ask('/'));
		expect(status).toBe(503);
		expect(html).toContain('сайт находится на профилактике');
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('content-security-policy')).toContain("'sha256-");
		expect((await ask('/readyz')).status).toBe(503);
		site.mood = 'well';
		advance(10_000);
		expect((await ask('/')).status).toBe(200);
		expect((await ask('/readyz')).status).toBe(200);
	});

	test.each(['down', 500, 200] as const)(
		'the last good pages and catalogue go on (%s), also after a restart',
		async (mood) => {
			const { ask, site, advance, restart } = await createTestGateway();
			await (await ask('/')).text();
			site.mood = mood;
			advance(600_000);
			const kept = await ask('/menu/pizza');
			expect(kept.status).toBe(200);
			expect(await kept.text()).toContain('<h2>Пицца</h2>');
			expect((await ask('/api/wp-content/uploads/app_sync/prodcat.json')).status).toBe(200);
			expect((await ask('/api/wp-json/v1/all_settings?t=1')).status).toBe(200);
			const restarted = await restart();
			const again = await restarted.ask('/');
			expect(again.status).toBe(200);
			expect(await again.text()).toContain('<h2>Пицца</h2>');
		},
	);

	test('a cut or an empty catalogue never takes the place of a good one', async () => {
		const { ask, site, advance } = await createTestGateway();
		await (await ask('/')).text();
		const path = '/wp-content/uploads/app_sync/prodcat.json';
		const whole = JSON.stringify(site.catalogue);
		const broken = [
			whole.slice(0, whole.length / 2),
			'[]',
			'{"error":1}',
			JSON.stringify([{ id: 1, name: 'Пусто', products: [{ id: 'x' }, { id: 5 }] }]),
		];
		for (const body of broken) {
			site.answers.set(path, () => new Response(body, { status: 200 }));
			advance(60_000);
			expect(await (await ask('/')).text()).toContain('<h2>Пицца</h2>');
		}
		site.answers.set(path, () => Response.json({ code: 'gone' }, { status: 404 }));
		advance(60_000);
		expect(await (await ask('/')).text()).toContain('<h2>Пицца</h2>');
		expect((await ask(`/api${path}`)).status).toBe(200);
	});

	test('a failing render is the maintenance page, not an empty one, and is tried again', async () => {
		const { ask, renderer, log } = await createTestGateway();
		renderer.failure = new Error('broken component');
		expect((await ask('/')).status).toBe(503);
		expect(log()).toContain('broken component');
		renderer.failure = undefined;
		expect((await ask('/')).status).toBe(200);
	});
});

test('a style that could not be read is looked for again', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'vitrina-build-'));
	onTestFinished(() => rm(directory, { recursive: true }));
	const template =
		'<head><link rel="stylesheet" href="/a.css"><!--head--></head><!--app--><!--state-->';
	const { ask } = await createTestGateway({
		deps: { template: async () => template, assets: { directory, manifest: {} } },
	});
	expect((await ask('/')).status).toBe(503);
	await writeFile(join(directory, 'a.css'), 'h1{color:red}');
	expect(await (await ask('/')).text()).toContain('<style>h1{color:red}</style>');
});

test('addresses that are never pages are plain 404s, strange ones never an error', async () => {
	const { ask, renderer } = await createTestGateway();
	for (const path of [
		...['/assets/x.js', '/img/1/x', '/media', '/realtime', '/apps/1', '/demo/x', '/favicon.ico'],
		...['/wp-login.php', '/.env', '/index.html.map'],
	])
		expect([path, (await ask(path)).status]).toEqual([path, 404]);
	expect(renderer.inputs).toEqual([]);
	const api = await ask('/api');
	expect([api.status, ((await api.json()) as { code: string }).code]).toEqual([
		404,
		'rest_no_route',
	]);
	for (const path of ['/%E0%A4%A', '/%00', '/a%2fb', '/%2e%2e/%2e%2e/etc/passwd', '/🍕', '/a;b=c'])
		expect([path, (await ask(path)).status]).toEqual([path, 404]);
	expect((await ask(`/${'a'.repeat(8000)}`)).status).toBe(414);
});

describe('made-up addresses of one client', () => {
	test('are answered so often and no more; what is kept goes on being served', async () => {
		const { ask, site, renderer } = await createTestGateway({ config: { isDemo: false } });
		await ask('/');
		const statuses: number[] = [];
		for (let address = 0; address < 300; address++)
			statuses.push((await ask(`/no-such-page-${address}`)).status);
		const refused = statuses.filter((status) => status === 429).length;
		expect(new Set(statuses)).toEqual(new Set([404, 429]));
		expect(refused).toBeGreaterThan(100);
		expect(site.calls.filter(({ path }) => path === '/redirect-check').length).toBeLessThan(200);
		expect(renderer.inputs.length).toBeLessThan(200);
		const last = await ask('/no-such-page-again');
		expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
		expect((await ask('/')).status).toBe(200);
	});

	test('made-up hosts are made-up addresses', async () => {
		const { gateway, site } = await createTestGateway({ config: { isDemo: false } });
		site.settings.settings.front_url = '';
		const statuses = new Set<number>();
		for (let host = 0; host < 300; host++)
			statuses.add((await gateway.fetch(new Request(`http://shop-${host}.example/`))).status);
		expect(statuses).toContain(429);
	});
});
