/** Specification, section 7: the calls the storefront makes, those used so far, answered by the bundled shop. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../databases.ts';
import { KEYS, NOON, openTestShop, orderBody, type TestShop } from '../shop.ts';

let shop: TestShop;
beforeAll(async () => {
	const [sqlite] = DATABASES;
	if (sqlite === undefined) throw new Error('no database to test on');
	shop = await openTestShop(sqlite);
});
afterAll(() => shop.close());

const bucket = Math.floor(NOON / 180_000);

describe.each(['/api/wp-json', '/wp-json'])('%s', (base) => {
	test('GET v1/all_settings?t: the whole settings bundle', async () => {
		const { status, json } = await shop.call(`${base}/v1/all_settings?t=${bucket}`);
		expect(status).toBe(200);
		expect(Object.keys(json)).toEqual(
			expect.arrayContaining([
				'seo',
				'settings',
				'locations',
				'shipping_methods',
				'delivery',
				'map',
			]),
		);
	});

	test('GET front/settings: templates, catalog_type among them', async () => {
		expect((await shop.call(`${base}/front/settings`)).json).toHaveProperty('catalog_type');
	});

	test('GET wp/v2/posts?slug and pages?slug: always a list', async () => {
		for (const kind of ['posts', 'pages']) {
			const unknown = await shop.call(`${base}/wp/v2/${kind}?slug=no-such`);
			expect([unknown.status, unknown.json]).toEqual([200, []]);
		}
	});

	test('GET checkout/avaible_time?stock_id&shipping_method: start_list', async () => {
		const { json } = await shop.call(
			`${base}/checkout/avaible_time?stock_id=119&shipping_method=flat_rate&zone=1`,
		);
		expect(json.start_list.length).toBeGreaterThan(0);
		for (const slot of json.start_list) expect(slot).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
	});

	test('POST wc/v3/coupons/autoapply: couponsList and stocksList', async () => {
		const { json } = await shop.post(`${base}/wc/v3/coupons/autoapply`, {
			cart_total: 1000,
			delivery_type: 'flat_rate',
			customer_id: 0,
			cart_items: [{ product: { id: 501, name: 'Пепперони' }, quantity: 1, price: 450 }],
			take_date: '20.11.2026',
			coupons: '',
			meta_data: [{ key: 'stock_id', value: 119 }],
		});
		expect(json).toMatchObject({ couponsList: expect.any(Array), stocksList: expect.any(Array) });
	});

	test('GET systeminfo/v1/coupons/seettings and v1/autocoupons', async () => {
		expect((await shop.call(`${base}/systeminfo/v1/coupons/seettings`)).json).toMatchObject({
			auto_coupons_summing: expect.any(Boolean),
			coupons_and_auto_coupons_summing: expect.any(Boolean),
			app_use_bon_with_auto_promo: expect.any(Boolean),
		});
		expect((await shop.call(`${base}/v1/autocoupons`)).json).toEqual(expect.any(Array));
	});

	test('POST wc/auth/send_code and check_code, the credentials in the query; then system/users, bonus, coupons and addresses', async () => {
		const phone = base === '/wp-json' ? '+7 900 100-20-30' : '+7 900 100-20-31';
		const sent = await shop.post(`${base}/wc/auth/send_code?${KEYS}`, { phone });
		expect(sent.json).toMatchObject({ success: true, code_length: 6 });
		expect((await shop.post(`${base}/wc/auth/send_code`, { phone })).status).toBe(401);
		const checked = await shop.post(`${base}/wc/auth/check_code?${KEYS}`, {
			phone,
			'auth-sms-code': shop.lastCode(),
		});
		const { token, id } = checked.json.user;

		const user = await shop.call(`${base}/system/users?token=${token}`);
		expect(user.json).toMatchObject({ status: 'success', data: { data: { ID: String(id) } } });
		const bonus = await shop.call(`${base}/systeminfo/v1/bonus?user_id=${id}&token=${token}`);
		expect(bonus.json).toEqual({
			user_id: id,
			active: expect.any(Boolean),
			points_balance: 0,
			percent_max: expect.any(Number),
			percent_earned: expect.any(Number),
		});
		const own = `${base}/systeminfo/v1/user/avaible_coupons?user_id=${id}&token=${token}`;
		expect((await shop.call(own)).json).toEqual([]);

		const stranger = await shop.call(`${base}/system/users?token=nobody`);
		expect([stranger.status, stranger.json.status]).toEqual([200, 'error']);

		const addresses = `${base}/wc/auth/user/get_addresses?token=${token}`;
		const data = { address: 'Москва, Тверская, 1', flat: '42', coords: [37.61, 55.75] };
		expect((await shop.post(addresses, { user_id: id, data })).json.success).toBe(true);
		expect((await shop.call(addresses)).json).toMatchObject([{ address: 'Москва, Тверская, 1' }]);
	});

	test('GET and POST user_preferences, GET referal_info, push/user_history: by the token', async () => {
		const { token } = await shop.login(base === '/wp-json' ? '79004000001' : '79004000002');
		const v2 = `${base}/systeminfo/v2`;
		const preferences = await shop.call(`${v2}/user_preferences?token=${token}`);
		expect(preferences.json).toEqual({ list: expect.any(Array), preferences: [] });
		const saved = await shop.post(`${v2}/user_preferences?token=${token}`, { preferences: [] });
		expect(saved.json).toEqual({ success: true });
		// The fixture's owner has switched invitations off.
		expect((await shop.call(`${v2}/coupons/referal_info?token=${token}`)).json).toEqual([]);
		expect((await shop.call(`${v2}/push/user_history?token=${token}`)).json).toEqual([]);
		for (const path of ['user_preferences', 'coupons/referal_info', 'push/user_history'])
			expect((await shop.call(`${v2}/${path}?token=nobody`)).status).toBe(401);
	});

	test('POST telega and whatsapp auth/send: the same two calls, other channels', async () => {
		for (const [index, channel] of ['telega', 'whatsapp'].entries()) {
			const phone = `+7 901 0${String(base.length).padStart(2, '0')}-00-0${index}`;
			const sent = await shop.post(`${base}/${channel}/v1/auth/send`, { phone });
			expect([channel, sent.json.success]).toEqual([channel, true]);
			const checked = await shop.post(`${base}/${channel}/v1/auth/check`, {
				phone,
				code: shop.lastCode(),
			});
			expect([channel, checked.json.success]).toEqual([channel, true]);
		}
	});

	test('GET wc/v2/orders?customer plus credentials: the orders, counted in the header', async () => {
		const { id } = await shop.login(base === '/wp-json' ? '79003000001' : '79003000002');
		const made = await shop.post(`${base}/wc/v3/orders?${KEYS}`, {
			...orderBody(),
			customer_id: id,
		});
		expect(made.status).toBe(201);
		const list = await shop.call(`${base}/wc/v2/orders?customer=${id}&${KEYS}`);
		expect(list.headers.get('x-wp-total')).toBe('1');
		expect(list.json).toMatchObject([{ id: made.json.id, customer_id: id }]);
	});
});

test('GET /wheel/?user_id: the fortune wheel, of the token’s customer', async () => {
	const { id, token } = await shop.login('79004000003');
	const { status, json } = await shop.call(`/wheel/?user_id=${id}&token=${token}`);
	expect([status, json]).toEqual([
		200,
		{
			active: false,
			user_id: id,
			spins_left: 0,
			next_spin_at: null,
			sectors: [],
			last_prize: null,
		},
	]);
	expect((await shop.call(`/wheel/?user_id=${id}`)).status).toBe(401);
});

test('GET banners-json: the fallback when settings have no banners', async () => {
	expect((await shop.call('/api/banners-json')).json).toEqual(expect.any(Array));
});

test.each(['prodcat_main_categories_only', 'prodcat_main', 'prodcat'])(
	'GET the catalogue file %s, gzipped, not sent twice',
	async (name) => {
		const path = `/api/wp-content/uploads/app_sync/${name}.json`;
		const first = await shop.call(path, { headers: { 'accept-encoding': 'identity' } });
		expect(first.status).toBe(200);
		const products = JSON.parse(first.text).flatMap((one: { products: unknown[] }) => one.products);
		expect(products.length > 0).toBe(name !== 'prodcat_main_categories_only');
		const packed = await shop.shop.fetch(
			new Request(`http://shop.test${path}`, { headers: { 'accept-encoding': 'gzip' } }),
		);
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(first.text);
		const again = await shop.call(path, {
			headers: { 'if-none-match': packed.headers.get('etag') ?? '' },
		});
		expect(again.status).toBe(304);
	},
);

test('a translated catalogue that is not there is a 404, so that the plain one is taken', async () => {
	const path = '/api/wp-content/uploads/app_sync/prodcat-fr.json';
	expect((await shop.call(path)).status).toBe(404);
});
