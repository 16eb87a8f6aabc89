import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	type OrderWish,
	openTestShop,
	orderBody,
	SHOP_TABLES,
	stockOf,
	type TestShop,
} from '#tests/shop.ts';

/** The one margarita of the fixture, taken away: no minimum stands in the way. */
const LAST_PIECE: OrderWish = {
	lines: [{ id: 502 }],
	method: 'local_pickup',
	coords: null,
	meta: { pickup_location_id: '71' },
};

describe.each(DATABASES)('exactly once on $name', (kind) => {
	let database: TestDatabase;
	let shop: TestShop;
	/** A second copy of the shop on the same database, as behind a balancer. */
	let copy: TestShop;

	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
		[shop, copy] = await Promise.all([
			openTestShop(kind, { database }),
			openTestShop(kind, { database }),
		]);
	});
	afterEach(async () => {
		await shop.close();
		await copy.close();
		await database.drop();
	});

	const place = (wish: OrderWish = {}, key?: string, by = shop) =>
		by.post(ORDERS, orderBody(wish), key === undefined ? {} : { 'idempotency-key': key });
	const count = async () => {
		const { headers } = await shop.call(ORDERS);
		return Number(headers.get('x-wp-total'));
	};
	/** Units left at the warehouse of the centre, as the database has it: a copy's view may be seconds old. */
	const left = async (product: number) => {
		const row = await shop.deps.db
			.selectFrom('shop_stock')
			.select('quantity')
			.where('product_id', '=', product)
			.where('warehouse_id', '=', 119)
			.executeTakeFirstOrThrow();
		return row.quantity;
	};
	const statusOf = async (id: number) =>
		(await shop.call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json.status;

	describe('a repeated order', () => {
		test('is answered as the first time, even when it has moved on', async () => {
			const first = await place({ payment: 'cod' }, 'key-1');
			await shop.shop.kitchen.advance(first.json.id, 'processing');
			const again = await place({ payment: 'cod' }, 'key-1');
			expect(again.status).toBe(201);
			expect(again.text).toBe(first.text);
			expect(first.headers.get('idempotent-replayed')).toBeNull();
			expect(again.headers.get('idempotent-replayed')).toBe('true');
			expect(again.headers.get('location')).toBe(first.headers.get('location'));
			expect([await count(), await left(501)]).toEqual([1, 28]);
		});

		test('with the same key and another body is a mistake', async () => {
			await place({}, 'key-1');
			const other = await place({ address: 'Москва, Тверская, 2' }, 'key-1');
			expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused']);
			expect(await count()).toBe(1);
		});

		test('with somebody else’s key is somebody else’s order', async () => {
			const mine = await place({ customer: 7387 }, 'key-1');
			const guest = await place({}, 'key-1');
			expect(guest.status).toBe(201);
			expect(guest.json.id).not.toBe(mine.json.id);
		});

		test('sent at once to two copies makes one order', async () => {
			const answers = await Promise.all(
				Array.from({ length: 10 }, (_, index) => place({}, 'key-1', index % 2 === 0 ? shop : copy)),
			);
			expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 201));
			expect(new Set(answers.map((one) => one.json.id)).size).toBe(1);
			const replays = answers.filter((one) => one.headers.get('idempotent-replayed') === 'true');
			expect(replays).toHaveLength(9);
			expect(await count()).toBe(1);
		});

		test('after a refusal is tried anew', async () => {
			const refused = await place({ lines: [{ id: 601 }] }, 'key-1');
			expect(refused.status).toBe(422);
			expect((await place({}, 'key-1')).status).toBe(201);
		});

		test('without a key is another order', async () => {
			await place();
			await place();
			expect(await count()).toBe(2);
		});

		test('with a key that is none', async () => {
			expect((await place({}, '')).json.code).toBe('idempotency_key_missing');
			expect((await place({}, 'x'.repeat(256))).json.code).toBe('rest_invalid_param');
		});
	});

	describe('the last piece', () => {
		test('goes to one of many, the others are told', async () => {
			const answers = await Promise.all(
				Array.from({ length: 12 }, (_, index) =>
					place(LAST_PIECE, undefined, index % 2 === 0 ? shop : copy),
				),
			);
			const won = answers.filter((one) => one.status === 201);
			const lost = answers.filter((one) => one.status === 422);
			expect([won.length, lost.length]).toEqual([1, 11]);
			for (const { json } of lost) {
				expect(json.code).toBe('cart_changed');
				expect(json.data.changes).toEqual([
					{ code: 'line_gone', cart_item_index: 0, product_id: 502 },
				]);
			}
			expect([await count(), await left(502)]).toEqual([1, 0]);
		});

		test('two carts with the same things in another order never block each other', async () => {
			const lines = [
				{ id: 501, units: 5, variation: 5011 },
				{ id: 604, units: 5 },
			];
			const answers = await Promise.all(
				Array.from({ length: 12 }, (_, index) =>
					place(
						{ lines: index % 2 === 0 ? lines : [...lines].reverse() },
						undefined,
						index % 2 === 0 ? shop : copy,
					),
				),
			);
			const won = answers.filter((one) => one.status === 201);
			expect(won).toHaveLength(6);
			expect(answers.filter((one) => one.status === 422)).toHaveLength(6);
			expect([await left(501), await left(604)]).toEqual([0, 0]);
		});

		test('is counted over the lines of one order, supplements included', async () => {
			const lines = [
				{ id: 501, units: 2, variation: 5011, supplements: [[9102, 1]] as const },
				{ id: 501, units: 2, variation: 5012, supplements: [[9102, 2]] as const },
			];
			const { json } = await place({ lines });
			expect(json.data.changes).toEqual([
				{ code: 'supplement_gone', cart_item_index: 1, product_id: 9102 },
			]);
			const fitting = await place({
				lines: [{ id: 501, units: 2, variation: 5011, supplements: [[9102, 2]] }],
			});
			expect(fitting.status).toBe(201);
			expect(await left(9102)).toBe(0);
		});
	});

	describe('a cancellation', () => {
		test('gives the stock back once, however many cancel', async () => {
			const { json } = await place({ lines: [{ id: 501, units: 3, variation: 5011 }] });
			expect(await left(501)).toBe(27);
			const path = `/wp-json/wc/v3/orders/${json.id}?${KEYS}`;
			await Promise.all([
				shop.put(path, { status: 'cancelled' }),
				copy.put(path, { status: 'cancelled' }),
				shop.shop.kitchen.cancel(json.id),
				copy.shop.kitchen.cancel(json.id),
			]);
			expect(await statusOf(json.id)).toBe('cancelled');
			expect(await left(501)).toBe(30);
		});

		test('comes by itself when nobody pays in time, not before', async () => {
			const { json } = await place(LAST_PIECE);
			shop.clock.now = NOON + 30 * MINUTE - 1;
			await shop.shop.runDue();
			expect(await statusOf(json.id)).toBe('pending');
			shop.clock.now = NOON + 30 * MINUTE;
			copy.clock.now = shop.clock.now;
			await Promise.all([shop.shop.runDue(), copy.shop.runDue()]);
			expect(await statusOf(json.id)).toBe('cancelled');
			expect(await left(502)).toBe(1);
			const events = [...shop.published, ...copy.published].map((one) => one.data);
			expect(events).toEqual([
				{ order_id: json.id, status: 'pending' },
				{ order_id: json.id, status: 'cancelled' },
			]);
			expect((await place(LAST_PIECE)).status).toBe(201);
		});

		test('does not come for an order that is paid', async () => {
			const { json } = await place(LAST_PIECE);
			const body = new URLSearchParams({ action: 'pay' });
			const paid = await shop.call(json.payment_url, { method: 'POST', body });
			expect(paid.status).toBe(303);
			shop.clock.now = NOON + 31 * MINUTE;
			await shop.shop.runDue();
			expect(await statusOf(json.id)).toBe('processing');
		});
	});

	test('paid, cancelled and overdue at the same tick: one of them, and the stock agrees', async () => {
		for (let round = 0; round < 5; round++) {
			const { json } = await place({ lines: [{ id: 501, units: 2, variation: 5011 }] });
			shop.clock.now += 30 * MINUTE;
			copy.clock.now = shop.clock.now;
			const body = new URLSearchParams({ action: 'pay' });
			const pay = (by: TestShop) => by.call(json.payment_url, { method: 'POST', body });
			const cancel = (by: TestShop) =>
				by.put(`/wp-json/wc/v3/orders/${json.id}?key=${json.order_key}`, { status: 'cancelled' });
			await Promise.all([pay(shop), copy.shop.runDue(), pay(copy), shop.shop.runDue()]);
			const first = await statusOf(json.id);
			expect(['processing', 'cancelled']).toContain(first);
			expect(await left(501)).toBe(first === 'cancelled' ? 30 : 28);
			await Promise.all([cancel(shop), cancel(copy)]);
			await shop.shop.runDue();
			expect(await statusOf(json.id)).toBe('cancelled');
			expect(await left(501)).toBe(30);
		}
	});

	describe('the outbox', () => {
		test('tells again what could not be told, also after a restart', async () => {
			let isDown = true;
			const events: unknown[] = [];
			const publish = async (_channel: string, _event: string, data: unknown) => {
				if (isDown) throw new Error('realtime is down');
				events.push(data);
			};
			const broken = await openTestShop(kind, { database, deps: { publish } });
			const { json } = await place({ payment: 'cod' }, undefined, broken);
			await broken.shop.runDue();
			expect(broken.errors[0]?.message).toBe('a job failed');
			await broken.close();

			isDown = false;
			const restarted = await openTestShop(kind, { database, deps: { publish } });
			restarted.clock.now = NOON + MINUTE;
			await restarted.shop.runDue();
			expect(events).toEqual([{ order_id: json.id, status: 'processing' }]);
			await restarted.shop.runDue();
			expect(events).toHaveLength(1);
			await restarted.close();
		});

		test('is emptied by itself while the shop runs', async () => {
			shop.shop.start();
			const { json } = await place({ payment: 'cod' });
			await expect
				.poll(() => shop.published.map((one) => one.data), { interval: 20 })
				.toEqual([{ order_id: json.id, status: 'processing' }]);
			await shop.shop.kitchen.advance(json.id, 'processing');
			await expect.poll(() => shop.published.length, { interval: 20 }).toBe(2);
		});
	});

	test('a restart keeps what is sold; a quantity the owner has changed counts anew', async () => {
		await place({ lines: [{ id: 501, units: 3, variation: 5011 }] });
		const restarted = await openTestShop(kind, { database });
		expect(await stockOf(restarted, 501)).toBe('27');
		await restarted.close();

		const { folder } = shop.deps;
		const products = new Map(folder.products);
		const pepperoni = products.get(501);
		if (pepperoni === undefined) throw new Error('no pepperoni');
		products.set(501, {
			...pepperoni,
			stock: [{ id: 119, quantity: 50 }, ...pepperoni.stock.slice(1)],
		});
		const restocked = await openTestShop(kind, {
			database,
			deps: { folder: { ...folder, products } },
		});
		expect(await stockOf(restocked, 501)).toBe('50');
		expect(await stockOf(restocked, 501, 110)).toBe('12');
		await restocked.close();
	});
});
