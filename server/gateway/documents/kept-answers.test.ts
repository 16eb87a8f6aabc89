import crypto from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answer } from '#server/start/http-server.ts';
import { createTestGateway, type TestOptions } from '#tests/fixtures/test-gateway.ts';

interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly names: readonly string[];
	readonly body: Buffer;
}

/** A gateway on a port, as `main.ts` puts it there, and how many requests went through the router. */
async function openGateway(options: TestOptions = {}) {
	const opened = await createTestGateway(options);
	const { gateway } = opened;
	let routed = 0;
	const fetch: Parameters<typeof getRequestListener>[0] = (request, bindings) => {
		routed++;
		return gateway.fetch(request, bindings as object);
	};
	const serve = async (withKept: boolean) => {
		const server = createServer();
		answer(server, withKept ? gateway.answerKept : () => false, fetch, undefined);
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		onTestFinished(() => void server.close());
		const { port } = server.address() as AddressInfo;
		return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
			ask(port, path, { host: 'shop.test', 'accept-encoding': 'br', ...headers }, method);
	};
	return {
		...opened,
		get: await serve(true),
		/** Past what is ready: the answer as the router makes it. */
		getRouted: await serve(false),
		get routed() {
			return routed;
		},
	};
}

function ask(
	port: number,
	path: string,
	headers: Record<string, string>,
	method: string,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					names: response.rawHeaders
						.filter((_, at) => at % 2 === 0)
						.map((name) => name.toLowerCase()),
					body: Buffer.concat(parts),
				}),
			);
		})
			.on('error', reject)
			.end();
	});
}

/** All of an answer's headers but what is another one in every answer. */
function told({ status, headers }: Answer) {
	const { date, 'x-request-id': id, ...rest } = headers;
	expect([typeof date, id]).toEqual(['string', expect.stringMatching(/^[\da-f-]{36}$/)]);
	return { status, ...rest };
}

/** How often something is hashed, an address is read and an answer is built meanwhile. */
async function workOf(work: () => Promise<unknown>) {
	const counts = { hashed: 0, addresses: 0, responses: 0 };
	const { createHash } = crypto;
	const { URL: Address, Response: Answered } = globalThis;
	crypto.createHash = (...args) => {
		counts.hashed++;
		return createHash(...args);
	};
	syncBuiltinESMExports();
	globalThis.URL = new Proxy(Address, {
		construct(target, args) {
			counts.addresses++;
			return Reflect.construct(target, args);
		},
	});
	globalThis.Response = new Proxy(Answered, {
		construct(target, args) {
			counts.responses++;
			return Reflect.construct(target, args);
		},
	});
	try {
		await work();
	} finally {
		crypto.createHash = createHash;
		syncBuiltinESMExports();
		globalThis.URL = Address;
		globalThis.Response = Answered;
	}
	return counts;
}

