/** A screen looks the same opened first and after a visit through all the others: styles stay where they belong. */
import type { Page } from '@playwright/test';
import { GUEST, goTo, orderViews, type View } from './every-view.ts';
import { placesOrder } from './placed-order.ts';
import { expect, kitchen, takenOver, test } from './shopper.ts';

const STEPS = ['processing', 'making', 'done', 'kurier'];
const say = (russian: string) => russian;

/** Where every box of what is on top stands, and how large it is, in whole pixels. */
function boxes(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		await document.fonts.ready;
		await Promise.all(
			document
				.getAnimations()
				.filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
				.map((one) => one.finished.catch(() => undefined)),
		);
		const dialogs = document.querySelectorAll('dialog[open]:not(.leaving)');
		const scope = [...dialogs].at(-1) ?? document.querySelector('main') ?? document.body;
		return [...scope.querySelectorAll('*')]
			.filter((one) => one.closest('svg, .mapbox, [class*=map]') === null)
			.map((one) => {
				const { x, y, width, height } = one.getBoundingClientRect();
				const numbers = [x, y, width, height].map(Math.round).join(' ');
				return `${one.tagName.toLowerCase()}.${one.className} ${numbers}`;
			});
	});
}

test('the bill, the sheet of places and the checkout look the same after a visit through the shop', async ({
	page,
	browser,
}) => {
	test.setTimeout(120_000);
	await page.goto('/');
	await takenOver(page);
	await kitchen.works(page, false);
	const order = await placesOrder(page);
	for (const from of STEPS) await kitchen.advances(page, order.id, from);
	const orders = orderViews(order.url, order.url, order);
	const looked: readonly View[] = [
		orders.receipt as View,
		GUEST['where to'] as View,
		GUEST.checkout as View,
	];
	const visited: readonly View[] = [
		...['product', 'blog', 'post', 'gallery', 'information page', 'no brands'],
		...['all categories', 'category', 'booking', 'share', 'story', 'where to', 'checkout'],
		...['coupon', 'settings', 'contacts', 'not found', 'cart'],
	].map((name) => GUEST[name] as View);

	const fresh: string[][] = [];
	for (const view of looked) {
		const context = await browser.newContext({
			storageState: await page.context().storageState(),
			...(page.viewportSize() === null ? {} : { viewport: page.viewportSize() }),
		});
		const other = await context.newPage();
		await other.goto('/');
		await takenOver(other);
		await goTo(other, view, say);
		fresh.push(await boxes(other));
		await context.close();
	}
	for (const view of [...visited, orders['order handed over'] as View, orders.receipt as View])
		await goTo(page, view, say).catch(() => undefined);
	for (const [index, view] of looked.entries()) {
		await goTo(page, view, say);
		expect(await boxes(page), view.sign).toEqual(fresh[index]);
	}
});
