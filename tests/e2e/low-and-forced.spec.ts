/** Windows that are very low, and colours that are the system's: nothing covers anything, nothing disappears. */
import type { Locator, Page } from '@playwright/test';
import { standsStill } from './accessible.ts';
import {
	CUSTOMER,
	GUEST,
	goTo,
	groceryViews,
	RESTAURANT,
	type View,
	type Views,
} from './every-view.ts';
import { AT_THE_TABLE, fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver, test } from './shopper.ts';

const say = (russian: string) => russian;
/** Its name is in sight in the lowest of windows. */
const DISH: View = { ...GUEST.product, sign: 'Пепперони' };

for (const [width, height, tag] of [
	[844, 390, []],
	[640, 400, ['@sweep']],
	[390, 420, ['@sweep']],
	[320, 256, []],
] as const)
	test(`${width} by ${height}: the picture of a dish leaves its name alone, and bars leave room`, {
		tag: [...tag],
	}, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.goto('/');
		await takenOver(page);
		await goTo(page, DISH, say);
		const dish = page.getByRole('dialog').last();
		const picture = await dish.locator('[data-part="hero"] img').first().boundingBox();
		const plate = await dish.locator('[data-part="hero"]').boundingBox();
		const name = await dish.getByRole('heading', { level: 2 }).first().boundingBox();
		if (picture === null || plate === null || name === null)
			throw new Error('no picture or no name');
		expect(picture.y + picture.height).toBeLessThanOrEqual(plate.y + plate.height + 1);
		expect(name.y).toBeGreaterThanOrEqual(plate.y + plate.height - 1);
		// What stays in place while the rest scrolls leaves at least half of the window.
		const stuck = await dish.evaluate((sheet) =>
			[...sheet.querySelectorAll('*')]
				.filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
				.filter((one) => !one.matches('button'))
				.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
		);
		expect(stuck).toBeLessThan(height / 2);
	});

/**
 * What a keyboard reaches of the topmost sheet or the page, and of which nothing is to be seen once it has the focus: it lies
 * outside of the window, or under what stays in place.
 */
const coveredInFocus = (page: Page) =>
	page.evaluate(() => {
		const top = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1);
		const all = (top ?? document.body).querySelectorAll<HTMLElement>(
			'a[href], button, input, textarea, select, summary',
		);
		const PARTS = [0.1, 0.3, 0.5, 0.7, 0.9];
		return [...all]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
			.filter((one) => {
				one.focus();
				if (document.activeElement !== one) return false;
				const drawn = one.closest('label') ?? one;
				const { left, top: above, width, height } = drawn.getBoundingClientRect();
				const isSeen = (x: number, y: number) => {
					const hit = document.elementFromPoint(left + width * x, above + height * y);
					return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
				};
				return !PARTS.some((x) => PARTS.some((y) => isSeen(x, y)));
			})
			.map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 160));
	});

/** How much of the window, 0 to 1, is under bars that stay in place while the topmost sheet or the page scrolls under them. */
const barsPart = (page: Page) =>
	page.evaluate(() => {
		const top = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1) ?? null;
		const heights = [...(top ?? document.body).querySelectorAll('*')]
			.filter((one) => one.closest('dialog') === top && !one.matches('button'))
			.filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
			.map((one) => {
				const { left, top: above, width, height } = one.getBoundingClientRect();
				const hit = document.elementFromPoint(left + width / 2, above + height / 2);
				return hit !== null && one.contains(hit) ? height : 0;
			});
		return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
	});

testInShop({})(
	'in low windows what has the focus is seen, and bars leave half of the window @sweep',
	async ({ page }) => {
		await page.emulateMedia({ forcedColors: 'none' });
		await page.goto('/');
		await takenOver(page);
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		// Without the notice that comes with the cart.
		await page.goto('/');
		await takenOver(page);
		const { cart, checkout, login, 'where to': whereTo, product } = GUEST;
		const faults: Record<string, unknown> = {};
		for (const [width, height] of [
			[844, 390],
			// The same with a keyboard over it.
			[844, 190],
			[390, 320],
			// 1280 by 1024 at 400 %.
			[320, 256],
		] as const) {
			await page.setViewportSize({ width, height });
			for (const [name, view] of Object.entries({ cart, checkout, login, whereTo, product })) {
				await goTo(page, view ?? { sign: '' }, say);
				await standsStill(page);
				const covered = await coveredInFocus(page);
				const bars = await barsPart(page);
				const excess = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				if (covered.length > 0 || bars > 0.5 || excess > 0)
					faults[`${name}, ${width} by ${height}`] = { covered, bars, excess };
			}
		}
		expect(faults).toEqual({});
	},
);

/**
 * Controls whose place only a colour of the shop's would show, which forced colours take away: neither they nor what draws
 * them (a label, what stands beside a field that is not drawn) has an edge or a fill of the system's.
 */
