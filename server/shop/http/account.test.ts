import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	bonusHistorySchema,
	notificationsSchema,
	ownCouponSchema,
	preferencesSchema,
	referralSchema,
	spinSchema,
	wheelSchema,
} from '#core/contract/account/account.ts';
import { list } from '#core/contract/lenient.ts';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, ORDERS, openTestShop, orderBody, SHOP_FOLDER, type TestShop } from '#tests/shop.ts';

const DAY = 86_400_000;
const WHEEL = {
	active: true,
	spins_left: 1,
	spins_every: 'day',
	sectors: [
		{ id: 1, label: '50 бонусов', type: 'bonus', value: 50, color: '#ffce00', weight: 1 },
		{ id: 2, label: 'Скидка 10%', type: 'coupon', value: 'wheel10', color: '', weight: 0 },
		{ id: 3, label: 'Пусто', type: 'none', value: null, color: '', weight: 0 },
	],
};
const WON_COUPON = {
	id: 9100,
	code: 'wheel10',
	description: 'Скидка 10% с колеса',
	discount_type: 'percent',
	amount: '10.00',
	individual_coupon: true,
	show_to_user: false,
};
const PREFERENCES = [
	{ id: 1, title: 'Люблю острое', image: '' },
	{ id: 2, title: 'Без лука', image: '' },
	{ id: 4, title: 'Без орехов', image: '', allergy: true },
	{ id: 5, title: 'Без рыбы', image: '', allergy: true },
];
const REFERRAL = {
	discount_type: 'fixed_cart',
	amount: '200',
	menu_text: 'Пригласи друга',
	text: 'Друг получит скидку, а вы бонусы',
	text_for_share: 'Закажи со скидкой по коду {code}',
	points: 300,
};

