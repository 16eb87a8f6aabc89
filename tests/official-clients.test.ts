/**
 * The clients other programs speak to a WordPress, a WooCommerce and a Pusher with, against the bundled shop as it is
 * built, over plain http. It needs the built storefront, as every start does.
 */
import { join } from 'node:path';
import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import WPAPI from 'wpapi';
import { OPEN_AT, type ShopServer, startShop } from './bench/shop-server.ts';
import { orderBody, SHOP_FOLDER } from './shop.ts';

const WOO = { key: 'ck_official', secret: 'cs_official' };
const REALTIME = { appId: 'app-1', key: 'app-key', secret: 'app-secret' };

let server: ShopServer;
beforeAll(async () => {
	// Clients put their own time under their signatures: it is noon with them as it is in the shop.
	vi.useFakeTimers({ now: Date.parse(OPEN_AT), toFake: ['Date'] });
	server = await startShop(join(import.meta.dirname, '..'), SHOP_FOLDER, {
		WC_KEY: WOO.key,
		WC_SECRET: WOO.secret,
		PUSHER_APP_ID: REALTIME.appId,
		PUSHER_KEY: REALTIME.key,
		PUSHER_SECRET: REALTIME.secret,
	});
	// Longer than the shop may take to open, so that its own complaint is heard.
}, 180_000);
afterAll(async () => {
	vi.useRealTimers();
	await server.close();
});

const woo = (
	options: { key?: string; secret?: string; version?: 'wc/v2' | 'wc/v3' } = {},
): WooCommerceRestApi =>
	new WooCommerceRestApi({
		url: server.origin,
		consumerKey: options.key ?? WOO.key,
		consumerSecret: options.secret ?? WOO.secret,
		version: options.version ?? 'wc/v3',
	});

/** Of a call that is refused: its status and the code of its body. */
const refusalOf = (call: Promise<unknown>) =>
	call.then(
		() => 'not refused',
		({ response }) => [response.status, response.data.code, response.data.message],
	);

describe('@woocommerce/woocommerce-rest-api', () => {
	test('places an order, reads it in both versions, takes it on and cancels another', async () => {
		const api = woo();
		const made = await api.post('orders', orderBody({ payment: 'cod' }));
		expect(made.status).toBe(201);
		expect(made.data).toMatchObject({ status: 'processing', total: '1150.00', currency: 'RUB' });
		expect(made.headers.location).toBe(`${server.origin}/wp-json/wc/v3/orders/${made.data.id}`);

		for (const version of ['wc/v2', 'wc/v3'] as const) {
			const read = await woo({ version }).get(`orders/${made.data.id}`);
			expect([read.status, read.data.order_key]).toEqual([200, made.data.order_key]);
		}
		const moved = await api.put(`orders/${made.data.id}`, { status: 'making' });
		expect(moved.data.status).toBe('making');
		expect(await refusalOf(api.put(`orders/${made.data.id}`, { status: 'cancelled' }))).toEqual([
			422,
			'order_not_cancellable',
			'Заказ уже в работе, отменить его нельзя',
		]);

		const { data: unpaid } = await api.post('orders', orderBody());
		expect(unpaid.status).toBe('pending');
		const cancelled = await api.put(`orders/${unpaid.id}`, { status: 'cancelled' });
		expect(cancelled.data).toMatchObject({ status: 'cancelled', needs_payment: false });
	});

	test('lists orders by pages, whatever stands in the query', async () => {
		const api = woo();
		const placed = [];
		for (const customer of [7387, 7387, 7387])
			placed.push((await api.post('orders', orderBody({ customer }))).data.id);
		const list = (query: Record<string, string>) => api.get('orders', query);

		const first = await list({ customer: '7387', per_page: '2' });
		expect(first.data.map((one: { id: number }) => one.id)).toEqual(
			placed.toReversed().slice(0, 2),
		);
		expect(first.headers['x-wp-total']).toBe('3');
		expect(first.headers['x-wp-totalpages']).toBe('2');
		expect(first.headers.link).toContain('customer=7387&per_page=2&page=2>; rel="next"');
		expect(first.headers.link).not.toMatch(/oauth|consumer/);

		const last = await list({ customer: '7387', per_page: '2', page: '2', order: 'desc' });
		expect(last.data.map((one: { id: number }) => one.id)).toEqual([placed[0]]);
		expect((await list({ page: '50' })).data).toEqual([]);
		const odd = await list({ customer: '7387', status: 'pending', search: "сыр & (чеснок)* 'а'!" });
		expect(odd.headers['x-wp-total']).toBe('3');
	});

	test('asks which coupons a cart has', async () => {
		const { data } = await woo().post('coupons/autoapply', {
			cart_total: 900,
			delivery_type: 'flat_rate',
			customer_id: 0,
			cart_items: [{ product: { id: 501, name: 'Пепперони' }, quantity: 2, price: 450 }],
			take_date: '20.11.2026',
			coupons: '',
			meta_data: [{ key: 'stock_id', value: 119 }],
		});
		expect(data.couponsList.map((one: { code: string }) => one.code)).toContain('auto10');
	});

	test('is refused with another secret, another key, and where there is nothing', async () => {
		expect(await refusalOf(woo({ secret: 'cs_other' }).get('orders'))).toEqual([
			401,
			'woocommerce_rest_authentication_error',
			'Invalid signature - provided signature does not match.',
		]);
		expect(await refusalOf(woo({ key: 'ck_other' }).post('orders', orderBody()))).toEqual([
			401,
			'woocommerce_rest_authentication_error',
			'Consumer key is invalid.',
		]);
		expect(await refusalOf(woo().get('orders/999999'))).toEqual([
			404,
			'woocommerce_rest_shop_order_invalid_id',
			'Invalid ID.',
		]);
	});
});

