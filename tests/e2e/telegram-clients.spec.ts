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
const test = testInShop({ now: OPENED, env: { TRUST_PROXY: '1' } });

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
			isFramed ? page.locator('#main').filter({ hasText: text }) : nativeButton(page, text),
		goBack: () => (isFramed ? page.locator('#back').click() : telegram.pressBack(page)),
	});
	const user = { id: 7_100_000 + (Number(shopper.phone) % 900_000), first_name: 'Вера' };
	const signing = { user, botToken, now: Date.parse(OPENED) };
	const setup = { client, contact: signedContact(`7${shopper.phone}`, signing), ...options };
	const { light: themeParams } = PROFILES[client].themes;
	const url = `${baseURL}/${launchHash({ client, themeParams, ...signing })}`;
	if (isFramed) await openInTelegramWeb(page, url, setup);
	else {
		await installNativeTelegram(page, setup);
		await page.goto(url);
	}
	return shopper;
}

/** The main button of a native client, pressed once it says so and can be pressed. */
function nativeButton(page: Page, text: RegExp): Pressable {
	return {
		async click() {
			await expect
				.poll(async () => {
					const { mainButton: button } = await telegram.state(page);
					const isFree = button.is_active !== false && button.is_progress_visible !== true;
					return button.is_visible === true && isFree ? button.text : undefined;
				})
				.toMatch(text);
			await telegram.pressMain(page);
		},
	};
}

const hasBack = (page: Page) => expect.poll(async () => (await telegram.state(page)).isBackVisible);

for (const client of CLIENTS) {
	test(`a newcomer orders in ${PROFILES[client].name}, and follows the order`, async ({
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
		if (TYPE_NUMBERS.includes(client)) {
			await shopper.shop.getByRole('button', { name: 'По номеру и коду' }).click();
			await shopper.logsInByCode();
		} else {
			await shopper.consents();
			await shopper.surface.mainButton(/Войти с номером из Telegram/).click();
		}
		await shopper.seesStatus('Принят');
		await kitchen.advances(page, await shopper.orderNumber(), 'processing');
		await shopper.seesStatus('Готовится');

		// The checkout has done its work: behind the order are the cart, empty now, and the menu.
		await shopper.surface.goBack();
		await expect(shopper.shop.getByText('Здесь будет вкусно')).toBeVisible();
		await shopper.surface.goBack();
		await expect(shopper.card('Пепперони').first()).toBeVisible();
		await hasBack(page).toBe(false);
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
