/** One cart is one order, whoever's tab sends it, and whatever becomes of the browser meanwhile (spec 5). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { keepsTimeOf, TIME_ZONE } from './clock.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import {
	browserSurface,
	expect,
	kitchen,
	Shopper,
	takenOver,
	test,
	wasToldHours,
} from './shopper.ts';

test.beforeAll(async ({ browser }) => {
	const page = await browser.newPage();
	await kitchen.works(page, false);
	await page.close();
});

/** Logged in, with a cart: the ways to both are other tests'. */
async function comesWithCart(shopper: Shopper): Promise<void> {
	await shopper.hasSession();
	await fillsCart(shopper.surface.page, TO_THE_DOOR, PIZZAS.slice(0, 1));
}

async function comesToPay(shopper: Shopper): Promise<void> {
	const { page } = shopper.surface;
	await page.goto('/order');
	// What is filled in before that may be filled in anew.
	await takenOver(page);
	await shopper.fillsIn({ Имя: 'Анна', Телефон: shopper.phone });
	await shopper.paysBy('Наличными');
	await expect(shopper.surface.mainButton(/Заказать/)).toBeVisible();
}

async function ordersOf(page: Page): Promise<number> {
	const { origin } = new URL(page.url());
	const answer = await page.request.get(`${origin}/api/wp-json/wc/v3/orders?per_page=10`);
	return Number(answer.headers()['x-wp-total']);
}

/** A customer at the checkout of one cart, in two tabs. */
async function standInTwoTabs(
	shopper: Shopper,
	context: BrowserContext,
): Promise<readonly [Shopper, Shopper]> {
	await comesWithCart(shopper);
	const second = new Shopper(browserSurface(await context.newPage()), shopper.phone);
	await second.surface.page.goto('/');
	for (const one of [shopper, second]) await comesToPay(one);
	return [shopper, second];
}

test('two tabs send the same cart at once: one order, and both show it', async ({
	arriving: shopper,
	context,
}) => {
	const both = await standInTwoTabs(shopper, context);
	const taps = both.map((one) => one.surface.mainButton(/Заказать/).elementHandle());
	// At once: a tap that waits until the button stands still comes when the other order has emptied the cart.
	await Promise.all((await Promise.all(taps)).map((tap) => tap?.dispatchEvent('click')));
	const [order, other] = await Promise.all(both.map((one) => one.orderNumber()));
	expect(other).toBe(order);
	expect(await ordersOf(shopper.surface.page)).toBe(1);
});

test('a tab that stands at the checkout shows the order another one has placed', async ({
	arriving: shopper,
	context,
}) => {
	const [, second] = await standInTwoTabs(shopper, context);
	await shopper.surface.mainButton(/Заказать/).click();
	expect(await second.orderNumber()).toBe(await shopper.orderNumber());
	await second.surface.goBack();
	await expect(second.surface.page).toHaveURL('/');
});

test('a customer who orders before it is known who is there is not asked to log in', async ({
	arriving: shopper,
}) => {
	const { page } = shopper.surface;
	await comesWithCart(shopper);
	await comesToPay(shopper);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/system/users', async (route) => {
		await held;
		await route.continue();
	});
	const codes: string[] = [];
	page.on('request', (one) => {
		if (one.url().includes('send_code')) codes.push(one.url());
	});
	await page.reload();
	const button = shopper.surface.mainButton(/Заказать/);
	await button.click();
	await expect(button).toHaveAttribute('aria-busy', 'true');
	release();
	await shopper.orderNumber();
	expect(codes).toEqual([]);
});

/** The process of the browser a page is in. */
async function processOf(page: Page): Promise<number> {
	const session = await page.context().browser()?.newBrowserCDPSession();
	const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
	const pid = processInfo.find(({ type }) => type === 'browser')?.id;
	if (pid === undefined) throw new Error('The browser does not tell its process');
	return pid;
}

/**
 * A browser keeps what pages store from the disk for up to a minute: what the tap itself wrote is lost with it, what an
 * earlier visit wrote is there.
 */
test('the browser dies with the order on its way: the cart is ordered once', async ({
	baseURL,
	launchOptions,
}) => {
	test.slow();
	const profile = mkdtempSync(join(tmpdir(), 'vitrina-profile-'));
	const opens = async (path?: string) => {
		const context = await chromium.launchPersistentContext(profile, {
			...launchOptions,
			...(baseURL === undefined ? {} : { baseURL }),
			viewport: { width: 390, height: 844 },
			locale: 'ru-RU',
			timezoneId: TIME_ZONE,
		});
		await keepsTimeOf(context, baseURL ?? '');
		await context.addInitScript(wasToldHours);
		const page = await context.newPage();
		if (path !== undefined) await page.goto(path);
		return page;
	};
	const before = new Shopper(browserSurface(await opens()));
	await comesWithCart(before);
	await comesToPay(before);
	await before.surface.page.context().close();

	const dying = await opens('/order');
	const { mainButton } = browserSurface(dying);
	const sent = dying.waitForRequest(
		(one) => one.method() === 'POST' && /\/orders$/.test(one.url()),
	);
	await mainButton(/Заказать/).click();
	await sent;
	const died = dying.context().waitForEvent('close');
	process.kill(await processOf(dying), 'SIGKILL');
	await died;
	rmSync(join(profile, 'SingletonLock'), { force: true });

	const page = await opens('/order');
	const again = new Shopper(browserSurface(page), before.phone);
	await again.surface.mainButton(/Заказать/).click();
	await again.orderNumber();
	expect(await ordersOf(page)).toBe(1);
	await page.context().close();
	rmSync(profile, { recursive: true, force: true });
});
