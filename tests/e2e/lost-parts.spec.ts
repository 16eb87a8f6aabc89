/** A part of the page that does not come: no service worker here, and the network goes. */
import type { Page } from '@playwright/test';
import { builtFile } from './built-files.ts';
import {
	browserSurface,
	comesToRest,
	expect,
	holdScripts,
	Shopper,
	takenOver,
	test,
} from './shopper.ts';

async function opens(page: Page): Promise<void> {
	await page.goto('/');
	await takenOver(page);
	// What begins with the first sign of interest.
	await page.mouse.move(100, 300);
	await page.mouse.move(120, 320);
	await comesToRest(page);
	await page.waitForLoadState('networkidle');
}

async function putsInCart(page: Page): Promise<Shopper> {
	const shopper = new Shopper(browserSurface(page));
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.picksUpAt(/Тверская/);
	return shopper;
}

const LOST = /ERR_|Failed to|\[vitrina\]|WebSocket|import/;

test('a cart that has something in it opens, and its checkout too, when the network has gone', async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(LOST);
	await opens(page);
	const shopper = await putsInCart(page);
	// With something in the cart the page loads what comes next while it rests.
	for (const part of ['src/app/cart-modal-parts.ts', 'src/features/checkout/CheckoutScreen.tsx'])
		await page.waitForFunction(
			(file) => performance.getEntriesByName(new URL(file, location.origin).href).length > 0,
			await builtFile(part),
		);
	await comesToRest(page);
	await page.waitForLoadState('networkidle');
	await context.setOffline(true);
	await page
		.getByRole('button', { name: /^Корзина/ })
		.filter({ visible: true })
		.click();
	await expect(
		shopper
			.sheet(/Корзина/)
			.getByText('Пепперони')
			.first(),
	).toBeVisible();
	await shopper.goesToCheckout();
	await expect(page.getByLabel('Имя')).toBeVisible();
});

test('a page that does not come says so, with its name and a way back, and comes at another try', async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(LOST);
	await opens(page);
	await context.setOffline(true);
	await page.locator('a[href="/contacts"]').filter({ visible: true }).first().click();
	await expect(page.getByText('Не загрузилось')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
	await page.getByRole('button', { name: 'Повторить' }).click();
	await expect(page.getByText('Не загрузилось')).toBeVisible();
	await context.setOffline(false);
	await page.getByRole('button', { name: 'Повторить' }).click();
	const map = page.getByRole('main').locator('[data-part="map"]').first();
	await expect(map).toBeVisible();
	// Its styles came with it: a lost sheet is asked for again.
	await expect(map).toHaveCSS('isolation', 'isolate');
});

test('styles lost ahead of the scripts do not keep the page from being taken over, and come at the next press', async ({
	page,
	expectConsole,
}) => {
	expectConsole(LOST);
	const scripts = await holdScripts(page);
	await page.route('**/assets/*.css', (route) => route.abort());
	await page.goto('/', { waitUntil: 'commit' });
	const sheets = page.locator('link[rel="stylesheet"]');
	const lost = page.locator('link[rel="stylesheet"][data-lost]');
	await expect(async () => {
		expect(await sheets.count()).toBeGreaterThan(0);
		expect(await lost.count()).toBe(await sheets.count());
	}).toPass();
	scripts.release();
	await comesToRest(page);
	await page.unroute('**/assets/*.css');
	await page.locator('main').dispatchEvent('click');
	await expect(lost).toHaveCount(0);
	await expect
		.poll(() => sheets.evaluateAll((links) => links.every((link) => 'sheet' in link && link.sheet)))
		.toBe(true);
});

test('the search that does not come says so, and the page stays', async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(LOST);
	await opens(page);
	const panel = await builtFile('src/features/search/parts/SearchPanel.tsx');
	await context.route(`**/${panel}`, (route) => route.abort());
	await page.getByRole('searchbox').filter({ visible: true }).first().click();
	await expect(page.getByText('Не загрузилось')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Пепперони', exact: true }).first()).toBeVisible();
	await context.unroute(`**/${panel}`);
	await page.getByRole('button', { name: 'Повторить' }).click();
	// A browser that keeps a lost part as lost has loaded the page anew.
	await expect(async () => {
		const search = page.locator('#search-panel');
		if (!(await search.isVisible()))
			// Short, both: whatever a click has come to, it is tried again.
			await page.getByRole('searchbox').filter({ visible: true }).first().click({ timeout: 1000 });
		// Then the next try.
		await expect(search).toBeVisible({ timeout: 2000 });
	}).toPass();
});

test('what is on its way for a while shows that it is', async ({ page }) => {
	await opens(page);
	const contacts = await builtFile('src/features/content/contacts/ContactsScreen.tsx');
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(`**/${contacts}`, async (route) => {
		await held;
		await route.continue();
	});
	await page.locator('a[href="/contacts"]').filter({ visible: true }).first().click();
	await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
	release();
	await expect(page.getByRole('main').locator('[data-part="map"]').first()).toBeVisible();
});
