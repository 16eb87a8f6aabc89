/**
 * Every screen and every sheet in a shop whose prices have seven digits and three letters behind them, as in so'm, tenge,
 * dong and rupiah: no value widens a page, leaves its place or is cut off, on the narrowest phone or a wide screen.
 */
import type { Page } from '@playwright/test';
import { CUSTOMER, GUEST, goTo, groceryViews, RESTAURANT, type Views } from './every-view.ts';
import { fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { layoutFaults } from './layout.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';

/** 450.00 becomes 1 237 500 сум. */
const dear = (demo: string) => ({
	demo,
	// A choice of discounts would stand before the cart.
	coupons: [],
	priceTimes: 2750,
	settings: { front_currency: 'сум' },
});
const PHONES = [320, 360, 390];
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 700;
/** The shop has none. */
const OF_COUPONS = ['coupon', 'discounts'];
const asIs = (text: string) => text;

async function expectRoom(page: Page, views: Views): Promise<void> {
	page.setDefaultTimeout(20_000);
	const found: Record<string, readonly string[]> = {};
	const widths = isWide(page) ? [1280] : PHONES;
	for (const [name, view] of Object.entries(views)) {
		if ((view.isNarrow && isWide(page)) || OF_COUPONS.includes(name)) continue;
		await page.setViewportSize({ width: widths.at(-1) ?? 390, height: 800 });
		const isShown = await goTo(page, view, asIs).then(
			() => true,
			() => false,
		);
		if (!isShown) found[name] = [`does not show "${view.sign}"`];
		for (const width of isShown ? widths : []) {
			await page.setViewportSize({ width, height: 800 });
			// Rows that leave something out where it is tight look at their width in the next frame.
			await page.evaluate(
				() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
			);
			const faults = await layoutFaults(page);
			if (faults.length > 0) found[`${name}, ${width}`] = faults;
		}
	}
	expect(found).toEqual({});
}

/** Nothing moves: what is measured stands where it stays. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const test = testInShop(dear('pizza'));
test.use(still);

const AT_RISK = ['home', 'product', 'combo', 'found', 'cart', 'checkout'];

test('the screens full of prices have room for seven digits @wide-sweep', async ({
	page,
	shop,
}) => {
	await page.goto(shop.url);
	await takenOver(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectRoom(
		page,
		Object.fromEntries(Object.entries(GUEST).filter(([name]) => AT_RISK.includes(name))),
	);
});

test('a guest’s screens and sheets, too @wide @sweep', async ({ page, shop, expectConsole }) => {
	test.slow();
	// Of what does not exist.
	expectConsole(/status of 40[34]/);
	await page.goto(shop.url);
	await takenOver(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectRoom(page, GUEST);
});

test('a customer’s, too @wide @sweep', async ({ page, shop }) => {
	test.slow();
	await page.goto(shop.url);
	const shopper = new Shopper(browserSurface(page), isWide(page) ? '9990000011' : '9990000013');
	await shopper.isKnown();
	const orders = await hasThreeOrders(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectRoom(page, { ...CUSTOMER, ...orders });
});

const inRestaurant = testInShop(dear('bistro'));
inRestaurant.use(still);
inRestaurant('a restaurant’s @wide @sweep', async ({ page, shop }) => {
	await page.goto(shop.url);
	await takenOver(page);
	await expectRoom(page, { home: RESTAURANT.home ?? { sign: 'Войти' } });
});

const inGrocery = testInShop(dear('market'));
inGrocery.use(still);
inGrocery('a grocery’s @wide @sweep', async ({ page, shop }) => {
	await page.goto(shop.url);
	await takenOver(page);
	const [melon = '', kvass = ''] = await fillsCart(page, { type: 'pickup', pointId: 81 }, [
		{ product_id: 2304 },
		{ product_id: 10004 },
	]);
	await expectRoom(page, groceryViews([melon, kvass]));
});
