/** The messenger preview: the phone in it stays whole and in sight, whatever is scrolled to. */
import { expect, opensInTelegram, test } from './shopper.ts';

test('neither the shop nor the owner scrolls the phone out of its case', async ({ page }) => {
	const shopper = await opensInTelegram(page);
	await expect(shopper.shop.locator('footer')).toBeAttached();
	const offset = () =>
		page.locator('#stage').evaluate((stage) => {
			const phone = stage.parentElement?.getBoundingClientRect();
			const { x, y } = stage.getBoundingClientRect();
			return [x - (phone?.x ?? 0), y - (phone?.y ?? 0)].map(Math.round);
		});
	const inCase = await offset();
	for (const block of ['start', 'end'] as const) {
		await shopper.shop.locator('footer').evaluate((one, to) => one.scrollIntoView(to), { block });
		await page.locator('#stage > .home').evaluate((one, to) => one.scrollIntoView(to), {
			block,
			inline: block,
		});
		expect(await offset()).toEqual(inCase);
	}
	// At the last of the controls, which stand below the phone, the phone is still there.
	await page.getByLabel('QR-код перед камерой').focus();
	await page.mouse.wheel(0, 2000);
	await expect(page.locator('#phone-frame')).toBeInViewport({ ratio: 1 });
});
