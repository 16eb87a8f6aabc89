/** Wide pages in windows of every width, in the longest words: nothing overlaps, nothing is cut. */
import { standsStill } from './accessible.ts';
import { layoutFaults } from './layout.ts';
import { expect, takenOver, test } from './shopper.ts';

for (const width of [992, 1280, 1920])
	test(`the foot has room for all its columns at ${width}, in German @wide`, async ({
		page,
		expectConsole,
	}) => {
		// The menu has no words of its own in German.
		expectConsole(/prodcat-de/);
		await page.setViewportSize({ width, height: 800 });
		await page.goto('/?lang=de');
		await takenOver(page);
		const foot = page.getByRole('contentinfo');
		const documents = foot.locator('a[href^="/information/page/offer"]');
		await expect(async () => {
			await foot.evaluate((one) => one.scrollIntoView({ block: 'end' }));
			await expect(documents).toBeInViewport();
		}).toPass();
		await standsStill(page);
		expect(await layoutFaults(page)).toEqual([]);
	});
