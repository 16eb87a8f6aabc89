/** The main job in each of Telegram's clients, over its own wire, with its own silences: nothing a client would refuse. */
import type { Page } from '@playwright/test';
import type { FakeClientOptions } from '#packages/telegram-double/fake-client.ts';
import { CLIENTS, type Client, PROFILES } from '#packages/telegram-double/profiles.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { expectButtonOfTop } from '../telegram-host/button-of-top.ts';
import { launchHash, signedContact } from '../telegram-host/init-data.ts';
import {
	installNativeTelegram,
	openInTelegramWeb,
	telegram,
} from '../telegram-host/open-in-telegram.ts';
import { OPENED } from './clock.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, kitchen, type Pressable, Shopper } from './shopper.ts';

const { botToken } = DEMO_SECRETS;
const APP = 'https://t.me/demo_bot/menu';
const test = testInShop({ env: { TRUST_PROXY: '1', BOT_LINK: APP } });

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
	const signing = { user, botToken, now: OPENED };
	const contact = signedContact(`7${shopper.phone}`, signing);
	const shared = TYPE_NUMBERS.includes(client) ? {} : { contact };
	const setup = { client, ...shared, sharesMessages: true, ...options };
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

/** A native client of these tests forgets with its page what was felt there: the page before the bank's keeps it. */
const keepsHaptics = (page: Page) =>
	page.addInitScript(() =>
		addEventListener('pagehide', () => {
			if (!('telegramClient' in window)) return;
			const before = sessionStorage.getItem('test.felt') ?? '';
			sessionStorage.setItem('test.felt', `${before},${window.telegramClient.state.haptics}`);
		}),
	);
const felt = (page: Page): Promise<string> =>
	page.evaluate(
		() => `${sessionStorage.getItem('test.felt')},${window.telegramClient.state.haptics}`,
	);

/** The bank's page, opened in the shop's place. */
async function seesBank(page: Page, { shop }: Shopper<Pressable>): Promise<void> {
	await expect(shop.getByLabel('CVC')).toBeVisible();
	const { hasSettings, secondaryButton } = await telegram.state(page);
	expect([hasSettings, secondaryButton.is_visible === true]).toEqual([false, false]);
}

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

/** A phone and a frame: every run. Of the other clients unit tests say the same; at night they order too. */
const EVERY_RUN: readonly Client[] = ['android', 'weba'];

