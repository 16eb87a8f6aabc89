/** The menus of the shop itself (spec 2): its other pages, its settings, its categories. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, opensInTelegram, test } from './shopper.ts';

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

async function opensMenu(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Все разделы' }).filter({ visible: true }).first().click();
	await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
}

test('the menu leads to the pages of the shop, and Back returns to it', async ({ page }) => {
	await page.goto('/');
	await opensMenu(page);
	await page.getByRole('dialog').getByRole('link', { name: 'Контакты' }).click();
	await expect(page).toHaveURL(/\/contacts$/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goBack();
	await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await opensMenu(page);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(
		page.getByRole('button', { name: 'Все разделы' }).filter({ visible: true }),
	).toBeFocused();
});

test('a request is sent and reaches the shop', async ({ page, request }) => {
	await page.goto('/');
	await opensMenu(page);
	await page.getByRole('button', { name: 'Оставить заявку' }).click();
	const form = sheet(page, 'Оставить заявку');
	await page.getByRole('button', { name: 'Отправить' }).click();
	await expect(form.getByText('введите корректный номер')).toBeVisible();
	await expectAccessible(page);
	await form.getByLabel('Имя').fill('Анна');
	await form.getByLabel('Телефон').fill('9161234567');
	const wish = `Стол на 20 гостей ${Date.now()}`;
	await form.getByLabel('Сообщение').fill(wish);
	await form.getByRole('checkbox').check({ force: true });
	await page.getByRole('button', { name: 'Отправить' }).click();
	await expect(form.getByText('Спасибо, мы получили заявку и перезвоним')).toBeVisible();
	const inbox = await request.get('/demo/inbox', { headers: { accept: 'application/json' } });
	const [last] = (await inbox.json()) as { to: string; text: string }[];
	expect(last).toMatchObject({
		to: '+74950000000',
		text: `Заявка с сайта\nАнна, +79161234567\n${wish}`,
	});
	await page.getByRole('button', { name: 'Понятно' }).click();
	await expect(form).toBeHidden();
});

test('a theme is kept, and Авто follows the device again', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/');
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
	await opensMenu(page);
	await page.getByRole('button', { name: 'Настройки' }).click();
	await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
	await expect.poll(theme).toBe('dark');
	await page.reload();
	expect(await theme()).toBe('dark');
	await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
	await page.getByRole('radio', { name: 'Авто' }).check({ force: true });
	await expect.poll(theme).toBe('light');
});

test('a category of the sheet is gone to on the page beneath', async ({ page }) => {
	await page.goto('/');
	await opensMenu(page);
	await page.getByRole('button', { name: 'Категории' }).click();
	await sheet(page, 'Категории').getByRole('link', { name: 'Напитки' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	const heading = page.getByRole('heading', { level: 2, name: 'Напитки' });
	await expect(heading).toBeInViewport();
	await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(200);
});

test('inside Telegram the theme is its own, and its Back closes one sheet after another', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page);
	const { shop } = shopper;
	await shop.getByRole('button', { name: 'Все разделы' }).filter({ visible: true }).first().click();
	await shop.getByRole('button', { name: 'Настройки' }).click();
	await expect(shop.getByText(/Как в Telegram/)).toBeVisible();
	await shopper.surface.goBack();
	await expect(shopper.sheet('Настройки')).toBeHidden();
	await expect(shop.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
	await shopper.surface.goBack();
	await expect(shop.getByRole('dialog')).toHaveCount(0);
});
