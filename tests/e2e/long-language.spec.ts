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
	orderViews,
	RESTAURANT,
	type Views,
} from './every-view.ts';
import { layoutFaults } from './layout.ts';
import { LONGEST_TEXTS } from './longest-texts.ts';
import { type Folder, testInShop } from './own-shop.ts';
import { placesOrder } from './placed-order.ts';
import { browserSurface, expect, kitchen, Shopper, takenOver } from './shopper.ts';

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
		now: '2026-11-20T12:05:00+03:00',
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

interface Product {
	readonly product_id: number;
	readonly variation_id?: number;
}

/** Has said where to, and has these products in the cart; answers the keys of its lines. */
async function fillsCart(page: Page, place: object, products: readonly Product[]) {
	const lines = products.map((one) => ({ ...one, units: 1, count: 1, supplements: [] }));
	const { origin } = new URL(page.url());
	const kept = await page.request.post('/api/cart-links', { data: { lines }, headers: { origin } });
	expect(kept.ok(), await kept.text()).toBe(true);
	const { key } = await kept.json();
	await page.evaluate((one) => localStorage.setItem('vitrina.place', JSON.stringify(one)), place);
	await page.goto(`/?startapp=cart_${key}`);
	const keys = () =>
		page.evaluate(() =>
			(JSON.parse(localStorage.getItem('vitrina.cart') ?? '[]') as { key: string }[]).map(
				(line) => line.key,
			),
		);
	await expect.poll(keys).toHaveLength(products.length);
	await takenOver(page);
	return keys();
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

const TO_THE_DOOR = {
	type: 'delivery',
	address: 'Москва, ул. Тверская, 12',
	coords: [37.6085, 55.7625],
	...{ flat: '48', entrance: '', floor: '', doorCode: '' },
};
const AT_THE_TABLE = {
	type: 'lounge',
	...{ restaurantId: 51, tableId: 10, guests: 4, date: '22.11.2026', time: '19:30' },
	until: 4e12,
};
/** Enough for more discounts than one. */
const PIZZAS: readonly Product[] = [
	{ product_id: 501, variation_id: 5012 },
	{ product_id: 631 },
	...[541, 542, 543].map((product_id) => ({ product_id })),
];

/** Nothing moves: what is measured stands where it stays. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const test = testInShop(shopOf('pizza'));
test.use(still);

test('a guest’s screens and sheets have room for the longest texts @wide', async ({
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

test('a customer’s, too @wide', async ({ page, shop }) => {
	test.slow();
	await opens(page, shop);
	const shopper = new Shopper(browserSurface(page), isWide(page) ? '9990000001' : '9990000003');
	await shopper.isKnown();
	await kitchen.works(page, false);
	const [unpaid, underWay, done] = [
		await placesOrder(page, 'paykeeper'),
		await placesOrder(page),
		await placesOrder(page),
	];
	for (const step of ['processing', 'making', 'done']) {
		await kitchen.advances(page, underWay.id, step);
		await kitchen.advances(page, done.id, step);
	}
	await kitchen.advances(page, done.id, 'kurier');
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectRoom(page, { ...CUSTOMER, ...orderViews(unpaid.url, underWay.url, done) });
});

const inRestaurant = testInShop(
	shopOf('bistro', {
		settings: { include: { metrix: '<script>ym(12345678, "init", {})</script>', scripts: '' } },
	}),
);
inRestaurant.use(still);
inRestaurant('a restaurant’s @wide', async ({ page, shop }) => {
	await opens(page, shop);
	await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }]);
	await expectRoom(page, RESTAURANT);
});

const inGrocery = testInShop(shopOf('market'));
inGrocery.use(still);
inGrocery('a grocery’s @wide', async ({ page, shop }) => {
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
whenClosed('a closed shop’s @wide', async ({ page, shop }) => {
	await page.clock.setSystemTime(MORNING);
	await page.addInitScript(() =>
		localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 91 })),
	);
	await opens(page, shop);
	await expectRoom(page, CLOSED);
});
