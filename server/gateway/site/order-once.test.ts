import { expect, test } from 'vitest';
import { TAKES_KEYS_HEADER } from '#core/contract/order/order.ts';
import { createFakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';

const PATH = '/wp-json/wc/v3/orders';
const TOTAL = '450.00';
const CART = 'cart-version-of-this-very-cart';

/** What becomes of an order's request on its way: answered, or placed and not told, or neither. */
type Fate =
	| 'never begun, 500'
	| 'answered'
	| 'placed, connection lost'
	| 'placed, 500'
	| 'placed, 408'
	| 'placed, 409'
	| 'placed, broken'
	| 'lost'
	| 'refused'
	| 'no connection';

interface SiteOrder {
	readonly id: number;
	readonly meta_data: readonly { key: string; value: string }[];
	readonly [field: string]: unknown;
}

/** A gateway in front of a WooCommerce, which places whatever it is sent. */
async function open(options: { canList?: () => boolean; takesKeys?: boolean } = {}) {
	const site = createFakeSite();
	const orders: SiteOrder[] = [];
	let fate: Fate = 'answered';
	let gate: Promise<void> | undefined;
	const place = (body: Record<string, unknown>): SiteOrder => {
		const order = {
			...{ id: 700 + orders.length, order_key: 'wc_order_x', total: TOTAL, meta_data: [] },
			...body,
		};
		orders.push(order);
		return order;
	};
	// It prices orders itself: what they come to is not what is told apart here.
	const sums = { items: TOTAL, delivery: '0.00', discount: '0.00', bonus: '0.00', total: TOTAL };
	site.answers.set('/wp-json/checkout/v1/quote', () => Response.json({ lines: [], ...sums }));
	site.answers.set(PATH, async (request) => {
		const url = new URL(request.url);
		if (request.method === 'GET') {
			if (options.canList?.() === false) return new Response('{}', { status: 503 });
			const page = Number(url.searchParams.get('page'));
			expect(Object.fromEntries(url.searchParams)).toMatchObject({
				consumer_key: expect.any(String),
				order: 'desc',
			});
			return Response.json([...orders].reverse().slice((page - 1) * 100, page * 100), {
				headers: options.takesKeys === true ? { [TAKES_KEYS_HEADER]: '1' } : {},
			});
		}
		const body = (await request.json()) as Record<string, unknown>;
		await gate;
		switch (fate) {
			case 'no connection':
				throw new TypeError('fetch failed', {
					cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
				});
			case 'lost':
				throw new TypeError('fetch failed');
			case 'never begun, 500':
				return new Response('<p>critical error</p>', { status: 500 });
			case 'refused':
				return Response.json({ code: 'cart_changed', message: 'no' }, { status: 422 });
			case 'placed, connection lost':
				place(body);
				throw new TypeError('fetch failed');
			case 'placed, 500':
				place(body);
				return new Response('<p>critical error</p>', { status: 500 });
			case 'placed, 408':
			case 'placed, 409':
				place(body);
				return Response.json({ code: 'wait' }, { status: Number(fate.slice(-3)) });
			case 'placed, broken':
				place(body);
				return new Response('{"id": 70');
			case 'answered':
				return Response.json(place(body), { status: 201 });
		}
	});
	const shop = await createTestGateway({ site, config: { servesRawSite: false } });
	return {
		...shop,
		orders,
		meets: (next: Fate) => {
			fate = next;
		},
		/** The site thinks until `go` is called. */
		holds: () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			return resolve;
		},
		order: async (key: string, meta: Record<string, string> = {}, comment = '', via = shop) => {
			const response = await via.ask(`/api${PATH}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: ORIGIN, 'idempotency-key': key },
				body: JSON.stringify({
					payment_method: 'cod',
					customer_note: comment,
					billing: { phone: '+7 (999) 123-45-67' },
					meta_data: Object.entries(meta).map(([name, value]) => ({ key: name, value })),
				}),
			});
			const { id, code } = (await response.json()) as { id?: number; code?: string };
			return {
				status: response.status,
				isReplayed: response.headers.get('idempotent-replayed') === 'true',
				said: id ?? code,
			};
		},
	};
}

test('an order that was answered is answered the same to the same key, and sent once', async () => {
	const shop = await open();
	expect(await shop.order('k1')).toEqual({ status: 201, isReplayed: false, said: 700 });
	expect(await shop.order('k1')).toEqual({ status: 201, isReplayed: true, said: 700 });
	expect((await shop.order('k1', {}, 'other')).said).toBe('idempotency_key_reused');
	expect((await shop.order('k2')).said).toBe(701);
	expect(shop.orders).toHaveLength(2);
	// A site that takes keys itself is told them, and every site the language of the page.
	const sent = shop.site.calls.filter(({ method, path }) => method === 'POST' && path === PATH);
	expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k2']);
	expect(sent.map(({ query }) => query.get('lang'))).toEqual(['ru', 'ru']);
});

test('two at once, and a second tab with a key of its own for the same cart, are one order', async () => {
	const shop = await open();
	const go = shop.holds();
	const first = shop.order('k1', { cart_version: CART });
	await expect
		.poll(() => shop.site.calls.filter(({ method, path }) => method === 'POST' && path === PATH))
		.toHaveLength(1);
	const meanwhile = await Promise.all([
		shop.order('k1', { cart_version: CART }),
		shop.order('k2', { cart_version: CART }),
	]);
	expect(meanwhile.map(({ status, said }) => [status, said])).toEqual([
		[409, 'idempotency_key_running'],
		[409, 'idempotency_key_running'],
	]);
	expect((await shop.order('k3', { cart_version: CART })).said).toBe('idempotency_key_running');
	go();
	expect((await first).said).toBe(700);
	for (const key of ['k1', 'k2'])
		expect(await shop.order(key, { cart_version: CART })).toMatchObject({
			isReplayed: true,
			said: 700,
		});
	expect(shop.orders).toHaveLength(1);
	// Nothing went out under the third tab's key: its edited cart may.
	const edited = await shop.order('k3', { cart_version: `${CART}-edited` }, 'more');
	expect(edited.said).toBe(701);
});

test.each([
	['placed, connection lost', 'backend_unreachable'],
	['placed, 500', 'backend_unreachable'],
	['placed, broken', 'backend_unreachable'],
	['placed, 408', 'idempotency_key_running'],
	['placed, 409', 'idempotency_key_running'],
] as const)(
	'%s: the order is found on the site, not placed again; a restart changes nothing',
	async (fate, outcome) => {
		const shop = await open();
		shop.meets(fate);
		expect((await shop.order('k1')).said).toBe(outcome);
		shop.meets('answered');
		const restarted = await shop.restart();
		expect(await shop.order('k1', {}, '', restarted)).toMatchObject({ status: 201, said: 700 });
		expect(await shop.order('k1', {}, '', restarted)).toMatchObject({
			isReplayed: true,
			said: 700,
		});
		expect(shop.orders).toHaveLength(1);
	},
);

test('orders nobody knows the end of are told to whoever watches the shop', async () => {
	const shop = await open();
	const answerOf = async () =>
		/vitrina_orders_without_answer (\d+)/.exec(await (await shop.ask('/metrics')).text())?.[1];
	await shop.order('k1', { cart_version: CART });
	shop.meets('placed, connection lost');
	await shop.order('k2');
	shop.advance(16_000);
	expect(await answerOf()).toBe('1');
	shop.meets('answered');
	await shop.order('k2');
	shop.advance(16_000);
	expect(await answerOf()).toBe('0');
});

test('an order that never came is sent again, but only once it cannot come any more', async () => {
	const shop = await open();
	shop.meets('lost');
	await shop.order('k1');
	shop.meets('answered');
	for (const seconds of [0, 16, 30]) {
		shop.advance(seconds * 1000);
		expect((await shop.order('k1')).said).toBe('idempotency_key_running');
	}
	expect(shop.orders).toHaveLength(0);
	shop.advance(30_000);
	const both = await Promise.all([shop.order('k1'), shop.order('k1')]);
	expect(both.map(({ said }) => said).sort()).toEqual([700, 'idempotency_key_running']);
	expect(shop.orders).toHaveLength(1);
});

test('a site that ended with an error and has no such order, or takes keys itself, is sent it at once', async () => {
	const shop = await open();
	shop.meets('never begun, 500');
	await shop.order('k1');
	shop.meets('answered');
	expect((await shop.order('k1')).said).toBe(700);
	const keyed = await open({ takesKeys: true });
	keyed.meets('lost');
	await keyed.order('k1');
	keyed.meets('answered');
	expect((await keyed.order('k1')).said).toBe(700);
	expect([shop.orders.length, keyed.orders.length]).toEqual([1, 1]);
});

test('a gateway that was stopped while it sent waits before it looks', async () => {
	const shop = await open();
	const go = shop.holds();
	const first = shop.order('k1');
	await expect
		.poll(() => shop.site.calls.filter(({ method, path }) => method === 'POST' && path === PATH))
		.toHaveLength(1);
	const restarted = await shop.restart();
	expect((await shop.order('k1', {}, '', restarted)).said).toBe('idempotency_key_running');
	restarted.advance(16_000);
	expect((await shop.order('k1', {}, '', restarted)).said).toBe('idempotency_key_running');
	go();
	await first;
	expect((await shop.order('k1', {}, '', restarted)).said).toBe(700);
	expect(shop.orders).toHaveLength(1);
});

test('a site that cannot say what it has is not sent the order again', async () => {
	let canList = false;
	const shop = await open({ canList: () => canList });
	shop.meets('placed, connection lost');
	await shop.order('k1');
	shop.meets('answered');
	shop.advance(120_000);
	expect((await shop.order('k1')).said).toBe('backend_unreachable');
	canList = true;
	expect((await shop.order('k1')).said).toBe(700);
	expect(shop.orders).toHaveLength(1);
});

test('refused, or with nobody there at all, nothing is placed: the key is free at once', async () => {
	const shop = await open();
	shop.meets('refused');
	expect((await shop.order('k1')).said).toBe('cart_changed');
	shop.meets('no connection');
	expect((await shop.order('k1', {}, 'put right')).said).toBe('backend_unreachable');
	shop.meets('answered');
	expect((await shop.order('k1', {}, 'put right')).said).toBe(700);
});

test('nobody reads another’s order by a key he has guessed', async () => {
	const shop = await open();
	await shop.order('k1', { cart_version: CART });
	expect((await shop.order('k9', { cart_version: 'short' })).said).toBe(701);
	const [first] = shop.orders;
	const mark = first?.meta_data.find(({ key }) => key === 'idempotency_mark')?.value;
	expect(mark).toMatch(/^[0-9a-f]{64}$/);
	expect(JSON.stringify(shop.orders)).not.toContain('k9');
});
