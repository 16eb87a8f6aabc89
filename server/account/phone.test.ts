import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { phoneOf } from '#tests/phones.ts';
import { ORDERS, openTestShop, orderBody, SHOP_TABLES, type TestShop } from '#tests/shop.ts';

const ANNA = { id: 7387, phone: '79991234567' };
const NEW = '79995550001';
const BORIS = '79990000002';
const MINUTE = 60_000;

describe.each(DATABASES)('another phone for an account on $name', (kind) => {
	let database: TestDatabase;
	let shop: TestShop;
	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
		shop = await openTestShop(kind, { database });
	});
	afterEach(async () => {
		await shop.close();
		await database.drop();
	});

	/** A code to a phone, past the limit of the last one. */
	async function codeTo(phone: string): Promise<string> {
		shop.clock.now += 2 * MINUTE;
		await shop.post('/wp-json/telega/v1/auth/send', { phone });
		return shop.lastCode();
	}
	const change = (token: string, data: unknown) =>
		shop.post(`/wp-json/system/users/phone?token=${token}`, { data });
	const isAlive = async (token: string) =>
		(await shop.call(`/wp-json/system/users?token=${token}`)).json.status === 'success';

	test('proven by a code: the orders stay, other logins end, the old number is nobody’s', async () => {
		const other = await shop.login(ANNA.phone);
		shop.clock.now += 2 * MINUTE;
		const { token } = await shop.login(ANNA.phone);
		const placed = await shop.post(
			ORDERS,
			orderBody({ customer: ANNA.id, payment: 'cod', coupons: ['minus200'] }),
		);
		const { status, json } = await change(token, {
			phone: '+7 999 555-00-01',
			code: await codeTo(NEW),
		});
		expect([status, json.success, json.user.data.data.phone]).toEqual([
			200,
			true,
			'+7 (999) 555-00-01',
		]);
		expect([await isAlive(token), await isAlive(other.token)]).toEqual([true, false]);
		const orders = await shop.call(`/wp-json/wc/v3/orders?token=${token}`);
		expect(orders.json.map((one: { id: number }) => one.id)).toEqual([placed.json.id]);
		shop.clock.now += 2 * MINUTE;
		expect((await shop.login(NEW)).id).toBe(ANNA.id);
		expect((await shop.login(ANNA.phone)).id).not.toBe(ANNA.id);
	});

	test('uses of coupons go along, and the folder does not bring the old number back', async () => {
		const { token } = await shop.login(ANNA.phone);
		const { db } = shop.deps;
		const count = (phone: Phone, used: number) =>
			db.insertInto('shop_coupon_counts').values({ coupon_id: 9, phone, used }).execute();
		await count(phoneOf(ANNA.phone), 2);
		await count(phoneOf(NEW), 1);
		await change(token, { phone: NEW, code: await codeTo(NEW) });
		const uses = await db.selectFrom('shop_coupon_counts').selectAll().execute();
		expect(uses).toEqual([{ coupon_id: 9, phone: phoneOf(NEW), used: 3 }]);
		await (await openTestShop(kind, { database })).close();
		const phones = await db.selectFrom('shop_customers').select('phone').orderBy('phone').execute();
		expect(phones.map(({ phone }) => phone)).toEqual([phoneOf(BORIS), phoneOf(NEW)]);
	});

	test('a number somebody has is refused, and so is a wrong or foreign code', async () => {
		const { token } = await shop.login(ANNA.phone);
		const taken = await change(token, { phone: BORIS, code: await codeTo(BORIS) });
		expect([taken.status, taken.json.code]).toEqual([422, 'phone_taken']);
		const code = await codeTo(NEW);
		const wrong = await change(token, { phone: NEW, code: code === '000000' ? '1' : '000000' });
		expect([wrong.status, wrong.json.error, wrong.json.tries_left]).toEqual([
			200,
			'invalid code',
			4,
		]);
		const foreign = await change(token, { phone: '79995550009', code });
		expect(foreign.json.error).toBe('code expired');
		expect((await change(token, { phone: NEW })).status).toBe(400);
		expect((await change('nobody', { phone: NEW, code })).status).toBe(401);
		expect((await shop.call(`/wp-json/system/users?token=${token}`)).text).toContain(
			'+7 (999) 123-45-67',
		);
		expect((await change(token, { phone: NEW, code })).json.success).toBe(true);
	});

	test('what a stranger guesses ends nobody’s code', async () => {
		const { token } = await shop.login(ANNA.phone);
		shop.clock.now += 2 * MINUTE;
		const hers = { 'x-client-address': '10.0.0.1', 'x-client-id': 'hers' };
		const strange = { 'x-client-address': '10.0.0.1', 'x-client-id': 'strange' };
		await shop.post('/wp-json/telega/v1/auth/send', { phone: NEW }, hers);
		const code = shop.lastCode();
		await shop.post('/wp-json/telega/v1/auth/send', { phone: NEW }, strange);
		const path = `/wp-json/system/users/phone?token=${token}`;
		const guess = { data: { phone: NEW, code: code === '000000' ? '1' : '000000' } };
		for (let tries = 0; tries < 6; tries++) {
			const { json } = await shop.post(
				'/wp-json/telega/v1/auth/check',
				{ phone: NEW, code: guess.data.code },
				strange,
			);
			expect(json.success).toBeUndefined();
		}
		const { json } = await shop.post(path, { data: { phone: NEW, code } }, hers);
		expect(json.success).toBe(true);
	});

	test('of two who take one number at the same moment one gets it', async () => {
		const anna = await shop.login(ANNA.phone);
		const boris = await shop.login(BORIS);
		const code = await codeTo(NEW);
		const answers = await Promise.all(
			[anna, boris].map(({ token }) => change(token, { phone: NEW, code })),
		);
		expect(answers.filter(({ json }) => json.success === true)).toHaveLength(1);
		expect(answers.every(({ status }) => status < 500)).toBe(true);
	});
});
