/** In front of a stock WooCommerce, which a strict stub plays: its menu, its sums, its orders, in a customer's hands. */
import type { Page } from '@playwright/test';
import { type BotApi, openBotApi } from '../telegram-host/bot-api.ts';
import { launchHash, signedContact, TEST_BOT_TOKEN } from '../telegram-host/init-data.ts';
import { installNativeTelegram, telegram } from '../telegram-host/open-in-telegram.ts';
import { keepsTimeOf } from './clock.ts';
import { browserSurface, expect, type Pressable, Shopper, test } from './shopper.ts';
import { openWooShop, WOO_NOON, type WooShop } from './woo-shop.ts';

const STRANGER = { Имя: 'Anna Rossi', Телефон: '+39 333 123 4567' };

/** The shop's own language is Italian: this customer has chosen another. The device's clock is the shop's. */
async function arrives(page: Page, { url }: WooShop): Promise<void> {
	await keepsTimeOf(page.context(), url);
	await page.context().addCookies([{ name: 'vitrina_lang', value: 'ru', url }]);
}

async function opens(page: Page, woo: WooShop): Promise<Shopper> {
	await arrives(page, woo);
	await page.goto(woo.url);
	return new Shopper(browserSurface(page));
}

async function puts(shopper: Shopper<Pressable>, ...names: string[]): Promise<void> {
	for (const name of names) {
		await shopper.opensProduct(name);
		await shopper.putsInCart();
	}
}

async function chooses(shopper: Shopper<Pressable>, option: string): Promise<void> {
	await shopper.shop.locator('label').filter({ hasText: option, visible: true }).click();
}

function newest({ stub }: WooShop) {
	const order = stub.orders().at(-1);
	if (order === undefined) throw new Error('there is no order');
	return order;
}

/** "Доставка": its sum, wherever sums are listed. */
const sumOf = ({ shop }: Shopper<Pressable>, name: string | RegExp) =>
	shop
		.locator('dt')
		.filter({ hasText: name, visible: true })
		.locator('xpath=following-sibling::dd[1]');

/** "10.37" as the shop writes it. */
const euros = (sum: string) =>
	`${Number(sum).toFixed(2).replace(/\.00$/, '').replace('.', ',').replace('-', '−')}\u00a0€`;

async function seesSums(
	shopper: Shopper<Pressable>,
	sums: Readonly<Record<string, string>>,
): Promise<void> {
	for (const [name, sum] of Object.entries(sums))
		await expect(sumOf(shopper, name), name).toHaveText(euros(sum));
}

