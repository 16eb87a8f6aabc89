import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import recorded from '#tests/fixtures/woocommerce-orders.json' with { type: 'json' };
import { orderSchema } from './order.ts';

const read = (order: unknown) => v.parse(orderSchema, order);

describe('orders as a WooCommerce 10 has answered them', () => {
	test.each(recorded)('$name: what is shown adds up to the total', ({ order: wire }) => {
		const { items, delivery, surcharge, discount, bonus, tax, includesTax, total, lines } =
			read(wire);
		expect(items + delivery + surcharge - discount - bonus + (includesTax ? 0 : tax)).toBe(total);
		expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(items);
		expect(tax).toBe(Math.round(Number(wire.total_tax) * 100));
	});

	const find = (name: string) => recorded.find((one) => one.name.startsWith(name))?.order;

	test('with tax in its prices: a sum is what the menu said, and the tax has its name', () => {
		expect(read(find('8.875 % in its prices, a discount'))).toMatchObject({
			...{ items: 109_900, delivery: 15_000, discount: 8539, total: 116_361 },
			...{ tax: 9485, taxName: 'VAT', includesTax: true },
		});
		expect(read(find('8.875 % in its prices, points'))).toMatchObject({ bonus: 10_000 });
	});

	test('with tax on top of them: a line of its own, and the order waits for the shop', () => {
		expect(read(find('22 % on top'))).toMatchObject({
			...{ items: 90_000, delivery: 25_000, tax: 25_300, total: 140_300 },
			...{ includesTax: false, status: 'processing', shownTotal: 115_000 },
		});
	});
});

test('a cent that single taxes have rounded away is no error in the sum', () => {
	const order = read({
		...{ id: 1, status: 'pending', prices_include_tax: true, total: '17.01', total_tax: '3.07' },
		line_items: [1, 2].map((id) => ({
			...{ product_id: id, quantity: 1, subtotal: '6.97', subtotal_tax: '1.53' },
		})),
	});
	expect([order.items, order.total]).toEqual([1701, 1701]);
});

test('what a site adds for a way to pay is a line of its own, beside spent points', () => {
	const order = read({
		...{ id: 1, status: 'pending', total: '850.00' },
		line_items: [{ product_id: 1, quantity: 1, subtotal: '900.00' }],
		fee_lines: [{ total: '50.00' }, { total: '-100.00' }],
	});
	expect(order).toMatchObject({ bonus: 10_000, surcharge: 5000, tax: 0 });
});
