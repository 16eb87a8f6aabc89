/** The account inside Telegram: every page from its first one and back by the client's button, in its dark look too. */
import { expectAccessible } from './accessible.ts';
import { expect, opensInTelegram, test } from './shopper.ts';

const WAYS = [
	...[/Бонус/, /Избранное/, /Колесо/, /Уведомления/, /Заказы/],
	...[/Предпочтения/, /Промокоды/, 'Пригласить'],
];

test('all its pages are reached and left by the client’s Back, and are accessible in the dark', async ({
	page,
}) => {
	test.slow();
	const shopper = await opensInTelegram(page);
	const { shop, surface } = shopper;
	await expect(shop.getByRole('link', { name: 'Пепперони', exact: true })).toBeVisible();
	await page.getByRole('radio', { name: 'Тёмная' }).check();
	await shop.getByRole('button', { name: 'Войти' }).click();
	await shopper.consents();
	await surface.mainButton(/Войти с номером из Telegram/).click();
	await page.getByRole('button', { name: /Поделиться/ }).click();
	await shop.getByRole('link', { name: /^Профиль/ }).click();
	const home = shop.getByRole('link', { name: 'Изменить личные данные' });
	for (const way of WAYS)
		await test.step(String(way), async () => {
			await expect(home).toBeVisible();
			await shop.getByRole('main').getByRole('link', { name: way }).first().click();
			await expect(home).toBeHidden();
			await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(shop.locator('[aria-busy="true"], [data-part="skeleton"]')).toHaveCount(0);
			await expect(shop.getByText('Не загрузилось')).toHaveCount(0);
			await surface.goBack();
		});
	await home.click();
	await expect(surface.mainButton(/Сохранить/)).toBeVisible();
	await expectAccessible(page);
});