describe('wpapi', () => {
	const site = () => new WPAPI({ endpoint: `${server.origin}/wp-json` });

	test('reads posts and pages by their slugs', async () => {
		const [post] = await site().posts().slug('new-menu').embed();
		expect(post.title.rendered).toBe('Новое меню');
		expect(post._embedded['wp:featuredmedia'][0].media_details.width).toBe(1200);
		const [page] = await site().pages().slug('zabota-o-klientah');
		expect(page).toMatchObject({ id: 42, slug: 'zabota-o-klientah' });
		expect(await site().pages().slug('no-such')).toMatchObject([]);
	});

	test('reads one by its number', async () => {
		expect(await site().posts().id(3002)).toMatchObject({ id: 3002, slug: 'autumn' });
		expect(await site().pages().id(42)).toMatchObject({ id: 42 });
		await expect(site().posts().id(42)).rejects.toMatchObject({
			code: 'rest_post_invalid_id',
			data: { status: 404 },
		});
	});

	test('turns the pages of a list', async () => {
		const first = await site().posts().perPage(1);
		expect(first._paging).toMatchObject({ total: 3, totalPages: 3 });
		const second = await first._paging?.next;
		expect(second.map((one: { slug: string }) => one.slug)).toEqual(['autumn']);
		await expect(site().posts().perPage(1).page(4)).rejects.toMatchObject({
			code: 'rest_post_invalid_page_number',
		});
	});
});

describe('pusher-js and pusher', () => {
	const clients: PusherClient[] = [];
	afterEach(() => {
		for (const client of clients.splice(0)) client.disconnect();
	});

	/** With the library's own way to ask for a private channel. */
	function follow(orderKey?: string, key = REALTIME.key): PusherClient {
		const { hostname, port } = new URL(server.origin);
		const client = new PusherClient(key, {
			cluster: '',
			wsHost: hostname,
			wsPort: Number(port),
			forceTLS: false,
			enabledTransports: ['ws'],
			enableStats: false,
			channelAuthorization: {
				transport: 'ajax',
				endpoint: `${server.origin}/api/realtime/auth`,
				params: orderKey === undefined ? {} : { order_key: orderKey },
			},
		});
		clients.push(client);
		return client;
	}
	const publisher = (secret = REALTIME.secret) => {
		const { hostname, port } = new URL(server.origin);
		return new Pusher({ ...REALTIME, secret, host: hostname, port, useTLS: false });
	};
	const happens = (
		target: { bind(event: string, callback: (data: unknown) => void): unknown },
		event: string,
	) => new Promise<unknown>((resolve) => void target.bind(event, resolve));
	const isOpen = 'pusher:subscription_succeeded';
	const isShut = 'pusher:subscription_error';

	test('an order is followed with its key, from one status to the next', async () => {
		const api = woo();
		const { data: order } = await api.post('orders', orderBody({ payment: 'cod' }));
		const channel = follow(order.order_key).subscribe(`private-order-${order.id}`);
		await happens(channel, isOpen);
		const updated = happens(channel, 'UpdateOrderEvent');
		await api.put(`orders/${order.id}`, { status: 'making' });
		expect(await updated).toEqual({ order_id: order.id, status: 'making' });
	});

	test('no key, another key and another order’s key open nothing', async () => {
		const { data: order } = await woo().post('orders', orderBody());
		const { data: other } = await woo().post('orders', orderBody());
		for (const key of [undefined, 'wc_order_guess', other.order_key]) {
			const refused = await happens(follow(key).subscribe(`private-order-${order.id}`), isShut);
			expect(refused).toMatchObject({ type: 'AuthError', status: 403 });
		}
		const unknown = await happens(follow(undefined, 'no-such-app').connection, 'error');
		expect(unknown).toMatchObject({ error: { data: { code: 4001 } } });
	});

	test('the server library publishes to open channels and to an order’s', async () => {
		const { data: order } = await woo().post('orders', orderBody());
		const client = follow(order.order_key);
		const news = client.subscribe('news');
		const own = client.subscribe(`private-order-${order.id}`);
		await Promise.all([happens(news, isOpen), happens(own, isOpen)]);
		const heard = Promise.all([happens(news, 'opened'), happens(own, 'courier')]);
		await publisher().trigger('news', 'opened', { text: 'Открылись на Соколе' });
		const batch = [{ channel: own.name, name: 'courier', data: { minutes: 5 } }];
		await publisher().triggerBatch(batch);
		expect(await heard).toEqual([{ text: 'Открылись на Соколе' }, { minutes: 5 }]);
	});

	test('a channel that the server library signs for opens, for that socket alone', async () => {
		const client = follow();
		await happens(client.connection, 'connected');
		const channel = 'private-order-1';
		const open = (socketId: string) =>
			client.send_event('pusher:subscribe', {
				channel,
				...publisher().authorizeChannel(socketId, channel),
			});
		const frames: string[] = [];
		client.connection.bind('message', (frame: { event: string }) => frames.push(frame.event));
		open('1.1');
		open(client.connection.socket_id);
		await expect
			.poll(() => frames)
			.toEqual(['pusher:subscription_error', 'pusher_internal:subscription_succeeded']);
	});

	test('another secret publishes nothing', async () => {
		await expect(publisher('guess').trigger('news', 'opened', {})).rejects.toMatchObject({
			status: 401,
		});
	});
});
