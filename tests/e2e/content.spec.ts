/** Texts of the shop (spec 2): the blog, information pages, what readers without scripts and links get. */

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { testInShop } from './own-shop.ts';
import { expect } from './shopper.ts';

const test = testInShop({ demo: 'market', now: '2026-11-20T12:05:00+03:00' });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: RegExp | string) =>
	page.getByRole('main').getByRole('link', { name });

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(colorScheme, () => {
		test.use({ colorScheme });

		test(`${colorScheme}: the blog narrows by a topic, a post opens, Back returns @wide`, async ({
			page,
		}) => {
			await page.goto('/blog');
			await expect(page).toHaveTitle('Блог · Семь грядок');
			await expect(page.getByRole('article')).toHaveCount(3);
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Рецепты' }).click();
			await expect(page.getByRole('article')).toHaveCount(2);
			await link(page, 'Сырная тарелка из трёх сыров').click();
			await expect(title(page, 'Сырная тарелка из трёх сыров')).toBeVisible();
			await expect(page).toHaveTitle('Сырная тарелка из трёх сыров · Семь грядок');
			await expect(page.getByText('Достаньте сыр за час до гостей')).toBeVisible();
			await expectAccessible(page);
			await page.goBack();
			await expect(title(page, 'Блог')).toBeVisible();
		});

		test(`${colorScheme}: a page of information, its questions and its links @wide`, async ({
			page,
		}) => {
			await page.goto('/information');
			await expectAccessible(page);
			await link(page, /^Доставка и оплата/).click();
			await expect(title(page, 'Доставка и оплата')).toBeVisible();
			const answer = page.getByText('За третье кольцо пока не ездим');
			await expect(answer).toBeHidden();
			await page.getByText('Куда не возим').click();
			await expect(answer).toBeVisible();
			await expectAccessible(page);
			await page.goto('/information/page/offer');
			await link(page, 'Доставка и оплата').click();
			await expect(title(page, 'Доставка и оплата')).toBeVisible();
		});
	});

test('readable without scripts; unknown ones are no pages; the site map knows them', async ({
	browser,
	shop,
	page,
}) => {
	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	const reader = await plain.newPage();
	await reader.goto('/blog');
	await link(reader, 'Как выбрать помидор в ноябре').click();
	await expect(title(reader, 'Как выбрать помидор в ноябре')).toBeVisible();
	await expect(reader.getByText('Летом помидор выбирают глазами')).toBeVisible();
	await plain.close();

	for (const path of ['/blog/none', '/information/page/none', '/information/post/none'])
		expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
	const map = await (await page.request.get('/sitemap.xml')).text();
	for (const path of ['/blog', '/blog/cheese-board', '/information', '/information/page/offer'])
		expect(map).toContain(`${path}</loc>`);
});

test('a page that does not load says so, and loads when asked again', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED/);
	expectConsole(/article NetworkError/);
	await page.goto('/information');
	await page.route('**/api/articles/**', (route) => route.abort());
	await link(page, /^О нас/).click();
	await expect(title(page, 'О нас')).toBeVisible();
	const retry = page.getByRole('button', { name: 'Повторить' });
	await expect(retry).toBeVisible();
	await page.unroute('**/api/articles/**');
	await retry.click();
	await expect(page.locator('.prose p').first()).toBeVisible();
});
