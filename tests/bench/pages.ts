/** Pages that are there only for somebody, and a page as it goes over the wire. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Two pizzas to the door, ordered past the screens. Answers the order's own address. */
export async function placeOrder(shop: string): Promise<string> {
	const meta = (fields: Record<string, string>) =>
		Object.entries(fields).map(([key, value]) => ({ key, value }));
	const answer = await fetch(`${shop}/api/wp-json/wc/v3/orders`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'Idempotency-Key': crypto.randomUUID(),
			origin: shop,
		},
		body: JSON.stringify({
			payment_method: 'cod',
			billing: { first_name: 'Анна', phone: '+7 (999) 123-45-67' },
			shipping: { first_name: 'Анна', address_1: 'Тверская, 12' },
			shipping_lines: [{ method_id: 'flat_rate' }],
			line_items: [
				{
					product_id: 501,
					variation_id: 5012,
					quantity: 2,
					meta_data: meta({ cart_item_index: '0', type: 'main', count: '2' }),
				},
			],
			meta_data: meta({ lat: '55.7625', long: '37.6085', flat: '48' }),
		}),
	});
	const order = await answer.json();
	if (answer.status !== 201) throw new Error(`no order was placed: ${JSON.stringify(order)}`);
	return `/order/${order.id}?key=${order.order_key}`;
}

/** The page's brotli, as it is sent: fetch would undo it. */
export async function pageBrotli(origin: string, path: string): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	request(new URL(path, origin), { headers: { 'accept-encoding': 'br' } }, (answer) => {
		if (answer.headers['content-encoding'] === 'br') resolve(buffer(answer));
		else {
			answer.resume();
			reject(new Error(`${path} does not come in brotli`));
		}
	})
		.on('error', reject)
		.end();
	return promise;
}
