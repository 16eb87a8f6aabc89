/** Specification, section 7: the calls about where and when, and the maps script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, openTestShop, type TestShop } from '#tests/shop.ts';
import { serveShop } from './served-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	const [sqlite] = DATABASES;
	if (sqlite === undefined) throw new Error('no database to test on');
	shop = await openTestShop(sqlite);
});
afterAll(() => shop.close());

describe('GET checkout/avaible_time?stock_id&shipping_method[&zone][&lang]', () => {
	const times = async (query: string) => shop.call(`/wp-json/checkout/avaible_time?${query}`);

	test('start_list: half hours of the warehouse, as the client splits them', async () => {
		const { json } = await times('stock_id=119&shipping_method=flat_rate');
		expect(json.start_list[0]).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
		expect(json).toMatchObject({ stock_id: 119, shipping_method: 'flat_rate' });
	});
	test.each([
		['flat_rate', 'delivery'],
		['local_pickup', 'pickup'],
		['wcso_booking', 'lounge'],
	])('a shipping method goes by both its names: %s, %s', async (code, name) => {
		const [byCode, byName] = await Promise.all(
			[code, name].map((one) => times(`stock_id=119&shipping_method=${one}`)),
		);
		expect(byCode?.json.start_list).toEqual(byName?.json.start_list);
	});
	test('zone: its own minutes until an order is there; lang changes no hour', async () => {
		const query = 'stock_id=119&shipping_method=flat_rate';
		const minutes = async (more: string) => (await times(query + more)).json.as_soon_as_possible;
		expect(Number(await minutes('&zone=1'))).toBeGreaterThanOrEqual(Number(await minutes('')));
		const [ru, en] = await Promise.all([times(query), times(`${query}&lang=en`)]);
		expect(en.json).toEqual(ru.json);
	});
	test('without a warehouse or a method it is refused', async () => {
		for (const query of ['shipping_method=flat_rate', 'stock_id=119'])
			expect((await times(query)).json.code).toBe('rest_missing_callback_param');
	});
});

describe('wc/auth/user/get_addresses', () => {
	test('POST user_id and data saves an address, GET ?token lists it with every field', async () => {
		const { id, token } = await shop.login('+7 916 555-01-02');
		const path = `/wp-json/wc/auth/user/get_addresses?token=${token}&${KEYS}`;
		const data = {
			address: 'Москва, Тверская, 1',
			flat: '42',
			entrance: '2',
			floor: '5',
			number: '42К',
			comment: 'Домофон не работает',
			name: 'Дом',
			coords: [37.611347, 55.757718],
		};
		const saved = await shop.post(path, { user_id: id, data });
		expect(saved.json).toEqual({ success: true, id: expect.any(Number) });
		expect((await shop.call(path)).json).toMatchObject([{ id: saved.json.id, ...data }]);
	});
});

describe('a maps script', () => {
	const policyOf = async (front: Record<string, unknown>) => {
		const { ask, site, advance } = await serveShop();
		site.answers.set('/wp-json/front/settings', () => Response.json(front));
		advance(600_000);
		return (await ask('/')).headers.get('content-security-policy') ?? '';
	};

	test('may come into the pages of a shop that asks for it, and of no other', async () => {
		expect(await policyOf({ map_provider: 'yandex', map_api_key: 'key' })).toMatch(
			/script-src [^;]*https:\/\/api-maps\.yandex\.ru/,
		);
		const other = await policyOf({ catalog_type: 'lending' });
		expect(other).not.toContain('yandex');
		expect(other).not.toContain('unsafe-eval');
	});
});
