/** Every page type (spec 1, 2): its home page, its categories, a dish by its own address, ordering from it. */
import { devices, type Locator, type Page } from '@playwright/test';
import { TO_THE_DOOR } from './filled-shop.ts';
import { WITH_PICTURES } from './launch.ts';
import { sharedTest as own } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

const test = own.extend<{ visitor: Shopper }>({
	visitor: async ({ page }, use) => {
		await page.goto('/');
		await use(new Shopper(browserSurface(page)));
	},
});
test.use({ launchOptions: WITH_PICTURES });

/** Before a shop opens. */
const MORNING = '2026-11-20T07:05:00+03:00';

const shopOf = (demo: string) => ({ folder: { demo } });
/** Runs in the page: how much of a phone's last row of tiles is empty, px; 0 where it is filled, or the window is wide. */
function besideTheLast(tiles: Element): number {
	const { right } = tiles.getBoundingClientRect();
	const last = tiles.lastElementChild?.getBoundingClientRect().right ?? 0;
	return innerWidth < 768
		? Math.round(right - last - Number.parseFloat(getComputedStyle(tiles).paddingRight))
		: 0;
}
const tiles = (page: Page) => page.getByRole('main').getByRole('link');

/** Where rows of boxes end, from the left: one number if all of them are as wide as the page. */
const rightEdges = async (boxes: Locator) => {
	const all = await boxes.evaluateAll((found) =>
		found.map((one) => {
			const { top, right } = one.getBoundingClientRect();
			return { top: Math.round(top), right: Math.round(right) };
		}),
	);
	const rows = Map.groupBy(all, ({ top }) => top);
	return [...new Set([...rows.values()].map((row) => Math.max(...row.map(({ right }) => right))))];
};

const PHONE = { width: 390, height: 844 };

