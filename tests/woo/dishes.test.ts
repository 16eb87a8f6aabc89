/** Supplements in front of a WooCommerce, which makes one line of equal things. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderSchema } from '#core/contract/order/order.ts';
import { anAdaptedShop, type Order } from '#tests/fixtures/adapted-shop.ts';
import { chargedOrders } from './shown-is-charged.ts';

/** Two Margheritas with an espresso each, one with two of them, and an espresso by itself. */
const ORDER: Order = {
	lines: [
		{ id: 15, units: 2, supplements: [{ id: 25, count: 1 }] },
		{ id: 15, units: 1, supplements: [{ id: 25, count: 2 }] },
		{ id: 25, units: 1 },
	],
	cart: 'a-cart-of-twenty-characters',
};

test('the kitchen reads in a note which dish they belong to, the customer on the order’s page', async () => {
	const shop = await anAdaptedShop({ taxes: 'incl', taxDisplay: 'incl', taxRate: 22 });
	const { body } = await shop.place(ORDER, 'k1');
	const [order] = chargedOrders(shop);
	expect(order?.line_items.map(({ quantity }) => quantity)).toEqual([3, 5]);
	const names = order?.line_items.map(({ name }) => name) ?? [];
	const notes = await shop.ask(`/wc/v3/orders/${body.id}/notes`);
	expect(notes.map(({ note }: { note: string }) => note)).toContain(
		`2 × ${names[0]}: + ${names[1]}\n1 × ${names[0]}: + ${names[1]} × 2`,
	);
	const path = `/api/wp-json/wc/v3/orders/${body.id}?key=${body.order_key}`;
	const seen = v.parse(orderSchema, await (await shop.shop.ask(path)).json());
	expect(seen.lines.map(({ units, supplements }) => [units, supplements[0]?.count])).toEqual([
		...[
			[2, 1],
			[1, 2],
			[1, undefined],
		],
	]);
	const items = seen.lines.reduce((sum, line) => sum + line.total, 0);
	expect(items + seen.delivery - seen.discount).toBe(seen.total);
});

test('an order its owner has changed is shown as it is', async () => {
	const shop = await anAdaptedShop();
	const { body } = await shop.place(ORDER, 'k1');
	shop.stub.removeLine(body.id, 25);
	const path = `/api/wp-json/wc/v3/orders/${body.id}?key=${body.order_key}`;
	const seen = v.parse(orderSchema, await (await shop.shop.ask(path)).json());
	expect(seen.lines.map(({ units, supplements }) => [units, supplements])).toEqual([[3, []]]);
});
