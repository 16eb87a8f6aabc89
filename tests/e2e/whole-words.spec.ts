/** Words that are whole: the first screen's headlines and descriptions, and what is bought by, also with the customer's own spacing (WCAG 2.2, 1.4.12). */
import type { Page } from '@playwright/test';
import { standsStill } from './accessible.ts';
import { CUSTOMER, GUEST, goTo } from './every-view.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { layoutFaults } from './layout.ts';
import { sharedTest as test } from './own-shop.ts';
import { browserSurface, comesToRest, expect, Shopper, takenOver } from './shopper.ts';
import { smallTargets } from './targets.ts';

const SPACED = `* {
	line-height: 1.5 !important;
	letter-spacing: 0.12em !important;
	word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** What is cut off or shortened of the words on banners and tiles, and banners whose words lie outside of them. */
function cutWords(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[
			...document.querySelectorAll(
				'[data-part="banners"] :is(h2, h2 + span), [data-part="tiles"] a > :is(span, small)',
			),
		].flatMap((words) => {
			if (!words.checkVisibility()) return [];
			const frame = words.parentElement?.getBoundingClientRect();
			const box = words.getBoundingClientRect();
			const isShort =
				words.scrollHeight > words.clientHeight + 2 || words.scrollWidth > words.clientWidth + 2;
			const isOutside =
				frame === undefined || box.bottom > frame.bottom + 1 || box.right > frame.right + 1;
			const isUnfinished = words.matches('small') && !/[.!?»)]$/.test(words.textContent ?? '');
			return isShort || isOutside || isUnfinished ? [words.textContent ?? ''] : [];
		}),
	);
}

/** How much of the page has moved by itself since it was opened. */
async function shifted(page: Page): Promise<number> {
	await comesToRest(page);
	return page.evaluate(() => {
		const observer = new PerformanceObserver(() => {});
		observer.observe({ type: 'layout-shift', buffered: true });
		const moves = observer.takeRecords() as (PerformanceEntry & { value: number })[];
		return moves.reduce((sum, { value }) => sum + value, 0);
	});
}

// The customer's spacing comes as an extension brings it, past the page's own policy.
test.use({ bypassCSP: true });

for (const [demo, tag] of [
	['burger', ['@sweep']],
	['sushi', ['@sweep']],
	['bakery', ['@sweep']],
	['pizza', []],
] as const)
	test.describe(`the ${demo} shop`, { tag: [...tag] }, () => {
		test.use({ folder: { demo } });

		test('loses no word of its headlines, and nothing moves', async ({ page }) => {
			await page.goto('/');
			await takenOver(page);
			await page.evaluate(() => document.fonts.ready);
			expect(await cutWords(page)).toEqual([]);
			expect(await shifted(page)).toBeLessThan(0.02);
			await page.addStyleTag({ content: SPACED });
			expect(await cutWords(page)).toEqual([]);
		});
	});

// Both set their headings in wide letters.
for (const demo of ['burger', 'express'])
	test.describe(`on the phone of a customer of ${demo}`, () => {
		test.use({ folder: { demo } });

		test('the question where to is whole', async ({ page }) => {
			await page.goto('/');
			await takenOver(page);
			await page.evaluate(() => document.fonts.ready);
			const question = page.getByRole('banner').getByText('Куда привезти?', { exact: true });
			await expect(question).toBeVisible();
			expect(await question.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
		});
	});

test.describe('with the customer’s own spacing', () => {
	test.use({ folder: {} });

	test('no word from the dish to the account is cut or lies on another', async ({ page }) => {
		await page.goto('/');
		await takenOver(page);
		await new Shopper(browserSurface(page), '9990000005').isKnown();
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		await page.addStyleTag({ content: SPACED });
		const { product, cart, checkout } = GUEST;
		const { 'home of a customer': home, 'personal data': account, bonuses, orders } = CUSTOMER;
		const faults: Record<string, string[]> = {};
		for (const [name, view] of Object.entries({
			...{ home, product, cart, checkout },
			...{ account, bonuses, orders },
		})) {
			await goTo(page, view ?? { sign: '' }, (russian) => russian);
			await standsStill(page);
			const found = await layoutFaults(page);
			if (found.length > 0) faults[name] = found;
		}
		expect(faults).toEqual({});
	});
});

test.describe('on the narrowest phone', () => {
	test.use({ folder: { demo: 'pizza' }, viewport: { width: 320, height: 640 } });

	test('a dish by weight leaves its stepper room, and filters scroll within their list', async ({
		page,
	}) => {
		await page.goto('/');
		await new Shopper(browserSurface(page), '9990000006').isKnown();
		await takenOver(page);
		for (const view of [CUSTOMER.bonuses, GUEST['product by weight']]) {
			await goTo(page, view ?? { sign: '' }, (russian) => russian);
			await standsStill(page);
			expect(await layoutFaults(page)).toEqual([]);
			expect(await smallTargets(page)).toEqual([]);
		}
		const stepper = page.getByRole('group', { name: /^Количество/ }).filter({ visible: true });
		const edges = await stepper.evaluate((one) =>
			[...one.children].map((part) => {
				const words = document.createRange();
				words.selectNodeContents(part);
				return (part.matches('button') ? part : words).getBoundingClientRect();
			}),
		);
		const [less, count, more] = edges;
		if (less === undefined || count === undefined || more === undefined)
			throw new Error('no stepper');
		expect(less.right).toBeLessThanOrEqual(count.left);
		expect(count.right).toBeLessThanOrEqual(more.left);
		expect(Math.min(less.width, more.width)).toBe(38);
	});

	test('a banner’s headline and its picture lie beside each other', async ({ page }) => {
		await page.goto('/');
		await takenOver(page);
		await page.evaluate(() => document.fonts.ready);
		// The pictures of those beyond the window come with the first sign (`early-pictures.js`).
		await page.keyboard.press('Shift');
		await expect(page.locator('html[data-untouched]')).toHaveCount(0);
		const overlaps = await page.locator('[data-part="banners"] li').evaluateAll((banners) =>
			banners.flatMap((banner) => {
				const [title, picture] = [banner.querySelector('h2'), banner.querySelector('img')];
				if (title === null || picture === null || picture.matches('.photo')) return [];
				const words = document.createRange();
				words.selectNodeContents(title);
				return [words.getBoundingClientRect().right - picture.getBoundingClientRect().left];
			}),
		);
		expect(overlaps.length).toBeGreaterThan(0);
		expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
	});
});
