/** A product's picture flies from its card into the sheet and back; nothing waits for it. */
import type { Page } from '@playwright/test';
import { expect, takenOver, test } from './shopper.ts';

/** Slow enough to be met on the way. */
const SLOW = ':root { --t-slow: 30s !important; --t-base: 30s !important; }';

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Пепперони' }).first();

/** The parts that are on their way. */
const flights = (page: Page) =>
	page.evaluate(() =>
		document
			.getAnimations()
			.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
			.filter((part) => part?.startsWith('::view-transition-group'))
			.map((part) => part?.replace(/\d+/, '')),
	);
const land = (page: Page) =>
	page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});

test('into the sheet, which can be used meanwhile, and back when it is closed', async ({
	page,
}) => {
	await page.goto('/');
	// The first product opened brings the catalogue, and nothing waits for that to fly.
	await page.getByRole('link', { name: 'Маргарита' }).first().click();
	await expect(page.getByRole('dialog').getByText('Добавить в пиццу')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await page.addStyleTag({ content: SLOW });
	await card(page).getByRole('link').click();
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect.poll(() => flights(page)).toEqual(['::view-transition-group(dish-)']);
	await expect(card(page).locator('img').first()).toBeHidden();
	await sheet.locator('label').filter({ hasText: '25 см' }).click();
	await expect(sheet.getByRole('radio', { name: /25 см/ })).toBeChecked();

	await land(page);
	await expect.poll(() => flights(page)).toEqual([]);
	await expect(sheet.getByRole('img', { name: 'Пепперони' })).toBeVisible();
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);

	// From where its picture is seen: choosing a size may have scrolled the sheet.
	await sheet.evaluate((element) => element.scrollTo(0, 0));
	await expect(sheet.getByRole('img', { name: 'Пепперони' })).toBeInViewport();
	await page.keyboard.press('Escape');
	await expect.poll(() => flights(page)).toEqual(['::view-transition-group(dish-)']);
	await land(page);
	await expect(sheet).toHaveCount(0);
	await expect(card(page).locator('img').first()).toBeVisible();
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test.describe('where less motion is asked for', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('it is there at once', async ({ page }) => {
		await page.goto('/');
		await takenOver(page);
		await page.evaluate(() => {
			document.startViewTransition = () => {
				throw new Error('a flight');
			};
		});
		await card(page).getByRole('link').click();
		await expect(page.getByRole('dialog').getByRole('img', { name: 'Пепперони' })).toBeVisible();
	});
});