for (const client of CLIENTS) {
	const tag = EVERY_RUN.includes(client) ? [] : ['@sweep'];
	test(`a newcomer orders in ${PROFILES[client].name}, pays, follows the order and sends a dish on`, {
		tag,
	}, async ({ page, baseURL }) => {
		await kitchen.works(page, false);
		await keepsHaptics(page);
		const shopper = await opensIn(client, page, baseURL);
		/** After every step: what the button says is what is on top. */
		const looks = () => expectButtonOfTop(page);
		await shopper.opensProduct('Пепперони');
		await hasBack(page).toBe(true);
		await looks();
		await shopper.surface.goBack();
		await expect(shopper.sheet('Пепперони')).toBeHidden();
		await hasBack(page).toBe(false);
		await looks();

		await shopper.opensProduct('Пепперони');
		await shopper.putsInCart();
		await looks();
		await shopper.saysWhereTo('Тверская 12');
		await looks();
		await shopper.surface.mainButton(/Корзина/).click();
		await looks();
		await telegram.pressSettings(page);
		await expect(shopper.sheet('Настройки')).toBeVisible();
		await looks();
		await shopper.surface.goBack();
		await expect(shopper.sheet('Настройки')).toBeHidden();
		await looks();
		await shopper.goesToCheckout();
		await hasBack(page).toBe(true);
		await looks();
		await shopper.fillsIn({ Квартира: '48', Имя: 'Вера', Телефон: shopper.phone });
		await looks();
		await shopper.surface.mainButton(/Оплатить/).click();
		// Those that share no numbers have a code on its way by then.
		if (TYPE_NUMBERS.includes(client)) await shopper.typesCode();
		await seesBank(page, shopper);
		await looks();
		await shopper.leavesBank();
		await shopper.orderNumber();
		await looks();
		await shopper.surface.mainButton(/Оплатить/).click();
		await seesBank(page, shopper);
		await looks();
		await shopper.paysAtBank();
		await shopper.seesStatus('Принят');
		await expect
			.poll(async () => (await telegram.state(page)).secondaryButton)
			.toMatchObject({ is_visible: true, text: 'В меню' });
		await looks();
		await kitchen.advances(page, await shopper.orderNumber(), 'processing');
		await shopper.seesStatus('Готовится');
		await looks();
		await takesHome(client, page, shopper);

		// The bank's page has come between: behind the order there is the menu, and no checkout to order by once more.
		await shopper.surface.goBack();
		await expect(shopper.card('Пепперони').first()).toBeVisible();
		await hasBack(page).toBe(false);
		await looks();
		await sendsOn(client, page, shopper);
		expect(telegram.refused(page)).toEqual([]);
		const { isClosed, needsClosingConfirmation, calls, ...state } = await telegram.state(page);
		expect(calls.map(([method]) => method)).toContain('web_app_request_write_access');
		expect(state.secondaryButton.is_visible).toBe(false);
		expect(state.hasSettings).toBe(true);
		expect(JSON.parse(state.cloud.place ?? '')).toMatchObject({ flat: '48' });
		expect([isClosed, needsClosingConfirmation]).toEqual([false, client === 'weba']);
		expect((await felt(page)).includes('notification success')).toBe(PROFILES[client].isPhone);
	});
}

/** Where each press goes is the shop's own affair: two clients of the seven, one with a frame around it. */
const TWO: readonly Client[] = ['ios', 'weba'];

const button = async (page: Page) => {
	const { mainButton } = await telegram.state(page);
	return mainButton.is_visible === true ? String(mainButton.text) : '';
};

for (const client of TWO) {
	const tag = client === 'ios' ? [] : ['@sweep'];
	test(`in ${PROFILES[client].name} no button of a covered sheet or page can be pressed`, {
		tag,
	}, async ({ page, baseURL }) => {
		const shopper = await opensIn(client, page, baseURL);
		const { shop, surface } = shopper;
		await shopper.opensProduct('Пепперони');
		await expect.poll(() => button(page)).toMatch(/В корзину/);
		await shop
			.getByRole('button', { name: /^Рассмотреть/ })
			.first()
			.click();
		await expect(shop.locator('[data-part="viewer"]')).toBeVisible();
		await expect.poll(() => button(page)).toBe('');
		await telegram.pressMain(page);
		await surface.goBack();
		await expect(shop.locator('[data-part="viewer"]')).toHaveCount(0);
		await expect(shopper.sheet('Пепперони')).toBeVisible();
		await shopper.putsInCart();
		await shopper.saysWhereTo('Тверская 12');
		await surface.mainButton(/Корзина/).click();
		await expect(shop.getByText('Пепперони').first()).toBeVisible();
		await expectButtonOfTop(page);
		// One, and not the two that were pressed for.
		await expect(shop.getByLabel('Состав заказа').getByText(/^1$/)).toBeVisible();

		await shopper.goesToCheckout();
		await shopper.paysBy('Наличными при получении');
		await shopper.fillsIn({ Квартира: '48', Имя: 'Вера', Телефон: shopper.phone });
		await expect.poll(() => button(page)).toMatch(/Заказать/);
		const requests: string[] = [];
		page.on('request', (request) => {
			if (request.method() === 'POST' && /wc\/v3\/orders/.test(request.url()))
				requests.push(request.url());
		});
		await telegram.pressSettings(page);
		await expect(shopper.sheet('Настройки')).toBeVisible();
		await expect.poll(() => button(page)).toBe('');
		await telegram.pressMain(page);
		await telegram.pressSettings(page);
		await expect(shop.getByRole('dialog')).toHaveCount(1);
		await surface.goBack();
		await expect(shopper.sheet('Настройки')).toBeHidden();
		await expect.poll(() => button(page)).toMatch(/Заказать/);
		expect(requests).toEqual([]);
		expect(telegram.refused(page)).toEqual([]);
	});
}

