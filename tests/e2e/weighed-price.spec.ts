/** A price of 0.899 a gram (wire 2.2): 899 ₽ a kilogram wherever it is seen, and that is what it is sold at. */
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

const test = testInShop({ demo: 'market', coupons: [] });

test('the grocery’s salad costs 899 ₽ a kilogram on its card, its sheet, in the cart and in the order', async ({
	page,
	baseURL,
}) => {
	const shopper = new Shopper(browserSurface(page));
	await page.goto('/menu/deli');
	const card = page.getByRole('article').filter({ hasText: 'Оливье с говядиной' });
	await expect(card.getByText(/899\s₽\/кг/).first()).toBeVisible();
	await page.goto('/?product_id=7001');
	const sheet = page.getByRole('dialog', { name: 'Оливье с говядиной' });
	await expect(sheet.getByText(/899\s₽\/кг/).first()).toBeVisible();
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	// 300 g at once.
	await expect(
		page
			.getByRole('dialog', { name: 'Корзина' })
			.getByText(/269,70\s₽/)
			.first(),
	).toBeVisible();
	await expect(page.getByText(/900\s₽\/кг/)).toHaveCount(0);

	const meta = (fields: Record<string, string>) =>
		Object.entries(fields).map(([key, value]) => ({ key, value }));
	const placed = await page.request.post('/api/wp-json/wc/v3/orders', {
		headers: { 'Idempotency-Key': crypto.randomUUID(), origin: baseURL ?? '' },
		data: {
			payment_method: 'cod',
			billing: { first_name: 'Анна', phone: '+7 (999) 123-45-67' },
			shipping: { first_name: 'Анна', address_1: 'Тверская, 12' },
			shipping_lines: [{ method_id: 'flat_rate' }],
			line_items: [
				{
					product_id: 7001,
					quantity: 1700,
					meta_data: meta({ cart_item_index: '0', type: 'main', count: '1700' }),
				},
			],
			meta_data: meta({ lat: '55.7625', long: '37.6085', flat: '48' }),
		},
	});
	const order = await placed.json();
	expect(placed.status(), JSON.stringify(order)).toBe(201);
	// 1.7 kg
	expect(order.line_items[0]).toMatchObject({ product_id: 7001, total: '1528.30' });
});
