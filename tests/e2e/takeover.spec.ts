/** A page can be read and pressed before its scripts have come: what is pressed meanwhile is not lost. */
import type { Page } from '@playwright/test';
import { browserSurface, expect, holdScripts, Shopper, takenOver, test } from './shopper.ts';

/** A dish opened by its link, its scripts still on their way. */
async function opensDish(page: Page) {
	const scripts = await holdScripts(page);
	await page.goto('/?product_id=501', { waitUntil: 'commit' });
	const shopper = new Shopper(browserSurface(page));
	const buy = shopper.sheet('Пепперони').getByRole('button', { name: /^В корзину(?!:)/ });
	return { scripts, buy, asksWhere: shopper.sheet('Куда привезти?') };
}

test('a dish served with the page stays where it is: a press under way is on its button still @wide', async ({
	page,
}) => {
	const { scripts, buy, asksWhere } = await opensDish(page);
	await expect(buy).toBeVisible();
	const box = await buy.boundingBox();
	if (box === null) throw new Error('the button is not there');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const moves = await page.evaluateHandle(() => {
		const names: string[] = [];
		document.addEventListener('animationstart', (event) => {
			if (event.target instanceof HTMLDialogElement) names.push(event.animationName);
		});
		return names;
	});
	await page.mouse.down();
	scripts.release();
	await takenOver(page);
	await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
	expect(await moves.jsonValue()).toEqual([]);
	await page.mouse.up();
	await expect(asksWhere).toBeVisible();
});

test('a press made before the scripts came is answered when they have', async ({ page }) => {
	const { scripts, buy, asksWhere } = await opensDish(page);
	await buy.click();
	scripts.release();
	await expect(asksWhere).toBeVisible();
});

test('the row of categories stays where it was swiped to', async ({ page }) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	const row = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
	const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
	await row.evaluate((element) => element.scrollTo(200, 0));
	expect(await left()).toBe(200);
	scripts.release();
	await takenOver(page);
	await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
	expect(await left()).toBe(200);
});
