import { describe, expect, test } from 'vitest';
import { ask, customerAtHome, customerOf, KEY, ORDER, READ_ONLY } from './ask-woo.ts';
import { serveWooStub } from './serve-woo-stub.ts';
import { createWooStub } from './woo-stub.ts';

describe('one order', () => {
	test('the draft says its number before anything is placed, and becomes the order', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [33, 2]);
		await customer.addCoupon('once');
		const draft = await customer.draft();
		expect(draft.body).toMatchObject({ status: 'checkout-draft', order_key: expect.any(String) });
		const placed = await customer.place();
		expect(placed.body).toMatchObject({ order_id: draft.body.order_id, status: 'processing' });
		expect(stub.product(33)?.stock).toBe(1);
		expect(stub.coupon('once')?.usedBy).toEqual(['ann@example.com']);
		expect((await customer.cart()).body.items).toEqual([]);
		const again = await customer.place();
		expect([again.status, again.body.code]).toEqual([409, 'woocommerce_rest_cart_empty']);
	});

	test('two at once are one order when there is a draft', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [15, 1]);
		await customer.draft();
		const both = await Promise.all([customer.place(), customer.place()]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(new Set(both.map(({ body }) => body.order_id)).size).toBe(1);
		expect(stub.counts()).toMatchObject({ orders: 1, drafts: 0 });
		expect(stub.orders()[0]?.line_items).toHaveLength(1);
	});

	test.each([
		['without a draft', false, 'one' as const],
		['of a slow site, though there is a draft,', true, 'two' as const],
	])('two at once %s are two orders', async (_, hasDraft, ordersOfRace) => {
		const stub = createWooStub({ ordersOfRace });
		const customer = await customerAtHome(stub, [15, 1]);
		if (hasDraft) await customer.draft();
		await Promise.all([customer.place(), customer.place()]);
		expect(stub.counts().orders).toBe(2);
	});

	test('two at once of a counted stock: one is refused, the order is there', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [33, 1]);
		await customer.draft();
		const both = await Promise.all([customer.place(), customer.place()]);
		expect(both.map(({ status }) => status)).toEqual([200, 403]);
		expect(stub.counts().orders).toBe(1);
		expect(stub.product(33)?.stock).toBe(2);
	});

	test.each([
		['bacs', 'on-hold', 'https://woo.example.com/checkout/order-received/'],
		['cardpage', 'pending', 'https://bank.example.com/pay/'],
	])('paid by %s it is %s', async (method, status, page) => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [15, 1]);
		const { body } = await customer.place({ ...ORDER, payment_method: method });
		expect(body.status).toBe(status);
		expect(body.payment_result.redirect_url).toContain(page);
	});

	test('called off, it gives back what it took', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [33, 2]);
		await customer.addCoupon('once');
		const { body } = await customer.place();
		stub.setStatus(body.order_id, 'cancelled');
		expect(stub.product(33)?.stock).toBe(3);
		expect(stub.coupon('once')?.usedBy).toEqual([]);
	});
});

