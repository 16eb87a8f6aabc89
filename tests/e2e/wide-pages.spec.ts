/** Wide pages in windows of every width, in the longest words: nothing overlaps, nothing is cut. */
import type { Page } from '@playwright/test';
import { standsStill } from './accessible.ts';
import { GUEST, goTo, type View } from './every-view.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { WITH_PICTURES } from './launch.ts';
import { layoutFaults } from './layout.ts';
import { testInShop } from './own-shop.ts';
import { placesOrder } from './placed-order.ts';
import { expect, kitchen, takenOver, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES });

const photographs = testInShop({ photographed: '/media/food/pizza-pepperoni.webp' });
const grocery = testInShop({ demo: 'market' });
const LONG =
	'Как мы печём тесто двое суток, почему дрова из ольхи, откуда везут томаты и моцареллу, что лежит в каждой коробке и зачем ей дырочки, и отчего корочка хрустит даже через сорок минут в дороге до вашего дома на другом конце города';

/** Each column of a grid by its left edge. */
const columnsOf = async (page: Page, selector: string) => {
	const lefts = await page
		.locator(selector)
		.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
	return new Set(lefts).size;
};

/** Where the next notice stands: it goes by itself, so the page measures it as it comes. */
const nextNotice = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<{ left: number; right: number }>((measured) => {
				new MutationObserver((_changes, observer) => {
					const notice = document.querySelector('body > [role="status"] > [data-part="toast"]');
					if (notice === null) return;
					observer.disconnect();
					const { left, right } = notice.getBoundingClientRect();
					measured({ left, right });
				}).observe(document.body, { childList: true, subtree: true });
			}),
	);