describe('a kept page', () => {
	test('passes no router, renders nothing, hashes nothing, reads no address and builds no answer', async () => {
		const shop = await openGateway();
		const { etag = '' } = (await shop.get('/')).headers;
		expect(shop.routed).toBe(1);
		const work = await workOf(async () => {
			for (let time = 0; time < 20; time++) {
				expect((await shop.get('/')).status).toBe(200);
				expect((await shop.get('/', { 'if-none-match': etag })).status).toBe(304);
				expect((await shop.get('/', {}, 'HEAD')).status).toBe(200);
			}
		});
		expect(shop.routed).toBe(1);
		expect(shop.renderer.inputs).toHaveLength(1);
		expect(work).toEqual({ hashed: 0, addresses: 0, responses: 0 });
		// What is counted is what the router does.
		const routed = await workOf(() => shop.getRouted('/'));
		expect(Object.values(routed).every((count) => count > 0)).toBe(true);
	});

	test('is the one made for the device that asks', async () => {
		const shop = await openGateway();
		const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; K) Mobile Safari/537.36' };
		const computer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Safari/537.36' };
		const answers = [];
		for (const headers of [phone, computer, phone, computer]) {
			const { body, headers: given } = await shop.get('/', headers);
			expect(given.vary).toContain('User-Agent');
			answers.push([brotliDecompressSync(body).includes('"isWide":true'), given.etag]);
		}
		expect(answers.map(([isWide]) => isWide)).toEqual([false, true, false, true]);
		expect(answers.slice(2)).toEqual(answers.slice(0, 2));
		expect(answers[0]?.[1]).not.toBe(answers[1]?.[1]);
		expect(shop.routed).toBe(2);
	});

	test.each([
		['whole', {}, 'GET', 200],
		['as it is', { 'accept-encoding': 'identity' }, 'GET', 200],
		['in gzip', { 'accept-encoding': 'gzip' }, 'GET', 200],
		['unchanged', { 'if-none-match': '*etag*' }, 'GET', 304],
		['to HEAD', {}, 'HEAD', 200],
		['unchanged to HEAD', { 'if-none-match': '"x", *etag*' }, 'HEAD', 304],
	] as const)('is answered %s as the router answers it', async (_, headers, method, status) => {
		const shop = await openGateway({
			config: { origin: 'https://shop.example', max: { hasLogin: true } },
		});
		const first = await shop.get('/', { ...headers, 'if-none-match': '' });
		const own = Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [
				name,
				value.replace('*etag*', first.headers.etag ?? ''),
			]),
		);
		const routed = await shop.getRouted('/', own, method);
		const before = shop.routed;
		const ready = await shop.get('/', own, method);
		expect(shop.routed).toBe(before);
		expect(ready.status).toBe(status);
		expect(told(ready)).toEqual(told(routed));
		expect(ready.names.toSorted()).toEqual(routed.names.toSorted());
		expect(ready.body).toEqual(routed.body);
		expect(ready.headers['x-request-id']).not.toBe(routed.headers['x-request-id']);
		expect(ready.headers['strict-transport-security']).toBeDefined();
	});

	test('stays ready for browsers that all have it', async () => {
		const shop = await openGateway();
		const { etag = '' } = (await shop.get('/')).headers;
		shop.advance(3000);
		await shop.get('/', { 'if-none-match': etag });
		await shop.get('/', { 'if-none-match': etag });
		const before = shop.routed;
		expect((await shop.get('/', { 'if-none-match': etag })).status).toBe(304);
		const whole = await shop.get('/');
		expect(shop.routed).toBe(before);
		expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br']);
		expect(brotliDecompressSync(whole.body).toString()).toContain('<h2>Пицца</h2>');
	});

	test('is counted, logged and told apart from the others', async () => {
		const shop = await openGateway();
		const { etag = '' } = (await shop.get('/')).headers;
		await shop.get('/');
		const { 'x-request-id': id = '' } = (await shop.get('/', { 'if-none-match': etag })).headers;
		const figures = (await shop.get('/metrics')).body.toString();
		expect(figures).toContain('vitrina_pages_ready_total 2');
		expect(figures).toContain('vitrina_pages_total{result="hit"} 1');
		expect(figures).toContain('vitrina_pages_total{result="not_modified"} 1');
		expect(figures).toContain('vitrina_http_requests_total{route="page",status="200"} 2');
		expect(figures).toContain('vitrina_http_requests_total{route="page",status="304"} 1');
		const line = shop
			.log()
			.split('\n')
			.find((one) => one.includes(String(id)));
		expect(line).toMatch(/^request .*"method":"GET","route":"page","path":"\/","status":304/);
	});
});

