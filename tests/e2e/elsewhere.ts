/** A page of another site that opens the shop in a window. */
import type { Page } from '@playwright/test';
import { takenOver } from './shopper.ts';

/** What the two have of each other once the shop is there: `page` becomes the other site's. */
export async function opensFromElsewhere(page: Page, shop: string) {
	await page.route('http://elsewhere.test/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
	);
	await page.goto('http://elsewhere.test/');
	const popup = page.waitForEvent('popup');
	const held = await page.evaluateHandle((url) => window.open(url), shop);
	const opened = await popup;
	await takenOver(opened);
	return {
		hasOpener: await opened.evaluate(() => window.opener !== null),
		holdsWindow: !(await held.evaluate((window) => window?.closed)),
	};
}

export const NOTHING_HELD = { hasOpener: false, holdsWindow: false } as const;
