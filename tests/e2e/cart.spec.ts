/** The cart and the menu: what stays, what comes back, what is refused. */
import type { Page } from '@playwright/test';
import { expect, hasPlace, takenOver, test } from './shopper.ts';

test.beforeEach(({ context }) => hasPlace(context));

test('"+" adds, the stepper counts, and the cart is the same after a reload; a line taken out comes back by undo; another version of the app begins with an empty one', async ({
	shopper,
}) => {
	// What is kept is looked through as the page is taken over: another version has to be there by the next time.
	await takenOver(shopper.surface.page);
	const card = shopper.card('Тирамису');
	await card.getByRole('button', { name: /В корзину/ }).click();
	await card.getByRole('button', { name: /Добавить/ }).click();
	await expect(card.getByRole('group')).toContainText('2');
	await shopper.surface.page.reload();
	await expect(shopper.card('Тирамису').getByRole('group')).toContainText('2');

	await shopper.opensCart();
	const cart = shopper.sheet('Корзина');
	for (const name of [/^Убрать одну/, /^Убрать из корзины/])
		await cart.getByRole('button', { name }).first().click();
	await expect(cart.getByText('Здесь будет вкусно')).toBeVisible();
	await shopper.shop.getByRole('button', { name: 'Вернуть' }).click();
	await expect(cart.getByText('Тирамису')).toBeVisible();

	// The place stays.
	await shopper.surface.goBack();
	await shopper.surface.page.evaluate(() => localStorage.setItem('vitrina.version', '"2.0.10"'));
	await shopper.surface.page.reload();
	await expect(
		shopper.shop.getByRole('button', { name: /Тверская улица, 12/ }).first(),
	).toBeVisible();
	await expect(shopper.card('Тирамису').getByRole('button', { name: /В корзину/ })).toBeVisible();
	expect(await shopper.surface.page.evaluate(() => localStorage.getItem('vitrina.version'))).toBe(
		'"2.0.11"',
	);
});

test('a second tab shows what the first one adds; an order below the minimum says so and by how much', async ({
	shopper,
	context,
}) => {
	const second = await context.newPage();
	await second.goto('/');
	await expect(second.getByRole('article').first()).toBeVisible();
	await shopper
		.card('Соус барбекю')
		.getByRole('button', { name: /В корзину/ })
		.click();
	await expect(
		second
			.getByRole('article')
			.filter({ has: second.getByRole('link', { name: 'Соус барбекю', exact: true }) })
			.getByRole('group'),
	).toContainText('1');
	await shopper.opensCart();
	await expect(
		shopper
			.sheet('Корзина')
			.getByText(/Не набрана минимальная сумма/)
			.first(),
	).toBeVisible();
});

test('a tap made before the scripts have come is made good', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/', { waitUntil: 'commit' });
	const add = page.locator('[data-add]').nth(30);
	await add.scrollIntoViewIfNeeded();
	const name = await add.getAttribute('aria-label');
	await add.click();
	await expect(add).toHaveAttribute('data-taps', '1');
	release();
	await takenOver(page);
	const dish = /В корзину: (.+?),/.exec(name ?? '')?.[1] ?? '';
	await expect(
		page
			.getByRole('article')
			.filter({ hasText: dish })
			.getByRole('group')
			.or(page.getByRole('dialog'))
			.first(),
	).toBeVisible();
});

/** The page without its scripts, until the answer is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(address, { waitUntil: 'commit' });
	return release;
}

test('a button pressed before the scripts have come does its work once they have', async ({
	page,
}) => {
	const release = await openWithoutScripts(page, '/');
	await page.getByRole('button', { name: 'Войти' }).first().click();
	release();
	await expect(page.getByRole('dialog', { name: /Вход/ })).toBeVisible();
});

test('Esc pressed before the scripts have come closes the served dish once they have', async ({
	page,
}) => {
	const release = await openWithoutScripts(page, '/?product_id=501');
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	await page.keyboard.press('Escape');
	release();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
});

test('Back closes the sheet and the address returns; a dish opened by its address closes to the base address', async ({
	shopper,
	page,
}) => {
	await shopper.opensProduct('Пепперони');
	await expect(shopper.surface.page).toHaveURL(/\?product_id=501/);
	await shopper.surface.goBack();
	await expect(shopper.sheet('Пепперони')).toBeHidden();
	await expect(shopper.surface.page).toHaveURL(/\/$/);
	await shopper.surface.page.goForward();
	await expect(shopper.sheet('Пепперони')).toBeVisible();

	await page.goto('/?product_id=501');
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
});

test('a category’s address opens the menu at that category', async ({ page }) => {
	await page.goto('/menu/soups');
	const heading = page.getByRole('heading', { name: 'Супы', level: 2 });
	await expect(heading).toBeInViewport();
	await expect(page).toHaveTitle(/Супы/);
});

test.describe('on wide pages', () => {
	test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

	test('a page without the cart beside it has its sum in the header, which opens it', async ({
		shopper,
	}) => {
		const { page } = shopper.surface;
		const inHeader = page.getByRole('banner').getByRole('button', { name: /^Корзина/ });
		await expect(inHeader).toBeVisible();
		await shopper
			.card('Тирамису')
			.getByRole('button', { name: /В корзину/ })
			.click();
		// Beside the menu the cart itself says it.
		await expect(inHeader).toBeHidden();
		await page.goto('/contacts');
		await expect(inHeader).toContainText('₽');
		await inHeader.click();
		await expect(shopper.sheet('Корзина').getByText('Тирамису')).toBeVisible();
	});
});
