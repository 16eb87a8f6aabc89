/** Faster delivery at its own cost, and the word to the courier: from the checkout to the order's page. */
import type { Locator } from '@playwright/test';
import { goTo } from './every-view.ts';
import { sharedTest as own } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';

const test = own.extend<{ visitor: Shopper }>({
	visitor: async ({ page }, use) => {
		await page.addInitScript(() => {
			if (localStorage.getItem('vitrina.version') !== null) return;
			localStorage.setItem('vitrina.version', '"2.0.11"');
			localStorage.setItem(
				'vitrina.place',
				JSON.stringify({
					type: 'delivery',
					address: 'Мясницкая улица, 12',
					coords: [37.6385, 55.7645],
					...{ flat: '5', entrance: '', floor: '', doorCode: '' },
				}),
			);
		});
		await use(new Shopper(browserSurface(page)));
	},
});
test.use({ folder: { demo: 'express', coupons: [] } });

test('pickup points far from each other are in sight with their plates, and the land goes to the edges of the map', async ({
	page,
}) => {
	await page.goto('/');
	await takenOver(page);
	await goTo(
		page,
		{
			modals: [{ name: 'receipt', data: { deliveryType: 'pickup' } }],
			sign: 'Откуда забрать?',
		},
		(russian) => russian,
	);
	const map = page.getByRole('dialog').locator('.leaflet-container');
	const plates = map.locator('[data-part="dot"]');
	await expect(plates).toHaveCount(2);
	const edgesOf = async (part: Locator) => {
		const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
		return { left: x, top: y, right: x + width, bottom: y + height };
	};
	const panel = page.locator('[data-part="receipt-panel"]');
	await expect(async () => {
		const inside = await edgesOf(map);
		const { top: covered } = await edgesOf(panel);
		for (const plate of await plates.all()) {
			const { left, top, right, bottom } = await edgesOf(plate);
			expect([left >= inside.left, right <= inside.right]).toEqual([true, true]);
			expect([top >= inside.top, bottom <= covered]).toEqual([true, true]);
		}
	}).toPass();
	// The city is on its way with the map's code; its first layer is the blocks between the streets.
	const blocks = await edgesOf(map.locator('[class*="city"] svg svg path').first());
	const whole = await edgesOf(map);
	expect([blocks.left < whole.left, blocks.top < whole.top]).toEqual([true, true]);
	expect([blocks.right > whole.right, blocks.bottom > whole.bottom]).toEqual([true, true]);
});

test('of two addresses the contacts show one with the streets around it', async ({ page }) => {
	await page.goto('/contacts');
	const map = page.locator('[data-part="map"] .leaflet-container');
	// It opens with the other address, as close as a map gets.
	await expect(map.locator('text', { hasText: 'Покровка' }).first()).toBeInViewport();
	await expect(map.locator('text', { hasText: 'Садовое кольцо' }).first()).toBeInViewport();
});

test('express is chosen, priced by the shop and ordered; the address remembers what was typed @wide-sweep', async ({
	visitor,
	page,
}) => {
	await page.goto('/');
	await page
		.getByRole('button', { name: /^В корзину/ })
		.first()
		.click();
	await expect
		.poll(() => page.evaluate(() => localStorage.getItem('vitrina.cart')?.length ?? 0))
		.toBeGreaterThan(2);
	await page.goto('/order');
	const speed = page.getByRole('radiogroup', { name: 'Скорость доставки' });
	await expect(speed.getByRole('radio', { name: /Обычная/ })).toBeChecked();
	// The shop's own word on it: the zone's express cost.
	const quoted = page.waitForResponse(
		async (answer) =>
			answer.url().endsWith('checkout/v1/quote') && (await answer.json()).delivery === '149.00',
	);
	await speed.getByText('Быстрее').click();
	await quoted;
	await expect(page.getByText(/(Сегодня|Завтра), примерно в/)).toBeVisible();

	await visitor.fillsIn({
		'Комментарий курьеру': 'Вход со двора',
		Имя: 'Анна',
		Телефон: visitor.phone,
	});
	await visitor.surface.mainButton(/Оплатить/).click();
	await visitor.typesCode();
	await visitor.leavesBank();
	await visitor.orderNumber();
	await expect(page.getByText('Вход со двора')).toBeVisible();
	await expect(page.getByText('149 ₽').filter({ visible: true }).first()).toBeVisible();

	const saved = await page.request.get('/api/wp-json/wc/auth/user/get_addresses');
	expect(await saved.json()).toMatchObject([
		{ address: 'Мясницкая улица, 12', flat: '5', comment: 'Вход со двора' },
	]);
});
