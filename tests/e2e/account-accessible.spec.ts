/** The nine pages of the account and what opens over them, for everybody: in the light and in the dark, narrow and wide. */
import { expectAccessible } from './accessible.ts';
import { browserSurface, expect, Shopper, test } from './shopper.ts';

const PAGES = [
	...['', '/bonuses', '/favorite', '/game', '/notifications'],
	...['/orders', '/preferences', '/promocodes', '/referals'],
];

test('every page of the account is accessible @wide', async ({ page }) => {
	// Axe reads nine whole pages twice.
	test.setTimeout(240_000);
	await page.goto('/');
	const isWide = (page.viewportSize()?.width ?? 0) > 700;
	// A phone gets one code a minute; both have orders, bonuses, addresses and favourites.
	const shopper = new Shopper(browserSurface(page), isWide ? '9990000001' : '9990000003');
	await shopper.isKnown();
	for (const path of PAGES) {
		await page.goto(`/lk${path}`);
		await expect(page.locator('[aria-busy="true"], .sk')).toHaveCount(0);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			await test.step(`/lk${path}, ${colorScheme}`, () => expectAccessible(page));
		}
	}
});