/** The first dish or goods are seen on a phone, their price above the dock. */
async function seesFirstPrice(page: Page): Promise<void> {
	const dock = await page.getByRole('navigation', { name: 'Основное' }).boundingBox();
	const price = await page.getByRole('article').first().getByText('₽').first().boundingBox();
	expect((price?.y ?? 844) + (price?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
}

/** Categories first: tile, subcategory where there is one, dish, and back by what the browser has. */
for (const [demo, look, tag] of [
	['sushi', 'one', ['@sweep']],
	['burger', 'two', []],
	['bakery', 'one-two', ['@sweep']],
] as const)
	test.describe(demo, { tag: [...tag] }, () => {
		test.use(shopOf(demo));

		test(`${demo}: categories as tiles, a category's page, its dish closes to the list @wide-sweep`, async ({
			visitor,
			page,
		}) => {
			await expect(page.locator(`[data-part="tiles"][data-look="${look}"]`)).toBeVisible();
			await expect.poll(() => page.locator('[data-part="tiles"]').evaluate(besideTheLast)).toBe(0);
			const first = page.locator('[data-part="tiles"] a').first();
			const name = (await first.locator('span').first().textContent()) ?? '';
			await first.click();
			await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
			await expect(page).toHaveURL(/\/menu\/[^/]+$/);
			const list = page.url();
			await page.getByRole('article').first().getByRole('link').click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expect(page).toHaveURL(/product_id=\d+/);
			await visitor.closesSheet();
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await expect(page).toHaveURL(list);
			await page.goBack();
			await expect(page.locator('[data-part="tiles"]')).toBeVisible();
			await page.setViewportSize({ width: 768, height: 1024 });
			await expect.poll(() => rightEdges(page.locator('[data-part="tiles"] > li'))).toEqual([744]);
			expect(await rightEdges(page.locator('li:has(> [data-new])'))).toEqual([744]);
		});
	});

test.describe('one-page shops and aisles', () => {
	test.describe('market', () => {
		test.use(shopOf('market'));
		test('market: how soon, aisles, an aisle with its sub-aisles, weight goods @wide-sweep', async ({
			page,
		}) => {
			await page.goto('/');
			const aisles = page.getByRole('navigation', { name: 'Разделы' });
			await expect(aisles).toBeVisible();
			const phone = page.viewportSize();
			await page.setViewportSize({ width: 768, height: 1024 });
			await expect.poll(() => rightEdges(aisles.getByRole('link'))).toEqual([744]);
			await page.setViewportSize(PHONE);
			await expect.poll(() => rightEdges(aisles.getByRole('link'))).toEqual([374]);
			await seesFirstPrice(page);
			if (phone !== null) await page.setViewportSize(phone);
			await aisles.getByRole('link').first().click();
			await expect(page).toHaveURL(/\/menu\/[^/]+$/);
			const below = page.getByRole('navigation', { name: 'Подкатегории' });
			await below.getByRole('link').nth(1).click();
			await expect(page).toHaveURL(/\/menu\/[^/]+\/[^/]+$/);
			await expect(below.locator('[aria-current="page"]')).toHaveCount(1);
		});
	});
	test.describe('express', () => {
		test.use(shopOf('express'));
		test('express: aisles and shelves @wide @sweep', async ({ page }) => {
			await page.goto('/');
			const aisles = page.getByRole('navigation', { name: 'Разделы' });
			await expect(aisles).toBeVisible();
			await expect(page.getByRole('heading', { name: 'Успейте сегодня' })).toBeVisible();
			const window = page.viewportSize();
			await page.setViewportSize(PHONE);
			await expect.poll(() => rightEdges(aisles.getByRole('link'))).toEqual([374]);
			await seesFirstPrice(page);
			await page.setViewportSize({ width: 320, height: 844 });
			await expect.poll(() => rightEdges(aisles.getByRole('link'))).toEqual([308]);
			if (window !== null) await page.setViewportSize(window);
		});
	});
	test.describe('bistro', () => {
		test.use(shopOf('bistro'));
		test('bistro: the restaurant’s face, delivery or a table, a category’s place on the page @wide-sweep', async ({
			page,
		}) => {
			await page.goto('/');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			// Phones have the table beside the way to say where to, wide pages among the ways in their hero.
			const table = page
				.getByRole('button', { name: 'Столик' })
				.or(page.getByText('В зале', { exact: true }));
			const face = [table, page.getByText('Европейская кухня и вино')];
			for (const part of [...face, page.getByText(/открыто (до 01:00|круглосуточно)/i)])
				await expect(part.filter({ visible: true }).first()).toBeVisible();
			const window = page.viewportSize();
			await page.setViewportSize(PHONE);
			await seesFirstPrice(page);
			if (window !== null) await page.setViewportSize(window);
			// The shop's other pages and the way in are there on phones too.
			const way = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
			await expect(way('Войти')).toHaveCount(1);
			await way('Все разделы').click();
			await page.getByRole('dialog').getByRole('link', { name: 'Контакты' }).waitFor();
			await page.goBack();
			const second = page.locator('[data-part="menu"] > section').nth(1);
			const slug = (await second.getAttribute('id')) ?? '';
			await page.goto(`/menu/${slug}`);
			await expect(page.locator(`section#${slug} h2`)).toBeInViewport();
		});
	});
});

test.describe('addresses', () => {
	test.use(shopOf('sushi'));

	for (const [demo, tag] of [
		['burger', ['@sweep']],
		['market', ['@sweep']],
		['bistro', []],
	] as const)
		test.describe(`${demo}, on a computer`, { tag: [...tag] }, () => {
			test.use({
				...shopOf(demo),
				...{ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
				userAgent: devices['Desktop Chrome'].userAgent,
			});
			test(`${demo}: the way to the search is under the categories`, async ({ visitor, page }) => {
				const categories = visitor.shop.getByRole('navigation', { name: 'Категории' });
				await categories.getByRole('button', { name: 'Найти в меню' }).click();
				await expect(page.getByRole('searchbox', { name: 'Поиск по меню' }).first()).toBeFocused();
			});
		});

	test('/catalog is /categories, also deeper; custom and named ones are their own', async ({
		page,
	}) => {
		await page.goto('/catalog');
		await expect(page).toHaveURL(/\/categories$/);
		await expect(page.locator('[data-part="tiles"]')).toBeVisible();
		expect((await page.request.get('/catalog/custom', { maxRedirects: 0 })).status()).toBe(200);
	});

	test('a dish by its own address: readable without scripts, closes to its category', async ({
		page,
		browser,
		shop,
	}) => {
		await page.goto('/');
		await tiles(page).first().waitFor();
		await page.locator('[data-part="tiles"] a').first().click();
		const card = page.getByRole('article').first().getByRole('link');
		const name = (await card.textContent()) ?? '';
		const id = Number(/product_id=(\d+)/.exec((await card.getAttribute('href')) ?? '')?.[1]);
		const catalogue: { slug: string; products: { id: number; slug: string }[] }[] = await (
			await page.request.get('/api/wp-content/uploads/app_sync/prodcat.json')
		).json();
		const category = catalogue.find((one) => one.products.some((product) => product.id === id));
		const slug = category?.products.find((product) => product.id === id)?.slug;
		const address = `/menu/${category?.slug}/${slug}`;
		const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
		const reader = await plain.newPage();
		await reader.goto(address);
		await expect(reader.getByRole('heading', { name }).first()).toBeVisible();
		await plain.close();
		await page.goto(address);
		await expect(page.getByRole('dialog', { name })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page).toHaveURL(new RegExp(`/menu/${category?.slug}$`));
	});

	test('unknown categories and dishes are no pages', async ({ page }) => {
		for (const path of ['/menu/nothing', '/menu/rolls/nothing', '/categories/nothing/x/y'])
			expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
	});
});

/** How far an element's words reach beyond what of it is seen, px. */
const hidden = (element: Element) =>
	Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);

for (const demo of ['burger', 'market'])
	test.describe(`${demo} before it opens`, { tag: demo === 'market' ? ['@sweep'] : [] }, () => {
		test.use({ folder: { demo, now: MORNING } });

		test(`${demo}: when it opens is said whole`, async ({ page }) => {
			await page.goto('/');
			const opening = page
				.locator('[data-part="where"] span')
				.filter({ hasText: /^Откроемся .* можно заказать заранее$/, visible: true })
				.last();
			await expect(opening).toBeVisible();
			expect(await opening.evaluate(hidden)).toBeLessThanOrEqual(0);
		});
	});

test.describe('of a long address', () => {
	test.use(shopOf('pizza'));

	test('a phone’s header says the house too', async ({ page }) => {
		const address = 'Химки, микрорайон Сходня, 2-я Железнодорожная ул., 12 корп. 3';
		await page.addInitScript(
			(place) => {
				// The blank page a tab begins with has no storage.
				if (location.protocol !== 'about:')
					localStorage.setItem('vitrina.place', JSON.stringify(place));
			},
			{ ...TO_THE_DOOR, address },
		);
		await page.goto('/');
		const said = page.locator('[data-part="where"] span[translate]').filter({ visible: true });
		await expect(said).toHaveText(address);
		// Letters' tails reach a little beyond a line of the heading's height.
		expect(await said.evaluate(hidden)).toBeLessThan(6);
	});
});
