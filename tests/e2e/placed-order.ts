import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { originOf } from './shopper.ts';

/** A pizza with cheese and a salad to the door, placed past the screens: those are other tests'. */
export async function placesOrder(
	page: Page,
	payment: 'cod' | 'paykeeper' = 'cod',
): Promise<{ id: number; url: string }> {
	const meta = (fields: Record<string, string>) =>
		Object.entries(fields).map(([key, value]) => ({ key, value }));
	const answer = await page.request.post('/api/wp-json/wc/v3/orders', {
		headers: { 'Idempotency-Key': crypto.randomUUID(), origin: await originOf(page) },
		data: {
			payment_method: payment,
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
				{
					product_id: 631,
					quantity: 1,
					meta_data: meta({ cart_item_index: '1', type: 'main', count: '1' }),
				},
			],
			meta_data: meta({ lat: '55.7625', long: '37.6085', flat: '48' }),
		},
	});
	const order = await answer.json();
	expect(answer.status(), JSON.stringify(order)).toBe(201);
	return { id: order.id, url: `/order/${order.id}?key=${order.order_key}` };
}
