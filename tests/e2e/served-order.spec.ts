/** The page of an order's link as it is served: whole ahead of its scripts, and taken over as it stands (decision 0081). */
import type { Page } from '@playwright/test';
import { placesOrder } from './placed-order.ts';
import { comesToRest, expect, holdScripts, kitchen, test } from './shopper.ts';

/** What the page says of an order to the door on its way. */
const WAY = [
	['processing', /Принят.*\d+ минут.*Привезём к/],
	['making', undefined],
	['done', undefined],
	['kurier', /везёт заказ.*\d+ минут.*Привезём к/],
	['completed', /Доставлен в \d\d:\d\d.*Приятного аппетита/],
] as const;

test('an order is there ahead of its scripts on its way and at its end, and nothing of it moves when they come @wide-sweep', async ({
	page,
}) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	const head = page.locator('[data-part="order-head"]');
	for (const [status, words] of WAY) {
		if (words !== undefined) {
			await isTakenOver(page, url, async () => {
				await expect(head).toContainText(words);
				await expect(page.getByText('Тверская, 12, кв. 48')).toBeVisible();
				await expect(page.getByText('Пепперони, 30 см')).toBeVisible();
			});
			await expect(head).toContainText(words);
		}
		if (status !== 'completed') await kitchen.advances(page, id, status);
	}
	await isTakenOver(page, `${url}&receipt=1`, () =>
		expect(page.getByText('Не кассовый чек')).toBeVisible(),
	);
});

test('an order that waits for its payment is there ahead of its scripts, with the time that is left @wide', async ({
	page,
}) => {
	const { url } = await placesOrder(page, 'paykeeper');
	await isTakenOver(page, url, async () => {
		await expect(page.locator('[data-part="order-head"]')).toContainText('Держим заказ до');
		await expect(page.getByRole('timer')).toHaveAccessibleName(/^До отмены \d+:\d\d$/);
	});
});

test('in a small window of a computer, too, nothing of an order moves when the scripts come @wide', async ({
	page,
	isMobile,
}) => {
	test.skip(isMobile, 'a page made for computers');
	await kitchen.works(page, false);
	await page.setViewportSize({ width: 768, height: 1024 });
	const { url } = await placesOrder(page);
	await isTakenOver(page, url, () =>
		expect(page.locator('[data-part="order-head"]')).toContainText('Привезём к'),
	);
});

test('stars and a tip that are chosen ahead of the scripts are chosen when they come', async ({
	page,
}) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	for (const [status] of WAY.slice(0, -1)) await kitchen.advances(page, id, status);
	const scripts = await holdScripts(page);
	await page.goto(url, { waitUntil: 'commit' });
	await page.getByRole('radiogroup', { name: 'Оценка' }).locator('label').nth(3).click();
	const tips = page.getByRole('radiogroup', { name: 'Чаевые курьеру' });
	await tips.locator('label').filter({ hasText: '100' }).click();
	scripts.release();
	await expect(tips.getByRole('radio', { name: /^100/ })).toBeChecked();
	await expect(page.getByRole('button', { name: /Отправить.*чаевые 100/ }).first()).toBeVisible();
	await expect(page.getByText('Хорошо', { exact: true })).toBeVisible();
});

/** Opens a page whose scripts are late; `served`: what is to be seen without them. */
async function isTakenOver(page: Page, url: string, served: () => Promise<void>): Promise<void> {
	const scripts = await holdScripts(page);
	await page.goto(url, { waitUntil: 'commit' });
	await served();
	const moves = await page.evaluateHandle(async () => {
		// Words that take their font are laid out once more, scripts or not.
		await document.fonts.ready;
		const seen: PerformanceEntry[] = [];
		const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()));
		observer.observe({ type: 'layout-shift' });
		return () =>
			[...seen, ...observer.takeRecords()]
				.map((move) => JSON.parse(JSON.stringify(move)))
				// Digits may take theirs later still.
				.filter(({ value }) => value >= 0.001);
	});
	scripts.release();
	await comesToRest(page);
	expect(await moves.evaluate((all) => all())).toEqual([]);
	await page.unroute('**/assets/*.js');
}
