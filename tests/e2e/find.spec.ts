/** Finding in the menu (spec 4): the search by words, slips and the wrong layout; filters and sorting of a list. */
import type { Page } from '@playwright/test';
import { test as own } from './own-shop.ts';
import { expect, test } from './shopper.ts';

/** The field in sight: the phone's or the wide header's. */
const field = (page: Page) => page.getByRole('searchbox').filter({ visible: true }).last();
const panel = (page: Page) => page.locator('#search-panel');
const dish = (page: Page, name: string | RegExp) => panel(page).getByRole('link', { name });

test('the search: results while typing, a slip and the wrong layout put right, Back to the menu @wide', async ({
	page,
}) => {
	await page.goto('/');
	await field(page).click();
	await expect(panel(page)).toBeVisible();
	await expect(panel(page).getByRole('heading', { name: 'Сейчас ищут' })).toBeVisible();

	await field(page).pressSequentially('пеперони');
	await expect(dish(page, /^Пепперони/).first()).toBeVisible();
	await field(page).fill('gbwwf');
	await expect(panel(page).getByText('пицца', { exact: true })).toBeVisible();
	await panel(page).getByRole('button', { name: 'Нет, gbwwf' }).click();
	await expect(panel(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();

	await field(page).fill('сырники');
	await dish(page, /Сырники/)
		.first()
		.click();
	const sheet = page.getByRole('dialog');
	await expect(sheet).toBeVisible();
	await page.goBack();
	await expect(sheet).toHaveCount(0);
	await expect(dish(page, /Сырники/).first()).toBeVisible();
	await page.goBack();
	await expect(panel(page)).toHaveCount(0);
	await expect(field(page)).toHaveValue('');
	await expect(page.getByRole('article').first()).toBeVisible();

	await field(page).click();
	await expect(
		panel(page)
			.getByRole('button', { name: /сырники/i })
			.first(),
	).toBeVisible();
});

test('filters and sorting: counts, nothing left, reset @wide', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true }).first().click();
	await expect(page).toHaveURL(/\/catalog\/custom$/);
	const sheet = page.getByRole('dialog', { name: 'Фильтры' });
	await expect(sheet).toBeVisible();
	const all = await page.getByRole('article').count();
	const chip = sheet
		.getByRole('button', { pressed: false })
		.and(sheet.locator('.chip:not([disabled])'))
		.first();
	const count = Number(await chip.locator('small').textContent());
	await chip.click();
	await sheet.getByRole('button', { name: `Показать ${count} ` }).click();
	await expect(sheet).toHaveCount(0);
	await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);

	await page.getByRole('button', { name: 'Сначала дешевле' }).click();
	await expect
		.poll(async () => {
			const shown = await page.locator('article button.pill > .num:not(s)').allTextContents();
			const prices = shown.map((text) => Number(text.replace(/\D/g, '')));
			return prices.length > 3 && prices.every((one, index) => one >= (prices[index - 1] ?? 0));
		})
		.toBe(true);
	await page.getByRole('button', { name: /^Убрать фильтр/ }).click();
	await expect.poll(() => page.getByRole('article').count()).toBe(all);
});

own.describe('a shop of groceries', () => {
	own.use({ folder: { demo: 'market', now: '2026-11-20T12:05:00+03:00' } });
	own('market: a category has filters of its own, the search knows its words', async ({ page }) => {
		await page.goto('/');
		await field(page).click();
		await field(page).pressSequentially('помидоры');
		await expect(panel(page).getByRole('listitem').first()).toBeVisible();
		await page.goBack();
		await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first().click();
		await page.getByRole('button', { name: 'Фильтры' }).click();
		await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
	});
});
