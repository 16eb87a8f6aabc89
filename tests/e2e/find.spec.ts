/** Finding in the menu (spec 4): the search by words, slips and the wrong layout; filters and sorting of a list. */

import type { Page } from '@playwright/test';
import { expectAccessible, ofTheme } from './accessible.ts';
import { sharedTest as own } from './own-shop.ts';
import { comesToRest, expect, test } from './shopper.ts';

/** The field in sight: the phone's or the wide header's. */
const field = (page: Page) => page.getByRole('searchbox').filter({ visible: true }).last();
const panel = (page: Page) => page.locator('#search-panel');
const dish = (page: Page, name: string | RegExp) => panel(page).getByRole('link', { name });
/** The filters: a sheet on phones, a block beside the list on wide pages. */
const filtersOf = (page: Page, isMobile: boolean) =>
	page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Фильтры' });

test('the search: results while typing, a slip and the wrong layout put right, Back to the menu @wide-sweep', async ({
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

test('filters and sorting: counts, nothing left, reset @wide', async ({ page, isMobile }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true }).first().click();
	await expect(page).toHaveURL(/\/catalog\/custom$/);
	const form = filtersOf(page, isMobile);
	await expect(form).toBeVisible();
	const all = await page.getByRole('article').count();
	const chip = form
		.getByRole('button', { pressed: false })
		.and(form.locator(':enabled:has(small)'))
		.first();
	const count = Number(await chip.locator('small').textContent());
	await chip.click();
	if (isMobile) {
		await form.getByRole('button', { name: `Показать ${count} блюд` }).click();
		await expect(form).toHaveCount(0);
	} else {
		await expect(form.getByRole('status')).toHaveText(new RegExp(`^Найдено ${count} блюд`));
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);

	await page.getByRole('button', { name: 'Сначала дешевле' }).click();
	await expect
		.poll(async () => {
			const shown = await page.locator('article button > [data-part="price"]').allTextContents();
			const prices = shown.map((text) => Number(text.replace(/\D/g, '')));
			return prices.length > 3 && prices.every((one, index) => one >= (prices[index - 1] ?? 0));
		})
		.toBe(true);
	await page.getByRole('button', { name: /^Убрать фильтр/ }).click();
	await expect.poll(() => page.getByRole('article').count()).toBe(all);
});

own.describe('a shop of groceries', () => {
	own.use({ folder: { demo: 'market' } });
	own('market: a category has filters of its own, the search knows its words', async ({ page }) => {
		await page.goto('/');
		await field(page).click();
		await field(page).pressSequentially('помидоры');
		await expect(panel(page).getByRole('listitem').first()).toBeVisible();
		await page.goBack();
		await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link').first().click();
		await page.getByRole('button', { name: 'Фильтры' }).click();
		const sheet = page.getByRole('dialog', { name: 'Фильтры' });
		await expect(sheet.getByRole('button', { name: /^Показать \d+ товар/ })).toBeVisible();
	});

	for (const colorScheme of ['light', 'dark'] as const)
		own.describe(colorScheme, ofTheme(colorScheme), () => {
			own.use({ colorScheme });
			own(
				`${colorScheme}: beside a category stand its filters @wide`,
				async ({ page, browser, shop, isMobile }) => {
					own.skip(isMobile, 'phones have them in a sheet');
					await page.goto('/menu/dairy');
					const form = filtersOf(page, isMobile);
					await expect(form.getByRole('region', { name: 'Цена' })).toBeVisible();
					const heading = page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true });
					await expect(heading).toHaveCount(1);
					// The column has room of its own: the list begins where it was served.
					const plain = await browser.newContext({
						javaScriptEnabled: false,
						baseURL: shop.url,
						viewport: page.viewportSize(),
					});
					const served = await plain.newPage();
					await served.goto('/menu/dairy');
					const [before, after] = await Promise.all(
						[served, page].map((one) => one.getByRole('article').first().boundingBox()),
					);
					expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
					await plain.close();
					await expectAccessible(page);

					// By the keyboard: what is under the focus is in sight, the list follows, what goes gives the focus on.
					await heading.focus();
					await page.keyboard.press('Enter');
					await expect(form).toHaveCount(0);
					await page.keyboard.press('Enter');
					await expect(form).toBeVisible();
					const brand = form.getByRole('region', { name: 'Бренд' }).getByRole('button').first();
					const count = Number(await brand.locator('small').textContent());
					await brand.focus();
					await expect(brand).toBeInViewport({ ratio: 1 });
					await page.keyboard.press('Space');
					await expect(page.getByRole('article')).toHaveCount(count);
					await expect(form.getByRole('status')).toHaveText(new RegExp(`${count} товар`));
					const chosen = page.getByRole('button', { name: /^Убрать фильтр/ });
					await chosen.focus();
					await page.keyboard.press('Enter');
					await expect(chosen).toHaveCount(0);
					await expect(page.getByRole('button', { name: 'Сначала дешевле' })).toBeFocused();
					await brand.click();
					await page.getByRole('button', { name: 'Сбросить 1' }).click();
					await expect(heading).toBeFocused();
				},
			);
		});

	own('a phone loads nothing of what stands beside the list', async ({ page, isMobile }) => {
		own.skip(!isMobile, 'wide pages have it');
		const scripts: string[] = [];
		page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
		await page.goto('/menu/dairy');
		await expect(page.getByRole('button', { name: 'Фильтры' })).toBeVisible();
		await comesToRest(page);
		expect(scripts.filter((path) => /Filter/.test(path))).toEqual([]);
	});
});
