/** Telegram's own clients, spoken to over their wire: what the shop asks of them and how it takes their silence. */
import { ANDROID_DARK } from '#packages/telegram-double/themes.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { launchHash } from '../telegram-host/init-data.ts';
import {
	installNativeTelegram,
	openInTelegramWeb,
	telegram,
} from '../telegram-host/open-in-telegram.ts';
import { OPENED } from './clock.ts';
import { expect, isDrawn, type Pressable, Shopper, takenOver, test } from './shopper.ts';

const botToken = DEMO_SECRETS.botToken;

test('in a native client the cart is on the main button, Back closes, and the theme changes live; a dish tapped before Back has arrived is opened in the place of the one that closes', async ({
	page,
}) => {
	await installNativeTelegram(page, { client: 'android' });
	await page.goto(`/${launchHash({ client: 'android', botToken, now: OPENED })}`);
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	await expect.poll(async () => (await telegram.state(page)).mainButton.text).toMatch(/В корзину/);
	await expect.poll(async () => (await telegram.state(page)).isBackVisible).toBe(true);
	await expect(page.getByRole('button', { name: 'Закрыть' })).toBeHidden();

	await telegram.pressBack(page);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect.poll(async () => (await telegram.state(page)).isBackVisible).toBe(false);

	const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const before = await background();
	await telegram.changeTheme(page, ANDROID_DARK);
	await expect.poll(background).not.toBe(before);
	expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

	await takenOver(page);
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	await expect.poll(async () => (await telegram.state(page)).isBackVisible).toBe(true);
	// One task: the browser has no moment to go back between the two.
	await page.evaluate(() => {
		window.telegramClient.pressBack();
		document.querySelector<HTMLElement>('a[href="?product_id=510"]')?.click();
	});
	await expect(page.getByRole('dialog', { name: 'Карбонара' })).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(1);
	await telegram.pressBack(page);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect((await telegram.state(page)).refused).toEqual([]);
});

test('a client that answers nothing still gets a working shop', async ({ page }) => {
	const requests = ['viewport', 'safe_area', 'content_safe_area', 'theme'];
	await installNativeTelegram(page, {
		client: 'macos',
		silent: requests.map((name) => `web_app_request_${name}`),
	});
	await page.goto(`/${launchHash({ client: 'macos', botToken, now: OPENED })}`);
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	await expect.poll(async () => (await telegram.state(page)).mainButton.text).toMatch(/В корзину/);
});

test('in Telegram Web’s frame the buttons are Telegram’s and the signed data leaves the address', async ({
	page,
	baseURL,
	expectConsole,
}) => {
	// Telegram's page is https, the shop of this test is not; not every Chromium can share.
	expectConsole(/Mixed Content|Unrecognized feature/);
	const shop = await openInTelegramWeb(
		page,
		`${baseURL}/${launchHash({ client: 'weba', botToken, now: OPENED })}`,
	);
	await shop.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	await expect(page.locator('#main')).toHaveText(/В корзину/);
	await expect(page.locator('#back')).toBeVisible();
	expect(shop.url()).not.toContain('tgWebAppData');
	await page.locator('#back').click();
	await expect(shop.getByRole('dialog')).toHaveCount(0);
});

test('a reload of the frame keeps the shop inside Telegram, and insets reach it', async ({
	page,
	baseURL,
	expectConsole,
}) => {
	expectConsole(/Mixed Content|Unrecognized feature/);
	const url = `${baseURL}/${launchHash({ client: 'weba', botToken, now: OPENED })}`;
	// The first launch call is still under way when the frame goes: that is no failure to be noted.
	const isUnderWay = page.waitForRequest('**/api/session/launch');
	await page.route('**/api/session/launch', () => {}, { times: 1 });
	const shop = await openInTelegramWeb(page, url);
	await isUnderWay;
	const timesCalled = async (method: string) =>
		(await telegram.state(page)).calls.filter(([name]) => name === method).length;
	await expect.poll(() => timesCalled('iframe_ready')).toBe(1);
	expect(await timesCalled('iframe_will_reload')).toBe(0);
	await telegram.reload(page);
	await expect.poll(() => timesCalled('iframe_will_reload')).toBe(1);
	// It has reloaded by itself: the frame is the same, without the launch in its address.
	await expect.poll(() => timesCalled('iframe_ready')).toBe(2);
	expect(shop.isDetached()).toBe(false);
	await expect(shop.locator('html')).toHaveAttribute('data-host', 'telegram');

	const top = () =>
		shop.evaluate(() => document.documentElement.style.getPropertyValue('--inset-top'));
	await telegram.changeInsets(page, 40, 0);
	await expect.poll(top).toBe('80px');
	expect(telegram.refused(page)).toEqual([]);
});

test('old or broken launch data never ends in a dead page: the shop works as a guest', async ({
	page,
}) => {
	await installNativeTelegram(page, { client: 'ios' });
	const daysAgo = OPENED - 3 * 86_400_000;
	await page.goto(`/${launchHash({ client: 'ios', botToken, now: daysAgo })}`);
	await expect(page.getByRole('article').first()).toBeVisible();
	await expect(page.getByRole('button', { name: /Войти/ }).first()).toBeVisible();
});

test('the keyboard leaves the field in sight, swipes are the list’s, and coming back asks anew', async ({
	page,
}) => {
	await installNativeTelegram(page, { client: 'ios' });
	await page.goto(`/${launchHash({ client: 'ios', botToken, now: OPENED })}`);
	const shopper = new Shopper<Pressable>({
		page,
		shop: page,
		mainButton: (text) => telegram.mainButton(page, text),
		goBack: () => telegram.pressBack(page),
	});
	await shopper.opensProduct('Пепперони');
	await expect.poll(async () => (await telegram.state(page)).allowsVerticalSwipe).toBe(false);
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');

	// A window put aside in Telegram is no hidden page: what has aged is asked for all the same.
	await telegram.setVisible(page, false);
	const quoteRequest = page.waitForRequest((request) =>
		request.url().endsWith('/checkout/v1/quote'),
	);
	await telegram.setVisible(page, true);
	await quoteRequest;

	await page.getByRole('button', { name: 'Войти' }).first().click();
	await page.getByRole('button', { name: 'По номеру и коду' }).click();
	const field = page.getByRole('textbox', { name: 'Телефон' });
	const sheet = page.getByRole('dialog');
	const bottom = async () => {
		const box = await sheet.boundingBox();
		return box === null ? 0 : Math.round(box.y + box.height);
	};
	await field.focus();
	// The line at the bottom of an iPhone is its own.
	await expect.poll(bottom).toBe(844 - 34);
	// While the keyboard moves nothing jumps; once it rests, the sheet stands above it.
	await telegram.changeHeight(page, 600, false);
	await isDrawn(page);
	expect(await bottom()).toBe(844 - 34);
	await telegram.changeHeight(page, 460, true);
	await expect.poll(bottom).toBe(460 - 34);
	const typed = await field.boundingBox();
	expect((typed?.y ?? 844) + (typed?.height ?? 0)).toBeLessThan(460);
	// A client that makes the page lower by itself does not have it moved twice.
	await page.setViewportSize({ width: 390, height: 460 });
	await expect.poll(bottom).toBe(460 - 34);
	await expect(field).toBeInViewport();
	await page.setViewportSize({ width: 390, height: 844 });
	await telegram.changeHeight(page, 844, true);
	await expect.poll(bottom).toBe(844 - 34);
	expect(telegram.refused(page)).toEqual([]);
});
