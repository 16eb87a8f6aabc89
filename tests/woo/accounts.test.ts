/** Customers, payments and word of orders before an adapted WooCommerce. */
import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { ORDER_EVENT } from '#core/contract/order/order.ts';
import {
	type AdaptedShop,
	anAdaptedShop,
	logIn,
	type Order,
} from '#tests/fixtures/adapted-shop.ts';
import { json } from '#tests/fixtures/test-gateway.ts';

const ORDER: Order = { lines: [{ id: 15, units: 2 }] };
const OTHER_CART: Order = { ...ORDER, cart: 'another-cart-of-twenty-characters' };

describe('a customer', () => {
	test('logs in by a code of ours, orders, and finds the order in the account; WooCommerce has him too', async () => {
		const shop = await anAdaptedShop();
		const cookie = await logIn(shop);
		const placed = await shop.place(ORDER, 'k1', {}, { cookie });
		expect(placed.status).toBe(201);
		const listed = await shop.shop.ask('/api/wp-json/wc/v3/orders', { headers: { cookie } });
		expect(await listed.json()).toMatchObject([{ id: placed.body.id, total: '18.50' }]);
		const [order] = shop.stub.orders();
		expect(order).toMatchObject({ customer_id: expect.any(Number) });
		expect(order?.customer_id).toBeGreaterThan(0);
		expect(shop.stub.counts().customers).toBe(1);
		// The next order is the same customer's.
		await shop.place({ ...ORDER, cart: 'another-cart-of-twenty-characters' }, 'k2', {}, { cookie });
		expect(shop.stub.counts().customers).toBe(1);
	});

	test('with two first orders at once has one account at the site', async () => {
		const shop = await anAdaptedShop();
		const cookie = await logIn(shop);
		const placed = await Promise.all([
			shop.place(ORDER, 'k1', {}, { cookie }),
			shop.place(OTHER_CART, 'k2', {}, { cookie }),
		]);
		expect(placed.map(({ status }) => status)).toEqual([201, 201]);
		expect(shop.stub.counts().customers).toBe(1);
	});

	test('sees nobody else’s orders', async () => {
		const shop = await anAdaptedShop();
		const anna = await logIn(shop);
		const placed = await shop.place(ORDER, 'k1', {}, { cookie: anna });
		const bruno = await logIn(shop, '+39 333 765 4321');
		const listed = await shop.shop.ask('/api/wp-json/wc/v3/orders', { headers: { cookie: bruno } });
		expect(await listed.json()).toEqual([]);
		const path = `/api/wp-json/wc/v3/orders/${placed.body.id}`;
		expect((await shop.shop.ask(path, { headers: { cookie: bruno } })).status).toBe(404);
		expect((await shop.shop.ask(path, { headers: { cookie: anna } })).status).toBe(200);
		const key = placed.body.order_key;
		expect((await shop.shop.ask(`${path}?key=${key}`)).status).toBe(200);
	});

	test('an account somebody has opened at the site with a number is not his', async () => {
		const shop = await anAdaptedShop();
		const { key, secret } = { key: 'ck_test_1234', secret: 'cs_test_5678' };
		const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
		const body = JSON.stringify({ email: '393331234567@phone.invalid', username: 'thief' });
		await shop.stub.fetch(
			new Request('https://site.test/wp-json/wc/v3/customers', {
				...{ method: 'POST', body, headers: { authorization, 'content-type': 'application/json' } },
			}),
		);
		const cookie = await logIn(shop);
		await shop.place(ORDER, 'k1', {}, { cookie });
		expect(shop.stub.counts().customers).toBe(2);
	});

	test('keeps favourites and addresses with us', async () => {
		const shop = await anAdaptedShop();
		const cookie = await logIn(shop);
		const favorites = '/api/wp-json/systeminfo/v2/user_favorites';
		await shop.shop.ask(favorites, json({ favorites: [15, 17] }, { cookie }));
		expect(await (await shop.shop.ask(favorites, { headers: { cookie } })).json()).toEqual([
			15, 17,
		]);
		const addresses = '/api/wp-json/wc/auth/user/get_addresses';
		await shop.shop.ask(
			addresses,
			json({ data: { address: 'Via Dante, 5', flat: '4' } }, { cookie }),
		);
		expect(await (await shop.shop.ask(addresses, { headers: { cookie } })).json()).toMatchObject([
			{ address: 'Via Dante, 5', flat: '4' },
		]);
	});

	test('cancels an order the kitchen has not begun', async () => {
		const shop = await anAdaptedShop();
		const cookie = await logIn(shop);
		const { body } = await shop.place(ORDER, 'k1', {}, { cookie });
		const init = { ...json({ status: 'cancelled' }, { cookie }), method: 'PUT' };
		const answer = await shop.shop.ask(`/api/wp-json/wc/v3/orders/${body.id}`, init);
		expect(await answer.json()).toMatchObject({ status: 'cancelled' });
		expect(shop.stub.orders()).toMatchObject([{ status: 'cancelled' }]);
	});

	test('a number that has moved to another customer orders', async () => {
		const shop = await anAdaptedShop();
		const anna = await logIn(shop);
		await shop.place(ORDER, 'k1', {}, { cookie: anna });
		shop.advance(100_000);
		const phone = '+39 333 999 9999';
		await shop.shop.ask('/api/wp-json/wc/auth/send_code', json({ phone }, { cookie: anna }));
		const data = { phone, code: shop.sent.at(-1)?.code };
		expect(
			await (
				await shop.shop.ask('/api/wp-json/system/users/phone', json({ data }, { cookie: anna }))
			).json(),
		).toMatchObject({ success: true });
		shop.advance(100_000);
		const bruno = await logIn(shop);
		expect((await shop.place(OTHER_CART, 'k2', {}, { cookie: bruno })).status).toBe(201);
	});

	test('who gets a deleted customer’s number sees none of his orders', async () => {
		const shop = await anAdaptedShop();
		const anna = await logIn(shop);
		await shop.place(ORDER, 'k1', {}, { cookie: anna });
		await shop.shop.ask(
			'/api/wp-json/system/users/delete',
			json({ data: { confirmation: '4567' } }, { cookie: anna }),
		);
		shop.advance(100_000);
		const bruno = await logIn(shop);
		await shop.place(OTHER_CART, 'k2', {}, { cookie: bruno });
		const listed = await shop.shop.ask('/api/wp-json/wc/v3/orders', { headers: { cookie: bruno } });
		expect(await listed.json()).toHaveLength(1);
	});
});

