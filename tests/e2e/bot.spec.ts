/** What the bot does besides orders: lets a browser in by a button, and reminds of a cart left behind. */
import type { Browser, Page } from '@playwright/test';
import { DEMO_SECRETS } from '#server/env.ts';
import { type BotApi, openBotApi, presses } from '../telegram-host/bot-api.ts';
import { ANNA, signedInitData } from '../telegram-host/init-data.ts';
import { test as base, SHOP_AWAY } from './own-shop.ts';
import { expect } from './shopper.ts';

const { botToken } = DEMO_SECRETS;
const now = '2026-11-20T12:05:00+03:00';

const test = base.extend<{ botApi: BotApi }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
	botApi: async ({}, use) => {
		const api = await openBotApi(botToken);
		await use(api);
		await api.goAway();
	},
	// Telegram opens nothing that is not https: the buttons' addresses are looked at, not followed.
	folder: async ({ botApi }, use) =>
		use({
			now,
			env: { BOT_API_ROOT: botApi.root },
			settings: { settings: { front_url: 'https://shop.example' } },
		}),
});

/** Somebody logs in by a code inside Telegram once: from then on the bot knows whose phone it is. */
async function linksTelegram(browser: Browser, baseURL: string, phone: string): Promise<void> {
	const context = await browser.newContext({ baseURL });
	const post = (path: string, data: object) =>
		context.request.post(`/api/wp-json/wc/auth/${path}`, { headers: { origin: baseURL }, data });
	await post('send_code', { phone });
	const headers = { accept: 'application/json' };
	const inbox: { to: string; code?: string }[] = await (
		await context.request.get('/demo/inbox', { headers })
	).json();
	const code = inbox.find(({ to }) => to === phone)?.code;
	const init_data = signedInitData({ botToken, now: Date.parse(now) });
	const answer = await post('check_code', { phone, 'auth-sms-code': code, init_data });
	expect((await answer.json()).success).toBe(true);
	await context.close();
}

async function logsInByTelegram(page: Page, botApi: BotApi, phone: string): Promise<void> {
	await page.getByRole('button', { name: 'Войти' }).click();
	await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
	await page.locator('label').filter({ hasText: 'Telegram' }).click();
	await page.getByRole('checkbox', { name: /Даю согласие/ }).check();
	await page.getByRole('button', { name: 'Получить код' }).click();
	await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
	const question = botApi.messages.at(-1);
	const number = /Число на странице входа: (\d+)/.exec(question?.text ?? '')?.[1] ?? '';
	await expect(page.getByText(`Число для сверки ${number}`)).toBeVisible();
	const [[yes]] = question?.markup?.inline_keyboard ?? [[]];
	expect(yes.text).toBe('Да, это я');
	botApi.bring(presses(ANNA, question, yes.callback_data));
	await expect(page.getByRole('dialog')).toBeHidden();
}

test('a browser is let in by a button in the chat, and the cart left there is reminded of', async ({
	page,
	shopper,
	browser,
	botApi,
	ownShop,
	expectConsole,
}) => {
	// A shop of its own is started for it.
	test.slow();
	// The shop's https address is nobody's here.
	expectConsole(/ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED/);
	expectConsole(SHOP_AWAY);
	const phone = '+79160000042';
	await linksTelegram(browser, ownShop.url, phone);
	// Another code may be asked for a minute later.
	await ownShop.moveClock('2026-11-20T12:10:00+03:00');
	await page.goto('/');
	await logsInByTelegram(page, botApi, phone);

	await page.goto('/lk/notifications');
	const reminder = page.getByRole('switch', { name: /Напоминать о корзине/ });
	await reminder.check({ force: true });
	await page.reload();
	await expect(reminder).toBeChecked();

	await page.goto('/?product_id=501');
	const quoted = page.waitForResponse((answer) => answer.url().endsWith('/checkout/v1/quote'));
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	expect((await quoted).status()).toBe(200);

	await page.goto('about:blank');
	await ownShop.moveClock('2026-11-20T15:30:00+03:00');
	await expect.poll(() => botApi.messages.at(-1)?.text).toContain('В корзине: ');
	const url = new URL(botApi.messages.at(-1)?.markup?.inline_keyboard[0][0].web_app.url);
	await page.goto(url.pathname + url.search);
	await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
	expect(new URL(page.url()).search).toBe('');
});
