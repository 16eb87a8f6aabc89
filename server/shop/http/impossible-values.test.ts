import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { KEYS, MINUTE, ORDERS, openTestShop, orderBody } from '#tests/shop.ts';

/** No id: below and above what a column holds, a fraction, none of a number at all. */
const VALUES = [
	-1,
	1.5,
	3e9,
	-3e9,
	1e16,
	1e300,
	'3000000000',
	'x',
	'1; drop',
	'\0',
	null,
	{},
	true,
];
const BODIES = ['', '{', 'null', '[]', '"x"', '{"__proto__":1}', '{"amount":{}}', '[[[[[[[['];

describe.each(DATABASES)('what no column can hold, on $name', (kind) => {
	test('is the fault of who sent it, wherever it is sent', async () => {
		const shop = await openTestShop(kind);
		try {
			const { id: anna } = await shop.login('+79991234567');
			shop.clock.now += 2 * MINUTE;
			const { json: order } = await shop.post(ORDERS, orderBody({ customer: anna }));
			const charge = { order_id: order.id, customer_id: anna, card_id: 1 };
			const tip = { amount: 100, customer_id: anna, card_id: 1 };
			const payPage = `/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.order_key}`;
			const bodiesOf = (value: unknown): readonly (readonly [path: string, body: object])[] => [
				['/wp-json/payment/v1/charge', { ...charge, order_id: value }],
				['/wp-json/payment/v1/charge', { ...charge, customer_id: value }],
				['/wp-json/payment/v1/charge', { ...charge, card_id: value }],
				[`/wp-json/payment/v1/orders/${order.id}/tip`, { ...tip, amount: value }],
				[`/wp-json/payment/v1/orders/${order.id}/tip`, { ...tip, customer_id: value }],
				[`/wp-json/payment/v1/orders/${order.id}/tip`, { ...tip, card_id: value }],
				['/wp-json/wc/v3/orders', { ...orderBody(), customer_id: value }],
				...[{ product_id: value }, { product_id: 501, variation_id: value }].flatMap((line) => {
					const body = { ...orderBody(), line_items: [{ ...line, quantity: 1 }] };
					return [
						['/wp-json/wc/v3/orders', body],
						['/wp-json/checkout/v1/quote', body],
					] as const;
				}),
			];
			const failed: string[] = [];
			const look = ({ status }: { status: number }, what: string) =>
				status >= 500 && failed.push(`${status} ${what}`);
			for (const value of VALUES) {
				const written = encodeURIComponent(String(value));
				for (const path of [
					`/wp-json/wc/saved_tokens?user_id=${written}`,
					`/wp-json/wc/v3/orders/${written}?`,
					`/wp-json/wc/v3/orders?customer=${written}`,
					`/wp-json/wc/v3/orders?page=${written}`,
					`${payPage}&tip=${written}`,
				])
					look(await shop.call(`${path}&${KEYS}`), path);
				for (const [path, body] of bodiesOf(value))
					look(await shop.post(`${path}?${KEYS}`, body), `${path} ${JSON.stringify(body)}`);
			}
			for (const path of ['charge', `orders/${order.id}/tip`])
				for (const body of BODIES) {
					const headers = { 'content-type': 'application/json' };
					const init = { method: 'POST', headers, body };
					look(await shop.call(`/wp-json/payment/v1/${path}?${KEYS}`, init), `${path} ${body}`);
				}
			expect(failed).toEqual([]);
		} finally {
			await shop.close();
		}
	});
});
