/** Every screen and every sheet, for everybody, by axe: in the light and in the dark by turns; at night in both. */
import type { Page } from '@playwright/test';
import { expectAccessibleInTurn } from './accessible.ts';
import {
	CLOSED,
	CUSTOMER,
	GUEST,
	goTo,
	groceryViews,
	isSheet,
	RESTAURANT,
	type View,
	type Views,
} from './every-view.ts';
import { AT_THE_TABLE, fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';

const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
/** A run of axe for each of two dozen views, at night two: a second or two each. */
const AXE_MS = 480_000;
const say = (russian: string) => russian;
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 700;

/**
 * Over the shortest page: what lies behind a sheet is inert and a view of its own, but axe works out where each element of
 * it is drawn, which over a whole menu takes longer than the sheet itself.
 */
const onShortPage = (view: View): View =>
	isSheet(view) ? { path: '/information/page/delivery', ...view } : view;

/** All that is wrong in any of the views, by their names. */
async function expectAllAccessible(page: Page, views: Views): Promise<void> {
	const found: Record<string, string> = {};
	for (const [turn, [name, view]] of Object.entries(views).entries()) {
		if (view.isNarrow && isWide(page)) continue;
		await goTo(page, onShortPage(view), say)
			.then(() => expectAccessibleInTurn(page, turn))
			.catch((fault: Error) => {
				found[name] = fault.message;
			});
	}
	expect(found).toEqual({});
}

/** Half of a guest's many views: two tests, for two workers. */
const half = (isFirst: boolean): Views =>
	Object.fromEntries(
		Object.entries({ ...GUEST, 'addresses found': ADDRESSES }).filter(
			(_, index) => index % 2 === (isFirst ? 0 : 1),
		),
	);
const ADDRESSES: View = {
	modals: [{ name: 'receipt', data: {} }],
	sign: 'Куда привезти?',
	act: async (page) => {
		await page.getByRole('combobox').filter({ visible: true }).last().fill('Тверская 12');
		await expect(page.getByRole('option').first()).toBeVisible();
	},
};

const test = testInShop({});
test.use(still);

for (const [name, isFirst] of [
	['first', true],
	['second', false],
] as const)
	test(`a guest’s screens and sheets, the ${name} half @wide-sweep`, async ({
		page,
		expectConsole,
	}) => {
		test.setTimeout(AXE_MS);
		// Of what does not exist.
		expectConsole(/status of 40[34]/);
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		await expectAllAccessible(page, half(isFirst));
	});

test('a customer’s, and of three orders @wide-sweep', async ({ page }) => {
	test.setTimeout(AXE_MS);
	// A phone gets one code a minute; both have orders, bonuses, addresses and favourites.
	const shopper = new Shopper(browserSurface(page), isWide(page) ? '9990000001' : '9990000003');
	await shopper.hasSession();
	const orders = await hasThreeOrders(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectAllAccessible(page, { ...CUSTOMER, ...orders });
});

const inRestaurant = testInShop({
	demo: 'bistro',
	settings: { include: { metrix: '<script>ym(12345678, "init", {})</script>', scripts: '' } },
});
inRestaurant.use(still);
inRestaurant('a restaurant’s @wide-sweep', async ({ page }) => {
	await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }]);
	await expectAllAccessible(page, RESTAURANT);
});

const inGrocery = testInShop({ demo: 'market' });
inGrocery.use(still);
inGrocery('a grocery’s @wide-sweep', async ({ page }) => {
	const [melon = '', kvass = ''] = await fillsCart(page, { type: 'pickup', pointId: 81 }, [
		{ product_id: 2304 },
		{ product_id: 10004 },
	]);
	await expectAllAccessible(page, groceryViews([melon, kvass]));
});

const MORNING = '2026-11-20T07:05:00+03:00';
const whenClosed = testInShop({ demo: 'burger', now: MORNING });
whenClosed.use({ ...still, knowsHours: false });
whenClosed('a closed shop’s @wide-sweep', async ({ page }) => {
	await page.addInitScript(() =>
		localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 91 })),
	);
	await page.goto('/');
	await takenOver(page);
	await expectAllAccessible(page, CLOSED);
});
