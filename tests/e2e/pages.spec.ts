/** Pages as they are served, and what becomes of them when the shop behind them fails. */
import { expect, test } from './shopper.ts';

test('unknown pages are 404 with the specification’s words and a way home', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404/);
	const answer = await page.goto('/no/such/page');
	expect(answer?.status()).toBe(404);
	await expect(page).toHaveTitle('Страница не найдена');
	await page.getByRole('link', { name: 'На главную' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.goBack();
	await page.getByRole('button', { name: 'Поиск' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect(
		page.getByRole('searchbox', { name: 'Поиск по меню' }).filter({ visible: true }),
	).toBeFocused();
});

test('guests on an account page are sent home with the login offered', async ({ page }) => {
	await page.goto('/lk/orders');
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('dialog', { name: /Вход/ })).toBeVisible();
});

test('nothing keeps one from enlarging the page, and no field enlarges it by itself', async ({
	shopper,
}) => {
	const { page } = shopper.surface;
	const viewport = page.locator('meta[name=viewport]');
	expect(await viewport.getAttribute('content')).not.toMatch(/maximum-scale|user-scalable/);
	// An iPhone enlarges the page for a field with letters of less than 16 px, and leaves it so.
	const fields = page.locator('input:not([type=checkbox], [type=radio]):visible, textarea:visible');
	const isLarge = async () => {
		expect(await fields.count()).toBeGreaterThan(0);
		for (const field of await fields.all()) {
			const size = await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
			expect(size, await field.evaluate((one) => one.outerHTML)).toBeGreaterThanOrEqual(16);
		}
	};
	await isLarge();
	await shopper.shop.getByRole('button', { name: 'Войти' }).first().click();
	await expect(shopper.shop.getByRole('textbox', { name: 'Телефон' })).toBeVisible();
	await isLarge();
	await shopper.closesSheet();
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await isLarge();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await isLarge();
});

test('an address that must move does so before anything is drawn', async ({ request }) => {
	const moved = await request.get('/old-menu', { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, '/menu/pizza']);
	const slash = await request.get('/contacts/?a=1', { maxRedirects: 0 });
	expect([slash.status(), slash.headers().location]).toEqual([301, '/contacts?a=1']);
});

test('with the shop unreachable the cart stays, says so, and goes on by itself', async ({
	shopper,
	context,
	expectConsole,
}) => {
	expectConsole(/vitrina|Failed to load resource/);
	const { page } = shopper.surface;
	await context.route('**/api/**', (route) => route.abort());
	await shopper.opensProduct('Пепперони');
	await expect(shopper.sheet('Пепперони').getByText(/Не загрузилось/)).toBeVisible();
	await context.unroute('**/api/**');
	await page.getByRole('alert').getByRole('button', { name: 'Повторить' }).click();
	await expect(shopper.sheet('Пепперони').getByText('30 см')).toBeVisible();
});

test('a wrong code says so and leaves another try', async ({ shopper }) => {
	await shopper.shop.getByRole('button', { name: 'Войти' }).first().click();
	await shopper.fillsIn({ Телефон: shopper.phone });
	await shopper.consents();
	await shopper.surface.mainButton(/Получить код/).click();
	const code = await shopper.readsCode();
	const wrong = code === '111111' ? '222222' : '111111';
	await shopper.shop.getByRole('textbox', { name: /Код/ }).fill(wrong);
	await expect(shopper.shop.getByText(/Неверный код/)).toBeVisible();
	await shopper.shop.getByRole('textbox', { name: /Код/ }).fill(code);
	await expect(shopper.shop.getByRole('dialog')).toHaveCount(0);
	await expect(shopper.shop.getByRole('link', { name: /Профиль/ }).first()).toBeVisible();
});

test.describe('on a wide screen', () => {
	test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

	test('a page without columns keeps its main action, where it ends', async ({
		page,
		arriving,
	}) => {
		await arriving.hasSession();
		const action = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
		for (const [path, name] of [
			['/lk/game', 'Крутить'],
			['/lk/referals', 'Пригласить'],
		] as const) {
			await page.goto(path);
			await expect(action(name)).toHaveCount(1);
			await expect(action(name)).toBeInViewport();
		}
		await page.goto('/');
		await page.getByRole('button', { name: 'Все разделы' }).filter({ visible: true }).click();
		await page
			.getByRole('navigation', { name: 'Разделы' })
			.getByRole('button', { name: 'Оставить заявку' })
			.click();
		await action('Отправить').click();
		await expect(page.getByText('Напишите, как к вам обращаться')).toBeVisible();
	});
});