describe.each(DATABASES)('the account on $name', (kind) => {
	let folder: string;
	let shop: TestShop;
	let anna: { id: number; token: string };
	let boris: { id: number; token: string };
	let weights: readonly number[] = [1, 0, 0];

	async function open(): Promise<void> {
		folder = await mkdtemp(join(tmpdir(), 'vitrina-account-'));
		await cp(SHOP_FOLDER, folder, { recursive: true });
		const write = (name: string, json: unknown) =>
			writeFile(join(folder, name), JSON.stringify(json));
		const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
		await write('wheel.json', {
			...WHEEL,
			sectors: WHEEL.sectors.map((one, index) => ({ ...one, weight: weights[index] })),
		});
		await write('preferences.json', PREFERENCES);
		await write('words-de.json', {
			[REFERRAL.menu_text]: 'Freunde werben',
			[REFERRAL.text_for_share]: 'Mit {code} ist es billiger',
			Анна: 'Anna',
		});
		await write('coupons.json', [...(await read('coupons.json')), WON_COUPON]);
		await write('promo-settings.json', {
			...(await read('promo-settings.json')),
			bonus_percent_earned: 5,
			referral: REFERRAL,
		});
		shop = await openTestShop(kind, { folder });
		anna = await shop.login('79991234567');
		boris = await shop.login('79990000002');
	}
	beforeEach(async () => {
		weights = [1, 0, 0];
		await open();
	});
	afterEach(async () => {
		await shop.close();
		await rm(folder, { recursive: true });
	});

	const bonus = async (token: string) =>
		(await shop.call(`/wp-json/systeminfo/v1/bonus?token=${token}`)).json;
	const history = async (token: string) =>
		v.parse(
			bonusHistorySchema,
			(await shop.call(`/wp-json/systeminfo/v1/bonus/history?token=${token}`)).json,
		);
	const wheel = async (token: string) =>
		v.parse(wheelSchema, (await shop.call(`/wheel/?token=${token}`)).json);
	const spin = (who: { id: number; token: string }) =>
		shop.post(`/wheel/?token=${who.token}`, { user_id: who.id });
	async function handedOver(wish: Parameters<typeof orderBody>[0] = {}): Promise<number> {
		const placed = await shop.post(ORDERS, orderBody(wish), {
			'Idempotency-Key': crypto.randomUUID(),
		});
		expect(placed.status, placed.text).toBe(201);
		const { id } = placed.json;
		for (const status of ['processing', 'making', 'done', 'kurier', 'completed'])
			await shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status });
		const { json } = await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`);
		expect(json.status).toBe('completed');
		return id;
	}

	test('an order handed over brings its part of the paid items, once', async () => {
		const before = (await bonus(boris.token)).points_balance;
		const id = await handedOver({ customer: boris.id });
		const { json } = await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`);
		const paid = Number(json.total) - Number(json.shipping_total);
		const earned = Math.floor(paid * 0.05);
		expect(earned).toBeGreaterThan(0);
		await shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status: 'completed' });
		expect(await bonus(boris.token)).toMatchObject({
			points_balance: before + earned,
			percent_earned: 5,
		});
		expect((await history(boris.token))[0]).toEqual({
			reason: 'earned',
			points: earned,
			at: shop.clock.now,
			orderId: id,
		});
		expect((await history(anna.token)).map((move) => move.orderId)).not.toContain(id);
	});

	test('a turn of the wheel gives its points, is kept, and there is no second before tomorrow', async () => {
		const before = (await bonus(anna.token)).points_balance;
		expect(await wheel(anna.token)).toMatchObject({ isActive: true, spinsLeft: 1 });
		const answer = await spin(anna);
		expect(v.parse(spinSchema, answer.json)).toMatchObject({
			sectorId: 1,
			prize: { type: 'bonus', value: '50', label: '50 бонусов' },
			spinsLeft: 0,
		});
		const again = await spin(anna);
		expect([again.status, again.json.code]).toEqual([400, 'no_spins']);
		const midnight = Date.parse('2026-11-21T00:00:00+03:00');
		expect(await wheel(anna.token)).toMatchObject({
			spinsLeft: 0,
			nextSpinAt: midnight,
			lastPrize: { label: '50 бонусов', sectorId: 1, at: shop.clock.now },
		});
		expect((await bonus(anna.token)).points_balance).toBe(before + 50);
		expect((await history(anna.token))[0]).toMatchObject({ reason: 'prize', points: 50 });
		expect((await wheel(boris.token)).spinsLeft).toBe(1);

		shop.clock.now = midnight;
		expect((await spin(anna)).status).toBe(200);
		expect((await bonus(anna.token)).points_balance).toBe(before + 100);
		shop.clock.now = midnight + DAY - 1;
		expect((await spin(anna)).status).toBe(400);
	});

	test('of turns at the same moment one is taken', async () => {
		const before = (await bonus(anna.token)).points_balance;
		// Every connection is open by then: opening one takes longer than a turn.
		await Promise.all(Array.from({ length: 8 }, () => wheel(anna.token)));
		const answers = await Promise.all(Array.from({ length: 8 }, () => spin(anna)));
		const statuses = answers.map((one) => one.status).sort();
		expect(statuses).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
		expect((await bonus(anna.token)).points_balance).toBe(before + 50);
	});

	test('a coupon won is the winner’s: in his list with its rules, and good for him alone', async () => {
		await shop.close();
		weights = [0, 1, 0];
		await open();
		const priceWith = async (customer: number) => {
			const { json } = await shop.post(
				`/wp-json/checkout/v1/quote?${KEYS}`,
				orderBody({ customer, coupons: ['WHEEL10'] }),
			);
			return json.coupons.find((one: { code: string }) => one.code === 'wheel10');
		};
		expect(await priceWith(boris.id)).toBeUndefined();
		await spin(boris);
		expect(await priceWith(boris.id)).toMatchObject({ eligible: true });
		expect(await priceWith(anna.id)).toBeUndefined();

		const { json } = await shop.call(
			`/wp-json/systeminfo/v1/user/avaible_coupons?token=${boris.token}`,
		);
		const [own] = v.parse(list(ownCouponSchema), json);
		expect(own).toMatchObject({
			code: 'wheel10',
			title: 'Скидка 10% с колеса',
			coupon: { discount: { type: 'percent', percent: 10 } },
		});
	});

	test('a friend’s first order costs less, and brings points when it is handed over', async () => {
		const path = '/wp-json/systeminfo/v2/coupons/referal_info';
		const referral = async (language = '') =>
			v.parse(referralSchema, (await shop.call(`${path}?token=${anna.token}${language}`)).json);
		const code = `promo-${anna.id}`;
		expect(await referral()).toMatchObject({
			code,
			title: 'Пригласи друга',
			textForShare: `Закажи со скидкой по коду ${code}`,
			discount: { type: 'fixed', amount: 200_00 },
			friends: [],
		});
		const before = (await bonus(anna.token)).points_balance;
		const own = await shop.post(
			`/wp-json/checkout/v1/quote?${KEYS}`,
			orderBody({ customer: anna.id, coupons: [code] }),
		);
		expect(own.json.coupons.map((one: { code: string }) => one.code)).not.toContain(code);

		await handedOver({ customer: boris.id, coupons: [code], phone: '+7 999 000-00-02' });
		expect((await bonus(anna.token)).points_balance).toBe(before + 300);
		expect(await referral()).toMatchObject({
			friends: [{ name: 'Анна', hasOrdered: true, points: 300 }],
		});
		// The owner's words are told in the language asked for, a friend's name as it is.
		expect(await referral('&lang=de')).toMatchObject({
			title: 'Freunde werben',
			textForShare: `Mit ${code} ist es billiger`,
			friends: [{ name: 'Анна' }],
		});
		const second = await shop.post(
			`/wp-json/checkout/v1/quote?${KEYS}`,
			orderBody({ customer: boris.id, coupons: [code] }),
		);
		expect(second.json.coupons).toContainEqual(expect.objectContaining({ code, eligible: false }));
	});

	test('what a customer is told: the steps of his orders and his prizes, newest first', async () => {
		const id = await handedOver({ customer: boris.id });
		shop.clock.now += 60_000;
		await spin(boris);
		const { json } = await shop.call(
			`/wp-json/systeminfo/v2/push/user_history?token=${boris.token}`,
		);
		const notifications = v.parse(notificationsSchema, json);
		expect(notifications[0]).toMatchObject({
			title: 'Приз с колеса: 50 бонусов',
			date: '20.11.2026',
			time: '12:06',
			target: { kind: 'bonuses' },
		});
		expect(notifications.map((one) => one.title)).toContain(`Заказ №\u00a0${id} готовится`);
		const order = { kind: 'order', orderId: id, deliveryType: 'delivery' };
		expect(notifications.at(1)?.target).toEqual({ ...order, status: 'completed' });
		expect(notifications.at(-1)?.target).toEqual({ ...order, status: 'processing' });
		for (const one of json)
			expect(Object.values(one).filter((value) => typeof value === 'string')).toHaveLength(5);
		const others = await shop.call(`/wp-json/systeminfo/v2/push/user_history?token=${anna.token}`);
		expect(others.json).toEqual([]);
	});

	test('an order for another day is told of with its hour: nothing of it begins soon', async () => {
		const meta = { must_be_delivered: '10:00-10:30', take_date: '21.11.2026' };
		const body = orderBody({ customer: boris.id, payment: 'cod', meta });
		const { json } = await shop.post(ORDERS, body);
		const told = async () => {
			const path = `/wp-json/systeminfo/v2/push/user_history?token=${boris.token}`;
			const [first] = v.parse(notificationsSchema, (await shop.call(path)).json);
			return [first?.text, first?.target];
		};
		const target = { kind: 'order', orderId: json.id, status: 'processing' };
		const text = 'Привезём: сб, 21 ноября, 10:00–10:30';
		const waiting = { ...target, deliveryType: 'delivery', isLater: true };
		expect(await told()).toEqual([text, waiting]);
		shop.clock.now += 21 * 3_600_000;
		expect(await told()).toEqual([text, { ...target, deliveryType: 'delivery' }]);
	});

	test.each([{ catalog_type: 'lavka' }, { catalog_type: 'lending', sells: 'goods' }])(
		'a grocery (%o) puts orders together: nobody is told of cooking',
		async (settings) => {
			await shop.close();
			const front = JSON.stringify(settings);
			await writeFile(join(folder, 'front-settings.json'), front);
			shop = await openTestShop(kind, { folder });
			boris = await shop.login('79990000002');
			const id = await handedOver({ customer: boris.id });
			const { json } = await shop.call(
				`/wp-json/systeminfo/v2/push/user_history?token=${boris.token}`,
			);
			const told = v.parse(notificationsSchema, json);
			expect(told.map((one) => one.title)).toContain(`Заказ №\u00a0${id} собирается`);
			expect(told.map((one) => one.text)).toContain('Скоро начнём собирать');
			expect(JSON.stringify(json)).not.toMatch(/готов(ит|ить)/);
		},
	);

	test('preferences are chosen from the list, kept for their customer', async () => {
		const path = (token: string) => `/wp-json/systeminfo/v2/user_preferences?token=${token}`;
		const read = async (token: string) =>
			v.parse(preferencesSchema, (await shop.call(path(token))).json);
		const list = PREFERENCES.map((one) => ({ allergy: false, ...one }));
		expect(await read(anna.token)).toEqual({ list, chosen: [] });
		const saved = await shop.post(path(anna.token), { user_id: anna.id, preferences: [2, 2] });
		expect(saved.json).toEqual({ success: true });
		expect((await read(anna.token)).chosen).toEqual([2]);
		expect((await read(boris.token)).chosen).toEqual([]);
		for (const preferences of [[3], 'x', { 0: 1 }])
			expect((await shop.post(path(anna.token), { preferences })).status).toBe(400);
		expect((await read(anna.token)).chosen).toEqual([2]);
	});

	describe('preferences go with an order as they were when it was placed', () => {
		const prefer = (preferences: readonly number[]) =>
			shop.post(`/wp-json/systeminfo/v2/user_preferences?token=${anna.token}`, { preferences });
		const kitchenCard = async (id: number) =>
			(await shop.shop.kitchen.orders()).find((one) => one.id === id);
		const metaOf = (json: { meta_data: { key: string; value: string }[] }) =>
			new Map(json.meta_data.map(({ key, value }) => [key, value]));

		test('allergies apart, to the kitchen and on the order; what the body says of them is nothing', async () => {
			await prefer([5, 1, 4]);
			const meta = { allergies: 'никаких', preferences: 'любые' };
			const { json } = await shop.post(ORDERS, orderBody({ customer: anna.id, meta }));
			await prefer([2]);
			expect(await kitchenCard(json.id)).toMatchObject({
				allergies: ['Без орехов', 'Без рыбы'],
				preferences: ['Люблю острое'],
			});
			const { json: read } = await shop.call(`/wp-json/wc/v3/orders/${json.id}?${KEYS}`);
			for (const order of [json, read]) {
				expect(metaOf(order).get('allergies')).toBe('Без орехов, Без рыбы');
				expect(metaOf(order).get('preferences')).toBe('Люблю острое');
			}
		});

		test('of a guest and of a customer without any there are none', async () => {
			const meta = { allergies: 'никаких' };
			for (const customer of [0, boris.id]) {
				const { json } = await shop.post(ORDERS, orderBody({ customer, meta }));
				expect(await kitchenCard(json.id)).toMatchObject({ allergies: [], preferences: [] });
				expect(metaOf(json).has('allergies')).toBe(false);
			}
		});
	});

	test('nobody reads or changes what is another’s', async () => {
		for (const path of [
			'/wp-json/systeminfo/v1/bonus/history',
			'/wp-json/systeminfo/v2/user_preferences',
			'/wp-json/systeminfo/v2/coupons/referal_info',
			'/wp-json/systeminfo/v2/push/user_history',
			'/wheel/',
		]) {
			const { status, json } = await shop.call(`${path}?token=nobody&user_id=${anna.id}`);
			expect([path, status, json.code]).toEqual([path, 401, 'rest_forbidden']);
		}
		expect((await shop.post('/wheel/?token=nobody', { user_id: anna.id })).status).toBe(401);
		const stolen = await shop.post(`/wheel/?token=${boris.token}`, { user_id: anna.id });
		expect(stolen.status).toBe(403);
		expect((await wheel(anna.token)).spinsLeft).toBe(1);
		const other = await shop.call(`/wheel/?token=${boris.token}&user_id=${anna.id}`);
		expect(other.status).toBe(403);
	});
});
