/** A shop of a currency without decimals: the served page, the page taken over and the order speak of whole sums. */
import { sharedTest as test } from './own-shop.ts';
import { expect, takenOver } from './shopper.ts';

test.use({
	folder: {
		coupons: [],
		settings: { currency_digits: 0, front_currency: '₸' },
	},
});

/** "590 ₸" and the like; spaces of any kind. */
const sumsIn = (text: string) => text.match(/\d[\d\s.,]*\s₸/g) ?? [];

test('a menu of whole sums, before it is taken over and after', async ({ page, request }) => {
	const served = await (await request.get('/')).text();
	const sums = sumsIn(served.replaceAll('<!-- -->', ''));
	expect(sums.length).toBeGreaterThan(5);
	for (const sum of sums) expect(sum).toMatch(/^\d[\d\s]*\s₸$/);
	expect(served).toMatch(/"price":"\d+"/);
	expect(served).not.toMatch(/"(?:price|lowPrice|highPrice)":"\d+\.\d+"/);
	await page.goto('/');
	await takenOver(page);
	const shown = sumsIn(await page.locator('body').innerText());
	expect(shown.length).toBeGreaterThan(5);
	for (const sum of shown) expect(sum).toMatch(/^\d[\d\s]*\s₸$/);
});
