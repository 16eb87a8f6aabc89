/** Two accounts of one Telegram on one device share the shop's cookies and storage: each is its own all the same. */
import type { Page } from '@playwright/test';
import type { TelegramUser } from '#packages/telegram-double/launch.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { launchHash, signedContact, signedInitData } from '../telegram-host/init-data.ts';
import { installNativeTelegram, telegram } from '../telegram-host/open-in-telegram.ts';
import { shopTime } from './clock.ts';
import { expect, originOf, type Pressable, Shopper, test } from './shopper.ts';

const { botToken } = DEMO_SECRETS;
const client = 'android';

/** Somebody of Telegram's no other test is, whose phone nobody has yet. */
function somebody(first_name: string): TelegramUser {
	return { id: 8_000_000 + Math.floor(Math.random() * 1e9), first_name };
}

/** The shop opened by a user in a window of his own, as clients open each launch. */
async function opens(page: Page, user: TelegramUser, path = '/'): Promise<Shopper<Pressable>> {
	const shopper = new Shopper<Pressable>({
		page,
		shop: page,
		mainButton: (text) => telegram.mainButton(page, text),
		goBack: () => telegram.pressBack(page),
	});
	const now = await shopTime(await originOf(page));
	const contact = signedContact(`7${shopper.phone}`, { user, botToken, now });
	await installNativeTelegram(page, { client, contact });
	await page.goto(`${path}${launchHash({ client, user, botToken, now })}`);
	return shopper;
}

async function sharesNumber(shopper: Shopper<Pressable>): Promise<void> {
	const { shop, surface } = shopper;
	await shop.getByRole('button', { name: 'Войти' }).first().click();
	await shopper.consents();
	await surface.mainButton(/Войти с номером из Telegram/).click();
	await expect(shop.getByRole('link', { name: /^Профиль/ })).toBeVisible();
}

/** Whom the shop takes a page's calls to be of; undefined = a guest. */
const whoseCalls = (page: Page) =>
	page.evaluate(async () => {
		const answer = await fetch('/api/wp-json/system/users');
		return (await answer.json()).data?.data?.ID;
	});

const seesCart = (page: Page) =>
	expect.poll(async () => String((await telegram.state(page)).mainButton.text));

test('the second account is a guest with an empty cart, and the first comes back to its own', async ({
	page,
	context,
	expectConsole,
}) => {
	test.slow();
	// A page still open, or still loading, hears that its session is over.
	expectConsole(/401|login_required/);
	const alice = somebody('Алиса');
	const bob = somebody('Боб');
	const shopper = await opens(page, alice);
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await seesCart(page).toMatch(/Корзина/);
	await sharesNumber(shopper);
	const aliceId = await whoseCalls(page);
	expect(aliceId).toBeDefined();

	const second = await context.newPage();
	const other = await opens(second, bob);
	await expect(second.getByRole('button', { name: 'Войти' }).first()).toBeVisible();
	// The cookie is the first one's until the launch is told.
	await expect.poll(() => whoseCalls(second)).toBeUndefined();
	const kept = (user: TelegramUser) =>
		second.evaluate((key) => localStorage.getItem(key), `vitrina.telegram-${user.id}.place`);
	expect(await kept(alice)).toContain('Тверская');
	expect(await kept(bob)).toBeNull();
	expect((await telegram.state(second)).mainButton.is_visible).not.toBe(true);
	await sharesNumber(other);
	const bobId = await whoseCalls(second);
	expect(bobId).toBeDefined();
	expect(bobId).not.toBe(aliceId);

	// The first one's window is still open: nothing it does is the second one's.
	const asAlice = await page.evaluate(
		async (name) => (await fetch('/api/session/devices', { headers: { 'x-launch': name } })).status,
		`telegram-${alice.id}`,
	);
	expect(asAlice).toBe(401);

	// Launched anew, she is herself without a word, with the cart and the place she had.
	const third = await context.newPage();
	await opens(third, alice);
	await expect(third.getByRole('link', { name: /^Профиль/ })).toBeVisible();
	expect(await whoseCalls(third)).toBe(aliceId);
	await seesCart(third).toMatch(/Корзина/);
	expect(telegram.refused(third)).toEqual([]);
});

test('logging out lasts over the next launch, and the login is there to be asked for', async ({
	page,
	context,
	expectConsole,
}) => {
	test.slow();
	// A page still open, or still loading, hears that its session is over.
	expectConsole(/401|login_required/);
	const alice = somebody('Алиса');
	const shopper = await opens(page, alice);
	await sharesNumber(shopper);
	await page.getByRole('link', { name: /^Профиль/ }).click();
	await page.getByRole('button', { name: 'Выйти', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Войти' }).first()).toBeVisible();

	const again = await context.newPage();
	const next = await opens(again, alice);
	await expect(again.getByRole('button', { name: 'Войти' }).first()).toBeVisible();
	await expect.poll(() => whoseCalls(again)).toBeUndefined();
	await sharesNumber(next);
	expect(await whoseCalls(again)).toBeDefined();
});

test('launch data of days ago: reopening is asked for before any number', async ({ page }) => {
	const user = somebody('Алиса');
	const now = (await shopTime(await originOf(page))) - 3 * 86_400_000;
	await installNativeTelegram(page, { client });
	const initData = signedInitData({ user, botToken, now });
	await page.goto(`/?tgWebAppStartParam=${'x'.repeat(600)}${launchHash({ client, initData })}`);
	await page.getByRole('button', { name: 'Войти' }).first().click();
	await expect(page.getByRole('alert')).toContainText('Откройте магазин из чата ещё раз');
	await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeVisible();
	const methods = (await telegram.state(page)).calls.map(([method]) => method);
	expect(methods).not.toContain('web_app_request_phone');
	expect(page.url()).not.toContain('tgWebApp');
});
