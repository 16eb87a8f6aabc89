import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';
import { compress } from './documents/compression.ts';
import { safeTarget } from './documents/redirects.ts';
import { sanitized } from './site/sanitize.ts';

describe('static files', () => {
	const SCRIPT = 'console.log("vitrina");'.repeat(100);
	async function start() {
		const directory = await mkdtemp(join(tmpdir(), 'vitrina-static-'));
		onTestFinished(() => rm(directory, { recursive: true }));
		await mkdir(join(directory, 'assets'));
		await mkdir(join(directory, '.vite'));
		const write = (name: string, body: string | Buffer) => writeFile(join(directory, name), body);
		await write('assets/index-a1.js', SCRIPT);
		await write('assets/index-a1.js.br', await compress(Buffer.from(SCRIPT), 'br'));
		await write('assets/index-a1.js.gz', await compress(Buffer.from(SCRIPT), 'gzip'));
		await write('favicon.svg', '<svg/>');
		await write('index.html', '<!--app-->');
		await write('.vite/manifest.json', '{}');
		await writeFile(join(directory, '../vitrina-outside.txt'), 'secret');
		return createTestGateway({ deps: { assets: { directory, manifest: {} } } });
	}

	test('hashed ones are kept for ever and come as small as the client takes them', async () => {
		const { ask } = await start();
		const get = (encoding: string) =>
			ask('/assets/index-a1.js', { headers: { 'accept-encoding': encoding } });
		const brotli = await get('br, gzip');
		expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(brotli.headers.get('content-type')).toContain('javascript');
		expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
		expect(String(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())))).toBe(SCRIPT);
		const zipped = await get('gzip');
		expect(String(gunzipSync(Buffer.from(await zipped.arrayBuffer())))).toBe(SCRIPT);
		expect(await (await get('identity')).text()).toBe(SCRIPT);
	});

	test('public ones are asked again with their tag', async () => {
		const { ask } = await start();
		const icon = await ask('/favicon.svg');
		expect(icon.headers.get('cache-control')).toBe('no-cache');
		const etag = icon.headers.get('etag') ?? '';
		expect((await ask('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
		const head = await ask('/favicon.svg', { method: 'HEAD' });
		expect([head.status, await head.text()]).toEqual([200, '']);
	});

	test.each([
		...['/index.html', '/.vite/manifest.json', '/assets/index-a1.js.br', '/assets/nothing.js'],
		...['/assets/..%2findex.html', '/assets/%2e%2e/%2e%2e/vitrina-outside.txt'],
		'/..%2f..%2fvitrina-outside.txt',
	])('%s is not served', async (path) => {
		const { ask } = await start();
		const response = await ask(path);
		expect(response.status).toBe(404);
		expect(await response.text()).not.toContain('secret');
	});
});

describe('the raw site', () => {
	test('is passed through with its own headers, its client named by us, no cookie either way', async () => {
		const { ask, site } = await createTestGateway();
		site.answers.set('/wp-json/wc/v3/orders', (request) => {
			expect(request.headers.get('cookie')).toBeNull();
			expect(request.headers.get('x-client-address')).toBe('unknown');
			return new Response('[]', {
				headers: { 'x-wp-total': '0', 'set-cookie': 'a=b', 'x-powered-by': 'PHP', etag: '"1"' },
			});
		});
		const response = await ask('/wp-json/wc/v3/orders?consumer_key=a', {
			headers: { cookie: 'vitrina_session=x', 'x-client-address': '6.6.6.6' },
		});
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({ 'x-wp-total': '0', etag: '"1"' });
		expect(response.headers.get('set-cookie')).toBeNull();
		expect(response.headers.get('x-powered-by')).toBeNull();
		expect(site.calls.at(-1)?.query.get('consumer_key')).toBe('a');
	});

	test('the payment page may hold a form, a script from elsewhere may not post to it', async () => {
		const { ask } = await createTestGateway();
		const path = '/checkout/order-pay/5501/?key=k';
		const pay = await ask(path);
		expect(pay.headers.get('content-security-policy')).toContain("form-action 'self'");
		expect(pay.headers.get('content-security-policy')).not.toContain('sandbox');
		const post = (origin: string) =>
			ask(path, { method: 'POST', body: 'a=1', headers: { origin } });
		const paid = await post(ORIGIN);
		expect([paid.status, paid.headers.get('location')]).toEqual([303, '/order/5501']);
		expect((await post('https://evil.example')).status).toBe(403);
	});

	test('pictures and nothing above their folder', async () => {
		const { ask, site } = await createTestGateway();
		expect(await (await ask('/media/a/b.png')).text()).toBe('media a/b.png');
		const svg = await ask('/media/x.svg');
		expect(svg.headers.get('content-security-policy')).toContain('sandbox');
		const before = site.calls.length;
		for (const path of ['/media/..%2fx', '/media/%2e%2e%2fx', '/media/a%00b', '/media/..%5cx'])
			expect([path, (await ask(path)).status]).toEqual([path, 404]);
		expect(site.calls).toHaveLength(before);
	});

	test('of a real shop stays where it is', async () => {
		const { ask, site } = await createTestGateway({ config: { servesRawSite: false } });
		for (const path of ['/wp-json/wc/v3/orders', '/media/x.png', '/checkout/order-pay/1/'])
			expect([path, (await ask(path)).status]).toEqual([path, 404]);
		expect(site.calls).toEqual([]);
	});

	test('a large body is refused before the site sees it', async () => {
		const { ask, site } = await createTestGateway();
		const response = await ask('/wp-json/wc/v3/orders', {
			method: 'POST',
			body: 'x'.repeat(300_000),
		});
		expect(response.status).toBe(413);
		expect(site.calls).toEqual([]);
	});
});

describe('an operator', () => {
	test('sees alive, ready with the reason when not, and figures', async () => {
		const { ask, site, advance, gateway } = await createTestGateway();
		site.mood = 'down';
		expect((await ask('/healthz')).status).toBe(200);
		const unready = await ask('/readyz');
		expect([unready.status, await unready.json()]).toEqual([
			503,
			{ ok: false, reason: 'site: no settings or catalogue yet' },
		]);
		site.mood = 'well';
		advance(20_000);
		expect(await (await ask('/readyz')).json()).toEqual({ ok: true });
		await (await ask('/menu/pizza?key=wc_order_x')).text();
		await ask('/api/nothing');
		const text = await (await ask('/metrics')).text();
		expect(text).toContain('vitrina_http_requests_total{route="page",status="200"} 1');
		expect(text).toContain('vitrina_http_requests_total{route="/api/*",status="404"} 1');
		expect(text).toMatch(/vitrina_backend_failures_total{reason="unreachable"} [1-9]/);
		expect(text).toMatch(/vitrina_dropped_items \d+/);
		expect(text).toContain('vitrina_realtime_connections 0');
		expect(text).toContain('vitrina_orders_total{result="placed"} 0');
		expect(text).toMatch(/vitrina_event_loop_lag_seconds{quantile="0.99"} [\d.e-]+/);
		expect(text).toMatch(/vitrina_disk_free_bytes [1-9]\d+/);
		expect(text).toContain('vitrina_ready 1');
		gateway.stopping();
		expect(await (await ask('/metrics')).text()).toContain('vitrina_ready 0');
		expect(await (await ask('/readyz')).json()).toEqual({ ok: false, reason: 'stopping' });
		expect((await ask('/')).status).toBe(200);
	});

	test('reads one line for each request, without what is private in it', async () => {
		const { ask, log } = await createTestGateway();
		const response = await ask('/menu/pizza?key=wc_order_x&phone=79991234567');
		const line = log()
			.split('\n')
			.find((one) => one.includes('"route":"page"'));
		expect(line).toContain('"method":"GET"');
		expect(line).toContain('"path":"/menu/pizza"');
		expect(line).toContain('"status":200');
		expect(line).toContain(response.headers.get('x-request-id'));
		expect(log()).not.toContain('wc_order_x');
		expect(log()).not.toContain('79991234567');
	});

	test('tells robots and open pages what they need', async () => {
		const { ask, site, advance } = await createTestGateway();
		expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /api/');
		site.settings.robots = false;
		advance(60_000);
		expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
		const build = (await (await ask('/builds/latest.json')).json()) as { id: string };
		expect(build).toEqual({ id: expect.any(String), timestamp: expect.any(Number) });
		expect(((await (await ask('/builds/latest.json')).json()) as { id: string }).id).toBe(build.id);
	});

	test('gets a clear error and a log line when something of ours breaks', async () => {
		const { gateway, ask, log } = await createTestGateway();
		gateway.app.get('/demo/broken', () => {
			throw new Error('a bug of ours');
		});
		const response = await ask('/demo/broken');
		expect(response.status).toBe(500);
		expect(await response.text()).not.toContain('a bug of ours');
		expect(log()).toContain('a bug of ours');
	});
});

test('every kind of answer has the security headers', async () => {
	const { ask } = await createTestGateway();
	for (const path of [
		'/',
		'/nowhere',
		'/api/x',
		'/media/x',
		'/healthz',
		'/assets/x.js',
		'/old-menu',
	]) {
		const { headers } = await ask(path);
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
		expect(headers.get('content-security-policy')).toContain(
			"frame-ancestors 'self' https://web.t",
		);
		expect(headers.get('x-frame-options')).toBeNull();
		expect(headers.get('strict-transport-security')).toBeNull();
	}
});

test.each([
	['//evil.example', undefined],
	['/\\evil.example', undefined],
	['/\t/evil.example', undefined],
	['/..//evil.example', undefined],
	['\\\\evil.example', undefined],
	['javascript:alert(1)', undefined],
	['data:text/html,x', undefined],
	['https:evil.example', undefined],
	['https://user@evil.example/', undefined],
	['evil.example', undefined],
	['', undefined],
	['/menu/пицца?a=1#x', '/menu/%D0%BF%D0%B8%D1%86%D1%86%D0%B0?a=1#x'],
	['/a%2Fb', '/a%2Fb'],
	['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
])('a redirect to %j becomes %j', (to, expected) => {
	expect(safeTarget(to)).toBe(expected);
});

test.each([
	['<p onclick="x()">Тонкое <b>тесто</b></p>', '<p>Тонкое <b>тесто</b></p>'],
	['<img src=x onerror=alert(1)>', '<img src="x" alt="" loading="lazy" />'],
	['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
	['<svg><script>alert(1)</script></svg>', ''],
	['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
	['<p style="position:fixed">x</p><style>a{}</style>', '<p>x</p>'],
	['<img src="//evil.example/x.png">', '<img alt="" loading="lazy" />'],
	['1 кг & больше', '1 кг & больше'],
	['<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil">x', 'x'],
	['<form action="//evil"><input name="card">x</form>', 'x'],
	['<pre>1\n  <code>2 &lt; 3</code></pre>', '<pre>1\n  <code>2 &lt; 3</code></pre>'],
	['<table><caption>Цены</caption></table>', '<table><caption>Цены</caption></table>'],
	[
		'<iframe src="https://www.youtube.com/embed/1" title="Наша <печь>"></iframe>',
		'<a href="https://www.youtube.com/embed/1" target="_blank" rel="noopener nofollow">Наша &lt;печь&gt;</a>',
	],
	[
		'<iframe src="https://film.example/1"></iframe>',
		'<a href="https://film.example/1" target="_blank" rel="noopener nofollow">film.example</a>',
	],
	['<iframe src="javascript:alert(1)" title="x"></iframe>', ''],
	['<iframe src="//evil.example/1" title="x"></iframe>', ''],
])('HTML of the site %j becomes %j', (html, expected) => {
	expect(sanitized(html)).toBe(expected);
});
