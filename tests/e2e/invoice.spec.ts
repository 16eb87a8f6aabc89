/** An order paid inside Telegram, by the bot's invoice: a Bot API server asks the shop and tells it of the money. */
import type { Page } from '@playwright/test';
import { DEMO_SECRETS } from '#server/env.ts';
import { type BotApi, openBotApi } from '../telegram-host/bot-api.ts';
import { ANNA, launchHash, signedContact } from '../telegram-host/init-data.ts';
import { installNativeTelegram, telegram } from '../telegram-host/open-in-telegram.ts';
import { OPENED } from './clock.ts';
import { seesNotice } from './notices.ts';
import { test as base } from './own-shop.ts';
import { expect, type Pressable, Shopper } from './shopper.ts';

const { botToken } = DEMO_SECRETS;

const test = base.extend<{ botApi: BotApi }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
	botApi: async ({}, use) => {
		const api = await openBotApi(botToken);
		await use(api);
		await api.goAway();
	},
	folder: async ({ botApi }, use) =>
		use({ env: { BOT_API_ROOT: botApi.root, BOT_PAYMENTS: '1:TEST:demo' } }),
});

/** An order that waits for its payment, open in a phone's Telegram. */
async function opensOrder(
	page: Page,
	baseURL: string | undefined,
	invoice: 'paid' | 'failed' | 'cancelled' = 'paid',
): Promise<{ id: number; link: () => Promise<string> }> {
	const meta = (fields: Record<string, string>) =>
		Object.entries(fields).map(([key, value]) => ({ key, value }));
	const answer = await page.request.post('/api/wp-json/wc/v3/orders', {
		headers: { 'Idempotency-Key': crypto.randomUUID(), origin: baseURL ?? '' },
		data: {
			payment_method: 'paykeeper',
			billing: { first_name: 'Анна', phone: '+7 (999) 123-45-67' },
			shipping: { first_name: 'Анна', address_1: 'Тверская, 12' },
			shipping_lines: [{ method_id: 'flat_rate' }],
			line_items: [
				{
					product_id: 501,
					variation_id: 5012,
					quantity: 2,
					meta_data: meta({ cart_item_index: '0', type: 'main', count: '2' }),
				},
			],
			meta_data: meta({ lat: '55.7625', long: '37.6085', flat: '48' }),
		},
	});
	const order = await answer.json();
	expect(answer.status(), JSON.stringify(order)).toBe(201);
	await installNativeTelegram(page, { client: 'android', invoice });
	const hash = launchHash({ client: 'android', botToken, now: OPENED });
	await page.goto(`/order/${order.id}?key=${order.order_key}${hash}`);
	await expect.poll(() => mainText(page)).toMatch(/Оплатить/);
	/** The address of the invoice that was opened. */
	const link = async () => {
		const opened = async () =>
			(await telegram.state(page)).calls.find(([name]) => name === 'web_app_open_invoice')?.[1];
		await expect.poll(opened).toBeDefined();
		return `https://t.me/$${(await opened())?.slug}`;
	};
	return { id: order.id, link };
}

const mainText = async (page: Page) => (await telegram.state(page)).mainButton.text;

test('it is paid when the shop says so, not when the client does', async ({
	page,
	botApi,
	baseURL,
}) => {
	const { id, link } = await opensOrder(page, baseURL);
	await telegram.pressMain(page);
	const invoice = await link();
	// The client says "paid"; no money has come.
	await expect.poll(() => mainText(page)).toBe('Проверяем оплату');
	await expect(page.getByRole('heading', { name: /Ждёт оплаты|Ожидает оплаты/ })).toBeVisible();
	expect(botApi.invoices.get(invoice)).toMatchObject({ payload: String(id), currency: 'RUB' });

	expect(await botApi.pay(invoice, ANNA)).toEqual({ ok: true, reason: '' });
	await expect(page.getByRole('main').getByText('Принят').first()).toBeVisible();
	await expect.poll(async () => (await telegram.state(page)).mainButton.is_visible).toBe(false);
	expect((await botApi.pay(invoice, ANNA)).reason).toContain('уже оплачен');
	expect((await telegram.state(page)).refused).toEqual([]);
});

test('a newcomer’s one press shares the number, places the order and opens its invoice', async ({
	page,
	botApi,
}) => {
	const shopper = new Shopper<Pressable>({
		page,
		shop: page,
		mainButton: (text) => telegram.mainButton(page, text),
		goBack: () => telegram.pressBack(page),
	});
	const user = { id: 7_300_001, first_name: 'Вера' };
	const signing = { user, botToken, now: OPENED };
	const contact = signedContact(`7${shopper.phone}`, signing);
	await installNativeTelegram(page, { client: 'android', invoice: 'paid', contact });
	await page.goto(`/?product_id=501${launchHash({ client: 'android', ...signing })}`);
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	const invoices = () => [...botApi.invoices.keys()];
	const steps: (() => Promise<unknown>)[] = [
		() => shopper.surface.mainButton(/К оформлению/).click(),
		() => shopper.fillsIn({ Квартира: '48' }),
		() => shopper.fillsIn({ Имя: 'Вера' }),
		() => shopper.fillsIn({ Телефон: shopper.phone }),
		// The client shares the number without asking here: with its question there is one press more.
		() => shopper.surface.mainButton(/Оплатить/).click(),
		() => expect.poll(invoices).toHaveLength(1),
		async () => botApi.pay(invoices()[0] ?? '', user),
	];
	for (const step of steps) await step();
	await shopper.seesStatus('Принят');
	expect(invoices()).toHaveLength(1);
	expect(steps.length).toBeLessThanOrEqual(8);
	expect((await telegram.state(page)).refused).toEqual([]);
});

test('a card that is declined is said, and the order can be paid again', async ({
	page,
	baseURL,
}) => {
	await opensOrder(page, baseURL, 'failed');
	await telegram.pressMain(page);
	await seesNotice(page, 'Оплата не прошла. Попробуйте другую карту');
	await expect.poll(() => mainText(page)).toMatch(/Оплатить/);
});

test('with Telegram’s payments down the bank’s page takes their place', async ({
	page,
	botApi,
	baseURL,
	expectConsole,
}) => {
	expectConsole(/invoice|404/);
	// With its parts and without them.
	botApi.fail('createInvoiceLink', { code: 400, times: 2 });
	await opensOrder(page, baseURL);
	await telegram.pressMain(page);
	await expect(page.getByText(/Здесь оплатить не получается/)).toBeVisible();
	await telegram.pressMain(page);
	await expect(page).toHaveURL(/order-pay/);
});
