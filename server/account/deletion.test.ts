import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { couponSchema } from '#core/contract/order/coupon.ts';
import { loadShopFolder, type ShopFolder } from '#server/shop/folder.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { startShopProcess } from '#tests/faults/start-shop-process.ts';
import { before, openWatchedDatabase, watched } from '#tests/faults/statements.ts';
import {
	KEYS,
	NOON,
	ORDERS,
	openTestShop,
	orderBody,
	SHOP_FOLDER,
	SHOP_TABLES,
	type TestShop,
} from '#tests/shop.ts';

const ANNA = { id: 7387, phone: '79991234567', end: '4567' };
const DAY = 86_400_000;

/** Everything the database holds, as one text. */
async function everything({ deps }: TestShop): Promise<string> {
	const tables = await deps.db.introspection.getTables();
	const rows = await Promise.all(
		tables.map(({ name }) =>
			deps.db
				.selectFrom(name as never)
				.selectAll()
				.execute(),
		),
	);
	return JSON.stringify(rows);
}

/** What would tell that Anna was here; "Анна" is also how a test's order names her. */
const TRACES = [
	ANNA.phone,
	'(999) 123-45-67',
	'Анна',
	'Тверская',
	'42К',
	'02.01.1990',
	'555000111',
	'Без орехов',
];
/** The shop with a coupon for somebody's first order. */
async function folderWithWelcome(): Promise<ShopFolder> {
	const folder = await loadShopFolder(SHOP_FOLDER);
	const json = {
		...folder.coupons[0]?.json,
		...{ id: 3999, code: 'welcome', usage_limit_first_purchase: 'yes' },
	};
	return { ...folder, coupons: [...folder.coupons, { json, coupon: v.parse(couponSchema, json) }] };
}

const traces = (text: string) => TRACES.filter((trace) => text.includes(trace));

