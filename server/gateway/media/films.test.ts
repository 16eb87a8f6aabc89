import { once } from 'node:events';
import {
	createServer,
	get as httpGet,
	type IncomingMessage,
	type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { remoteBackend } from '#server/site/remote-backend.ts';
import { createTestGateway, type TestOptions } from '#tests/fixtures/test-gateway.ts';

const PATH = '/wp-content/uploads/2026/11/film.mp4';
const FILM = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const TYPE = { 'content-type': 'video/mp4' };

/** A site that serves films as WordPress hosts do: parts, tags, cookies for whoever comes. */
async function start(options?: TestOptions) {
	const opened = await createTestGateway(options);
	const serve = (path: string, answer: (request: Request) => Response | Promise<Response>) =>
		opened.site.answers.set(path, answer);
	serve(PATH, ({ headers }) => {
		const own = { ...TYPE, etag: '"f1"', 'accept-ranges': 'bytes', 'set-cookie': 'visitor=1' };
		if (headers.get('if-none-match') === '"f1"')
			return new Response(null, { status: 304, headers: own });
		const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
		if (from === undefined)
			return new Response(FILM, { headers: { ...own, 'content-length': '1000' } });
		if (Number(from) >= 1000)
			return new Response(null, { status: 416, headers: { 'content-range': 'bytes */1000' } });
		const end = to ? Math.min(Number(to), 999) : 999;
		return new Response(FILM.slice(Number(from), end + 1), {
			status: 206,
			headers: { ...own, 'content-range': `bytes ${from}-${end}/1000` },
		});
	});
	const get = (path = `/film${PATH}`, headers: Record<string, string> = {}) =>
		opened.ask(path, { headers });
	const failures = async () => {
		const metrics = await (await opened.ask('/metrics')).text();
		return [...metrics.matchAll(/backend_failures_total\{reason="(\w+)"\}/g)].map(([, one]) => one);
	};
	return { ...opened, serve, get, failures };
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('a film', () => {
	test('comes whole, as what its name says, with nothing of the site about it', async () => {
		const { get, site } = await start();
		const film = await get(undefined, { cookie: 'session=secret', authorization: 'Basic x' });
		expect(film.status).toBe(200);
		expect(await bytesOf(film)).toEqual(FILM);
		expect(Object.fromEntries(film.headers)).toMatchObject({
			'content-type': 'video/mp4',
			'content-length': '1000',
			'accept-ranges': 'bytes',
			'cache-control': 'public, max-age=86400',
			'cross-origin-resource-policy': 'cross-origin',
			'x-content-type-options': 'nosniff',
			etag: '"f1"',
		});
		expect(film.headers.get('content-security-policy')).toContain('sandbox');
		expect(film.headers.has('set-cookie')).toBe(false);
		const sent = site.calls.at(-1)?.headers;
		expect([sent?.get('cookie'), sent?.get('authorization')]).toEqual([null, null]);
	});

	test('comes in parts, as players ask for it', async () => {
		const { get } = await start();
		const part = await get(undefined, { range: 'bytes=100-199' });
		expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000']);
		expect(part.headers.get('content-type')).toBe('video/mp4');
		expect(await bytesOf(part)).toEqual(FILM.slice(100, 200));
		const beyond = await get(undefined, { range: 'bytes=5000-' });
		expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
		const several = await get(undefined, { range: 'bytes=0-1,5-6' });
		expect([several.status, (await bytesOf(several)).length]).toEqual([200, 1000]);
	});

	test('is not sent twice, and kept for ever with a version', async () => {
		const { get } = await start();
		expect((await get(undefined, { 'if-none-match': '"f1"' })).status).toBe(304);
		const versioned = await get(`/film${PATH}?v=3`);
		expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	});

	test('is asked about without being fetched', async () => {
		const { ask, site } = await start();
		const head = await ask(`/film${PATH}`, { method: 'HEAD' });
		expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
		expect(site.calls.at(-1)?.method).toBe('HEAD');
		expect(await head.text()).toBe('');
	});

	test.each(['application/octet-stream', ''])(
		'of a site that calls it “%s” is one',
		async (type) => {
			const { get, serve } = await start();
			serve(
				'/media/a.webm',
				() => new Response(FILM, { headers: type ? { 'content-type': type } : {} }),
			);
			const film = await get('/film/media/a.webm');
			expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/webm']);
		},
	);
});

describe('refused', () => {
	test.each([
		'/film/media/missing.mp4',
		'/film/media/page.html',
		'/film/media/drawing.svg',
		'/film/media/picture.png',
		'/film/wp-json/wc/v3/orders',
		'/film/wp-json/film.mp4',
		'/film/wp-content/plugins/film.mp4',
		'/film/media/../wp-json/film.mp4',
		'/film/media/%2e%2e/film.mp4',
		'/film/media/..%2ffilm.mp4',
		'/film/media/..%5cfilm.mp4',
		'/film/http://169.254.169.254/media/film.mp4',
		'/film/https://evil.example/media/film.mp4',
		'/film/https://shop.example.evil.example/media/film.mp4',
		'/film/https://shop.example@evil.example/media/film.mp4',
		'/film/',
	])('%s', async (path) => {
		const { ask, site } = await start();
		site.answers.set('/media/missing.mp4', () => new Response(null, { status: 404 }));
		expect((await ask(path)).status).toBe(404);
		expect(
			site.calls.map((call) => call.path).filter((one) => one !== '/media/missing.mp4'),
		).toEqual([]);
	});

	test.each(['text/html', 'image/svg+xml', 'application/json'])(
		'what the site itself calls %s, whatever its name',
		async (type) => {
			const { get, serve } = await start();
			serve(
				'/media/a.mp4',
				() => new Response('<script>alert(1)</script>', { headers: { 'content-type': type } }),
			);
			expect((await get('/film/media/a.mp4')).status).toBe(404);
		},
	);

	test('HTML in disguise is never read as a page', async () => {
		const { get, serve } = await start();
		serve('/media/a.mp4', () => new Response('<script>alert(1)</script>', { headers: TYPE }));
		const film = await get('/film/media/a.mp4');
		expect(film.headers.get('content-type')).toBe('video/mp4');
		expect(film.headers.get('x-content-type-options')).toBe('nosniff');
		expect(film.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
	});

	test('a way elsewhere is not followed', async () => {
		const { get, serve } = await start();
		const location = 'http://169.254.169.254/media/film.mp4';
		serve('/media/a.mp4', () => new Response(null, { status: 302, headers: { location } }));
		const film = await get('/film/media/a.mp4');
		expect([film.status, film.headers.get('location')]).toEqual([502, null]);
	});

	test('one too large, told or found out', async () => {
		const { get, serve, failures } = await start();
		const length = { 'content-length': String(300 * 1024 * 1024) };
		serve('/media/told.mp4', () => new Response('film', { headers: { ...TYPE, ...length } }));
		expect((await get('/film/media/told.mp4')).status).toBe(502);
		expect(await failures()).toEqual(['too_large']);
		const part = new Uint8Array(50 * 1024 * 1024);
		const endless = () =>
			new ReadableStream({ pull: (controller) => controller.enqueue(part) }, { highWaterMark: 0 });
		serve('/media/endless.mp4', () => new Response(endless(), { headers: TYPE }));
		await expect(bytesOf(await get('/film/media/endless.mp4'))).rejects.toThrow('too_large');
	});
});

describe('a site that fails', () => {
	test.each<[mood: 'down' | number, status: number]>([
		['down', 502],
		[500, 502],
		[503, 502],
		[429, 503],
	])('%s is said as %i', async (mood, status) => {
		const { get, site } = await start();
		site.mood = mood;
		const film = await get();
		expect(film.status).toBe(status);
		expect(film.headers.get('cache-control')).toBe('no-store');
		expect(film.headers.get('retry-after')).toBe('5');
	});

	test('by silence: 504 before it has begun, the end of the film after', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		const { get, serve, failures } = await start();
		serve('/media/never.mp4', () => new Promise<never>(() => {}));
		const never = get('/film/media/never.mp4');
		await vi.advanceTimersByTimeAsync(20_000);
		expect((await never).status).toBe(504);
		let more: ReadableStreamDefaultController<Uint8Array> | undefined;
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				more = controller;
			},
		});
		serve('/media/half.mp4', () => new Response(body, { headers: TYPE }));
		let isOver = false;
		const half = bytesOf(await get('/film/media/half.mp4')).catch((error: unknown) => {
			isOver = true;
			return String(error);
		});
		await vi.advanceTimersByTimeAsync(15_000);
		more?.enqueue(FILM);
		// What moves is not at a standstill.
		await vi.advanceTimersByTimeAsync(15_000);
		expect(isOver).toBe(false);
		await vi.advanceTimersByTimeAsync(5000);
		expect(await half).toContain('timeout');
		expect(await failures()).toEqual(['timeout']);
	});
});