const controlsWithoutEdge = (page: Page) =>
	page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.forcedColorAdjust = 'none';
		const shown = (name: string) => {
			probe.style.color = name;
			return getComputedStyle(probe).color;
		};
		const EDGES = [
			'CanvasText',
			'ButtonText',
			'ButtonBorder',
			'LinkText',
			'VisitedText',
			'GrayText',
		]
			.concat(['FieldText', 'Highlight', 'HighlightText', 'SelectedItem'])
			.map(shown);
		const FILLS = ['Highlight', 'SelectedItem', 'ButtonText', 'CanvasText'].map(shown);
		probe.remove();
		const isDrawn = (width: string, style: string, color: string) =>
			Number.parseFloat(width) > 0 && style !== 'none' && EDGES.includes(color);
		const isMarked = (element: Element): boolean =>
			[undefined, '::before'].some((part) => {
				const look = getComputedStyle(element, part);
				return (
					(part === undefined || look.content !== 'none') &&
					(isDrawn(look.borderTopWidth, look.borderTopStyle, look.borderTopColor) ||
						isDrawn(look.outlineWidth, look.outlineStyle, look.outlineColor) ||
						FILLS.includes(look.backgroundColor) ||
						(element instanceof SVGElement && EDGES.includes(look.stroke)))
				);
			});
		const isSeen = (element: Element) => {
			const { width, height } = element.getBoundingClientRect();
			return (
				width > 2 &&
				height > 2 &&
				element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
			);
		};
		/** Words of a text are told by their colour and line: what has a plate of its own is as good as a button. */
		const isText = (element: Element) =>
			element.matches('a') && /, 0\)$/.test(getComputedStyle(element).backgroundColor);
		const ROLES = [
			'button',
			'option',
			'tab',
			'radio',
			'checkbox',
			'switch',
			'menuitem',
			'combobox',
		];
		const CONTROLS = ['button', 'a[href]', 'input', 'textarea', 'select', 'summary'].concat(
			ROLES.map((role) => `[role="${role}"]`),
		);
		const drawnBy = (element: Element) => {
			const beside = getComputedStyle(element).opacity === '0' || element.matches('[type="range"]');
			return [
				element,
				element.closest('label'),
				...(beside
					? [element.parentElement, ...(element.parentElement?.querySelectorAll('*') ?? [])]
					: []),
				...(element instanceof SVGElement ? element.querySelectorAll('*') : []),
			].filter((one) => one !== null);
		};
		const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
		return [...top.querySelectorAll(CONTROLS.join())]
			.filter((one) => isSeen(one) && !isText(one) && !drawnBy(one).some(isMarked))
			.map((one) => one.cloneNode() as Element)
			.map((one) => one.outerHTML.slice(0, 160));
	});

async function expectEdges(page: Page, views: Views): Promise<void> {
	const bare: Record<string, string[]> = {};
	for (const [name, view] of Object.entries(views)) {
		await goTo(page, view, say);
		const found = await controlsWithoutEdge(page);
		if (found.length > 0) bare[name] = found;
	}
	expect(bare).toEqual({});
}

/** What has most kinds of controls: these in every run, the others at night. */
const FEW = ['home', 'product', 'where to', 'filters', 'cart', 'checkout'];
const chosen = (views: Views, isFew: boolean): Views =>
	Object.fromEntries(Object.entries(views).filter(([name]) => FEW.includes(name) === isFew));

const inPizzeria = testInShop({});
inPizzeria.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

for (const [whose, isFew, tag] of [
	['most kinds of controls', true, []],
	['a guest’s other screens and sheets', false, ['@sweep']],
] as const)
	inPizzeria(
		`in forced colours every control has an edge: ${whose}`,
		{ tag: [...tag] },
		async ({ page, expectConsole }) => {
			inPizzeria.setTimeout(180_000);
			// Of what does not exist.
			expectConsole(/status of 40[34]/);
			await page.goto('/');
			await takenOver(page);
			await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
			await expectEdges(page, chosen(GUEST, isFew));
		},
	);

inPizzeria('in forced colours every control has an edge: a customer’s @sweep', async ({ page }) => {
	inPizzeria.setTimeout(180_000);
	await page.goto('/');
	await takenOver(page);
	await new Shopper(browserSurface(page), '9990000005').isKnown();
	const orders = await hasThreeOrders(page);
	await fillsCart(page, TO_THE_DOOR, PIZZAS);
	await expectEdges(page, { ...CUSTOMER, ...orders });
});

const inRestaurant = testInShop({ demo: 'bistro' });
inRestaurant.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
inRestaurant('in forced colours every control has an edge: a hall’s @sweep', async ({ page }) => {
	await page.goto('/');
	await takenOver(page);
	await fillsCart(page, AT_THE_TABLE, [{ product_id: 2001 }]);
	const { restaurant: _, ...views } = RESTAURANT;
	await expectEdges(page, views);
});

const inGrocery = testInShop({ demo: 'market' });
inGrocery.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
inGrocery('in forced colours every control has an edge: a grocery’s @sweep', async ({ page }) => {
	await page.goto('/');
	await takenOver(page);
	const [melon = '', kvass = ''] = await fillsCart(page, { type: 'pickup', pointId: 81 }, [
		{ product_id: 2304 },
		{ product_id: 10004 },
	]);
	await expectEdges(page, groceryViews([melon, kvass]));
});

inPizzeria(
	'in forced colours what is chosen has the system’s mark, whatever its part says',
	async ({ page }) => {
		await page.goto('/');
		await takenOver(page);
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		const fill = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor);
		const system = (name: string) =>
			page.evaluate((color) => {
				const probe = document.body.appendChild(document.createElement('i'));
				probe.style.background = color;
				const { backgroundColor } = getComputedStyle(probe);
				probe.remove();
				return backgroundColor;
			}, name);
		const mark = await system('Highlight');
		await goTo(page, DISH, say);
		const dish = page.getByRole('dialog').last();
		const size = dish.locator('[data-part="segmented"] > :has(:checked)').first();
		expect(await fill(size)).toBe(mark);
		expect(
			await fill(dish.locator('[data-part="segmented"] > :not(:has(:checked))').first()),
		).not.toBe(mark);
		await goTo(page, GUEST.checkout as View, say);
		await page
			.getByRole('button', { name: /^Завтра/ })
			.first()
			.click();
		const day = page
			.locator('[aria-pressed="true"]')
			.filter({ hasText: /Завтра/ })
			.first();
		await expect(day).toBeVisible();
		expect(await fill(day)).toBe(mark);
	},
);
