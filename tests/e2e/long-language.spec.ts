/**
 * Every screen and every sheet, in the words of whichever of the 18 languages says each at greatest length, on a narrow
 * phone and on a wide screen: nothing is cut off, sticks out or lies on something else.
 */
import type { Page } from '@playwright/test';
import {
	CLOSED,
	CUSTOMER,
	GUEST,
	goTo,
	groceryViews,
	RESTAURANT,
	type Views,
} from './every-view.ts';
import { AT_THE_TABLE, fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { layoutFaults } from './layout.ts';
import { LONGEST_TEXTS } from './longest-texts.ts';
import type { Folder } from './open-shop.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';

/** A shop that takes the longest texts for its German ones; numbers and dates stay German, which are long as well. */
function shopOf(demo: string, more: Partial<Folder> = {}): Folder {
	const german = {
		code: 'de',
		text: 'Deutsch',
		default: true,
		lang_json_data: LONGEST_TEXTS,
	};
	const russian = { code: 'ru', text: 'Русский', default: false, lang_json_data: {} };
	return {
		demo,
		...more,
		settings: { language_list: [german, russian], use_backend_translate: false, ...more.settings },
	};
}

const say = (russian: string) => LONGEST_TEXTS[russian] ?? russian;
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 700;

/** The shop in its longest language, on a phone as narrow as they are sold or on a wide screen. */
async function opens(page: Page, { url }: { readonly url: string }): Promise<void> {
	if (!isWide(page)) await page.setViewportSize({ width: 360, height: 740 });
	await page.context().addCookies([{ name: 'vitrina_lang', value: 'de', url }]);
	await page.goto('/');
	await takenOver(page);
}

async function expectRoom(page: Page, views: Views): Promise<void> {
	const found: Record<string, readonly string[]> = {};
	for (const [name, view] of Object.entries(views)) {
		if (view.isNarrow && isWide(page)) continue;
		const isShown = await goTo(page, view, say).then(
			() => true,
			() => false,
		);
		const faults = isShown ? await layoutFaults(page) : [`does not show "${say(view.sign)}"`];
		if (faults.length > 0) found[name] = faults;
	}
	expect(found).toEqual({});
}

/** Nothing moves: what is measured stands where it stays. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const test = testInShop(shopOf('pizza'));
test.use(still);

/** Buttons with a sum, forms and rows of facts: where a long word is likeliest to have no room. */
const AT_RISK = ['home', 'where to', 'product', 'combo', 'filters', 'booking', 'cart', 'checkout'];

test('the screens most at risk have room for the longest texts', async ({ page, shop }) => {
	await opens(page, shop);
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
	await expectRoom(
		page,
		Object.fromEntries(Object.entries(GUEST).filter(([name]) => AT_RISK.includes(name))),
	);
});

test('a guest’s screens and sheets have room for the longest texts @wide @sweep', async ({
	page,
	shop,
	expectConsole,
}) => {
	test.slow();
	// Of what does not exist.
	expectConsole(/status of 40[34]/);
	await opens(page, shop);
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
	await expectRoom(page, GUEST);
});

test('a customer’s, too @wide @sweep', async ({ page, shop }) => {
	test.slow();
	await opens(page, shop);
	const shopper = new Shopper(browserSurface(page), isWide(page) ? '9990000001' : '9990000003');
	await shopper.isKnown();
	const orders = await hasThreeOrders(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectRoom(page, { ...CUSTOMER, ...orders });
});

const inRestaurant = testInShop(
	shopOf('bistro', {
		settings: { include: { metrix: '<script>ym(12345678, "init", {})</script>', scripts: '' } },
	}),
);
inRestaurant.use(still);
inRestaurant('a restaurant’s @wide @sweep', async ({ page, shop }) => {
	await opens(page, shop);
	await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }]);
	await expectRoom(page, RESTAURANT);
});

const inGrocery = testInShop(shopOf('market'));
inGrocery.use(still);
inGrocery('a grocery’s @wide @sweep', async ({ page, shop }) => {
	await opens(page, shop);
	const melonAndKvass = [{ product_id: 2304 }, { product_id: 10004 }];
	const [melon = '', kvass = ''] = await fillsCart(
		page,
		{ type: 'pickup', pointId: 81 },
		melonAndKvass,
	);
	await expectRoom(page, groceryViews([melon, kvass]));
});

const MORNING = '2026-11-20T07:05:00+03:00';
const whenClosed = testInShop(
	shopOf('burger', {
		now: MORNING,
	}),
);
whenClosed.use({ ...still, knowsHours: false });
whenClosed('a closed shop’s @wide @sweep', async ({ page, shop }) => {
	await page.addInitScript(() =>
		localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 91 })),
	);
	await opens(page, shop);
	await expectRoom(page, CLOSED);
});