describe('the keys of the owner', () => {
	const orders = '/wc/v3/orders';

	test('none, a wrong one, one that may only read', async () => {
		const stub = createWooStub();
		const wrong = `Basic ${Buffer.from('ck_readwrite:wrong').toString('base64')}`;
		const codes = await Promise.all([
			ask(stub, 'GET', orders),
			ask(stub, 'GET', orders, { key: wrong }),
			ask(stub, 'POST', `${orders}/batch`, { key: READ_ONLY, body: {} }),
			ask(stub, 'POST', `${orders}/batch`, { key: KEY, body: {} }),
		]);
		expect(codes.map(({ status, body }) => [status, body.message ?? body])).toEqual([
			[401, 'Sorry, you cannot list resources.'],
			[401, 'Consumer secret is invalid.'],
			[401, 'The API key provided does not have write permissions.'],
			[200, []],
		]);
	});

	test('over http there is no key', async () => {
		const request = () =>
			new Request('http://woo.example.com/wp-json/wc/v3/orders', {
				headers: { authorization: KEY },
			});
		expect((await createWooStub().fetch(request())).status).toBe(401);
		expect((await createWooStub({ isHttps: true }).fetch(request())).status).toBe(200);
	});

	test('orders changed since: a date said to be GMT must not end with Z', async () => {
		let now = Date.UTC(2026, 0, 1, 12);
		const stub = createWooStub({ now: () => now });
		await ask(stub, 'POST', orders, { key: KEY, body: { line_items: [{ product_id: 15 }] } });
		now += 60_000;
		const since = async (date: string) =>
			(await ask(stub, 'GET', `${orders}?dates_are_gmt=true&modified_after=${date}`, { key: KEY }))
				.body;
		expect(await since('2026-01-01T11:59:00')).toHaveLength(1);
		expect(await since('2026-01-01T11:59:00.000Z')).toEqual([]);
		expect(await since('2026-01-01T12:01:00')).toEqual([]);
	});

	test('the form of the administrator looks at nothing, and a refused coupon leaves a draft', async () => {
		const stub = createWooStub();
		const made = await ask(stub, 'POST', orders, {
			key: KEY,
			body: {
				line_items: [{ product_id: 37 }, { product_id: 31, quantity: 2 }],
				payment_method: 'x',
			},
		});
		expect([made.status, made.body.status, made.body.total]).toEqual([201, 'pending', '15.00']);
		const refused = await ask(stub, 'POST', orders, {
			key: KEY,
			body: { line_items: [{ product_id: 15 }], coupon_lines: [{ code: 'five' }] },
		});
		expect([refused.status, refused.body.code]).toEqual([400, 'woocommerce_rest_invalid_coupon']);
		expect(stub.counts()).toMatchObject({ orders: 1, drafts: 1 });
	});

	test('a list is by pages, and of the fields asked for', async () => {
		const stub = createWooStub();
		const { body, headers } = await ask(
			stub,
			'GET',
			'/wc/store/v1/products?type=variation&per_page=4&_fields=id,variation',
		);
		expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['6', '2']);
		expect(body.at(-1)).toEqual({ id: 54, variation: 'Size: Large' });
		const far = await ask(stub, 'GET', '/wc/store/v1/products?per_page=101');
		expect(far.body.code).toBe('rest_invalid_param');
	});
});

test('one batch makes a cart; a call of it without a token is refused by itself', async () => {
	const stub = createWooStub();
	const { token } = await customerOf(stub);
	const { status, body } = await ask(stub, 'POST', '/wc/store/v1/batch', {
		headers: token,
		body: {
			requests: [
				{ path: '/wc/store/v1/cart/add-item', body: { id: 15, quantity: 1 }, headers: token },
				{ path: '/wc/store/v1/cart/apply-coupon', body: { code: 'zz' }, headers: token },
				{ path: '/wc/store/v1/cart/remove-coupon', body: { code: 'zz' } },
			],
		},
	});
	expect(status).toBe(207);
	expect(body.responses.map((one: { status: number }) => one.status)).toEqual([201, 400, 401]);
});

describe('a call that fails', () => {
	test('the answer is lost, the order is there', async () => {
		const stub = createWooStub();
		const customer = await customerAtHome(stub, [15, 1]);
		const undo = stub.before('POST /wc/store/v1/checkout', () => ({ cut: 'after' }));
		await expect(customer.place()).rejects.toThrow('fetch failed');
		undo();
		expect(stub.counts().orders).toBe(1);
		expect(stub.calls().at(-1)).toMatchObject({ method: 'POST', path: '/wc/store/v1/checkout' });
	});

	test('a page of a proxy instead of the site', async () => {
		const stub = createWooStub();
		stub.before('/wc/v3/orders', () => ({ answer: { status: 502, body: '<h1>Bad gateway</h1>' } }));
		const response = await stub.fetch(new Request('https://woo.example.com/wp-json/wc/v3/orders'));
		expect([response.status, await response.text()]).toEqual([502, '<h1>Bad gateway</h1>']);
	});

	test('served, a cut is a closed connection', async () => {
		const stub = createWooStub();
		const { url, close } = await serveWooStub(stub);
		const index = await fetch(`${url}/?rest_route=/`);
		expect((await index.json()).namespaces).toContain('wc/store/v1');
		stub.before('/', () => ({ cut: 'before' }));
		await expect(fetch(`${url}/wp-json/`)).rejects.toThrow();
		await close();
	});
});
