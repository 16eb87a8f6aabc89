/** Words of the shop's without a place to break them, as dishes and wishes of others have, on a phone: no page grows wider. */
import type { Page } from '@playwright/test';
import { placesOrder } from './placed-order.ts';
import { expect, takenOver, test } from './shopper.ts';

const LONG = 'Достопримечательностипревысокомногорассмотрительствующие'.repeat(3);

/** What the shop calls by these names is a long word in every answer from now on. */
async function callsLong(page: Page, names: RegExp): Promise<void> {
	await page.route(
		(url) => /^\/(api|blog|order|lk)(\/|$)/.test(url.pathname),
		async (route) => {
			const response = await route.fetch();
			const body = await response.text();
			await route.fulfill({ response, body: body.replace(names, LONG) });
		},
	);
}

/** How much wider than the window the page is, CSS pixels, with the long word on it. */
async function excess(page: Page): Promise<number> {
	await expect(page.getByText(LONG).first()).toBeVisible();
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
}

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('long unbroken words of the shop widen no page @sweep', async ({
	page,
	arriving,
	baseURL,
}) => {
	// Of a page that the test has answered the browser does not know that it came from this machine.
	await page.context().grantPermissions(['local-network-access'], { origin: baseURL ?? '' });
	await arriving.hasSession();
	const order = await placesOrder(page);
	await callsLong(
		page,
		/Пепперони|Тверская, 12|Принят|Готовится|Без лука|Осеннее меню: груша, тыква и инжир/g,
	);
	const found: Record<string, number> = {};
	for (const path of ['/lk/preferences', order.url, '/lk/orders', '/blog']) {
		await page.goto(path);
		await takenOver(page);
		found[path] = await excess(page);
	}
	// What still comes in on the last page is of no interest.
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	expect(Object.entries(found).filter(([, more]) => more > 0)).toEqual([]);
});
