/** A menu on one page and its address: taps on categories, the scroll, Back, a reload, a page without its scripts. */
import type { Page } from '@playwright/test';
import { expect, holdScripts, takenOver, test } from './shopper.ts';

const bar = (page: Page) =>
	page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
const category = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
/** How far below the window's top a section begins, px. */
const topOf = (page: Page, id: string) =>
	page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a category’s tap, the scroll after it, a reload, Back and the way up to the index @wide-sweep', async ({
	page,
}) => {
	await page.goto('/?utm_source=chat');
	await category(page, 'Супы').click();
	await expect(page).toHaveURL('/menu/soups?utm_source=chat');
	await expect(page).toHaveTitle(/^Супы/);
	await expect(category(page, 'Супы')).toHaveAttribute('aria-current', 'true');
	await expect.poll(() => topOf(page, 'soups')).toBe(100);

	// Read on: the bar follows, the address is still what was asked for.
	await page.mouse.move(200, 500);
	await expect(async () => {
		await page.mouse.wheel(0, 300);
		await expect(category(page, 'Завтраки')).toHaveAttribute('aria-current', 'true', {
			// Not reached yet: it is read on.
			timeout: 500,
		});
	}).toPass();
	await expect(page).toHaveURL('/menu/soups?utm_source=chat');
	// Well into it.
	const before = await scrollY(page);
	await page.mouse.wheel(0, 200);
	await expect.poll(() => scrollY(page)).toBeGreaterThan(before + 150);
	await isRemembered(page);
	const left = await topOf(page, 'breakfast');
	// Sections above that were never drawn have heights that are only nearly right.
	const isWhereItWas = () =>
		expect.poll(async () => Math.abs((await topOf(page, 'breakfast')) - left)).toBeLessThan(60);

	await page.reload();
	await expect(category(page, 'Завтраки')).toHaveAttribute('aria-current', 'true');
	await isWhereItWas();

	// Where it stands, without a way to it.
	await page.getByRole('link', { name: 'Доставка и оплата' }).first().dispatchEvent('click');
	await expect(page).toHaveURL(/\/information\//);
	await page.goBack();
	await expect(category(page, 'Завтраки')).toHaveAttribute('aria-current', 'true');
	await isWhereItWas();

	// By the customer: a script's scroll is undone while what was read is put back in its place.
	await page.mouse.wheel(0, -50_000);
	await expect(page).toHaveURL('/?utm_source=chat');
	await expect(page).toHaveTitle('Пицца и точка');
	await expect(category(page, 'Пицца')).toHaveAttribute('aria-current', 'true');
});

test('the bar follows the scroll after the search has been left', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('searchbox').filter({ visible: true }).first().click();
	await expect(page.locator('#search-panel')).toBeVisible();
	await page.goBack();
	await expect(page.locator('#soups')).toBeAttached();
	await page.locator('#soups').evaluate((section) => section.scrollIntoView());
	await expect(category(page, 'Супы')).toHaveAttribute('aria-current', 'true');
});

test('before the page is taken over a category’s tap goes to its section all the same', async ({
	page,
}) => {
	const scripts = await holdScripts(page);
	await page.goto('/?utm_source=chat', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	await page.evaluate(() => document.fonts.ready);
	await category(page, 'Супы').click();
	await expect(page).toHaveURL('/menu/soups?utm_source=chat');
	await expect.poll(() => topOf(page, 'soups')).toBe(100);
	scripts.release();
	await takenOver(page);
	await expect(category(page, 'Супы')).toHaveAttribute('aria-current', 'true');
	expect(await topOf(page, 'soups')).toBe(100);
	// The scroll a tap causes chooses nothing; the customer's own does, however soon.
	await page.mouse.move(200, 500);
	await page.mouse.wheel(0, -50_000);
	await expect(page).toHaveURL('/?utm_source=chat');
});

test('without scripts a category’s link leads to its address', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto('/');
	await category(page, 'Супы').click();
	await expect(page).toHaveURL('/menu/soups');
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/menu\/soups$/);
	await context.close();
});

test('sections that were read and are not drawn again have not moved the page when it is loaded anew @wide-sweep', async ({
	page,
}) => {
	await page.goto('/menu/soups');
	await takenOver(page);
	await expect.poll(() => topOf(page, 'soups')).toBe(100);
	await page.mouse.move(200, 500);
	// Deep enough for the section before to be out of sight, and so not drawn at the next load.
	await expect(async () => {
		await page.mouse.wheel(0, 300);
		expect(await topOf(page, 'breakfast')).toBeLessThan(-400);
	}).toPass({ intervals: [100] });
	await isRemembered(page);
	const left = await topOf(page, 'breakfast');

	await page.reload();
	await takenOver(page);
	await expect.poll(() => topOf(page, 'breakfast')).toBeGreaterThan(left - 3);
	expect(Math.abs((await topOf(page, 'breakfast')) - left)).toBeLessThan(3);

	await page.getByRole('link', { name: 'Доставка и оплата' }).first().dispatchEvent('click');
	// As far as the page itself: what is gone back from is not the list.
	await expect(page.getByRole('heading', { name: 'Доставка и оплата', level: 1 })).toBeVisible();
	await page.goBack();
	await expect.poll(async () => Math.abs((await topOf(page, 'breakfast')) - left)).toBeLessThan(3);
});

test('a link taken in the middle of a scroll leads back to what was read', async ({ page }) => {
	await page.goto('/menu/soups');
	await takenOver(page);
	await expect.poll(() => topOf(page, 'soups')).toBe(100);
	await isRemembered(page);
	const left = await page.evaluate(async () => {
		window.scrollBy(0, 700);
		for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
		const link = [...document.querySelectorAll('a')].find(
			({ textContent }) => textContent === 'Доставка и оплата',
		);
		const top = document.getElementById('breakfast')?.getBoundingClientRect().top ?? Number.NaN;
		link?.click();
		return Math.round(top);
	});
	await expect(page.getByRole('heading', { name: 'Доставка и оплата', level: 1 })).toBeVisible();
	await page.goBack();
	await expect.poll(async () => Math.abs((await topOf(page, 'breakfast')) - left)).toBeLessThan(3);
});

test('the customer who reads on at once after a category’s tap is not brought back to it', async ({
	page,
}) => {
	await page.goto('/');
	await takenOver(page);
	const moved = await category(page, 'Супы').evaluate(async (link: HTMLElement) => {
		link.click();
		const before = window.scrollY;
		window.dispatchEvent(new WheelEvent('wheel'));
		window.scrollBy(0, 300);
		for (let frames = 0; frames < 8; frames++) await new Promise(requestAnimationFrame);
		return window.scrollY - before;
	});
	expect(moved).toBeGreaterThan(200);
});

/** Waits until the scroll is over and the page's entry remembers where it was left. */
async function isRemembered(page: Page): Promise<void> {
	await page.waitForFunction(() => history.state?.left?.scrollY === window.scrollY);
}
