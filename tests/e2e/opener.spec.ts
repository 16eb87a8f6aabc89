/** What a page of others that has opened the shop in a window learns of it: nothing. */
import { expect, takenOver, test } from './shopper.ts';

test('a page of others that opens the shop does not keep hold of its window', async ({
	page,
	baseURL,
}) => {
	await page.route('http://elsewhere.test/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
	);
	await page.goto('http://elsewhere.test/');
	const opened = page.waitForEvent('popup');
	const held = await page.evaluateHandle((shop) => window.open(shop), baseURL);
	const shop = await opened;
	await takenOver(shop);
	expect(await shop.evaluate(() => window.opener)).toBeNull();
	expect(await held.evaluate((window) => window?.closed)).toBe(true);
});
