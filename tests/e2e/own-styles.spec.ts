/**
 * A view looks the same whichever views a visit has been through before, and whatever was served with the page: in no view
 * is there an element for which two files of styles contend. Sheets of a visit stay, and come in the order of the visit.
 */
import type { Page } from '@playwright/test';
import { CUSTOMER, GUEST, goTo, groceryViews, RESTAURANT, type Views } from './every-view.ts';
import { AT_THE_TABLE, fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';
import { conflictsOf, readStyleRules } from './style-rules.ts';

const say = (russian: string) => russian;
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 700;

/** Half a hundred views, each measured against every rule, on a machine that does other things too. */
const VISIT_MS = 900_000;
const RULES = readStyleRules();

async function expectOwnStyles(page: Page, views: Views): Promise<void> {
	const found = new Map<string, string>();
	for (const [name, view] of Object.entries(views)) {
		if (view.isNarrow && isWide(page)) continue;
		await goTo(page, view, say);
		for (const conflict of await conflictsOf(page, RULES)) found.set(conflict, name);
	}
	expect([...found].map(([conflict, name]) => `${name}: ${conflict}`)).toEqual([]);
}

const test = testInShop({ demo: 'pizza' });
test.use(still);

test('a guest’s views @wide @sweep', async ({ page, expectConsole }) => {
	test.setTimeout(VISIT_MS);
	// Of what does not exist.
	expectConsole(/status of 40[34]/);
	await page.goto('/');
	await takenOver(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
	await expectOwnStyles(page, GUEST);
});

test('a customer’s views, and an order’s @wide @sweep', async ({ page }) => {
	test.setTimeout(VISIT_MS);
	await page.goto('/');
	await takenOver(page);
	const shopper = new Shopper(browserSurface(page), isWide(page) ? '9990000001' : '9990000003');
	await shopper.isKnown();
	const orders = await hasThreeOrders(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectOwnStyles(page, { ...CUSTOMER, ...orders });
});

const inRestaurant = testInShop({
	demo: 'bistro',
	settings: { include: { metrix: '<script>ym(12345678, "init", {})</script>', scripts: '' } },
});
inRestaurant.use(still);
inRestaurant('a restaurant’s views @wide @sweep', async ({ page }) => {
	await page.goto('/');
	await takenOver(page);
	await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }]);
	await expectOwnStyles(page, RESTAURANT);
});

const inGrocery = testInShop({ demo: 'market' });
inGrocery.use(still);
inGrocery('a grocery’s views @wide @sweep', async ({ page }) => {
	test.slow();
	await page.goto('/');
	await takenOver(page);
	const [melon = '', kvass = ''] = await fillsCart(page, { type: 'pickup', pointId: 81 }, [
		{ product_id: 2304 },
		{ product_id: 10004 },
	]);
	await expectOwnStyles(page, groceryViews([melon, kvass]));
});

test('a served page has its styles in it: no file of them is waited for before the first paint', async ({
	request,
	shop,
}) => {
	const paths = ['/', '/menu/pizza', '/?product_id=501', '/order', '/lk', '/blog', '/contacts'];
	for (const path of paths) {
		const html = await (await request.get(shop.url + path)).text();
		const withScripts = html.replace(/<noscript>.*?<\/noscript>/g, '');
		const links = withScripts.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
		expect(links.filter((link) => !link.includes(' disabled'))).toEqual([]);
		expect(html, path).toContain('<style>@layer telegram-ui,base,kit;@font-face');
	}
});
