/** /demo/brand: the owner tries the settings on beside the shop that wears them. */
import { expectAccessible } from './accessible.ts';
import { anotherBrowser, expect, test } from './shopper.ts';

test('settings are tried on for this browser alone, in the light and in the dark @wide-sweep', async ({
	page,
	browser,
	baseURL,
	expectConsole,
}) => {
	test.slow();
	expectConsole(/422 \(Unprocessable/);
	const isWide = (page.viewportSize()?.width ?? 0) > 1000;
	const show = async (part: 'Настройки' | 'Магазин') => {
		// On a phone one of the two is shown; the keyboard changes them.
		if (isWide) return;
		await page
			.getByRole('radio', { name: 'Настройки' })
			.or(page.getByRole('radio', { name: 'Магазин' }))
			.first()
			.focus();
		await page.keyboard.press(part === 'Магазин' ? 'ArrowRight' : 'ArrowLeft');
	};
	const frame = page.frameLocator('#shop');
	const accent = () =>
		frame
			.locator('html')
			.evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim());
	await page.goto('/demo/brand');
	await expectAccessible(page, '.settings');

	const color = page.getByLabel('Главные кнопки', { exact: true });
	await color.fill('red');
	await expect(color).toHaveAccessibleDescription('Ожидается цвет вида #ffc62e');
	await expect(page.getByRole('status').first()).toHaveText('Как в папке');
	await color.fill('#1e8e5a');
	await expect(page.getByRole('status').first()).toHaveText('Изменено: 1');
	await expect(page.getByText('#1e8e5a (4,1:1) стал', { exact: false }).first()).toBeVisible();
	await expect.poll(accent).toBe('#299462');

	await page.getByText('Страница и цены').click();
	const isWorn = page.waitForEvent('framenavigated');
	await page.getByRole('switch', { name: 'Кнопка корзины как в приложении' }).check();
	await expect(page.getByRole('status').first()).toHaveText('Изменено: 2');
	await isWorn;
	await show('Магазин');
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectAccessible(page, '.preview');
	await page.getByRole('radio', { name: 'Тёмная' }).focus();
	await page.getByRole('radio', { name: 'Светлая' }).press('ArrowRight');
	await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('button', { name: 'Раздел', exact: true }).click();
	await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByRole('button', { name: 'Корзина', exact: true }).click();
	await expect(page.getByText('Корзина пуста')).toBeVisible();
	// A code comes once a minute: one of the two windows logs the customer in.
	if (!isWide) {
		const path = () => frame.locator('html').evaluate(() => location.pathname);
		await page.getByRole('button', { name: /^Войти/ }).click();
		await expect.poll(path).toBe('/lk');
		await page.getByRole('button', { name: 'Последний заказ' }).click();
		await expect.poll(path).toMatch(/^\/order\/\d+$/);
	}

	const other = await anotherBrowser(browser, baseURL);
	const customer = await other.newPage();
	await customer.goto('/');
	const own = await customer.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue('--accent'),
	);
	expect(own.trim()).toBe('#ffc62e');
	await other.close();

	await page.getByRole('button', { name: 'Сбросить' }).click();
	await expect(page.getByRole('status').first()).toHaveText('Как в папке');
	await expect.poll(accent).toBe('#ffc62e');
});
