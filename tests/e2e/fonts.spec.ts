/** The shop's own fonts (spec 1, 3): from its own host, fetched ahead, and no line jumps when they come. */
import type { Page } from '@playwright/test';
import { testInShop } from './own-shop.ts';
import { expect, isDrawn } from './shopper.ts';

const test = testInShop({ demo: 'bakery' });
/** Longer than a browser waits for a font that is optional (`font-display`), from its first use on: 100 ms. */
const LATE_MS = 1000;

/** The families an element's own words are drawn with, as the browser tells. */
async function worn(page: Page, selector: string): Promise<string[]> {
	const client = await page.context().newCDPSession(page);
	await client.send('DOM.enable');
	await client.send('CSS.enable');
	const { root } = await client.send('DOM.getDocument');
	const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
	const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
	await client.detach();
	return fonts.map(({ familyName }) => familyName.split(' ')[0] ?? '');
}

test('fonts that come late are not put in, the next page wears them, and no other host is asked', async ({
	page,
	baseURL,
}) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	const { promise: isLate, resolve: becomesLate } = Promise.withResolvers<void>();
	await page.route('**/*.woff2', async (route) => {
		await isLate;
		await route.continue();
	});
	const late = page.waitForResponse((response) => response.url().includes('bitter-cyrillic'));
	// The page's load waits for what is fetched ahead.
	await page.goto('/', { waitUntil: 'commit' });
	await page.waitForFunction(
		() => performance.getEntriesByName('first-contentful-paint').length > 0,
	);
	// Late by the page's clock, which begins with what is drawn: a slow one draws when the request is long out.
	await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), LATE_MS);
	becomesLate();
	await (await late).finished();
	await page.evaluate(() => document.fonts.ready);
	await isDrawn(page);
	// What stands in for them stays: putting them in would move lines somebody reads.
	expect(await worn(page, 'main h2')).not.toContain('Bitter');

	await page.unroute('**/*.woff2');
	await page.reload();
	await expect.poll(() => worn(page, 'main h2')).toContain('Bitter');
	await expect.poll(() => worn(page, 'nav[aria-label="Основное"] a span')).toContain('Nunito');

	const addresses = requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url));
	expect(new Set(addresses.map(({ host }) => host))).toEqual(
		new Set([new URL(baseURL ?? '').host]),
	);
	// Ours is not fetched beside them.
	expect(addresses.filter(({ pathname }) => /onest-(cyrillic|latin)/.test(pathname))).toEqual([]);
});