for (const client of ['android', 'tdesktop'] as const) {
	const tag = client === 'android' ? [] : ['@sweep'];
	test(`in ${PROFILES[client].name} the order has its way home after the bank`, { tag }, async ({
		page,
		baseURL,
	}) => {
		const { id, key } = await aWaitingOrder(page, baseURL);
		await installNativeTelegram(page, { client });
		const hash = launchHash({ client, botToken, now: OPENED });
		await page.goto(`/order/${id}?key=${key}${hash}`);
		// Opened by the bot's message: nothing behind it, and yet a way back.
		await hasBack(page).toBe(true);
		await telegram.mainButton(page, /Оплатить/).click();
		await expect(page.getByLabel('CVC')).toBeVisible();
		const atBank = await telegram.state(page);
		expect([atBank.isBackVisible, atBank.hasSettings]).toEqual([false, false]);
		await new Shopper(browserSurface(page)).paysAtBank();
		await expect(page.getByRole('main').getByText('Принят').first()).toBeVisible();
		await hasBack(page).toBe(true);
		await expectButtonOfTop(page);
		const second = async () => (await telegram.state(page)).secondaryButton;
		await expect.poll(second).toMatchObject({ is_visible: true, text: 'В меню' });
		await telegram.pressBack(page);
		await expect(page).toHaveURL(/\/$/);
		await hasBack(page).toBe(false);
		await expect.poll(second).toMatchObject({ is_visible: false });
		await expect(page.getByRole('link', { name: 'Пепперони', exact: true }).first()).toBeVisible();

		await page.goto(`/order/${id}?key=${key}${hash}`);
		await expect.poll(second).toMatchObject({ is_visible: true });
		await telegram.pressSecondary(page);
		await expect(page).toHaveURL(/\/$/);
		await hasBack(page).toBe(true);
		expect(telegram.refused(page)).toEqual([]);
	});
}

test('a page opened by its address has a way home in Telegram', async ({ page }) => {
	await installNativeTelegram(page, { client: 'ios' });
	const hash = launchHash({ client: 'ios', botToken, now: OPENED });
	for (const path of ['/contacts', '/menu/pizza', '/blog']) {
		await page.goto(path + hash);
		await hasBack(page).toBe(true);
		await telegram.pressBack(page);
		await expect(page).toHaveURL(/:\d+\/$/);
		await hasBack(page).toBe(false);
	}
});

/** An order that waits for its payment at the bank, placed past the checkout. */
async function aWaitingOrder(page: Page, baseURL: string | undefined) {
	const answer = await page.request.post('/api/wp-json/wc/v3/orders', {
		headers: { 'Idempotency-Key': crypto.randomUUID(), origin: baseURL ?? '' },
		data: {
			payment_method: 'paykeeper',
			billing: { first_name: 'Анна', phone: '+7 (999) 123-45-67' },
			shipping: { first_name: 'Анна', address_1: 'Тверская, 12' },
			shipping_lines: [{ method_id: 'flat_rate' }],
			line_items: [
				{
					...{ product_id: 501, variation_id: 5012, quantity: 2 },
					meta_data: [
						{ key: 'cart_item_index', value: '0' },
						{ key: 'type', value: 'main' },
						{ key: 'count', value: '2' },
					],
				},
			],
			meta_data: [
				{ key: 'lat', value: '55.7625' },
				{ key: 'long', value: '37.6085' },
				{ key: 'flat', value: '48' },
			],
		},
	});
	const order = await answer.json();
	expect(answer.status(), JSON.stringify(order)).toBe(201);
	return { id: Number(order.id), key: String(order.order_key) };
}
