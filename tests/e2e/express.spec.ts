/** Faster delivery at its own cost, and the word to the courier: from the checkout to the order's page. */
import { sharedTest as own } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

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