describe('what is ready is over', () => {
	test('as soon as the menu has to be looked at again', async () => {
		const shop = await openGateway();
		await shop.get('/');
		await shop.get('/');
		shop.site.settings.seo = { name: 'Другая', description: '' };
		shop.advance(2000);
		await shop.get('/', { 'accept-encoding': 'identity' });
		await expect
			.poll(async () => (await shop.get('/', { 'accept-encoding': 'identity' })).body.toString())
			.toContain('Другая');
		const etag = (await shop.get('/')).headers.etag;
		expect(etag).toBe((await shop.getRouted('/')).headers.etag);
	});

	test("as soon as the site's word on a redirect is old", async () => {
		const shop = await openGateway({ config: { freshForMs: 600_000 } });
		await shop.get('/menu/pizza');
		shop.advance(59_000);
		await shop.get('/menu/pizza');
		expect(shop.routed).toBe(1);
		shop.site.answers.set('/redirect-check', () =>
			Response.json({ redirect: { to: '/menu/drinks', status: 302 } }),
		);
		shop.advance(1000);
		expect((await shop.get('/menu/pizza')).status).toBe(302);
	});

	test('for a page that says more than settings and menu: it has a time of its own', async () => {
		const shop = await openGateway();
		for (const path of [
			'/information',
			'/blog',
			'/gallery',
			'/?startapp=ref_1',
			'/nowhere',
			'/lk',
		]) {
			const before = shop.routed;
			await shop.get(path);
			await shop.get(path);
			expect([path, shop.routed - before]).toEqual([path, 2]);
		}
	});
});

describe('what a page depends on', () => {
	test('tells answers apart: address, host, language, encoding', async () => {
		const shop = await openGateway();
		shop.site.settings.settings.front_url = '';
		const languages = async (cookie: string) =>
			(await shop.get('/', { cookie })).headers['content-language'];
		for (const time of ['first', 'again']) {
			expect([time, await languages('a=1; vitrina_lang=de')]).toEqual([time, 'de']);
			expect([time, await languages('vitrina_session=x')]).toEqual([time, 'ru']);
			expect([time, await languages('vitrina_lang=xx')]).toEqual([time, 'ru']);
			const other = await shop.get('/', { host: 'other.test' });
			expect(other.headers['content-security-policy']).toContain('ws://other.test');
			const plain = await shop.get('/', { 'accept-encoding': 'br;q=0' });
			expect(plain.headers['content-encoding']).toBeUndefined();
			expect(plain.body.toString()).toContain('http://shop.test');
			const product = await shop.get('/?product_id=501', { 'accept-encoding': '' });
			expect(product.body.toString()).toContain('<h1>Пепперони</h1>');
		}
	});

	test('whether a page of others may hold its window', async () => {
		const shop = await openGateway();
		const policies = async (sites: readonly string[]) => {
			const answers = await Promise.all(
				sites.map((site) => shop.get('/', site === '' ? {} : { 'sec-fetch-site': site })),
			);
			return answers.map(({ headers }) => headers['cross-origin-opener-policy']);
		};
		const popups = 'same-origin-allow-popups';
		for (const _ of ['first', 'again']) {
			expect(await policies(['none', 'same-origin'])).toEqual([undefined, undefined]);
			const others = await policies(['', 'cross-site', 'same-site', 'made-up']);
			expect(others).toEqual([popups, popups, popups, popups]);
		}
		const before = shop.routed;
		await policies(['none', 'cross-site']);
		expect(shop.routed).toBe(before);
	});

	test('a proxy of ours says where the page was asked at, nobody else does', async () => {
		const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
		for (const trustsProxy of [true, false]) {
			const shop = await openGateway({ config: { trustsProxy } });
			await shop.get('/');
			await shop.get('/');
			for (let time = 0; time < 2; time++) {
				const { headers } = await shop.get('/', proxied);
				expect(headers['strict-transport-security'] !== undefined).toBe(trustsProxy);
			}
		}
	});

	test('made-up hosts push nobody but each other out, and never grow', async () => {
		const shop = await openGateway();
		for (let host = 0; host < 600; host++) await shop.get('/', { host: `shop-${host}.example` });
		await shop.get('/');
		const before = shop.routed;
		expect((await shop.get('/')).status).toBe(200);
		expect(shop.routed).toBe(before);
	});
});

test('anything but reading a page goes to the router', async () => {
	const shop = await openGateway();
	await shop.get('/');
	const before = shop.routed;
	expect((await shop.get('/', {}, 'POST')).status).toBe(405);
	expect((await shop.get('/', { 'content-length': '0' })).status).toBe(200);
	expect(shop.routed).toBe(before + 2);
});
