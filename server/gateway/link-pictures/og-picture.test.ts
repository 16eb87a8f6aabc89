import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ORDER_SCENES, type OrderScene } from '#core/rules/order/scene.ts';
import { rideSignature } from '#server/chats/ride-signature.ts';
import type { GatewayConfig } from '#server/gateway/deps.ts';
import { SITE_KEYS } from '#tests/fixtures/fake-site.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

const DISH = '/wp-content/uploads/2026/11/dish.png';
const CHOSEN = '/wp-content/uploads/2026/11/chosen.png';

const plain = (background: string, width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer();
const dish = await plain('#c02020', 800, 600);
const chosen = await plain('#2020c0', 1200, 630);

interface Wish {
	readonly name?: string;
	readonly ogImage?: string;
	readonly image?: string;
}

/** A shop of one dish (501), its pictures red and blue. */
async function start({ name = 'Пепперони', ogImage = '', image = DISH }: Wish = {}) {
	const gateway = await createTestGateway();
	const { site, ask } = gateway;
	const product = (id: number, own: string) => ({
		id,
		slug: `dish-${id}`,
		name: own,
		price: '450.00',
		images: image === '' ? [] : [image],
		seo_data: { title: '', description: '', og_image: ogImage, robots: '' },
	});
	site.catalogue = [
		{
			id: 21,
			name: 'Пицца',
			slug: 'pizza',
			products: [product(501, name), product(502, 'Другая')],
		},
		{ id: 15, name: 'Прочее', slug: 'uncategorized', products: [product(1501, 'Соус')] },
	];
	site.answers.set(DISH, () => new Response(new Uint8Array(dish)));
	site.answers.set(CHOSEN, () => new Response(new Uint8Array(chosen)));
	const card = async (path = '/img/og/product/501/ru-1.jpg') => {
		const answer = await ask(path);
		const bytes = Buffer.from(await answer.arrayBuffer());
		return { status: answer.status, headers: answer.headers, bytes };
	};
	const requests = () => site.calls.filter((call) => call.path === DISH).length;
	return { ...gateway, card, requests };
}

const colorAt = async (bytes: Buffer, left: number, top: number) => {
	const { data } = await sharp(bytes)
		.extract({ left, top, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [...data].map((part) => Math.round(part / 32));
};

/** Picture elements that are nearly as dark as ink, in a band: what is written there. */
async function inkIn(bytes: Buffer, top: number, height: number): Promise<number> {
	const { data } = await sharp(bytes)
		.extract({ left: 0, top, width: 720, height })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return data.filter((part) => part < 60).length;
}

describe('a card', () => {
	test('is a JPEG of 1200 by 630 with the dish above and its name below', async () => {
		const { card } = await start();
		const { status, headers, bytes } = await card();
		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('image/jpeg');
		expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
		expect(bytes.byteLength).toBeLessThan(300_000);
		expect(await colorAt(bytes, 600, 150)).toEqual([6, 1, 1]);
		expect(await inkIn(bytes, 400, 120)).toBeGreaterThan(1000);
	});

	test('says whose it is and what it costs: another name is another picture', async () => {
		const { card } = await start();
		const one = await card();
		const other = await card('/img/og/product/502/ru-1.jpg');
		expect(one.bytes.equals(other.bytes)).toBe(false);
	});

	test('is drawn of categories and of the shop too', async () => {
		const { card } = await start();
		for (const path of ['/img/og/category/21/ru-x1.jpg', '/img/og/shop/ru-x1.jpg']) {
			const { status, bytes } = await card(path);
			expect(status).toBe(200);
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
			expect(await inkIn(bytes, 400, 200)).toBeGreaterThan(1000);
		}
	});

	test('of a story is as high as a phone, never the owner’s wide picture', async () => {
		const { card } = await start({ ogImage: `https://shop.example${CHOSEN}` });
		const { status, bytes } = await card('/img/og/story/501/ru-1.jpg');
		expect(status).toBe(200);
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 1280 });
		expect(await colorAt(bytes, 360, 500)).toEqual([6, 1, 1]);
		expect(await inkIn(bytes, 780, 120)).toBeGreaterThan(1000);
		expect((await card('/img/og/story/9/ru-1.jpg')).status).toBe(404);
	});

	test('is the owner’s own picture where one is chosen, from edge to edge', async () => {
		const { card } = await start({ ogImage: `https://shop.example${CHOSEN}` });
		const { bytes } = await card();
		expect(await colorAt(bytes, 5, 5)).toEqual([1, 1, 6]);
		expect(await colorAt(bytes, 1195, 625)).toEqual([1, 1, 6]);
	});

	test('is drawn where the chosen picture is the dish’s own, or somebody else’s', async () => {
		for (const ogImage of [DISH, 'https://evil.example/media/x.png', '/media/missing.png']) {
			const { card, site } = await start({ ogImage });
			site.answers.set('/media/missing.png', () => new Response(null, { status: 404 }));
			const { status, bytes } = await card();
			expect(status).toBe(200);
			expect(await inkIn(bytes, 400, 120)).toBeGreaterThan(1000);
			expect(site.calls.every((call) => call.path !== '/media/x.png')).toBe(true);
		}
	});

	test('does without the dish when there is no picture of it, or it is none', async () => {
		for (const image of ['', '/media/text.png']) {
			const { card, site } = await start({ image });
			site.answers.set('/media/text.png', () => new Response('just text'));
			const { status, bytes } = await card();
			expect(status).toBe(200);
			expect(await inkIn(bytes, 150, 300)).toBeGreaterThan(1000);
		}
	});

	test('holds names of any length, of signs of every kind', async () => {
		for (const name of ['Пицца '.repeat(40), '<b>&amp;"\u0007', '比萨', '🍕', 'Ы'.repeat(200)]) {
			const { card } = await start({ name });
			const { status, bytes } = await card();
			expect([name, status]).toEqual([name, 200]);
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
		}
	});
});

describe('the cache', () => {
	test('draws a card once, whatever version is asked for, and finds it after a restart', async () => {
		const { card, requests, dataDir, site, restart } = await start();
		const first = await card();
		await card('/img/og/product/501/ru-other.jpg');
		const files = await readdir(join(dataDir, 'img'), { recursive: true });
		expect(files.filter((file) => file.endsWith('-card.jpeg'))).toHaveLength(1);
		expect(requests()).toBe(1);
		site.mood = 'down';
		const restarted = await restart();
		const again = await restarted.ask('/img/og/product/501/ru-1.jpg');
		expect(Buffer.from(await again.arrayBuffer()).equals(first.bytes)).toBe(true);
	});

	test('a card without its dish is not to be kept by anybody while the site does not answer', async () => {
		const { card, site, ask } = await start();
		await ask('/');
		site.answers.set(DISH, () => new Response(null, { status: 500 }));
		const { status, headers } = await card();
		expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
	});
});

test.each([
	'/img/og/product/999/ru-1.jpg',
	'/img/og/product/1501/ru-1.jpg',
	'/img/og/category/999/ru-1.jpg',
	'/img/og/product/501/ru-1.png',
	'/img/og/product/501/..%2f..%2fetc',
	'/img/og/product/abc/ru-1.jpg',
	'/img/og/brand/1/ru-1.jpg',
])('%s is not there', async (path) => {
	const { card } = await start();
	expect((await card(path)).status).toBe(404);
});

test('a text with a picture of its own is shown by it; one without, or none, has no card', async () => {
	const { card, site } = await start();
	const post = (slug: string, image: string) => ({
		id: 1,
		slug,
		type: 'post',
		title: { rendered: 'Новое меню' },
		content: { rendered: '<p>Осень</p>' },
		...(image === '' ? {} : { _embedded: { 'wp:featuredmedia': [{ source_url: image }] } }),
	});
	const posts: Record<string, object[]> = {
		menu: [post('menu', CHOSEN)],
		plain: [post('plain', '')],
	};
	site.answers.set('/wp-json/wp/v2/posts', (request) =>
		Response.json(posts[new URL(request.url).searchParams.get('slug') ?? ''] ?? []),
	);
	const { status, bytes } = await card('/img/og/post/menu/ru-1.jpg');
	expect([status, await colorAt(bytes, 600, 300)]).toEqual([200, [1, 1, 6]]);
	for (const slug of ['plain', 'nowhere'])
		expect((await card(`/img/og/post/${slug}/ru-1.jpg`)).status).toBe(404);
});

test('whether a text has a picture is not known while the site is silent about it', async () => {
	const { card, site } = await start();
	site.answers.set('/wp-json/wp/v2/posts', () => {
		throw new TypeError('silent');
	});
	const { status, headers } = await card('/img/og/post/menu/ru-1.jpg');
	expect(status).toBe(503);
	expect(headers.get('retry-after')).toBe('5');
});

test.each(ORDER_SCENES)('an order is drawn as it stands: %s', async (scene) => {
	const { card } = await start();
	const { status, headers, bytes } = await card(`/img/og/order/${scene}/ru-1.jpg`);
	expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
	expect(headers.get('Cache-Control')).toBe('public, max-age=604800');
	expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
	// The scene is there, not the plate alone.
	const { channels } = await sharp(bytes)
		.extract({ left: 500, top: 150, width: 200, height: 200 })
		.stats();
	expect(Math.max(...channels.map((one) => one.stdev))).toBeGreaterThan(15);
});

test('of what no order does there is no picture', async () => {
	const { card } = await start();
	expect((await card('/img/og/order/dancing/ru-1.jpg')).status).toBe(404);
});

describe('an order on its way', () => {
	const KEY = 'wc_order_a1';
	const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);
	const at = (age: number) => `37.62500,55.76820,${NOW - age}`;
	async function startRide(
		{ status = 'kurier', position = at(0), lat = '55.7627' } = {},
		config: Partial<GatewayConfig> = {},
	) {
		const gateway = await createTestGateway({ config, startsAt: NOW });
		const meta = { courier_position: position, long: '37.6451', lat };
		const order = {
			...{
				id: 7,
				order_key: KEY,
				status,
				total: '450.00',
				shipping_lines: [{ method_id: 'flat_rate' }],
			},
			meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
		};
		gateway.site.answers.set('/wp-json/wc/v3/orders/7', () => Response.json(order));
		const { secret } = SITE_KEYS;
		const card = async (query = `signature=${rideSignature(secret, 7)}`) => {
			const answer = await gateway.ask(`/img/og/ride/7/ru-1.jpg?${query}`);
			const bytes = Buffer.from(await answer.arrayBuffer());
			return { status: answer.status, cache: answer.headers.get('cache-control'), bytes };
		};
		const scene = async (name: OrderScene) => {
			const answer = await gateway.ask(`/img/og/order/${name}/ru-1.jpg`);
			return Buffer.from(await answer.arrayBuffer());
		};
		return { ...gateway, card, scene };
	}

	test('is drawn on the map for those who have its address, and kept nowhere', async () => {
		const { card, dataDir, log } = await startRide();
		const { status, cache, bytes } = await card();
		expect([status, cache]).toEqual([200, 'no-store']);
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
		const kept = await readdir(dataDir, { recursive: true });
		expect(kept.filter((name) => name.endsWith('-card.jpeg'))).toEqual([]);
		expect(log()).not.toContain(KEY);
	});

	test('has a signature of its own: an altered one, another order’s or the order’s key opens nothing', async () => {
		const { card, site, log } = await startRide();
		const { secret } = SITE_KEYS;
		const right = rideSignature(secret, 7);
		const altered = `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`;
		const others = [rideSignature(secret, 8), rideSignature('of another shop', 7)];
		const shown = [altered, ...others, right.slice(1), '', KEY].map((one) => `signature=${one}`);
		const asked = site.calls.length;
		for (const query of [...shown, '', `key=${KEY}`]) {
			const { status, bytes } = await card(query);
			expect([query, status, bytes.includes(KEY)]).toEqual([query, 404, false]);
		}
		expect(site.calls.slice(asked).filter(({ path }) => path.includes('/orders/'))).toEqual([]);
		expect(log()).not.toContain(right);
		expect(log()).not.toContain(altered);
	});

	test('is opened by its signature, and the order is not', async () => {
		const { ask } = await startRide();
		const signature = rideSignature(SITE_KEYS.secret, 7);
		for (const name of ['key', 'signature'])
			expect((await ask(`/api/wp-json/wc/v3/orders/7?${name}=${signature}`)).status).toBe(404);
	});

	test.each([
		['it is brought', { status: 'completed' }, 'delivered', {}],
		['its courier was seen too long ago', { position: at(200_000) }, 'courier', {}],
		['its courier was never seen', { position: '' }, 'courier', {}],
		['its door is in no city that is drawn', { lat: '59.95' }, 'courier', {}],
		[
			'maps are the owner’s',
			{},
			'courier',
			{ mapTiles: { url: 'https://tiles.example/{z}', attribution: '' } },
		],
	] as const)('is drawn as it stands where %s', async (_, order, scene, config) => {
		const { card, scene: sceneOf } = await startRide(order, config);
		const { status, bytes } = await card();
		expect(status).toBe(200);
		expect(bytes.equals(await sceneOf(scene))).toBe(true);
	});
});
