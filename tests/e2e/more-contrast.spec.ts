/** For customers who ask their device for more contrast: words reach 7:1 (WCAG 2.2, 1.4.6), what can be pressed has an edge. */
import type { Page } from '@playwright/test';
import { faintWords, ofTheme, standsStill } from './accessible.ts';
import { CUSTOMER, GUEST, goTo } from './every-view.ts';
import { fillsCart, hasThreeOrders, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper, takenOver } from './shopper.ts';

const say = (russian: string) => russian;

/**
 * Controls with a plate that is hardly told from what is behind it: less than 3:1 (WCAG 2.2, 1.4.11), and no edge around it
 * that reaches that.
 */
const faintControls = (page: Page) =>
	page.evaluate(() => {
		const dot = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
		const brush = dot.getContext('2d', { willReadFrequently: true });
		if (brush === null) throw new Error('no canvas');
		/** Relative luminance of these colours, painted one over another. */
		const lightOf = (colors: readonly string[]) => {
			for (const color of ['white', ...colors]) {
				brush.fillStyle = color;
				brush.fillRect(0, 0, 1, 1);
			}
			const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) =>
				part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
			);
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		const isClear = (one: number, other: number) =>
			(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
		const behind = (element: Element): string[] => {
			const parent = element.parentElement;
			return parent === null ? [] : [...behind(parent), getComputedStyle(parent).backgroundColor];
		};
		const isTold = (element: Element) => {
			const look = getComputedStyle(element);
			const grounds = behind(element);
			const ground = lightOf(grounds);
			const edges = [
				...(look.borderTopStyle !== 'none' && Number.parseFloat(look.borderTopWidth) > 0
					? [look.borderTopColor]
					: []),
				...(look.outlineStyle !== 'none' ? [look.outlineColor] : []),
				...(look.boxShadow.match(/^(?:rgba?|color)\([^)]*\)(?= 0px 0px 0px [1-9])/) ?? []),
			];
			return [look.backgroundColor, ...edges].some((color) =>
				isClear(lightOf([...grounds, color]), ground),
			);
		};
		const top =
			[...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1) ?? document;
		return [
			...top.querySelectorAll(
				'button, a[href], label:has(input, textarea), summary, select, [role="button"], [role="option"]',
			),
		]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }))
			.filter((one) => !/, 0\)$/.test(getComputedStyle(one).backgroundColor))
			.filter((one) => !one.matches('[disabled]') && !isTold(one))
			.map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 160));
	});

const inPizzeria = testInShop({});
inPizzeria.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

for (const colorScheme of ['light', 'dark'] as const)
	inPizzeria(
		`with more contrast every word is read and every control seen, in the ${colorScheme}`,
		ofTheme(colorScheme),
		async ({ page }) => {
			await page.emulateMedia({ colorScheme });
			await page.goto('/');
			await takenOver(page);
			await new Shopper(browserSurface(page), '9990000005').isKnown();
			const { 'order on its way': order } = await hasThreeOrders(page);
			await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
			const { product, filters, cart, checkout, 'where to': whereTo } = GUEST;
			const { 'home of a customer': home, 'personal data': account, bonuses, orders } = CUSTOMER;
			const faults: Record<string, unknown> = {};
			for (const [name, view] of Object.entries({
				...{ home, product, filters, cart, checkout, whereTo, order, account, bonuses, orders },
			})) {
				await goTo(page, view ?? { sign: '' }, say);
				await standsStill(page);
				const words = await faintWords(page, 'color-contrast-enhanced');
				const controls = await faintControls(page);
				if (words.length > 0 || controls.length > 0) faults[name] = { words, controls };
			}
			expect(faults).toEqual({});
		},
	);