test.describe('a shop as WooCommerce comes', () => {
	test.describe.configure({ mode: 'default' });
	let woo: WooShop;
	test.beforeAll(async () => {
		woo = await openWooShop({ ownStatuses: { 'at-oven': 'In the oven &amp; soon out' } });
		// The first page is the slow one.
		await fetch(woo.url);
	});
	test.afterAll(() => woo.stop());

	test('a guest chooses, has a code refused and one taken, orders and follows the order', async ({
		page,
	}) => {
		const shopper = await opens(page, woo);
		for (const name of ['Ham & Mushrooms', 'Pizza Speciale', 'Caffè espresso'])
			await expect(shopper.card(name)).toBeVisible();
		await expect(shopper.card('Craft beer')).toContainText('Закончилось');
		await expect(shopper.card('Diavola')).toContainText(euros('7.90'));
		await expect(shopper.card('Diavola').locator('s, del')).toContainText(euros('9'));
		for (const name of [/hidden/, /draft/, /no price/])
			await expect(page.getByRole('link', { name })).toHaveCount(0);

		await shopper.opensProduct('Pizza bianca');
		await chooses(shopper, 'Medium');
		await shopper.putsInCart();
		const sheet = shopper.sheet('Куда привезти?');
		// WooCommerce draws no zones, and nobody has told where the shop is.
		await expect(sheet.getByLabel('Карта с зонами доставки')).toHaveCount(0);
		await sheet.getByRole('combobox').fill('Via Dante 5');
		await sheet.getByRole('option', { name: 'Via Dante, 5' }).click();
		await shopper.surface.mainButton(/Привезти сюда/).click();
		// Whichever the crust is, it is one variation: what was chosen goes with the order.
		await shopper.opensProduct('Focaccia');
		await chooses(shopper, 'Thick');
		await shopper.putsInCart();
		await shopper.opensCart();
		await expect(page.getByText('Normal, Thick')).toBeVisible();
		await seesSums(shopper, { Товары: '13', Доставка: '3.50', Итого: '16.50' });

		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '4', ...STRANGER });
		await shopper.paysBy('Cash on delivery');
		const code = shopper.sheet('Промокод').getByRole('textbox');
		await page.getByRole('button', { name: /Есть промокод/ }).click();
		await code.fill('five');
		await shopper.surface.mainButton(/Применить/).click();
		const why = 'The minimum spend for coupon "five" is €30.00.';
		await expect(shopper.sheet('Промокод').getByText(why)).toBeVisible();
		await code.fill('welcome10');
		await shopper.surface.mainButton(/Применить/).click();
		await expect(shopper.sheet('Промокод')).toBeHidden();
		await seesSums(shopper, { 'Промокод WELCOME10': '-1.30', Итого: '15.20' });
		await shopper.surface.mainButton(/Заказать/).click();

		const id = await shopper.orderNumber();
		await shopper.seesStatus('Принят');
		await seesSums(shopper, { Товары: '13', Скидка: '-1.30', Доставка: '3.50', Итого: '15.20' });
		const order = newest(woo);
		expect(order).toMatchObject({ id, total: '15.20', status: 'processing', customer_id: 0 });
		expect(order.shipping.address_1).toBe('Via Dante, 5');
		expect(order.line_items.map((line) => line.variation_id)).toEqual([53, 57]);
		expect(woo.stub.counts()).toMatchObject({ orders: 1, drafts: 0 });

		woo.stub.setStatus(id, 'at-oven');
		await expect(page.locator('[aria-current="step"]')).toContainText('In the oven & soon out');
		woo.stub.setStatus(id, 'completed');
		await expect(page.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible();
	});

	test.describe('from a WhatsApp link', () => {
		test.use({
			userAgent:
				'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 WA4A/2.26.37.73',
		});
		test('an order is fetched at the shop and paid by a transfer', async ({ page }) => {
			const shopper = await opens(page, woo);
			await puts(shopper, 'Margherita');
			await shopper.picksUpAt(/Via Torino 1/);
			await shopper.opensCart();
			await expect(sumOf(shopper, 'Доставка')).toHaveCount(0);
			await shopper.goesToCheckout();
			await shopper.paysBy('Direct bank transfer');
			await shopper.fillsIn(STRANGER);
			await shopper.surface.mainButton(/Заказать/).click();
			const id = await shopper.orderNumber();
			await shopper.seesStatus('Принят');
			await expect(page.getByRole('region', { name: 'Где забрать' })).toContainText('Via Torino 1');
			expect(newest(woo)).toMatchObject({
				...{ id, status: 'on-hold', payment_method: 'bacs', total: '7.50' },
				shipping_lines: [{ method_id: 'local_pickup' }],
			});
		});
	});

	test('a gateway with a page of its own is gone to, and once more from the order', async ({
		page,
	}) => {
		await page.route('https://bank.example.com/**', (route) =>
			route.fulfill({
				contentType: 'text/html',
				body: '<link rel="icon" href="data:,"><h1>The bank</h1>',
			}),
		);
		const shopper = await opens(page, woo);
		await puts(shopper, 'Tiramisù');
		await shopper.saysWhereTo('Via Dante 5');
		await shopper.opensCart();
		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '4', ...STRANGER });
		await shopper.paysBy('Card & wallet');
		await shopper.surface.mainButton(/Оплатить/).click();
		const bank = page.getByRole('heading', { name: 'The bank' });
		await expect(bank).toBeVisible();
		const { id, order_key: key } = newest(woo);
		const address = `https://bank.example.com/pay/${id}?key=${key}`;
		expect(page.url()).toBe(address);
		await page.goBack();
		expect(await shopper.orderNumber()).toBe(id);
		await shopper.seesStatus('Ожидает оплаты');
		await shopper.surface.mainButton(/Оплатить/).click();
		await expect(bank).toBeVisible();
		expect(page.url()).toBe(address);
		await page.goBack();
		woo.stub.setStatus(id, 'processing');
		await expect(page.locator('[aria-current="step"]')).toContainText('Принят');
	});

	test('while the site is away the menu stays, and an order is neither lost nor doubled', async ({
		page,
		expectConsole,
	}) => {
		expectConsole(/50[0-9]/);
		const { orders: before } = woo.stub.counts();
		const shopper = await opens(page, woo);
		await puts(shopper, 'Margherita');
		await shopper.saysWhereTo('Via Dante 5');
		await shopper.opensCart();
		await seesSums(shopper, { Доставка: '3.50', Итого: '11' });

		woo.goAway();
		const dishes = shopper.sheet('Корзина').getByRole('region', { name: 'Состав заказа' });
		await dishes.getByRole('button', { name: 'Добавить ещё одну' }).click();
		await expect(page.getByText('Не получилось пересчитать')).toBeVisible();
		const other = await page.context().newPage();
		await expect((await opens(other, woo)).card('Margherita')).toBeVisible();
		await other.close();
		woo.comeBack();
		await page.getByRole('button', { name: 'Повторить' }).click();
		await expect(page.getByText('Не получилось пересчитать')).toBeHidden();
		await seesSums(shopper, { Итого: '18.50' });

		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '4', ...STRANGER });
		await shopper.paysBy('Cash on delivery');
		await seesSums(shopper, { Итого: '18.50' });
		woo.goAway();
		await shopper.surface.mainButton(/Заказать/).click();
		await expect(page.getByText('Нет связи. Заказ не потерян')).toBeVisible();
		woo.comeBack();
		let cuts = 0;
		const takeAway = woo.stub.before('POST /wc/store/v1/checkout', () => {
			cuts++;
			takeAway();
			return { cut: 'after' };
		});
		await shopper.surface.mainButton(/Попробовать ещё раз/).click();
		// Placed at once, and nobody heard of it: it is found.
		await shopper.seesStatus('Принят');
		expect(newest(woo)).toMatchObject({ id: await shopper.orderNumber(), total: '18.50' });
		expect([cuts, woo.stub.counts()]).toMatchObject([1, { orders: before + 1, drafts: 0 }]);
	});
});

