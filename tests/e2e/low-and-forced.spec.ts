/** Windows that are very low, and colours that are the system's: nothing covers anything, nothing disappears. */
import { GUEST, goTo, type View } from './every-view.ts';
import { expect, takenOver, test } from './shopper.ts';

const say = (russian: string) => russian;
/** Its name is in sight in the lowest of windows. */
const DISH: View = { ...GUEST.product, sign: 'Пепперони' };

for (const [width, height] of [
	[844, 390],
	[640, 400],
	[390, 420],
	[320, 256],
] as const)
	test(`${width} by ${height}: the picture of a dish leaves its name alone, and bars leave room`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height });
		await page.goto('/');
		await takenOver(page);
		await goTo(page, DISH, say);
		const dish = page.getByRole('dialog').last();
		const picture = await dish.locator('.hero img').first().boundingBox();
		const plate = await dish.locator('.hero').boundingBox();
		const name = await dish.getByRole('heading', { level: 2 }).first().boundingBox();
		if (picture === null || plate === null || name === null)
			throw new Error('no picture or no name');
		expect(picture.y + picture.height).toBeLessThanOrEqual(plate.y + plate.height + 1);
		expect(name.y).toBeGreaterThanOrEqual(plate.y + plate.height - 1);
		// What stays in place while the rest scrolls leaves at least half of the window.
		const stuck = await dish.evaluate((sheet) =>
			[...sheet.querySelectorAll('*')]
				.filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
				.filter((one) => !one.matches('button'))
				.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
		);
		expect(stuck).toBeLessThan(height / 2);
	});

test('in forced colours every control has an edge, and the chosen one the system’s mark', async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/');
	await takenOver(page);
	await goTo(page, DISH, say);
	const dish = page.getByRole('dialog').last();
	const look = (selector: string) =>
		dish
			.locator(selector)
			.first()
			.evaluate((one) => {
				const { borderTopWidth, borderTopStyle, backgroundColor, color } = getComputedStyle(one);
				return { edge: `${borderTopWidth} ${borderTopStyle}`, backgroundColor, color };
			});
	expect((await look('.seg')).edge).toBe('1px solid');
	const [chosen, other] = [await look('.seg > .on'), await look('.seg > :not(.on)')];
	expect(other.edge).toBe('1px solid');
	expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
	expect((await look('.foot .btn')).edge).toBe('1px solid');
	await goTo(page, GUEST.login as View, say);
	const field = page.getByRole('dialog').last().locator('.field').first();
	expect(await field.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid');
});
