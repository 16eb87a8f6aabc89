/** Texts of the shop (spec 2): the blog, information pages, what readers without scripts and links get. */

import type { Page } from '@playwright/test';
import { expectAccessible, ofTheme } from './accessible.ts';
import { WITH_PICTURES } from './launch.ts';
import { testInShop } from './own-shop.ts';
import { expect, takenOver } from './shopper.ts';

const test = testInShop({ demo: 'market' });
test.use({ launchOptions: WITH_PICTURES });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: RegExp | string) =>
	page.getByRole('main').getByRole('link', { name });

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(colorScheme, ofTheme(colorScheme), () => {
		test.use({ colorScheme });

		test(`${colorScheme}: the blog narrows by a topic, a post opens, Back returns @wide-sweep`, async ({
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

		test(`${colorScheme}: a page of information, its questions and its links @wide-sweep`, async ({
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
	await takenOver(page);
	await page.route('**/api/articles/**', (route) => route.abort());
	await link(page, /^О нас/).click();
	await expect(title(page, 'О нас')).toBeVisible();
	const retry = page.getByRole('button', { name: 'Повторить' });
	await expect(retry).toBeVisible();
	await page.unroute('**/api/articles/**');
	await retry.click();
	await expect(page.locator('[data-part="text"] p').first()).toBeVisible();
});

const bistro = testInShop({ demo: 'bistro' });

for (const colorScheme of ['light', 'dark'] as const)
	bistro.describe(`bistro, ${colorScheme}`, ofTheme(colorScheme), () => {
		bistro.use({ colorScheme });

		bistro(
			`${colorScheme}: contacts with a map, another address takes the first one’s place @wide-sweep`,
			async ({ page }) => {
				await page.goto('/contacts');
				await expect(page).toHaveTitle('Контакты · Бистро «Каштан»');
				await expect(page.getByRole('main').getByRole('region').first()).toContainText(
					/Открыто (до|круглосуточно)/,
				);
				await expect(page.locator('[data-part="map"] .leaflet-container')).toBeVisible();
				await expectAccessible(page);
				const other = page.getByRole('main').getByRole('button', { name: /^Москва, Пятницкая/ });
				await other.click();
				await expect(page.getByRole('region', { name: /^Москва, Пятницкая/ })).toBeVisible();
				await expect(other).toHaveCount(0);
			},
		);

		bistro(
			`${colorScheme}: an album, a photograph in full screen, Back closes it @wide-sweep`,
			async ({ page }) => {
				await page.goto('/gallery');
				await expectAccessible(page);
				await page.getByRole('button', { name: /^Бар/ }).click();
				await page.getByRole('button', { name: 'Открыть фото: Мальбек' }).click();
				await expect(page.getByRole('dialog')).toBeVisible();
				await page.goBack();
				await expect(page.getByRole('dialog')).toHaveCount(0);
				await expect(page).toHaveURL(/\/gallery$/);
			},
		);
	});

bistro(
	'on a tablet a large photograph has two beside it, as high together, left and right in turns',
	async ({ page }) => {
		await page.setViewportSize({ width: 768, height: 1024 });
		await page.goto('/gallery');
		const photos = page.getByRole('button', { name: /^Открыть фото/ });
		const edges = () =>
			photos.evaluateAll((all) =>
				all.slice(0, 6).map((one) => {
					const { left, right, top, bottom } = one.getBoundingClientRect();
					return { left, right, top: Math.round(top), bottom: Math.round(bottom) };
				}),
			);
		await expect.poll(async () => (await edges()).length).toBe(6);
		const [first, above, below, second, aboveLeft, belowLeft] = await edges();
		expect([above?.top, below?.bottom]).toEqual([first?.top, first?.bottom]);
		expect(above?.left).toBeGreaterThan(first?.right ?? 0);
		expect([aboveLeft?.top, belowLeft?.bottom]).toEqual([second?.top, second?.bottom]);
		expect(aboveLeft?.right).toBeLessThan(second?.left ?? 0);
		expect(second?.bottom).toBeLessThan(1024);
	},
);

bistro(
	'each restaurant is told of, with its hours, to readers without scripts',
	async ({ page }) => {
		const html = await (await page.request.get('/contacts')).text();
		const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
		const places = JSON.parse(graph)['@graph'].filter(
			(node: { '@type': string }) => node['@type'] === 'Restaurant',
		);
		expect(places).toHaveLength(2);
		for (const place of places) expect(place.openingHoursSpecification.length).toBeGreaterThan(0);
		expect(html).toContain('Когда открыты');
	},
);
