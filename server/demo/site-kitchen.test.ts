import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { ORDERS, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';
import { createSiteKitchen } from './site-kitchen.ts';

const [kind] = DATABASES;
const COURIER = { name: 'Артём', phone: '+7 000 000-00-11' };

let site: TestShop;
beforeEach(async () => {
	if (kind === undefined) throw new Error('no database to test on');
	site = await openTestShop(kind);
});
afterEach(() => site.close());

const kitchenOf = (key: string) =>
	createSiteKitchen((request) => site.shop.fetch(request), { key, secret: 'cs_test' });

test('moves a site’s order on by the site’s own calls, one step at a time', async () => {
	const kitchen = kitchenOf('ck_test');
	const { id } = (await site.post(ORDERS, orderBody({ payment: 'cod' }))).json;
	const board = async () => (await kitchen.orders()).map(({ id, status }) => [id, status]);
	expect(await board()).toEqual([[id, 'processing']]);
	expect(await kitchen.advance(id, 'processing', COURIER)).toBe(true);
	expect(await kitchen.advance(id, 'processing', COURIER)).toBe(false);
	expect(await board()).toEqual([[id, 'making']]);
	await kitchen.advance(id, 'making', COURIER);
	await kitchen.advance(id, 'done', COURIER);
	expect(await board()).toEqual([[id, 'kurier']]);
	// The site says when it is too late.
	expect(await kitchen.cancel(id)).toBe(false);
	const other = (await site.post(ORDERS, orderBody({ payment: 'cod' }))).json.id;
	expect(await kitchen.cancel(other)).toBe(true);
	expect(await kitchen.cancel(other)).toBe(false);
	const found = (await kitchen.orders()).find((one) => one.id === other);
	expect(found).toMatchObject({
		status: 'cancelled',
		address: 'Москва, Тверская, 1',
		lines: [expect.stringContaining('2 × Пепперони')],
	});
});

test('a site that refuses the keys, or is away, has no board and moves nothing', async () => {
	const refused = kitchenOf('ck_wrong');
	expect(await refused.orders()).toEqual([]);
	expect(await refused.cancel(1)).toBe(false);
});