describe('what is to be paid', () => {
	test('at a bank: the checkout’s own page for half an hour, then WooCommerce’s', async () => {
		const shop = await anAdaptedShop();
		const { status, body } = await shop.place({ ...ORDER, payment: 'cardpage' }, 'k1');
		expect(status).toBe(201);
		expect(body).toMatchObject({
			status: 'pending',
			payment_url: expect.stringMatching(/^https:\/\/bank\.example\.com\/pay\//),
		});
		const path = `/api/wp-json/wc/v3/orders/${body.id}?key=${body.order_key}`;
		expect(await (await shop.shop.ask(path)).json()).toMatchObject({
			payment_url: body.payment_url,
		});
		shop.advance(1_900_000);
		expect(await (await shop.shop.ask(path)).json()).toMatchObject({
			payment_url: expect.stringContaining('/order-pay/'),
		});
	});

	test('of a customer’s: a guest’s at the site until it is paid, for its page asks others to log in; the list has it all the while', async () => {
		const shop = await anAdaptedShop();
		const anna = await logIn(shop);
		const { body } = await shop.place(
			{ ...ORDER, payment: 'cardpage' },
			'k1',
			{},
			{ cookie: anna },
		);
		const list = async (cookie: string, query = '') => {
			const path = `/api/wp-json/wc/v3/orders${query}`;
			return (await shop.shop.ask(path, { headers: { cookie } })).json();
		};
		const owner = () => shop.stub.orders()[0]?.customer_id;
		expect(owner()).toBe(0);
		expect(await list(anna)).toMatchObject([{ id: body.id, status: 'pending' }]);
		expect(await list(anna, '?status=pending')).toHaveLength(1);
		expect(await list(anna, '?status=completed')).toEqual([]);
		expect(await list(anna, '?page=2')).toEqual([]);
		expect(await list(await logIn(shop, '+39 333 765 4321'))).toEqual([]);
		const path = `/api/wp-json/wc/v3/orders/${body.id}`;
		expect((await shop.shop.ask(path, { headers: { cookie: anna } })).status).toBe(200);
		// The look at the list gives it to the account; it stands there once.
		shop.stub.setStatus(body.id, 'processing');
		expect(await list(anna)).toMatchObject([{ id: body.id, status: 'processing' }]);
		expect(owner()).toBeGreaterThan(0);
		expect(await list(anna)).toHaveLength(1);
	});

	test('of a customer’s and never paid: called off, it is the account’s', async () => {
		const shop = await anAdaptedShop();
		const cookie = await logIn(shop);
		const { body } = await shop.place({ ...ORDER, payment: 'cardpage' }, 'k1', {}, { cookie });
		shop.advance(4 * 86_400_000);
		// What is written down of old orders is cleaned away, but for those that wait.
		await shop.place(OTHER_CART, 'k2', {}, { cookie });
		shop.stub.setStatus(body.id, 'cancelled');
		const listed = await shop.shop.ask('/api/wp-json/wc/v3/orders', { headers: { cookie } });
		expect(await listed.json()).toHaveLength(2);
		expect(shop.stub.orders().map((order) => order.customer_id)).not.toContain(0);
	});

	test('by bank transfer: nothing now, the order waits for the money', async () => {
		const shop = await anAdaptedShop();
		const { body } = await shop.place({ ...ORDER, payment: 'bacs' }, 'k1');
		expect(body).toMatchObject({ status: 'on-hold', needs_payment: false });
	});
});

describe('word of an order', () => {
	async function follow(shop: AdaptedShop, orderId: number | undefined) {
		const heard: unknown[] = [];
		const watch = shop.woo.watchStatuses({
			followed: () => (orderId === undefined ? undefined : [orderId]),
			async publish(channel, event, data) {
				heard.push([channel, event, data]);
			},
		});
		return { heard, watch };
	}

	test('comes by one question for all that are followed, and once for each change', async () => {
		const shop = await anAdaptedShop();
		const { body } = await shop.place(ORDER, 'k1');
		const { heard, watch } = await follow(shop, body.id);
		await watch.look();
		heard.length = 0;
		shop.stub.setStatus(body.id, 'completed');
		const before = shop.stub.calls().length;
		await watch.look();
		await watch.look();
		expect(heard).toEqual([
			[`private-order-${body.id}`, ORDER_EVENT, { order_id: body.id, status: 'completed' }],
		]);
		expect(
			shop.stub
				.calls()
				.slice(before)
				.map(({ path }) => path),
		).toEqual(['/wc/v3/orders', '/wc/v3/orders']);
	});

	test('comes by a webhook set up before the database was lost: it is given a new secret', async () => {
		const shop = await anAdaptedShop();
		const address = 'https://shop.test/hooks/orders';
		await shop.ask('/wc/v3/webhooks', {
			...{ name: 'Vitrina', topic: 'order.updated', delivery_url: address, secret: 'lost' },
		});
		const { watch } = await follow(shop, undefined);
		await watch.subscribe(address);
		const changed = shop.stub.calls().filter(({ method }) => method === 'PUT');
		expect(changed).toMatchObject([{ body: { secret: expect.stringMatching(/^.{32}$/) } }]);
		expect(shop.stub.counts().webhooks).toBe(1);
	});

	test('comes whatever the clocks of shop and site say, and of more than a hundred orders', async () => {
		const shop = await anAdaptedShop();
		const { body } = await shop.place(ORDER, 'k1');
		const heard: unknown[] = [];
		const watch = shop.woo.watchStatuses({
			followed: () => [body.id, ...Array.from({ length: 120 }, (_, index) => 50_000 + index)],
			async publish(_channel, _event, data) {
				heard.push(data);
			},
		});
		const slow = new Date(shop.now() - 3_600_000).toUTCString();
		shop.stub.setHeaders({ date: slow });
		await watch.look();
		heard.length = 0;
		shop.stub.setStatus(body.id, 'completed');
		await watch.look();
		expect(heard).toEqual([{ order_id: body.id, status: 'completed' }]);
		const [asked] = shop.stub.calls().slice(-2);
		expect(Date.parse(`${asked?.query.modified_after}Z`)).toBeLessThan(shop.now() - 3_600_000);
	});

	test('at a realtime service goes out for the open orders of the last hours, whoever follows them', async () => {
		const shop = await anAdaptedShop();
		const { body } = await shop.place(ORDER, 'k1');
		const { heard, watch } = await follow(shop, undefined);
		await watch.look();
		heard.length = 0;
		shop.stub.setStatus(body.id, 'completed');
		await watch.look();
		expect(heard).toHaveLength(1);
		const before = shop.stub.calls().length;
		await watch.look();
		expect(shop.stub.calls()).toHaveLength(before);
	});

	test('is not asked for while nobody follows', async () => {
		const shop = await anAdaptedShop();
		await shop.quote(ORDER);
		const watch = shop.woo.watchStatuses({ followed: () => [], publish: vi.fn(async () => {}) });
		const before = shop.stub.calls().length;
		await watch.look();
		expect(shop.stub.calls()).toHaveLength(before);
	});

	test('comes by the site’s webhook when it is signed', async () => {
		const shop = await anAdaptedShop();
		const { body } = await shop.place(ORDER, 'k1');
		// A page of another copy of the shop's, or of a service's: it is told all the same.
		const { heard, watch } = await follow(shop, 0);
		await watch.subscribe('https://shop.test/hooks/orders');
		await watch.subscribe('https://shop.test/hooks/orders');
		expect(shop.stub.counts().webhooks).toBe(1);
		const made = shop.stub
			.calls()
			.find(({ method, path }) => method === 'POST' && path === '/wc/v3/webhooks');
		const secret = String(made?.body.secret);
		const written = JSON.stringify({ id: body.id, status: 'processing' });
		const deliver = (signature: string) =>
			watch.hook(
				new Request('https://shop.test/hooks/orders', {
					...{ method: 'POST', body: written, headers: { 'x-wc-webhook-signature': signature } },
				}),
			);
		expect((await deliver('wrong')).status).toBe(401);
		expect(heard).toEqual([]);
		const signature = createHmac('sha256', secret).update(written).digest('base64');
		expect((await deliver(signature)).status).toBe(200);
		expect(heard).toHaveLength(1);
	});
});
