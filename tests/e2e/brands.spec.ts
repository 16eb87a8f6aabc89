/** Brands (spec 2): their list, one brand, from a product to its brand, what search engines and readers without scripts get. */

import type { Page } from '@playwright/test';
import { expectAccessible, ofTheme } from './accessible.ts';
import { sharedTest as own } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

const test = own.extend<{ visitor: Shopper }>({
	visitor: async ({ page }, use) => use(new Shopper(browserSurface(page))),
});
test.use({ folder: { demo: 'market' } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(colorScheme, ofTheme(colorScheme), () => {
		test.use({ colorScheme });

		test(`${colorScheme}: the list narrows by a name, a brand opens and sorts, Back returns @wide-sweep`, async ({
			page,
		}) => {
			await page.goto('/brands');
			await expect(page).toHaveTitle('Бренды · Семь грядок');
			await expect(page.getByRole('heading', { level: 2, name: 'Л', exact: true })).toBeVisible();
			await expectAccessible(page);
			const field = page.getByRole('searchbox', { name: 'Найти бренд' });
			await field.fill('пасека');
			await expect(tile(page, /./)).toHaveCount(1);
			await field.fill('такого нет');
			await page.getByRole('button', { name: 'Показать все' }).click();
			await tile(page, /^Луг/).click();

			await expect(page).toHaveURL(/\/brands\/lug$/);
			await expect(title(page, 'Луг')).toBeVisible();
			await expect(page.getByRole('article')).toHaveCount(7);
			await expect(page).toHaveTitle('Луг · Семь грядок');
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Сначала дороже' }).click();
			await expect(page.getByRole('article').first()).toContainText('Творог 9%');
			await page.goBack();
			await expect(title(page, 'Бренды')).toBeVisible();
		});
	});

test('the tiles of every letter are alike and stand in the page’s columns, at 768, 1280 and 1920 px', async ({
	page,
}) => {
	await page.goto('/brands');
	for (const width of [768, 1280, 1920] as const) {
		await page.setViewportSize({ width, height: 900 });
		const boxesOf = () =>
			tile(page, /./).evaluateAll((all) =>
				all.map((one) => {
					const { x, y, width } = one.getBoundingClientRect();
					return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
				}),
			);
		const count = (values: readonly number[]) => new Set(values).size;
		// A phone's page gets the rules of wide ones when its window is wide.
		await expect.poll(async () => count((await boxesOf()).map(({ y }) => y))).toBeLessThan(6);
		const field = await page.getByRole('main').getByRole('search').boundingBox();
		const boxes = await boxesOf();
		expect(count(boxes.map((one) => one.width))).toBe(1);
		const rights = boxes.map((one) => one.x + one.width);
		expect(Math.min(...boxes.map(({ x }) => x))).toBe(Math.round(field?.x ?? 0));
		const end = (field?.x ?? 0) + (field?.width ?? 0);
		expect(Math.abs(Math.max(...rights) - end)).toBeLessThan(2);
		expect(count(rights)).toBe({ 768: 4, 1280: 5, 1920: 7 }[width]);
	}
});

test('from a product to its brand; a product closes to the brand’s page @wide-sweep', async ({
	page,
	visitor,
}) => {
	await page.goto('/menu/dairy/milk');
	await visitor.opensProduct('Кефир 2,5%');
	await visitor.sheet('Кефир 2,5%').getByRole('link', { name: 'Луг' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(title(page, 'Луг')).toBeVisible();
	await visitor.opensProduct('Сметана 20%');
	await visitor.closesSheet();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(/\/brands\/lug$/);
	await page.goBack();
	await expect(visitor.sheet('Кефир 2,5%')).toBeVisible();
});

test('what is in the cart comes first in the list', async ({ page, visitor }) => {
	await page.goto('/brands/lug');
	await visitor
		.card('Кефир 2,5%')
		.getByRole('button', { name: /В корзину/ })
		.click();
	await visitor.saysWhereTo('Тверская 12');
	await expect(visitor.card('Кефир 2,5%').getByRole('group')).toBeVisible();
	// The way back is the list: the page was opened by its address.
	await page.getByRole('button', { name: 'Назад' }).click();
	const favourites = page.getByRole('region', { name: 'Любимые' });
	await expect(favourites.getByRole('link')).toHaveCount(1);
	await expect(favourites.getByRole('link', { name: /^Луг/ })).toBeVisible();
});

test('an address of its own: readable without scripts, with a product over it; unknown ones are no pages', async ({
	page,
	browser,
	shop,
}) => {
	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	const reader = await plain.newPage();
	await reader.goto('/brands');
	await reader.getByRole('main').getByRole('link', { name: /^Печь/ }).click();
	await expect(reader.getByRole('heading', { level: 1, name: 'Печь' })).toBeVisible();
	await expect(reader.getByRole('article')).toHaveCount(6);
	await plain.close();

	await page.goto('/brands/pech?product_id=6002');
	await expect(page.getByRole('dialog', { name: 'Багет' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page).toHaveURL(/\/brands\/pech/);
	for (const path of ['/brands/nothing', '/brands/pech/more'])
		expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
});
