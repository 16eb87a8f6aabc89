/** The main job in each of Telegram's clients, over its own wire, with its own silences: nothing a client would refuse. */
import type { Page } from '@playwright/test';
import type { FakeClientOptions } from '#core/telegram-client/fake-client.ts';
import { CLIENTS, type Client, PROFILES } from '#core/telegram-client/profiles.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { launchHash, signedContact } from '../telegram-host/init-data.ts';
import {
	installNativeTelegram,
	openInTelegramWeb,
	telegram,
} from '../telegram-host/open-in-telegram.ts';
import { testInShop } from './own-shop.ts';
import { expect, kitchen, type Pressable, Shopper } from './shopper.ts';

const { botToken } = DEMO_SECRETS;
const OPENED = '2026-11-20T12:05:00+03:00';
const APP = 'https://t.me/demo_bot/menu';
const test = testInShop({ now: OPENED, env: { TRUST_PROXY: '1', BOT_LINK: APP } });

/** Behind https, as Telegram demands it: only then has a frame of Telegram's a session. */
test.use({ extraHTTPHeaders: { 'x-forwarded-proto': 'https' } });

/** Two clients' customers would rather type their number than share the one Telegram has. */
const TYPE_NUMBERS: readonly Client[] = ['macos', 'webk'];

test.beforeEach(({ expectConsole }) => {
	// Telegram's page is https, the shop of this test is not; not every Chromium can share.
	expectConsole(/Mixed Content|Unrecognized feature/);
});

/** A newcomer opens the shop in a client. */
async function opensIn(
	client: Client,
	page: Page,
	baseURL: string | undefined,
	options: FakeClientOptions = {},
): Promise<Shopper<Pressable>> {
	const isFramed = PROFILES[client].frame !== undefined;
	const shopper = new Shopper<Pressable>({
		page,
		shop: isFramed ? page.frameLocator('#shop') : page,
		mainButton: (text) =>
			isFramed ? page.locator('#main').filter({ hasText: text }) : telegram.mainButton(page, text),
		goBack: () => (isFramed ? page.locator('#back').click() : telegram.pressBack(page)),
	});
	const user = { id: 7_100_000 + (Number(shopper.phone) % 900_000), first_name: 'Вера' };
	const signing = { user, botToken, now: Date.parse(OPENED) };
	const contact = signedContact(`7${shopper.phone}`, signing);
	const setup = { client, contact, sharesMessages: true, ...options };
	const { light: themeParams } = PROFILES[client].themes;
	const url = `${baseURL}/${launchHash({ client, themeParams, ...signing })}`;
	if (isFramed) await openInTelegramWeb(page, url, setup);
	else {
		await installNativeTelegram(page, setup);
		await page.goto(url);
	}
	return shopper;
}

const hasBack = (page: Page) => expect.poll(async () => (await telegram.state(page)).isBackVisible);

/** The first order brings the offer of a place on the home screen, where there is one. */
async function takesHome(client: Client, page: Page, { shop }: Shopper<Pressable>): Promise<void> {
	const offer = shop.getByRole('button', { name: /на главный экран/ });
	if (PROFILES[client].isPhone) {
		await offer.click();
		expect((await telegram.state(page)).isAtHome).toBe(true);
	}
	await expect(offer).toHaveCount(0);
}

/** A dish to a chat, as a message of the bot's: on phones into a story as well. Both lead into the app. */
async function sendsOn(client: Client, page: Page, shopper: Shopper<Pressable>): Promise<void> {
	const { isPhone } = PROFILES[client];
	const shares = async (way: RegExp) => {
		await shopper.shop.getByRole('button', { name: 'Поделиться' }).first().click();
		if (isPhone) await shopper.shop.getByRole('button', { name: way }).click();
	};
	await shopper.opensProduct('Пепперони');
	await shares(/Отправить в чат/);
	const sent = async () => (await telegram.state(page)).messages;
	await expect.poll(sent).toHaveLength(1);
	const [id = ''] = await sent();
	const message = await (await page.request.get(`/demo/telegram/message?id=${id}`)).json();
	expect(message).toEqual({
		picture: expect.stringMatching(/^\/img\/og\/product\/501\/ru-\w+\.jpg$/),
		text: expect.stringMatching(/^Пепперони\n/),
		button: 'Открыть магазин',
		link: `${APP}?startapp=product_501`,
	});
	if (isPhone) {
		await shares(/В историю/);
		const stories = async () => (await telegram.state(page)).stories;
		await expect.poll(stories).toHaveLength(1);
		const [story = ''] = await stories();
		// Drawing takes its time, and is the same for all.
		for (const picture of client === 'android' ? [message.picture, new URL(story).pathname] : [])
			expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
	}
	expect((await telegram.state(page)).links).toEqual([]);
	await shopper.surface.goBack();
}

for (const client of CLIENTS) {
	test(`a newcomer orders in ${PROFILES[client].name}, follows the order and sends a dish on`, async ({
		page,
		baseURL,
	}) => {
		// Twenty presses, each a question to the client: on a busy machine that takes its time.
		test.setTimeout(120_000);
		await kitchen.works(page, false);
		const shopper = await opensIn(client, page, baseURL);
		await shopper.opensProduct('Пепперони');
		await hasBack(page).toBe(true);
		await shopper.surface.goBack();
		await expect(shopper.sheet('Пепперони')).toBeHidden();
		await hasBack(page).toBe(false);

		await shopper.opensProduct('Пепперони');
		await shopper.putsInCart();
		await shopper.saysWhereTo('Тверская 12');
		await shopper.surface.mainButton(/Корзина/).click();
		await shopper.goesToCheckout();
		await hasBack(page).toBe(true);
		await shopper.paysBy('Наличными при получении');
		await shopper.fillsIn({ Квартира: '48', Имя: 'Вера', Телефон: shopper.phone });
		await shopper.surface.mainButton(/Заказать/).click();
		// Those that share no numbers have a code on its way by then.
		if (TYPE_NUMBERS.includes(client)) await shopper.typesCode();
		await shopper.seesStatus('Принят');
		await kitchen.advances(page, await shopper.orderNumber(), 'processing');
		await shopper.seesStatus('Готовится');
		await takesHome(client, page, shopper);

		// The checkout has done its work: behind the order are the cart, empty now, and the menu.
		await shopper.surface.goBack();
		await expect(shopper.shop.getByText('Здесь будет вкусно')).toBeVisible();
		await shopper.surface.goBack();
		await expect(shopper.card('Пепперони').first()).toBeVisible();
		await hasBack(page).toBe(false);
		await sendsOn(client, page, shopper);
		expect(telegram.refused(page)).toEqual([]);
		const { isClosed, needsClosingConfirmation, haptics, calls, ...state } =
			await telegram.state(page);
		expect(calls.map(([method]) => method)).toContain('web_app_request_write_access');
		expect(state.secondaryButton.is_visible).toBe(false);
		expect(state.hasSettings).toBe(true);
		expect(JSON.parse(state.cloud.place ?? '')).toMatchObject({ flat: '48' });
		expect([isClosed, needsClosingConfirmation]).toEqual([false, client === 'weba']);
		expect(haptics.includes('notification success')).toBe(PROFILES[client].isPhone);
	});
}
