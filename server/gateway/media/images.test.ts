import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createTestGateway, type TestOptions } from '#tests/fixtures/test-gateway.ts';

const PATH = '/media/pizza.png';
const picture = await sharp({
	create: { width: 800, height: 600, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 1 } },
})
	.png()
	.toBuffer();
const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="16" fill="red"/></svg>';

async function start(options?: TestOptions) {
	const test = await createTestGateway(options);
	const serve = (path: string, body: BodyInit, status = 200) =>
		test.site.answers.set(path, () => new Response(body, { status }));
	serve(PATH, new Uint8Array(picture));
	const get = (path: string, accept = 'image/avif,image/webp,*/*', headers = {}) =>
		test.ask(path, { headers: { accept, ...headers } });
	const requests = () => test.site.calls.filter((call) => call.path === PATH).length;
	return { ...test, serve, get, requests };
}

const infoOf = async (response: Response) =>
	sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe('a picture', () => {
	test('comes in the asked width: WebP first, AVIF once it is made, JPEG for the rest', async () => {
		const { get } = await start();
		const first = await get(`/img/360${PATH}`);
		expect(first.status).toBe(200);
		expect(first.headers.get('content-type')).toBe('image/webp');
		expect(first.headers.get('vary')).toBe('Accept');
		expect(await infoOf(first)).toMatchObject({ format: 'webp', width: 360, height: 270 });
		await vi.waitFor(async () => {
			const second = await get(`/img/360${PATH}`);
			expect(second.headers.get('content-type')).toBe('image/avif');
			expect(await infoOf(second)).toMatchObject({ width: 360, compression: 'av1' });
		});
		const crawler = await get(`/img/360${PATH}`, '*/*');
		expect(crawler.headers.get('content-type')).toBe('image/jpeg');
	});

	test('that somebody waits for never waits for one that nobody waits for', async () => {
		const drawn: string[] = [];
		const { get, serve } = await start({
			deps: {
				makePicture(_source, size, format) {
					drawn.push(`${size} ${format}`);
					return new Promise(() => undefined);
				},
			},
		});
		serve('/media/icon.svg', SVG);
		for (const width of [160, 240, 320, 360]) {
			expect((await get(`/img/${width}${PATH}`)).headers.get('content-type')).toBe('image/webp');
			const icon = await get(`/img/${width}/media/icon.svg`);
			expect(icon.headers.get('content-type')).toBe('image/webp');
		}
		// One at a time, whatever waits.
		await vi.waitFor(() => expect(drawn).toEqual(['160 avif']));
	});

	test('is never blown up, but a drawing is drawn in the width asked for', async () => {
		const { get, serve } = await start();
		serve('/media/icon.svg', SVG);
		expect(await infoOf(await get(`/img/1200${PATH}`, 'image/webp'))).toMatchObject({ width: 800 });
		const icon = await get('/img/240/media/icon.svg', 'image/webp');
		expect(await infoOf(icon)).toMatchObject({ format: 'webp', width: 240, height: 240 });
	});

	test('beside a link is a JPEG of 1200 by 630 under 300 kB, whoever asks', async () => {
		const { get, serve } = await start();
		serve('/media/icon.svg', SVG);
		for (const path of [PATH, '/media/icon.svg']) {
			const preview = await get(`/img/og${path}`);
			expect(preview.headers.get('content-type')).toBe('image/jpeg');
			const bytes = Buffer.from(await preview.arrayBuffer());
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
			expect(bytes.byteLength).toBeLessThan(300_000);
		}
	});

	test('beside a link stays under 300 kB even when it is nothing but detail', async () => {
		const { get, serve } = await start();
		const noise = await sharp({
			create: {
				width: 1200,
				height: 630,
				channels: 3,
				background: '#000',
				noise: { type: 'gaussian', mean: 128, sigma: 80 },
			},
		})
			.png()
			.toBuffer();
		serve('/media/noise.png', new Uint8Array(noise));
		const bytes = Buffer.from(await (await get('/img/og/media/noise.png')).arrayBuffer());
		expect(bytes.byteLength).toBeLessThan(300_000);
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
	});

	test('is kept for ever with a version, a day without; not sent twice', async () => {
		const { get } = await start();
		const versioned = await get(`/img/360${PATH}?v=3`, 'image/webp');
		expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		const plain = await get(`/img/360${PATH}`, 'image/webp');
		expect(plain.headers.get('cache-control')).toBe('public, max-age=86400');
		const etag = plain.headers.get('etag') ?? '';
		const again = await get(`/img/360${PATH}`, 'image/webp', { 'if-none-match': etag });
		expect(again.status).toBe(304);
	});

	test('is made once for many who ask at once, and found again after a restart of a dead site', async () => {
		const { get, requests, site, dataDir, restart } = await start();
		const all = await Promise.all(
			Array.from({ length: 5 }, () => get(`/img/96${PATH}?v=1`, 'image/webp')),
		);
		expect(all.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
		const made = await readdir(join(dataDir, 'img'), { recursive: true });
		expect(made.filter((name) => name.endsWith('.webp'))).toHaveLength(1);
		const before = requests();
		await get(`/img/96${PATH}?v=1`, 'image/webp');
		expect(requests()).toBe(before);
		site.mood = 'down';
		const restarted = await restart();
		const kept = await restarted.ask(`/img/96${PATH}?v=2`, { headers: { accept: 'image/webp' } });
		expect(kept.status).toBe(200);
	});

	test('that has changed is made again under a new version', async () => {
		const { get, serve } = await start();
		const one = await get(`/img/96${PATH}?v=1`, 'image/webp');
		const other = await sharp(picture).negate({ alpha: false }).png().toBuffer();
		serve(PATH, new Uint8Array(other));
		const two = await get(`/img/96${PATH}?v=2`, 'image/webp');
		expect(two.headers.get('etag')).not.toBe(one.headers.get('etag'));
	});
});

describe('refused', () => {
	test.each([
		`/img/361${PATH}`,
		`/img/0${PATH}`,
		`/img/1e2${PATH}`,
		'/img/360/media/missing.png',
		'/img/360/wp-json/wc/v3/orders',
		'/img/360/media/../wp-json/wc/v3/orders',
		'/img/360/media/%2e%2e/wp-config.php',
		'/img/360/media/..%2fwp-config.php',
		'/img/360/media/..%5cwp-config.php',
		'/img/360/http://169.254.169.254/latest/meta-data',
		'/img/360/https://evil.example/media/pizza.png',
		'/img/360/https://shop.example.evil.example/media/pizza.png',
		'/img/360/https://shop.example@evil.example/media/pizza.png',
		'/img/360/file:///etc/passwd',
		'/img/360/',
	])('%s', async (path) => {
		const { ask, site } = await start();
		site.answers.set('/media/missing.png', () => new Response(null, { status: 404 }));
		expect((await ask(path)).status).toBe(404);
		expect(site.calls.map((call) => call.path)).not.toContain('/wp-json/wc/v3/orders');
	});

	test('what is no picture, and what is too big', async () => {
		const { get, serve, dataDir } = await start();
		serve('/media/text.png', 'just text');
		expect((await get('/img/360/media/text.png')).status).toBe(404);
		serve('/media/huge.png', new Uint8Array(11 * 1024 * 1024));
		expect((await get('/img/360/media/huge.png')).status).toBe(503);
		const bomb =
			'<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><rect width="1" height="1"/></svg>';
		serve('/media/bomb.svg', bomb);
		expect((await get('/img/360/media/bomb.svg')).status).toBe(404);
		const files = await readdir(join(dataDir, 'img'), { recursive: true }).catch(() => []);
		expect(files).toEqual([]);
	});
});

test("the site's own absolute addresses mean its pictures", async () => {
	const { get, serve } = await start();
	// Read once so that the settings with the front address are known.
	await get('/');
	serve('/wp-content/uploads/2026/11/a.png', new Uint8Array(picture));
	const path = 'https://shop.example/wp-content/uploads/2026/11/a.png';
	for (const form of [path, path.replace('//', '/'), path.replace(':', '%3A')])
		expect((await get(`/img/360/${form}`, 'image/webp')).status).toBe(200);
});

describe('of a real site', () => {
	const UPLOADED = '/wp-content/uploads/2026/11/a.png';
	const real = { config: { servesRawSite: false, siteOrigin: 'https://wp.example' } };

	test('pictures come by our addresses, wherever the site says they are', async () => {
		const { get, serve, site, renderer } = await start(real);
		site.settings.banners = [
			{ id: 1, title: 'A', image: `https://wp.example${UPLOADED}?v=2` },
			{ id: 2, title: 'B', image: 'https://cdn.example/wp-content/uploads/b.png' },
		];
		await get('/');
		expect(renderer.inputs.at(-1)?.data.settings.banners.map(({ image }) => image)).toEqual([
			`${UPLOADED}?v=2`,
			'https://cdn.example/wp-content/uploads/b.png',
		]);
		serve(
			'/wp-json/v1/autocoupons',
			JSON.stringify([{ id: 1, code: 'GIFT', image: `https://wp.example${UPLOADED}` }]),
		);
		// So do answers that are kept nowhere.
		const coupons = await get('/api/wp-json/v1/autocoupons');
		expect(await coupons.json()).toMatchObject([{ image: UPLOADED }]);
		serve(UPLOADED, new Uint8Array(picture));
		const small = await get(`/img/360${UPLOADED}?v=2`, 'image/webp');
		expect((await infoOf(small)).width).toBe(360);
	});

	test('a picture is there as the site has it, too: a picture and nothing else', async () => {
		const { get, site } = await start(real);
		const answers = (type: string, status = 200, body: BodyInit = SVG) =>
			site.answers.set(
				UPLOADED,
				() =>
					new Response(body, {
						status,
						headers: { 'content-type': type, 'set-cookie': 'visitor=1', 'x-powered-by': 'PHP' },
					}),
			);
		answers('image/svg+xml');
		const drawing = await get(UPLOADED);
		expect([drawing.status, await drawing.text()]).toEqual([200, SVG]);
		expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
		// Opened by itself a drawing is a document of our origin: nothing in it runs.
		expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
		expect(drawing.headers.get('x-content-type-options')).toBe('nosniff');
		for (const name of ['set-cookie', 'x-powered-by'])
			expect(drawing.headers.has(name)).toBe(false);
		answers('text/html');
		expect((await get(UPLOADED)).status).toBe(404);
		answers('image/png', 404);
		expect((await get(UPLOADED)).status).toBe(404);
		answers('image/png', 500);
		expect((await get(UPLOADED)).status).toBe(503);
		site.mood = 'down';
		expect((await get(UPLOADED)).status).toBe(503);
		const before = site.calls.length;
		for (const path of ['..%2f..%2fwp-config.php', 'a%00.png', '..%5ca.png'])
			expect((await get(`/wp-content/uploads/${path}`)).status).toBe(404);
		expect((await get('/wp-content/plugins/a.png')).status).toBe(404);
		expect(site.calls).toHaveLength(before);
	});
});

describe('made-up addresses of one client', () => {
	test('a version nobody has named: the picture is fetched a few times, not each time', async () => {
		const { get, requests } = await start();
		for (let version = 0; version < 60; version++) {
			const answer = await get(`/img/96${PATH}?v=${version}`, 'image/webp');
			expect(answer.status).toBe(200);
		}
		expect(requests()).toBeLessThan(10);
		const last = await get(`/img/96${PATH}?v=last`, 'image/webp');
		expect(last.headers.get('cache-control')).toBe('public, max-age=10');
	});

	test('many versions at once are one call to the site', async () => {
		const { get, requests, site } = await start();
		site.answers.set(PATH, async () => {
			// An answer that is late.
			await new Promise((resolve) => setTimeout(resolve, 100));
			return new Response(new Uint8Array(picture));
		});
		await Promise.all(
			Array.from({ length: 60 }, (_, version) => get(`/img/96${PATH}?v=${version}`, 'image/webp')),
		);
		expect(requests()).toBeLessThan(10);
	});

	test('pictures that are not there are asked for so often and no more', async () => {
		const { get, site } = await start({ config: { isDemo: false } });
		const statuses = new Set<number>();
		for (let name = 0; name < 500; name++)
			statuses.add((await get(`/img/96/media/none-${name}.png`, 'image/webp')).status);
		expect(statuses).toEqual(new Set([404, 429]));
		expect(site.calls.filter(({ path }) => path.startsWith('/media/none-')).length).toBeLessThan(
			450,
		);
	});
});