test('whoever asks without end is asked to wait', async () => {
	const { get } = await start({ config: { isDemo: false } });
	for (let count = 0; count < 120; count++) await bytesOf(await get());
	const refused = await get();
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
});

test('one address takes ten films at once, and another when one is over', async () => {
	const { get, serve } = await start();
	const bodies: (() => void)[] = [];
	serve('/media/a.mp4', () => {
		const body = new ReadableStream({ start: (one) => void bodies.push(() => one.close()) });
		return new Response(body, { headers: TYPE });
	});
	const films = await Promise.all(Array.from({ length: 11 }, () => get('/film/media/a.mp4')));
	expect(films.map(({ status }) => status).filter((one) => one === 503)).toHaveLength(1);
	bodies[0]?.();
	await vi.waitFor(async () => expect((await get('/film/media/a.mp4')).status).toBe(200));
});

describe('over real sockets', () => {
	const listen = async (listener: RequestListener) => {
		const server = createServer(listener).listen(0);
		await once(server, 'listening');
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		return `http://localhost:${(server.address() as AddressInfo).port}`;
	};
	/** A gateway in front of a site that sends films without end, as fast as they are taken; `sent` of the first of them. */
	const openEndless = async () => {
		const films: { bytes: number; isOver: boolean }[] = [];
		const part = Buffer.alloc(64 * 1024, 1);
		const site = await listen((request, response) => {
			const sent = { bytes: 0, isOver: false };
			films.push(sent);
			response.writeHead(200, TYPE);
			const write = () => {
				for (let takes = true; takes && !response.destroyed; sent.bytes += part.length)
					takes = response.write(part);
			};
			response.on('drain', write);
			request.on('close', () => {
				sent.isOver = true;
			});
			write();
		});
		const { gateway } = await createTestGateway({ deps: { backend: remoteBackend(site) } });
		const front = await listen(getRequestListener(gateway.fetch));
		const open = async () => {
			const [film] = (await once(httpGet(`${front}/film${PATH}`), 'response')) as [IncomingMessage];
			return film;
		};
		const film = await open();
		const [sent] = films;
		if (sent === undefined) throw new Error('the site was not asked');
		return { film, sent, open };
	};

	test('a slow client holds the site back: no film gathers here', async () => {
		const { film, sent, open } = await openEndless();
		// Through the same gateway another client takes this much meanwhile: whatever is not held back comes as fast.
		const other = await open();
		let taken = 0;
		for await (const part of other) {
			taken += part.length;
			if (taken > 64 * 1024 * 1024) break;
		}
		// What the sockets between hold, and not the two hundred megabytes a film may have.
		expect(sent.bytes).toBeLessThan(16 * 1024 * 1024);
		film.destroy();
	});

	test('the site is let go as soon as the client has gone', async () => {
		const { film, sent } = await openEndless();
		await once(film, 'data');
		expect(sent.isOver).toBe(false);
		film.destroy();
		await vi.waitFor(() => expect(sent.isOver).toBe(true));
	});
});

