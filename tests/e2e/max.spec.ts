/** The shop inside MAX: the page's own buttons and dialogs, MAX's Back, its launch data and its word for the phone. */
import { MAX_BOT_TOKEN, maxContact, maxLaunchHash } from '../max-host/launch.ts';
import { installMax, max, openInMaxWeb } from '../max-host/open-in-max.ts';
import { OPENED } from './clock.ts';
import { test as base } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

const test = base.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
	folder: async ({}, use) => use({ env: { MAX_BOT_TOKEN } }),
});

test('a newcomer orders inside MAX, by its word for the phone, and is known at the next launch', async ({
	page,
	baseURL,
	expectConsole,
}) => {
	// A whole order, two launches, a reload and a frame.
	test.slow();
	// MAX's page is https, the shop of this test is not.
	expectConsole(/Mixed Content/);
	const surface = { ...browserSurface(page), goBack: () => max.pressBack(page) };
	const shopper = new Shopper(surface);
	const contact = maxContact(`+7${shopper.phone}`, { now: OPENED });
	await installMax(page, { platform: 'android', contact });
	await page.goto(`/${maxLaunchHash({ now: OPENED, startParam: 'product_501' })}`);

	// The link it was opened by opens a dish, and MAX's Back closes it.
	await expect(shopper.sheet('Пепперони')).toBeVisible();
	expect(page.url()).not.toContain('WebAppData');
	await expect.poll(async () => (await max.state(page)).isBackVisible).toBe(true);
	await shopper.closesSheet();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect.poll(async () => (await max.state(page)).isBackVisible).toBe(false);

	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await shopper.fillsIn({ Квартира: '48', Имя: 'Вера', Телефон: shopper.phone });
	// There is no other Back.
	await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeHidden();
	await expect.poll(async () => (await max.state(page)).needsConfirmation).toBe(true);
	await surface.mainButton(/Оплатить/).click();
	// MAX vouches for the number by itself.
	await expect(page).toHaveURL(/order-pay/);
	await page.goBack();
	await shopper.seesStatus('Ожидает оплаты');
	const order = await shopper.orderNumber();
	expect((await max.state(page)).refused).toEqual([]);

	// Somebody MAX launches again is known, without a cookie.
	await page.goto('about:blank');
	await page.context().clearCookies();
	await page.goto(`/lk/orders${maxLaunchHash({ now: OPENED })}`);
	await expect(page.getByText(`№ ${order}`).first()).toBeVisible();
	// A reload has no launch in its address.
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-host', 'max');
	expect((await max.state(page)).refused).toEqual([]);

	// MAX for the web has it in a frame, where a browser sends no cookie of a shop without https.
	expectConsole(/status of 401|user_favorites: login_required/);
	const shop = await openInMaxWeb(page, `${baseURL}/${maxLaunchHash({ now: OPENED })}`);
	await expect(shop.locator('html')).toHaveAttribute('data-host', 'max');
	await expect(shop.getByRole('article').first()).toBeVisible();
});
