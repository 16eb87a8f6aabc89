/** Carts on their way to another device: kept for a day, taken once, by nobody who only looks. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';

const HOUR = 3_600_000;
const CART = {
	lines: [
		{ product_id: 501, variation_id: 5011, units: 2, count: 2, supplements: [{ id: 9, count: 1 }] },
		{ product_id: 801, units: 1500, supplements: [] },
	],
	promocode: 'PIZZA10',
	delivery_type: 'pickup',
};
const aTaker = () => randomBytes(32).toString('base64url');

async function open(options: Parameters<typeof createTestGateway>[0] = {}) {
	const shop = await createTestGateway(options);
	const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
		const response = await shop.ask(path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
			body: JSON.stringify(body),
		});
		return { status: response.status, json: await response.json(), headers: response.headers };
	};
	const keep = async (cart: unknown = CART) => (await post('/api/cart-links', cart)).json;
	const take = async (key: string, taker = aTaker()) => {
		const { status, json } = await post('/api/cart-links/take', { key, taker });
		return status === 200 ? json : json.code;
	};
	return { ...shop, post, keep, take };
}

test('a cart comes out as it was put in, to the first page that asks', async () => {
	const shop = await open();
	const { key, expires_at } = await shop.keep();
	expect(key).toMatch(/^[\w-]{43}$/);
	expect(expires_at).toBe(Date.UTC(2026, 10, 21, 9));
	expect(await shop.take(key)).toEqual(CART);
	expect(await shop.take(key)).toBe('cart_link_used');
});

test('of twenty pages at once one takes it, and it alone may ask again for a lost answer', async () => {
	const shop = await open();
	const { key } = await shop.keep();
	const takers = Array.from({ length: 20 }, aTaker);
	const all = () => Promise.all(takers.map((taker) => shop.take(key, taker)));
	const first = await all();
	expect(first.filter((answer) => answer !== 'cart_link_used')).toEqual([CART]);
	expect(await all()).toEqual(first);
});

test('is over after a day, its content with it, and a week later nobody knows of it', async () => {
	const shop = await open();
	const { key } = await shop.keep();
	shop.advance(24 * HOUR);
	expect(await shop.take(key)).toBe('cart_link_expired');
	expect(await shop.take(aTaker())).toBe('cart_link_unknown');
	expect(await shop.take('../../etc')).toBe('cart_link_unknown');
});

test('looking at the link burns nothing and its key is in no log', async () => {
	const shop = await open();
	const { key } = await shop.keep();
	for (const path of [`/?startapp=cart_${key}`, `/?tgWebAppStartParam=cart_${key}`, '/'])
		expect((await shop.ask(path, { headers: { 'user-agent': 'WhatsApp/2.26' } })).status).toBe(200);
	for (const path of ['/api/cart-links', '/api/cart-links/take'])
		expect((await shop.ask(path)).status).toBe(404);
	expect(await shop.take(key)).toEqual(CART);
	expect(shop.log()).not.toContain(key);
});

test.each([
	['no lines', { ...CART, lines: [] }],
	['a price', { ...CART, lines: [{ ...CART.lines[0], price: 100 }] }],
	['somebody’s address', { ...CART, address: 'Тверская, 12' }],
	['half a portion', { ...CART, lines: [{ ...CART.lines[0], count: 0.5 }] }],
	['a hundred and one lines', { ...CART, lines: Array(101).fill(CART.lines[1]) }],
])('with %s it is not a cart', async (_what, cart) => {
	const shop = await open();
	const { status, json } = await shop.post('/api/cart-links', cart);
	expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
});

test('nobody fills the table: not with big ones, not with many, not from another site', async () => {
	const shop = await open({ config: { isDemo: false } });
	const big = { ...CART, promocode: 'x'.repeat(17_000) };
	expect((await shop.post('/api/cart-links', big)).status).toBe(413);
	expect((await shop.post('/api/cart-links', CART, { origin: 'https://evil.test' })).status).toBe(
		403,
	);
	const statuses = [];
	for (let count = 0; count < 25; count++)
		statuses.push((await shop.post('/api/cart-links', CART)).status);
	expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20);
	const last = await shop.post('/api/cart-links', CART);
	expect([last.status, last.headers.get('retry-after')]).toEqual([429, '20']);
});

test('goes on over a restart, and in front of a real site', async () => {
	const shop = await open({ config: { servesRawSite: false } });
	const { key } = await shop.keep();
	const again = await shop.restart();
	const response = await again.ask('/api/cart-links/take', {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: ORIGIN },
		body: JSON.stringify({ key, taker: aTaker() }),
	});
	expect(await response.json()).toEqual(CART);
});
