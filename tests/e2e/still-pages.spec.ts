/** Nothing on a customer's pages moves when what the shop answers comes late: the account, the balance, the hours. */
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { comesToRest, expect, test } from './shopper.ts';

/** Longer than the page needs to be drawn without it. */
const LATE_MS = 500;

test('the checkout, the account and the contacts stand still', async ({ arriving: shopper }) => {
	const { page } = shopper.surface;
	await shopper.hasSession();
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 1));
	// An account that has just been made has no name: what is asked for then is new.
	await page.goto('/order');
	await shopper.fillsIn({ Имя: 'Анна' });
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			// What is less than that is a word as wide as the font it waited for.
			for (const entry of list.getEntries() as (PerformanceEntry & {
				readonly value: number;
				readonly sources: readonly { readonly node: Node | null }[];
			})[])
				if (entry.value > 0.001)
					moved.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.route('**/api/**', async (route) => {
		// Answers come when the page stands without them: what waits is the answer, not the test.
		setTimeout(() => void route.continue().catch(() => {}), LATE_MS);
	});
	for (const path of ['/order', '/lk', '/contacts']) {
		// Not the answer to the page before, which goes with it and never ends.
		await page.goto(path, { waitUntil: 'commit' });
		const known = await page.waitForResponse((one) => one.url().includes('system/users'));
		await known.finished();
		await comesToRest(page);
		expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
	}
});