describe("addresses in the site's answers", () => {
	test('of its films become ours, in every answer and in what pages are made of', async () => {
		const { ask, site, renderer } = await start();
		const uploads = 'https://shop.example/wp-content/uploads';
		const banners = [
			{ id: 1, title: 'A', video: `${uploads}/a.mp4?v=2`, image: `${uploads}/a.jpg` },
			{ id: 2, title: 'B', video: { id: 7, url: '/wp-content/uploads/b.webm' } },
			{ id: 3, title: 'C', image: `${uploads}/c.MOV` },
			{ id: 4, title: 'D', video: 'https://cdn.example/wp-content/uploads/d.mp4' },
			{ id: 5, title: 'E', video: `${uploads}/../../wp-json/e.mp4` },
		];
		site.settings.banners = banners;
		const film = `"video_url":["${uploads}/dish.mp4"]`;
		const menu = JSON.stringify(site.catalogue).replace('"video_url":[]', film);
		site.catalogue = JSON.parse(menu);
		await ask('/');
		expect(renderer.inputs.at(-1)?.data.settings.banners.map(({ video }) => video)).toEqual([
			'/film/wp-content/uploads/a.mp4?v=2',
			'/film/wp-content/uploads/b.webm',
			'/film/wp-content/uploads/c.MOV',
			banners[3]?.video,
			banners[4]?.video,
		]);
		const settings = await ask('/api/wp-json/v1/all_settings');
		const sent = (await settings.json()) as { banners: typeof banners };
		expect(sent.banners[0]).toMatchObject({
			video: '/film/wp-content/uploads/a.mp4?v=2',
			image: '/wp-content/uploads/a.jpg',
		});
		const products = await ask('/api/wp-content/uploads/app_sync/prodcat.json');
		expect(await products.text()).toContain('["/film/wp-content/uploads/dish.mp4"]');
	});
});
