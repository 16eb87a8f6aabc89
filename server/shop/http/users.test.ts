import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesSchema } from '#core/contract/address.ts';
import { currentUserSchema } from '#core/contract/auth.ts';
import { DATABASES } from '#tests/databases.ts';
import { openTestShop, type TestShop } from '#tests/shop.ts';

const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';
const DACHA = {
	address: 'Москва, Сокол, 5',
	flat: '',
	entrance: '1',
	floor: '',
	number: '',
	comment: '',
	name: 'Дача',
	coords: [37.51, 55.8],
};

describe.each(DATABASES)('the customer’s own on $name', (kind) => {
	let shop: TestShop;
	let anna: { id: number; token: string };
	let boris: { id: number; token: string };
	beforeAll(async () => {
		shop = await openTestShop(kind);
		anna = await shop.login('79991234567');
		boris = await shop.login('79990000002');
	});
	afterAll(() => shop.close());

	const addresses = (token: string) => shop.call(`${ADDRESSES}?token=${token}`);
	const save = (token: string, body: unknown) => shop.post(`${ADDRESSES}?token=${token}`, body);

	test('who is logged in', async () => {
		const { json } = await shop.call(`/api/wp-json/system/users?token=${anna.token}`);
		expect(v.parse(currentUserSchema, json)).toEqual({
			id: 7387,
			name: 'Анна',
			phone: '+7 (999) 123-45-67',
			birth: '02.01.1990',
		});
		expect(json.data).toMatchObject({ ID: 7387, roles: ['customer'], filter: null });
		for (const query of ['', '?token=', '?token=nobody']) {
			const { status, json: none } = await shop.call(`/wp-json/system/users${query}`);
			expect([status, none]).toEqual([200, { status: 'error', message: 'Токен не найден' }]);
		}
	});

	test('a token ends after half a year', async () => {
		const { token } = await shop.login('79990000009');
		shop.clock.now += 180 * 86_400_000;
		const { json } = await shop.call(`/wp-json/system/users?token=${token}`);
		shop.clock.now -= 180 * 86_400_000;
		expect(json.status).toBe('error');
	});

	test('favourites are the whole list each time, and everybody has their own', async () => {
		const path = (token: string) => `/wp-json/systeminfo/v2/user_favorites?token=${token}`;
		expect((await shop.call(path(anna.token))).json).toEqual([]);
		const { json } = await shop.post(path(anna.token), { favorites: [501, 601, 501] });
		expect(json).toEqual([501, 601]);
		await shop.post(path(anna.token), { favorites: [601], user_id: boris.id });
		expect((await shop.call(path(anna.token))).json).toEqual([601]);
		expect((await shop.call(path(boris.token))).json).toEqual([]);
		for (const favorites of [
			'501',
			[0],
			[1.5],
			['a'],
			Array.from({ length: 501 }, (_, id) => id + 1),
		])
			expect((await shop.post(path(anna.token), { favorites })).status).toBe(400);
		expect((await shop.call(path('nobody'))).status).toBe(401);
		expect((await shop.post(path('nobody'), { favorites: [501] })).status).toBe(401);
	});

	test('saved addresses, under the old names too', async () => {
		const { json } = await addresses(anna.token);
		expect(json).toEqual([
			{
				id: expect.any(Number),
				address: 'Москва, Тверская, 1',
				AddressLine: 'Москва, Тверская, 1',
				flat: '42',
				apartment: '42',
				entrance: '2',
				floor: '5',
				number: '42К',
				comment: 'Домофон не работает',
				name: 'Дом',
				coords: [37.611347, 55.757718],
				coordinates: [37.611347, 55.757718],
			},
		]);
		expect((await addresses(boris.token)).json).toEqual([]);
	});

	test('a new address, then changed by its owner alone', async () => {
		const saved = await save(boris.token, { user_id: boris.id, data: DACHA });
		expect(saved.json).toEqual({ success: true, id: expect.any(Number) });
		const { id } = saved.json;
		await save(boris.token, { data: { ...DACHA, id, floor: '2' } });
		const own = v.parse(addressesSchema, (await addresses(boris.token)).json);
		expect(own).toMatchObject([{ id, address: 'Москва, Сокол, 5', floor: '2' }]);

		const stolen = await save(anna.token, { data: { ...DACHA, id, comment: 'моё' } });
		expect(stolen.json.id).not.toBe(id);
		expect((await addresses(boris.token)).text).not.toContain('моё');
	});

	test('refusals', async () => {
		const outcome = async (answer: ReturnType<typeof save>) => {
			const { status, json } = await answer;
			return [status, json.code, json.data.status];
		};
		expect(await outcome(addresses('nobody'))).toEqual([401, 'rest_forbidden', 401]);
		expect(await outcome(save('nobody', { data: DACHA }))).toEqual([401, 'rest_forbidden', 401]);
		expect(await outcome(save(anna.token, { user_id: boris.id, data: DACHA }))).toEqual([
			403,
			'rest_forbidden',
			403,
		]);
		expect(await outcome(save(anna.token, {}))).toEqual([400, 'rest_missing_callback_param', 400]);
		for (const data of [[], 'x', {}, { address: ' ' }, { address: 'x'.repeat(5000) }])
			expect(await outcome(save(anna.token, { data }))).toEqual([400, 'rest_invalid_param', 400]);
	});
});