/** A pizza at 7.50, 22 % in it or upon it; a way of delivery has its tax upon it always. */
const TAXES = [
	{
		taxes: 'excl',
		sums: { Товары: '7.50', Доставка: '3.50', IVA: '2.42', Итого: '13.42' },
	},
	{
		taxes: 'incl',
		sums: { Товары: '7.50', Доставка: '4.27', 'В том числе IVA': '2.12', Итого: '11.77' },
	},
] as const;

// At night: what is shown is charged by every way to have taxes in `tests/woo/shown-is-charged.ts`.
for (const { taxes, sums } of TAXES)
	test.describe(`taxes ${taxes}`, { tag: taxes === 'excl' ? ['@sweep'] : [] }, () => {
		let woo: WooShop;
		test.beforeAll(async () => {
			woo = await openWooShop({ taxes, taxDisplay: taxes });
		});
		test.afterAll(() => woo.stop());

		test('what is shown is what is ordered', async ({ page }) => {
			const shopper = await opens(page, woo);
			await puts(shopper, 'Margherita');
			await shopper.saysWhereTo('Via Dante 5');
			await shopper.opensCart();
			await seesSums(shopper, sums);
			await shopper.goesToCheckout();
			await shopper.fillsIn({ Квартира: '4', ...STRANGER });
			await shopper.paysBy('Cash on delivery');
			await seesSums(shopper, sums);
			await shopper.surface.mainButton(/Заказать/).click();
			expect(await shopper.orderNumber()).toBe(newest(woo).id);
			await seesSums(shopper, sums);
			expect(newest(woo).total).toBe(Number(sums.Итого).toFixed(2));
		});
	});

test.describe('inside Telegram', () => {
	let woo: WooShop;
	let botApi: BotApi;
	test.beforeAll(async () => {
		botApi = await openBotApi(TEST_BOT_TOKEN);
		woo = await openWooShop({}, { BOT_TOKEN: TEST_BOT_TOKEN, BOT_API_ROOT: botApi.root });
	});
	test.afterAll(async () => {
		await woo.stop();
		await botApi.goAway();
	});

	test('a customer logs in with the shared number, and the order is his account’s', async ({
		page,
	}) => {
		const shopper = new Shopper<Pressable>(
			{
				...{ page, shop: page },
				mainButton: (text) => telegram.mainButton(page, text),
				goBack: () => telegram.pressBack(page),
			},
			'3331234567',
		);
		const user = { id: 7_300_002, first_name: 'Vera' };
		const signing = { user, botToken: TEST_BOT_TOKEN, now: Date.parse(WOO_NOON) };
		const contact = signedContact(`39${shopper.phone}`, signing);
		await installNativeTelegram(page, { client: 'android', contact });
		const hash = launchHash({ client: 'android', ...signing });
		await arrives(page, woo);
		await page.goto(`${woo.url}/${hash}`);
		await page.getByRole('button', { name: 'Войти' }).first().click();
		await shopper.consents();
		await shopper.surface.mainButton(/Войти с номером из Telegram/).click();
		await expect(page.getByRole('link', { name: /^Профиль/ })).toBeVisible();
		await puts(shopper, 'Margherita');
		await shopper.saysWhereTo('Via Dante 5');
		await shopper.opensCart();
		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '4', Имя: 'Vera' });
		await shopper.paysBy('Cash on delivery');
		await shopper.surface.mainButton(/Заказать/).click();
		const id = await shopper.orderNumber();
		await shopper.seesStatus('Принят');

		await page.goto(`${woo.url}/lk/orders${hash}`);
		await expect(page.getByText(`№\u00a0${id}`)).toBeVisible();
		expect(newest(woo)).toMatchObject({ id, total: '11.00', customer_id: expect.any(Number) });
		expect(newest(woo).customer_id).toBeGreaterThan(0);
		expect(telegram.refused(page)).toEqual([]);
	});
});
