import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesSchema } from '#core/contract/account/address.ts';
import { currentUserSchema } from '#core/contract/account/auth.ts';
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
			email: '',
			sex: '',
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
		// As the folder has them.
		expect((await shop.call(path(anna.token))).json).toEqual([501]);
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

		const before = [await addresses(anna.token), await addresses(boris.token)];
		for (const data of [
			{ ...DACHA, id, comment: 'моё' },
			{ id, deleted: true },
		]) {
			const { status, json } = await save(anna.token, { data });
			expect([status, json.code]).toEqual([404, 'address_not_found']);
		}
		const after = [await addresses(anna.token), await addresses(boris.token)];
		expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
		expect((await save(boris.token, { data: { id, deleted: true } })).status).toBe(200);
		expect((await save(boris.token, { data: { id, deleted: true } })).status).toBe(404);
	});

	test('a profile is changed by its owner alone, in the fields given', async () => {
		const USER = '/wp-json/system/users';
		const change = (token: string, data: unknown, more = {}) =>
			shop.post(`${USER}?token=${token}`, { data, ...more });
		const of = async (token: string) =>
			v.parse(currentUserSchema, (await shop.call(`${USER}?token=${token}`)).json);
		const changed = await change(boris.token, {
			display_name: '  Борис   Ильич ',
			birth: '29.02.2000',
			user_email: 'boris@shop.ru',
			user_sex: 'm',
		});
		const profile = { name: 'Борис Ильич', birth: '29.02.2000', email: 'boris@shop.ru', sex: 'm' };
		expect(v.parse(currentUserSchema, changed.json)).toMatchObject(profile);
		await change(boris.token, { user_email: '' });
		expect(await of(boris.token)).toMatchObject({ ...profile, email: '' });
		expect(await of(anna.token)).toMatchObject({ name: 'Анна', birth: '02.01.1990', sex: '' });
		expect(changed.text).not.toContain('pass');

		const refused = async (answer: ReturnType<typeof change>) => {
			const { status, json } = await answer;
			return [status, json.code, json.data.params];
		};
		expect(await refused(change('nobody', {}))).toEqual([401, 'rest_forbidden', undefined]);
		expect(await refused(change(anna.token, { display_name: 'x' }, { user_id: boris.id }))).toEqual(
			[403, 'rest_forbidden', undefined],
		);
		for (const data of ['x', { ID: 7387 }, { phone: '1' }, { user_sex: 'x' }, { birth: 5 }])
			expect((await refused(change(anna.token, data)))[1]).toBe('rest_invalid_param');
		expect(await refused(change(anna.token, { user_email: 'a@b', display_name: 'Я' }))).toEqual([
			400,
			'rest_invalid_param',
			{ email: 'email_no_dot' },
		]);
		expect((await of(anna.token))?.name).toBe('Анна');
	});

	test('a birth date is real, of the past, and set once, of two at once one', async () => {
		const vera = await shop.login('79990000010');
		const born = async (birth: string) => {
			const { status, json } = await shop.post(`/wp-json/system/users?token=${vera.token}`, {
				data: { birth },
			});
			return json.data.params?.birth ?? json.code ?? status;
		};
		expect(await born('31.02.1990')).toBe('birth_no_date');
		expect(await born('31.12.1899')).toBe('birth_too_early');
		// By the shop's calendar it is the 20th.
		expect(await born('21.11.2026')).toBe('birth_in_future');
		const both = await Promise.all([born('01.01.1991'), born('02.02.1992')]);
		expect(both.toSorted()).toEqual([200, 'birth_set']);
		const kept = both[0] === 200 ? '01.01.1991' : '02.02.1992';
		expect(await born(kept)).toBe(200);
		expect(await born('03.03.1993')).toBe('birth_set');
		expect(await born('')).toBe(200);
		const { json } = await shop.call(`/wp-json/system/users?token=${vera.token}`);
		expect(v.parse(currentUserSchema, json)?.birth).toBe(kept);
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