for (const [width, tag] of [
	[992, ['@sweep']],
	[1280, []],
	[1920, ['@sweep']],
] as const)
	test.describe(`at ${width}`, { tag: [...tag] }, () => {
		test.use({ viewport: { width, height: 800 } });

		test(`${width}: the foot has room for all its columns, in German @wide`, async ({
			page,
			isMobile,
			expectConsole,
		}) => {
			test.skip(isMobile, 'a phone has a foot of its own');
			// The menu has no words of its own in German.
			expectConsole(/prodcat-de/);
			await page.goto('/?lang=de');
			await takenOver(page);
			const foot = page.getByRole('contentinfo');
			await expect(async () => {
				await foot.evaluate((one) => one.scrollIntoView({ block: 'end' }));
				await expect(foot.locator('a[href="/information/page/offer"]')).toBeInViewport();
			}).toPass();
			await standsStill(page);
			expect(await layoutFaults(page)).toEqual([]);
		});

		test(`${width}: filters stand beside what was found and beside a category, whose cards are in columns, and the cart beside both @wide`, async ({
			page,
			isMobile,
		}) => {
			test.skip(isMobile, 'phones have the filters in a sheet, and two columns');
			await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
			// The link has opened the cart.
			await page.getByRole('dialog', { name: 'Корзина' }).waitFor();
			await page.keyboard.press('Escape');
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await page.getByRole('searchbox').filter({ visible: true }).last().click();
			await page.locator('#search-panel').waitFor();
			await page.keyboard.type('сыр');
			const filters = page.getByRole('complementary', { name: 'Фильтры' });
			await expect(filters.getByRole('region', { name: 'Цена' })).toBeVisible();
			const found = page.locator('#search-panel li').first();
			await expect(found).toBeVisible();
			await standsStill(page);
			expect(await layoutFaults(page)).toEqual([]);
			const [column, first] = [await filters.boundingBox(), await found.boundingBox()];
			expect(first?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
			// The widest header has room for more before the field.
			const field = await page.getByRole('banner').getByRole('search').boundingBox();
			if (width < 1600) expect(field?.x).toBeCloseTo(first?.x ?? 0, 0);
			// The last button of the header ends where the list does: nothing of it lies under the cart.
			const last = await page
				.getByRole('banner')
				.getByRole('button', { name: 'Все разделы' })
				.boundingBox();
			const row = await page.locator('#search-panel ul').first().boundingBox();
			expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(
				(row?.x ?? 0) + (row?.width ?? 0) + 1,
			);
			const where = page.getByRole('banner').locator('[data-part="where"] span[translate]');
			expect(await where.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
			expect(await where.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(4);
			expect(await columnsOf(page, '#search-panel li')).toBeGreaterThanOrEqual(
				width >= 1280 ? 3 : 2,
			);

			await page.goto('/catalog/custom');
			await expect(page.getByRole('complementary', { name: 'Фильтры' })).toBeVisible();
			await standsStill(page);
			expect(await layoutFaults(page)).toEqual([]);
			if (width >= 1280) expect(await columnsOf(page, 'main article')).toBeGreaterThanOrEqual(3);
		});

		photographs(
			`${width}: an owner's photograph begins below the header @wide`,
			async ({ page, isMobile }) => {
				photographs.skip(isMobile, 'phones have no such picture');
				await page.goto('/');
				await takenOver(page);
				const band = page.locator('[data-part="shop-band"]');
				const [header, photo] = await Promise.all(
					[band.locator('header'), band.locator('img[src*="photo.jpg"]').first()].map((one) =>
						one.boundingBox(),
					),
				);
				expect(photo?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
				expect((photo?.x ?? 0) + (photo?.width ?? 0)).toBeGreaterThan(width - 24);
				expect(await layoutFaults(page)).toEqual([]);
			},
		);

		test(`${width}: the map of an order reaches the window's lower edge, and a notice lies beside what is said @wide`, async ({
			page,
			context,
			isMobile,
		}) => {
			test.skip(isMobile, 'on phones the map lies behind');
			await context.grantPermissions(['clipboard-read', 'clipboard-write']);
			const { url } = await placesOrder(page);
			await page.goto(url);
			const map = page.locator('.leaflet-container').first();
			await expect(map).toBeVisible();
			await standsStill(page);
			const box = await map.boundingBox();
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
			// Nothing to scroll to but what is read and not seen.
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(804);

			await takenOver(page);
			await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click();
			const notice = nextNotice(page);
			await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
			const { left, right } = await notice;
			const panel = await page.getByRole('main').boundingBox();
			expect(left).toBeGreaterThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
			expect(right).toBeLessThanOrEqual(width);
		});

		test(`${width}: the times of a checkout stand below its days, in one block @wide`, async ({
			page,
			isMobile,
		}) => {
			test.skip(isMobile, 'phones have a row of each');
			await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
			await page.goto('/order');
			const days = page.getByRole('toolbar', { name: 'День' });
			const times = page.getByRole('toolbar', { name: 'Время' });
			await expect(times.getByRole('button').nth(3)).toBeVisible();
			await standsStill(page);
			const [above, below] = [await days.boundingBox(), await times.boundingBox()];
			expect(below?.x).toBeCloseTo(above?.x ?? 0, 0);
			expect(below?.width).toBeCloseTo(above?.width ?? 0, 0);
			expect(above?.height).toBeLessThan(60);
			const [when, person, payment] = await Promise.all(
				['Когда привезти', 'Получатель и пожелания', 'Оплата'].map((name) =>
					page.getByRole('region', { name }).boundingBox(),
				),
			);
			// Plates fill their columns: beside one another, and in the widest window beside the times.
			if (width === 1280) expect(payment?.y).toBeCloseTo(person?.y ?? 0, 0);
			if (width === 1920) {
				expect(person?.y).toBeCloseTo(when?.y ?? 0, 0);
				expect((payment?.y ?? 0) + (payment?.height ?? 0)).toBeCloseTo(
					(when?.y ?? 0) + (when?.height ?? 0),
					0,
				);
			}
			expect(await layoutFaults(page)).toEqual([]);
		});

		grocery(
			`${width}: a story stands whole in its row, below words that have room @wide`,
			async ({ page, isMobile }) => {
				grocery.skip(isMobile, 'phones scroll their stories');
				await page.goto('/');
				await takenOver(page);
				const row = page.getByRole('list').filter({ has: page.locator('[data-new]') });
				const shown = await row.evaluate((one) => one.scrollWidth - one.clientWidth);
				if (width >= 1280) expect(shown).toBeLessThanOrEqual(0);
				const name = await page.getByRole('heading', { level: 1 }).boundingBox();
				const lead = await page.getByText('Продукты с подмосковных ферм').first().boundingBox();
				expect((lead?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeGreaterThanOrEqual(8);
			},
		);

		test(`${width}: a table's days stand in weeks, the hall beside them; the longest title of a page is whole @wide`, async ({
			page,
			isMobile,
		}) => {
			test.skip(isMobile, 'phones have a row of days, and shorten titles');
			await page.goto('/');
			await takenOver(page);
			await goTo(page, GUEST.booking as View, (russian) => russian);
			const days = page.getByRole('toolbar', { name: 'День' });
			await expect(days.getByRole('button').nth(7)).toBeVisible();
			await standsStill(page);
			const box = (nth: number) => days.getByRole('button').nth(nth).boundingBox();
			const [first, weekLater] = [await box(0), await box(7)];
			if (width >= 1280) expect(weekLater?.x).toBeCloseTo(first?.x ?? 0, 0);
			expect(await layoutFaults(page)).toEqual([]);

			await page.goto('/contacts');
			await takenOver(page);
			const title = page.getByRole('heading', { level: 1 });
			await title.evaluate((one, text) => {
				one.textContent = text;
			}, LONG);
			// Less than a line: letters alone may reach out of their box.
			expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(12);
			expect(await layoutFaults(page)).toEqual([]);
		});
	});

test.describe('on a tablet', () => {
	test.use({ viewport: { width: 768, height: 1024 } });

	test('what was found are cards, three in a row, and a checkout has its receipt beside it @wide', async ({
		page,
		isMobile,
	}) => {
		test.skip(isMobile, 'of the width alone');
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		await goTo(page, GUEST.found as View, (russian) => russian);
		await standsStill(page);
		expect(await columnsOf(page, '#search-panel li')).toBe(3);
		expect(await layoutFaults(page)).toEqual([]);
		await page.goto('/order');
		const receipt = page.getByRole('region', { name: /^Ваш заказ/ });
		await expect(receipt.getByRole('listitem')).toHaveCount(2);
		await standsStill(page);
		const [form, beside] = [
			await page.getByRole('main').boundingBox(),
			await receipt.boundingBox(),
		];
		expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
		expect(beside?.y).toBeCloseTo(form?.y ?? 0, 0);
		expect(await layoutFaults(page)).toEqual([]);
	});

	test('the contacts have their map beside the ways to reach the shop, and as high @wide', async ({
		page,
		isMobile,
	}) => {
		test.skip(isMobile, 'of the width alone');
		await page.goto('/contacts');
		await standsStill(page);
		const map = await page.locator('[data-part="map"]').boundingBox();
		const hours = await page
			.getByRole('heading', { name: 'Когда открыты' })
			.locator('xpath=..')
			.boundingBox();
		if (map === null || hours === null) throw new Error('Not in the page');
		expect(hours.x).toBeGreaterThan(map.x + map.width);
		expect(map.y + map.height).toBeGreaterThan(hours.y);
		expect(await layoutFaults(page)).toEqual([]);
	});

	test('an order under way has its map beside all that is to be read of it @wide', async ({
		page,
		isMobile,
	}) => {
		test.skip(isMobile, 'of the width alone');
		await kitchen.works(page, false);
		const { url } = await placesOrder(page);
		await page.goto(url);
		const main = page.getByRole('main');
		const map = page.locator('.leaflet-container').first();
		await expect(map).toBeVisible();
		await standsStill(page);
		const [over, under] = [await main.boundingBox(), await map.boundingBox()];
		expect(under?.width).toBe(768);
		expect((under?.y ?? 0) + (under?.height ?? 0)).toBeCloseTo(1024, 0);
		expect((over?.x ?? 0) + (over?.width ?? 0)).toBeLessThan(768 / 2);
		expect(await layoutFaults(page)).toEqual([]);
	});
});
