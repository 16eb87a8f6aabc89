import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { slotsSchema } from '#core/contract/order/slot.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	NOON,
	ORDERS,
	openTestShop,
	orderBody,
	SHOP_FOLDER,
	stockOf,
	type TestShop,
} from '#tests/shop.ts';

const UPLOADS = '/wp-content/uploads/app_sync';
const file = async (name: string) => JSON.parse(await readFile(join(SHOP_FOLDER, name), 'utf8'));

describe.each(DATABASES)('the calls everybody may make on $name', (kind) => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop(kind);
	});
	afterAll(() => shop.close());

	const get = (path: string, headers: Record<string, string> = {}) => shop.call(path, { headers });

	test.each([
		['/wp-json/v1/all_settings?t=9972', 'settings.json'],
		['/wp-json/front/settings', 'front-settings.json'],
		['/banners-json', 'banners.json'],
		['/wp-json/restoran/v1/blog', 'blog.json'],
		['/wp-json/restoran/v1/gallery/77', 'gallery/77.json'],
		['/wp-json/systeminfo/v1/coupons/seettings', 'promo-settings.json'],
	])('%s is the folder’s file, with and without /api', async (path, name) => {
		const raw = await get(path);
		const proxied = await get(`/api${path}`);
		expect(raw.status).toBe(200);
		expect(raw.json).toEqual(await file(name));
		expect(proxied.json).toEqual(raw.json);
		expect(raw.headers.get('cache-control')).toBe('public, max-age=180');
		const again = await get(path, { 'if-none-match': raw.headers.get('etag') ?? '' });
		expect([again.status, again.text]).toEqual([304, '']);
	});

	test('WordPress’s headers', async () => {
		const { headers } = await get('/wp-json/front/settings');
		expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
		expect(headers.get('x-robots-tag')).toBe('noindex');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('access-control-expose-headers')).toBe('X-WP-Total, X-WP-TotalPages, Link');
		expect(headers.get('link')).toBe('<http://shop.test/wp-json/>; rel="https://api.w.org/"');
	});

	test('an unknown route, an unknown method, an unknown gallery', async () => {
		for (const call of [
			get('/wp-json/nowhere'),
			shop.post('/wp-json/front/settings', {}),
			shop.call('/wp-json/v1/autocoupons', { method: 'DELETE' }),
		]) {
			const { status, json } = await call;
			expect([status, json]).toEqual([
				404,
				{
					code: 'rest_no_route',
					message: 'No route was found matching the URL and request method.',
					data: { status: 404 },
				},
			]);
		}
		const gallery = await get('/wp-json/restoran/v1/gallery/1');
		expect([gallery.status, gallery.json.code]).toEqual([404, 'gallery_not_found']);
	});

	test('a body that is no JSON, and one that is too large', async () => {
		const init = { method: 'POST', body: '{"phone":' };
		const broken = await shop.call(`/wp-json/wc/auth/send_code?${KEYS}`, init);
		expect([broken.status, broken.json]).toEqual([
			400,
			{
				code: 'rest_invalid_json',
				message: 'Invalid JSON body passed.',
				data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
			},
		]);
		const nested = '['.repeat(300_000) + ']'.repeat(300_000);
		expect((await shop.call(ORDERS, { method: 'POST', body: nested })).status).toBe(400);
		const large = 'x'.repeat(1024 * 1024 + 1);
		expect((await shop.call(ORDERS, { method: 'POST', body: large })).status).toBe(413);
	});

	test('public coupons only', async () => {
		const { json } = await get('/wp-json/v1/autocoupons');
		expect(json.map((coupon: { code: string }) => coupon.code)).toEqual(['auto10', 'minus200']);
	});

	test('coupons for a cart', async () => {
		const path = '/wp-json/wc/v3/coupons/autoapply';
		expect((await shop.post(path, { cart_total: 0, cart_items: {} })).json).toEqual([]);
		const { json } = await shop.post(path, { cart_total: 1020, cart_items: {} });
		expect(json).toMatchObject({ stocksList: [], cart_bonuses: 0 });
		expect(
			json.couponsList.map((one: { code: string; cart_discount: number }) => [
				one.code,
				one.cart_discount,
			]),
		).toEqual([
			['auto10', 102],
			['minus200', 0],
		]);
	});

	test.each([
		['/old-menu', { to: '/menu/pizza', status: 301, external: false }],
		['/old-menu/', { to: '/menu/pizza', status: 301, external: false }],
		['/shop', { to: 'https://example.com/shop', status: 302, external: true }],
		['/shop/cart', null],
	])('a redirect of %s', async (path, redirect) => {
		const { json } = await get(`/redirect-check?path=${encodeURIComponent(path)}`);
		expect(json).toEqual({ redirect });
	});

	describe('posts and pages', () => {
		test('by slug, always a list', async () => {
			const { json, headers } = await get('/wp-json/wp/v2/posts?slug=autumn');
			expect(json).toHaveLength(1);
			expect(json[0]).toMatchObject({ id: 3002, slug: 'autumn', title: { rendered: 'Осень' } });
			expect(json[0]).not.toHaveProperty('_embedded');
			expect(headers.get('x-wp-total')).toBe('1');
			const none = await get('/wp-json/wp/v2/posts?slug=nothing');
			expect([none.status, none.json, none.headers.get('x-wp-total')]).toEqual([200, [], '0']);
			const page = await get('/wp-json/wp/v2/pages?slug=zabota-o-klientah');
			expect(page.json).toHaveLength(1);
		});

		test('with what is embedded', async () => {
			const { json } = await get('/wp-json/wp/v2/posts?slug=autumn&_embed');
			expect(json[0]._embedded['wp:featuredmedia'][0].source_url).toBe('/media/post.jpg');
		});

		test('by pages', async () => {
			const first = await get('/wp-json/wp/v2/posts?per_page=2&token=secret');
			expect(first.json).toHaveLength(2);
			expect(first.headers.get('x-wp-totalpages')).toBe('2');
			expect(first.headers.get('link')).toContain(
				'<http://shop.test/wp-json/wp/v2/posts?per_page=2&page=2>; rel="next"',
			);
			const second = await get('/wp-json/wp/v2/posts?per_page=2&page=2');
			expect(second.json).toHaveLength(1);
			expect(second.headers.get('link')).toContain('rel="prev"');
			const third = await get('/wp-json/wp/v2/posts?per_page=2&page=3');
			expect([third.status, third.json.code]).toEqual([400, 'rest_post_invalid_page_number']);
			for (const query of ['per_page=101', 'per_page=0', 'page=0', 'page=x'])
				expect((await get(`/wp-json/wp/v2/posts?${query}`)).json.code).toBe('rest_invalid_param');
		});
	});

	describe('the catalogue files', () => {
		test('the full ones are the folder’s file', async () => {
			const catalogue = await file('catalogue.json');
			for (const name of ['prodcat', 'prodcat_main'])
				expect((await get(`${UPLOADS}/${name}.json?t=1`)).json).toEqual(catalogue);
		});

		test('the categories alone', async () => {
			const { json } = await get(`${UPLOADS}/prodcat_main_categories_only.json`);
			expect(json[0]).toMatchObject({ id: 21, name: 'Пицца', count: 3, products: [] });
		});

		test('of a warehouse: what it has, told of it alone', async () => {
			const { json } = await get('/wp-content/uploads/app_sync/prodcat_110.json');
			expect(json[0].products).toMatchObject([
				{ id: 501, locations: [{ id: 110, quantity: '12' }] },
			]);
			// Sold out there, and not counted anywhere.
			expect(json[3].products).toEqual([]);
			expect(json[2].products).toMatchObject([{ id: 601 }]);
		});

		test('in another language, or not at all', async () => {
			const { json } = await get(`${UPLOADS}/prodcat_main-en.json`);
			expect(json[0].products[0]).toMatchObject({ name: 'Pepperoni', price: '450.00' });
			for (const name of ['prodcat-de', 'prodcat_119-de', 'prodcat_7', 'other'])
				expect((await get(`${UPLOADS}/${name}.json`)).status).toBe(404);
		});

		test('packed for whom it suits, and not sent twice', async () => {
			const path = `${UPLOADS}/prodcat.json`;
			const plain = await get(path);
			expect(plain.headers.get('vary')).toBe('Accept-Encoding');
			expect(plain.headers.get('content-encoding')).toBeNull();
			const response = await shop.shop.fetch(
				new Request(`http://shop.test${path}`, { headers: { 'accept-encoding': 'gzip, br' } }),
			);
			expect(response.headers.get('content-encoding')).toBe('gzip');
			const packed = Buffer.from(await response.arrayBuffer());
			expect(gunzipSync(packed).toString()).toBe(plain.text);
			const etag = plain.headers.get('etag') ?? '';
			expect((await get(path, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
		});

		test('what is sold shows at once, and the last piece is sold out', async () => {
			const before = {
				version: shop.shop.version(),
				etag: (await get(`${UPLOADS}/prodcat.json`)).headers.get('etag') ?? '',
			};
			const lines = [{ id: 502 }, { id: 501, units: 3, variation: 5012 }];
			expect((await shop.post(ORDERS, orderBody({ lines }))).status).toBe(201);

			expect(await stockOf(shop, 501)).toBe('27');
			expect(await stockOf(shop, 501, 110)).toBe('12');
			const after = await get(`${UPLOADS}/prodcat.json`, { 'if-none-match': before.etag });
			expect(after.status).toBe(200);
			const [pepperoni, margarita] = after.json[0].products;
			expect(pepperoni).toMatchObject({ in_stock: true, stock_quantity: 27 });
			expect(margarita).toMatchObject({ in_stock: false, stock_quantity: 0 });
			const [category] = v.parse(catalogueSchema, after.json);
			expect(category?.products.map((one) => one.isInStock)).toEqual([true, false, false]);
			expect(shop.shop.version()).not.toBe(before.version);
		});
	});

	describe('slots', () => {
		const slots = (query: string) => get(`/wp-json/checkout/avaible_time?${query}`);

		test('from now and cooking to closing', async () => {
			const { json } = await slots('stock_id=119&shipping_method=flat_rate&zone=1');
			expect(json).toMatchObject({
				stock_id: 119,
				shipping_method: 'flat_rate',
				zone: '1',
				date: '20.11.2026',
				wp_timezone: 'Europe/Moscow',
				as_soon_as_possible: '45',
			});
			expect(json.start_list[0]).toBe('13:00-13:30');
			expect(json.start_list.at(-1)).toBe('01:30-02:00');
			expect(v.parse(slotsSchema, json).minutes).toBe(45);
			const pickup = await slots('stock_id=119&shipping_method=pickup');
			expect(pickup.json.as_soon_as_possible).toBe('40');
		});

		test('before opening only by a slot, late in the night the next day', async () => {
			shop.clock.now = Date.parse('2026-11-19T05:00:00+03:00');
			const early = await slots('stock_id=119&shipping_method=flat_rate');
			expect(early.json).toMatchObject({ as_soon_as_possible: '', date: '19.11.2026' });
			expect(early.json.start_list[0]).toBe('10:00-10:30');
			shop.clock.now = Date.parse('2026-11-19T22:50:00+03:00');
			const late = await slots('stock_id=119&shipping_method=flat_rate');
			expect(late.json.date).toBe('20.11.2026');
			shop.clock.now = NOON;
		});

		test('of every day there are any, or of the day asked for', async () => {
			const place = 'stock_id=119&shipping_method=flat_rate&zone=1';
			const { json } = await slots(place);
			const dates = json.days.map((day: { date: string }) => day.date);
			expect(dates).toEqual(
				['20', '21', '22', '23', '24', '25', '26'].map((day) => `${day}.11.2026`),
			);
			expect(json.days[0]).toEqual({ date: json.date, slots: json.start_list });
			expect(v.parse(slotsSchema, json).days).toEqual(json.days);
			for (const { date, slots: offered } of json.days) {
				const one = await slots(`${place}&date=${date}`);
				expect(one.json).toMatchObject({ date, start_list: offered });
				expect(one.json).not.toHaveProperty('days');
			}
			for (const date of ['19.11.2026', '27.11.2026']) {
				const none = await slots(`${place}&date=${date}`);
				expect([none.status, none.json.date, none.json.start_list]).toEqual([200, date, []]);
			}
		});

		test('after midnight tonight’s are still yesterday’s', async () => {
			shop.clock.now = Date.parse('2026-11-21T00:10:00+03:00');
			const place = 'stock_id=119&shipping_method=flat_rate';
			const { json } = await slots(place);
			expect([json.date, json.start_list]).toEqual(['20.11.2026', ['01:00-01:30', '01:30-02:00']]);
			expect(json.days[1]).toMatchObject({ date: '21.11.2026' });
			expect((await slots(`${place}&date=20.11.2026`)).json.start_list).toEqual(json.start_list);
			expect((await slots(`${place}&date=21.11.2026`)).json.start_list[0]).toBe('10:00-10:30');
			shop.clock.now = NOON;
		});

		test('around the clock; and none where ordering is stopped', async () => {
			const around = await slots('stock_id=110&shipping_method=flat_rate&date=21.11.2026');
			expect(around.json.start_list).toHaveLength(48);
			const { folder } = shop.deps;
			for (const closed of [{ closedWarehouseIds: [119] }, { closedZoneIds: ['1'] }]) {
				const settings = { ...folder.settings, ...closed };
				const stopped = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
				const { json } = await stopped.call(
					'/wp-json/checkout/avaible_time?stock_id=119&shipping_method=flat_rate&zone=1',
				);
				expect(json).toMatchObject({ start_list: [], days: [], as_soon_as_possible: '' });
				await stopped.close();
			}
		});

		test('parameters', async () => {
			const day = await slots('stock_id=119&shipping_method=pickup&date=2026-11-20');
			expect(day.json.data.params).toEqual({ date: 'expected dd.mm.yyyy' });
			const missing = await slots('zone=1');
			expect([missing.status, missing.json.message]).toEqual([
				400,
				'Missing parameter(s): stock_id, shipping_method',
			]);
			for (const query of ['stock_id=5&shipping_method=pickup', 'stock_id=119&shipping_method=x'])
				expect((await slots(query)).json.code).toBe('rest_invalid_param');
		});
	});

	describe('media', () => {
		test('a picture with its type, once', async () => {
			const { status, headers } = await get('/media/logo.svg');
			expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
			expect(headers.get('content-security-policy')).toContain('sandbox');
			const again = await get('/media/logo.svg', { 'if-none-match': headers.get('etag') ?? '' });
			expect(again.status).toBe(304);
			expect((await get('/api/media/logo.svg')).status).toBe(200);
		});

		test('a part of a film, as players ask for it', async () => {
			const whole = (await get('/media/logo.svg')).text;
			const size = whole.length;
			const part = async (range: string) => {
				const { status, headers, text } = await get('/media/logo.svg', { range });
				return [status, headers.get('content-range'), text];
			};
			expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, whole.slice(0, 2)]);
			expect(await part('bytes=5-')).toEqual([206, `bytes 5-${size - 1}/${size}`, whole.slice(5)]);
			expect(await part('bytes=-4')).toEqual([
				206,
				`bytes ${size - 4}-${size - 1}/${size}`,
				whole.slice(-4),
			]);
			expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
			expect(await part('bytes=0-1,4-5')).toEqual([200, null, whole]);
			expect(await part('lines=1-2')).toEqual([200, null, whole]);
		});

		test.each([
			'/media/notes.txt',
			'/media/none.svg',
			'/media/..%2fsettings.json',
			'/media/%2e%2e/%2e%2e/shop/media/logo.svg',
			'/media/..%5clogo.svg',
			'/media/logo.svg%00.png',
			'/media/%ff.svg',
			'/media/',
			'/media//logo.svg',
		])('%s is not there', async (path) => {
			expect((await get(path)).status).toBe(404);
		});
	});
});
