/**
 * Orders in front of a stock WooCommerce while others do the same and the database fails: two tabs at two copies of the
 * shop, and connections to our own tables that end at each call of an order. There is one order, whatever was said first.
 */
import { expect, test } from 'vitest';
import {
	type AdaptedShop,
	type Answer,
	anAdaptedShop,
	type Order,
	orderToWire,
} from '../fixtures/adapted-shop.ts';
import { json, type TestGateway } from '../fixtures/test-gateway.ts';
import { chargedOrders } from '../woo/shown-is-charged.ts';

const ORDER: Order = {
	lines: [{ id: 15, units: 2 }],
	cart: 'a-cart-of-twenty-characters',
	flat: '48',
};

async function pressAt(shop: TestGateway, key: string): Promise<Answer> {
	const response = await shop.ask(
		'/api/wp-json/wc/v3/orders',
		json(orderToWire(ORDER), { 'idempotency-key': key }),
	);
	return { status: response.status, body: await response.json() };
}

test.each([
	['one gateway', false],
	['two copies of the shop', true],
])('two tabs of one cart at once, at %s: one order', async (_name, hasCopies) => {
	const shop = await anAdaptedShop({ ordersOfRace: 'two' });
	// Enough for two orders: the stock keeps nothing away.
	shop.stub.setStock(15, 8);
	const first = shop.shop;
	if (hasCopies) await shop.restart();
	const both = await Promise.all([pressAt(first, 'tab-1'), pressAt(shop.shop, 'tab-2')]);
	for (const { status, body } of both)
		expect([201, 409, 422], JSON.stringify(body)).toContain(status);
	// What a page does that was told to wait: it asks again.
	shop.advance(45_000);
	const later = [await pressAt(first, 'tab-1'), await pressAt(shop.shop, 'tab-2')];
	const charged = chargedOrders(shop).map(({ id }) => id);
	expect(charged).toHaveLength(1);
	expect(later.map(({ status, body }) => [status, body.id])).toEqual(
		later.map(() => [201, charged[0]]),
	);
	expect(shop.stub.product(15)?.stock).toBe(6);
	expect(shop.stub.counts().drafts).toBe(0);
});

test('two copies of the adapter send one mark at once, with no gateway before them: one order', async () => {
	const shop = await anAdaptedShop({ ordersOfRace: 'two' });
	shop.stub.setStock(15, 8);
	const first = shop.woo;
	await shop.restart();
	const press = async ({ fetch }: AdaptedShop['woo']): Promise<Answer> => {
		const body = orderToWire(ORDER, { idempotency_mark: 'one-mark' });
		const response = await fetch(
			new Request('http://site.internal/wp-json/wc/v3/orders', json(body)),
		);
		return { status: response.status, body: await response.json() };
	};
	const both = await Promise.all([press(first), press(shop.woo), press(first)]);
	for (const { status, body } of both) expect([201, 409], JSON.stringify(body)).toContain(status);
	const charged = chargedOrders(shop).map(({ id }) => id);
	expect(charged).toHaveLength(1);
	expect((await press(shop.woo)).body.id).toBe(charged[0]);
	expect(shop.stub.product(15)?.stock).toBe(6);
	expect(shop.stub.counts().drafts).toBe(0);
});

test.runIf(process.env.TEST_DATABASE_URL)(
	'connections to the database end at each call of an order: one order',
	async () => {
		for (let at = 1; ; at++) {
			const shop = await anAdaptedShop();
			shop.stub.setStock(15, 2);
			await shop.quote({ lines: [{ id: 25, units: 1 }] });
			let left = at;
			let isEnded = false;
			const stop = shop.stub.before('*', () => {
				left--;
				if (left !== 0 || shop.endConnections === undefined) return undefined;
				isEnded = true;
				return { until: shop.endConnections() };
			});
			const first = await pressAt(shop.shop, 'k1');
			stop();
			if (!isEnded) {
				// An order takes no more calls: it was broken at each.
				expect(at).toBeGreaterThan(4);
				return;
			}
			let answer = first;
			for (let tries = 0; answer.status !== 201 && tries < 8; tries++) {
				shop.advance(15_000);
				answer = await pressAt(shop.shop, 'k1');
			}
			expect(answer.status, `at call ${at}: ${JSON.stringify(answer.body)}`).toBe(201);
			expect(
				chargedOrders(shop).map(({ id }) => id),
				`at call ${at}`,
			).toEqual([answer.body.id]);
			expect(shop.stub.product(15)?.stock).toBe(0);
		}
	},
	240_000,
);
