import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancellationToMeta, ratingToMeta } from '#core/contract/order/order-feedback.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	ORDERS,
	openTestShop,
	orderBody,
	readOrder,
	stockOf,
	type TestShop,
} from '#tests/shop.ts';

const AT_THE_DOOR = { at: [37.61, 55.755], seenAt: 1795165200000 } as const;

describe.each(DATABASES)('what is said of an order on $name', (kind) => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop(kind);
	});
	afterAll(() => shop.close());

	const place = async (
		meta: Record<string, string> = {},
		wish: Parameters<typeof orderBody>[0] = {},
	) =>
		(await shop.post(ORDERS, orderBody({ payment: 'cod', meta, ...wish }))).json as {
			id: number;
			order_key: string;
		};
	const put = (order: { id: number; order_key: string }, body: unknown, query?: string) =>
		shop.put(`/wp-json/wc/v3/orders/${order.id}?${query ?? `key=${order.order_key}`}`, body);
	const read = async ({ id }: { id: number }) =>
		readOrder((await shop.call(`/wp-json/wc/v2/orders/${id}?${KEYS}`)).json);
	const seenByKitchen = async (id: number) =>
		(await shop.shop.kitchen.orders()).find((one) => one.id === id);
	const STEPS: readonly OrderStatus[] = ['processing', 'making', 'done', 'kurier'];
	const handOver = async ({ id }: { id: number }) => {
		for (const from of STEPS) await shop.shop.kitchen.advance(id, from);
	};

	describe('a cancellation', () => {
		const CANCEL = {
			status: 'cancelled',
			meta_data: cancellationToMeta({ reason: 'too_long', comment: ' Уже поел <b> ' }),
		};

		test('tells the shop and the kitchen who and why', async () => {
			const order = await place();
			const { json } = await put(order, CANCEL);
			const expected = { by: 'customer', reason: 'too_long', comment: 'Уже поел <b>' };
			expect(readOrder(json).cancellation).toEqual(expected);
			expect((await seenByKitchen(order.id))?.cancellation).toEqual(expected);
		});

		test('by the kitchen and by the clock say so', async () => {
			const byKitchen = await place();
			await shop.shop.kitchen.cancel(byKitchen.id);
			expect((await read(byKitchen)).cancellation).toEqual({ by: 'shop', comment: '' });
			const { json } = await shop.post(ORDERS, orderBody());
			const { now } = shop.clock;
			shop.clock.now += 1_800_000;
			await shop.shop.runDue();
			shop.clock.now = now;
			expect((await read(json)).cancellation).toEqual({ by: 'unpaid', comment: '' });
		});

		test('happens once, with the reason of the one that did it', async () => {
			const before = await stockOf(shop, 501);
			const order = await place();
			const answers = await Promise.all(
				(['too_long', 'mistake', 'other'] as const).map((reason) =>
					put(order, {
						status: 'cancelled',
						meta_data: cancellationToMeta({ reason, comment: reason }),
					}),
				),
			);
			expect(answers.some(({ status }) => status === 200)).toBe(true);
			const { cancellation } = await read(order);
			expect(cancellation?.comment).toBe(cancellation?.reason);
			expect(await stockOf(shop, 501)).toBe(before);
			await put(order, CANCEL);
			expect((await read(order)).cancellation).toEqual(cancellation);
		});

		test('without a reason is one all the same; with a made-up one it is not', async () => {
			const order = await place();
			const wrong = [
				{ key: 'cancel_reason', value: 'because' },
				{ key: 'cancelled_by', value: 'shop' },
				{ key: 'cancel_comment', value: 'я'.repeat(501) },
				{ key: 'order_rating', value: '5' },
			];
			for (const entry of wrong)
				expect((await put(order, { status: 'cancelled', meta_data: [entry] })).status).toBe(400);
			expect((await read(order)).status).toBe('processing');
			expect((await put(order, { status: 'cancelled' })).status).toBe(200);
		});

		test('too late keeps nothing of the reason', async () => {
			const order = await place();
			await shop.shop.kitchen.advance(order.id, 'processing');
			const late = await put(order, CANCEL);
			expect([late.status, late.json.code]).toEqual([422, 'order_not_cancellable']);
			await shop.shop.kitchen.cancel(order.id);
			expect((await read(order)).cancellation).toEqual({ by: 'shop', comment: '' });
		});
	});

	describe('a rating', () => {
		const rating = {
			stars: 2,
			marks: ['cold', 'late'],
			comment: 'Ехали час',
			products: { 501: 'down' },
		} as const;
		const RATE = { meta_data: ratingToMeta(rating) };

		test('is given once, and seen in the order and in the list', async () => {
			const { token, id: customer } = await shop.login('79996660077');
			const order = (await shop.post(ORDERS, orderBody({ payment: 'cod', customer }))).json;
			await handOver(order);
			const other = { meta_data: ratingToMeta({ ...rating, stars: 5, marks: [], products: {} }) };
			const first = await put(order, RATE, `token=${token}`);
			expect(readOrder(first.json).rating).toEqual(rating);
			const again = await put(order, other);
			expect([again.status, again.json.code]).toEqual([422, 'order_rated']);
			expect((await read(order)).rating).toEqual(rating);
			const { json } = await shop.call(`/wp-json/wc/v2/orders?token=${token}`);
			expect(readOrder(json[0]).rating).toEqual(rating);
		});

		test('of two sent at once is one of them, whole', async () => {
			const order = await place();
			await handOver(order);
			const answers = await Promise.all(
				[1, 2, 3, 4, 5].map((stars) =>
					put(order, {
						meta_data: ratingToMeta({ stars, marks: [], comment: `${stars}`, products: {} }),
					}),
				),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
			const { rating: kept } = await read(order);
			expect(kept?.comment).toBe(String(kept?.stars));
		});

		test('of an order that is not handed over yet is refused', async () => {
			const order = await place();
			const early = await put(order, RATE);
			expect([early.status, early.json.code]).toEqual([422, 'order_not_rateable']);
		});

		test('is a rating and nothing else', async () => {
			const order = await place();
			await handOver(order);
			const stars = { key: 'order_rating', value: '5' };
			const wrong = [
				[{ key: 'order_rating', value: '6' }],
				[{ key: 'order_rating_comment', value: 'Без звёзд' }],
				[stars, { key: 'stock_id', value: '1' }],
				[stars, { key: 'status_times', value: 'x' }],
				[stars, { key: 'order_rating_marks', value: 'cold' }],
				[stars, { key: 'order_rating_products', value: '{"702":"up"}' }],
				[stars, { key: 'order_rating_products', value: '{"501":"sideways","' }],
				[stars, { key: 'order_rating_comment', value: 'я'.repeat(501) }],
			];
			for (const meta of wrong) expect((await put(order, { meta_data: meta })).status).toBe(400);
			expect((await read(order)).rating).toBeUndefined();
		});
	});

	describe('the courier', () => {
		test('comes with the step, or later, and those who follow are told', async () => {
			const order = await place();
			const courier = { name: 'Артём', phone: '+7 000 000-00-11' };
			for (const from of ['processing', 'making'] as const)
				await shop.shop.kitchen.advance(order.id, from, courier);
			expect((await read(order)).courier).toBeUndefined();
			await shop.shop.kitchen.advance(order.id, 'done', courier);
			expect((await read(order)).courier).toEqual(courier);

			await shop.shop.runDue();
			shop.published.length = 0;
			const changed = await put(
				order,
				{ meta_data: [{ key: 'courier_name', value: 'Илья' }] },
				KEYS,
			);
			expect(readOrder(changed.json).courier).toEqual({ ...courier, name: 'Илья' });
			await shop.shop.runDue();
			expect(shop.published).toEqual([
				{
					channel: `private-order-${order.id}`,
					event: 'UpdateOrderEvent',
					data: { order_id: order.id, status: 'kurier' },
				},
			]);
		});

		test('is seen while the order is on its way, not before and not after', async () => {
			const order = await place({ lat: '55.7600', long: '37.6200' });
			const courier = { name: 'Артём', phone: '' };
			const seen = { key: 'courier_position', value: '37.61000,55.75500,1795165200000' };
			const ride = { meta_data: [seen, { key: 'courier_route', value: '_p~iF~ps|U' }] };
			const { kitchen } = shop.shop;
			await put(order, ride, KEYS);
			for (const from of ['processing', 'making', 'done'] as const)
				await kitchen.advance(order.id, from, courier);
			// What was said of it before it left is not kept for later.
			expect((await read(order)).courier).toEqual(courier);
			expect((await read(order)).coords).toEqual([37.62, 55.76]);

			await put(order, ride, KEYS);
			const position = { at: [37.61, 55.755], seenAt: 1795165200000 };
			expect((await read(order)).courier).toEqual({ ...courier, position, route: '_p~iF~ps|U' });
			const later = { at: [37.615, 55.757], seenAt: 1795165205000 } as const;
			await shop.shop.runDue();
			shop.published.length = 0;
			await kitchen.moveCourier(order.id, { ...courier, position: later });
			expect((await read(order)).courier?.position).toEqual(later);
			await shop.shop.runDue();
			expect(shop.published).toHaveLength(1);

			await kitchen.advance(order.id, 'kurier');
			await shop.shop.runDue();
			shop.published.length = 0;
			await kitchen.moveCourier(order.id, { ...courier, position: later });
			await shop.shop.runDue();
			expect(shop.published).toEqual([]);
			const { json } = await put(order, ride, KEYS);
			expect(readOrder(json).courier).toEqual(courier);
			expect(JSON.stringify(json)).not.toContain('courier_position');
			expect(JSON.stringify(json)).not.toContain('courier_route');
		});

		test('who is seen at the very moment the order is handed over is seen no longer', async () => {
			const courier = { name: 'Артём', phone: '', position: AT_THE_DOOR };
			const orders = await Promise.all(
				Array.from({ length: 5 }, () => place({}, { lines: [{ id: 601, units: 8 }] })),
			);
			for (const { id } of orders)
				for (const from of ['processing', 'making', 'done'] as const)
					await shop.shop.kitchen.advance(id, from, courier);
			await shop.shop.runDue();
			shop.published.length = 0;
			const { kitchen } = shop.shop;
			await Promise.all(
				orders.flatMap(({ id }) => [
					kitchen.moveCourier(id, courier),
					kitchen.advance(id, 'kurier'),
					kitchen.moveCourier(id, courier),
				]),
			);
			await shop.shop.runDue();
			for (const order of orders) {
				expect((await read(order)).courier?.position).toBeUndefined();
				const told = shop.published
					.filter(({ channel }) => channel === `private-order-${order.id}`)
					.map(({ data }) => (data as { status: string }).status);
				expect(told.at(-1), told.join()).toBe('completed');
			}
		});

		test.each(['', 'here', '37.6,55.7', '200,55,1', '37,95,1', '37,55,0', '37,NaN,5'])(
			'a position that is none is none: %s',
			async (value) => {
				const order = await place();
				for (const from of ['processing', 'making', 'done'] as const)
					await shop.shop.kitchen.advance(order.id, from, { name: 'Артём', phone: '' });
				await put(order, { meta_data: [{ key: 'courier_position', value }] }, KEYS);
				expect((await read(order)).courier?.position).toBeUndefined();
			},
		);

		test('is the shop’s to name, not the customer’s', async () => {
			const order = await place({ courier_name: 'Я сам', order_rating: '5', cancelled_by: 'shop' });
			const seen = await read(order);
			expect([seen.courier, seen.rating]).toEqual([undefined, undefined]);
			const meta = { meta_data: [{ key: 'courier_name', value: 'Я сам' }] };
			expect((await put(order, meta)).status).toBe(400);
		});
	});
});