describe.each(DATABASES)('deleting an account on $name', (kind) => {
	let database: TestDatabase;
	let shop: TestShop;
	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
		const db = openWatchedDatabase(database.target);
		shop = await openTestShop(kind, { database, deps: { folder: await folderWithWelcome(), db } });
	});
	afterEach(async () => {
		await shop.close();
		await database.drop();
	});

	const leave = (token: string, confirmation = ANNA.end) =>
		shop.post(`/wp-json/system/users/delete?token=${token}`, { data: { confirmation } });
	const order = (wish: Parameters<typeof orderBody>[0] = {}, key = crypto.randomUUID()) =>
		shop.post(
			ORDERS,
			orderBody({ customer: ANNA.id, payment: 'cod', method: 'flat_rate', ...wish }),
			{ 'idempotency-key': key },
		);
	const step = (id: number, status: string) =>
		shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status });
	async function handsOver(id: number): Promise<void> {
		for (const status of ['making', 'done', 'kurier', 'completed']) await step(id, status);
	}
	/** Logs in again past the limit of codes. */
	async function comesBack(): Promise<{ id: number; token: string }> {
		shop.clock.now += DAY;
		return shop.login(ANNA.phone);
	}

	async function livesHere(): Promise<{ token: string; orderId: number; guestOrderId: number }> {
		const { token } = await shop.login(ANNA.phone);
		const { db } = shop.deps;
		await db
			.updateTable('shop_customers')
			.set({ telegram_id: 555000111, email: 'anna@example.com' })
			.where('id', '=', ANNA.id)
			.execute();
		await db.insertInto('shop_blocked_chats').values({ chat_id: 555000111, at: NOON }).execute();
		await db
			.insertInto('shop_preferences')
			.values({ customer_id: ANNA.id, content: '[1]' })
			.execute();
		const placed = await order({ meta: { platform: 'telegram' } });
		const guest = await order({ customer: 0, phone: `+${ANNA.phone}` });
		expect([placed.status, guest.status]).toEqual([201, 201]);
		const orderId: number = placed.json.id;
		await db
			.updateTable('shop_orders')
			.set({ preferences: JSON.stringify({ allergies: ['Без орехов'], others: [] }) })
			.where('id', '=', orderId)
			.execute();
		await db
			.insertInto('shop_order_messages')
			.values({ order_id: orderId, chat_id: 555000111, message_id: 5, content: 'Анна', at: NOON })
			.execute();
		await handsOver(orderId);
		await handsOver(guest.json.id);
		await shop.put(`/wp-json/wc/v3/orders/${orderId}?${KEYS}&customer=${ANNA.id}`, {
			meta_data: [
				{ key: 'order_rating', value: '5' },
				{ key: 'order_rating_comment', value: 'Позвоните Анна' },
			],
		});
		return { token, orderId, guestOrderId: guest.json.id };
	}

	test('nothing in the database tells any more who it was; the orders stay with what they cost', async () => {
		const { token, orderId, guestOrderId } = await livesHere();
		const before = await shop.deps.db
			.selectFrom('shop_orders')
			.selectAll()
			.where('id', '=', orderId)
			.executeTakeFirstOrThrow();
		expect(traces(await everything(shop))).toEqual(TRACES);
		const { status, json } = await leave(token);
		expect([status, json]).toEqual([200, { success: true }]);

		expect(traces(await everything(shop))).toEqual([]);
		const { json: books } = await shop.call(`/wp-json/wc/v3/orders/${orderId}?${KEYS}`);
		expect(books).toMatchObject({ status: 'completed', customer_id: 0, customer_note: '' });
		expect(Number(books.total) * 100).toBe(before.total);
		expect(books.line_items.length).toBeGreaterThan(0);
		expect(books.meta_data).toContainEqual(expect.objectContaining({ key: 'order_rating' }));
		// Its links open nothing: neither the account's nor the one in the chat.
		const byKey = (id: number, key: string) =>
			shop.call(`/wp-json/wc/v3/orders/${id}?key=${key}`).then((answer) => answer.status);
		expect(await byKey(orderId, before.order_key)).toBe(404);
		expect((await shop.call(`/wp-json/wc/v3/orders/${guestOrderId}?${KEYS}`)).json.billing).toEqual(
			{},
		);
		expect((await shop.call(`/wp-json/system/users?token=${token}`)).json.status).toBe('error');
		expect((await leave(token)).status).toBe(401);
	});

	test('the folder does not bring back who has left, at no later start', async () => {
		const { token } = await livesHere();
		await leave(token);
		const again = await openTestShop(kind, { database });
		expect(traces(await everything(again))).toEqual([]);
		await again.close();
	});

	test('the same phone begins anew: without points, without what first orders and birthdays bring', async () => {
		const { token } = await livesHere();
		await leave(token);
		const { id, token: fresh } = await comesBack();
		expect(id).not.toBe(ANNA.id);
		const own = async (path: string) => (await shop.call(`${path}?token=${fresh}`)).json;
		expect(await own('/wp-json/systeminfo/v1/bonus')).toMatchObject({ points_balance: 0 });
		expect(await own('/wp-json/systeminfo/v2/user_favorites')).toEqual([]);
		expect(await own('/wp-json/wc/auth/user/get_addresses')).toEqual([]);
		const birth = (value: string) =>
			shop.post(`/wp-json/system/users?token=${fresh}`, { data: { birth: value } });
		expect((await birth('22.11.1990')).json.code).toBe('birth_set');
		expect((await birth('02.01.1990')).status).toBe(200);
		const codes = async (of: string) =>
			(await shop.call(`/wp-json/v1/autocoupons?token=${of}`)).json.map(
				(one: { code: string }) => one.code,
			);
		expect(await codes(fresh)).toEqual(['auto10', 'minus200']);
		expect(await codes((await shop.login('79995550000')).token)).toContain('welcome');
	});

	test('an order under way is waited for', async () => {
		const { token } = await shop.login(ANNA.phone);
		const { json } = await order();
		const refused = await leave(token);
		expect([refused.status, refused.json.code, refused.json.data.orders]).toEqual([
			422,
			'orders_under_way',
			[json.id],
		]);
		expect((await shop.call(`/wp-json/system/users?token=${token}`)).json.status).toBe('success');
		await handsOver(json.id);
		expect((await leave(token)).status).toBe(200);
	});

	test('other digits than the phone’s last, and nobody’s token, delete nothing', async () => {
		const { token } = await shop.login(ANNA.phone);
		for (const confirmation of ['4568', '567', '34567', '']) {
			const { status, json } = await leave(token, confirmation);
			expect([status, json.code]).toEqual([
				400,
				confirmation === '' ? 'rest_missing_callback_param' : 'rest_invalid_param',
			]);
		}
		expect((await leave('nobody')).status).toBe(401);
		const foreign = { user_id: 7388, data: { confirmation: ANNA.end } };
		const { status } = await shop.post(`/wp-json/system/users/delete?token=${token}`, foreign);
		expect(status).toBe(403);
		expect(traces(await everything(shop))).toContain('02.01.1990');
	});

	test('an order and a deletion at the same moment: one of them, never an order of nobody', async () => {
		const { token } = await shop.login(ANNA.phone);
		const [left, placed] = await Promise.all([leave(token), order()]);
		expect([left.status, placed.status].toSorted()).not.toEqual([200, 201]);
		expect([left.status === 200, placed.status === 201]).toContain(true);
	});

	test('whose database goes away at whichever statement: nothing is deleted', async () => {
		const { token } = await livesHere();
		const untouched = await everything(shop);
		let statements = 0;
		for (let isReached = true; isReached; ) {
			isReached = false;
			const watcher = before(
				({ number }) => number === statements + 1,
				async (statement) => {
					isReached = true;
					statements++;
					await statement.breakConnection();
				},
			);
			const { status } = await watched(watcher, () => leave(token));
			if (!isReached) expect(status).toBe(200);
			else {
				expect(status).toBe(503);
				expect((await everything(shop)) === untouched).toBe(true);
			}
		}
		expect(statements).toBeGreaterThan(15);
	});

	test('a process killed before the commit has deleted nothing', async () => {
		if (!('file' in database.target)) return;
		const { token } = await livesHere();
		// The other process gets on with what is due.
		await shop.shop.runDue();
		const before = await everything(shop);
		const process = await startShopProcess(database.target.file, SHOP_FOLDER, 'before commit');
		const path = `/wp-json/system/users/delete?token=${token}`;
		const answer = await fetch(process.origin + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ data: { confirmation: ANNA.end } }),
		}).catch(() => undefined);
		expect(answer).toBeUndefined();
		expect(await process.ended).toEqual([null, 'SIGKILL']);
		expect((await everything(shop)) === before).toBe(true);
		expect((await leave(token)).status).toBe(200);
	});
});
