/** Whole journeys, and how much of a customer's doing each takes: the browser counts, not the test. */
import type { APIRequestContext, Browser, BrowserContext, Page, Route } from '@playwright/test';
import { fillsCart as fillsCartAhead, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { listInteractions } from './interactions.ts';
import { seesNotice } from './notices.ts';
import { test as ownTest, sharedTest } from './own-shop.ts';
import {
	anotherBrowser,
	browserSurface,
	expect,
	hasPlace,
	originOf,
	Shopper,
	takenOver,
	test,
} from './shopper.ts';

/** What a newcomer does from the open cart to the bank's page. */
async function introducesAndOrders(shopper: Shopper): Promise<void> {
	await shopper.goesToCheckout();
	await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: shopper.phone });
	await pays(shopper);
	await shopper.typesCode();
}

/** The checkout's button, and the bank's. */
const pays = (shopper: Shopper) => shopper.surface.mainButton(/Оплатить/).click();

interface Browsing {
	readonly page: Page;
	readonly context: BrowserContext;
}

async function fillsCart(shopper: Shopper): Promise<void> {
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await seesNotice(shopper.shop, 'Товар добавлен в корзину');
}

test('the browser counts a press, a key and a field once each, and nothing a script does', async ({
	page,
	context,
}) => {
	const interactions = await listInteractions(context);
	await page.route('**/counted', (route) =>
		route.fulfill({
			contentType: 'text/html',
			body: `<meta charset="utf-8"><button>Button</button><a href="/counted">Link</a>
				<label>Box <input type="checkbox" name="box"></label><label>Text <input name="text"></label>`,
		}),
	);
	await page.goto('/counted');
	await page.getByRole('button').click();
	await page.getByText('Box').click();
	await page.getByLabel('Text').click();
	await page.getByLabel('Text').pressSequentially('two words');
	await page.getByRole('button').press('Enter');
	await page.getByRole('button').dispatchEvent('click');
	await page.getByRole('link').click();
	await page.getByLabel('Text').fill('once more');
	await expect
		.poll(() => interactions)
		.toEqual([
			...['press: Button', 'press: Box', 'field: Text', 'key: Button'],
			...['press: Link', 'field: Text'],
		]);
});

/** A newcomer with a filled cart, and what the browser counts from there on. */
async function comesWithCart(shopper: Shopper, { page, context }: Browsing): Promise<string[]> {
	const interactions = await listInteractions(context);
	await page.goto('/');
	await fillsCart(shopper);
	await shopper.opensCart();
	interactions.length = 0;
	return interactions;
}

test('a newcomer with a filled cart has paid in eight interactions @sweep', async ({
	arriving: shopper,
	page,
	context,
}) => {
	const interactions = await comesWithCart(shopper, { page, context });
	await introducesAndOrders(shopper);
	await shopper.fillsIn({ CVC: '123' });
	await pays(shopper);
	await shopper.seesStatus('Принят');
	expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(8);
});

test.describe('a returning customer', () => {
	/** Has paid an order, and had the bank remember the card; from the menu to the checkout others walk. */
	async function hasSavedCard(shopper: Shopper, number?: string): Promise<void> {
		const { page } = shopper.surface;
		await shopper.hasSession();
		await fillsCartAhead(page, TO_THE_DOOR, PIZZAS.slice(0, 1));
		await page.goto('/order');
		await takenOver(page);
		await shopper.fillsIn({ Имя: 'Анна' });
		await pays(shopper);
		await shopper.shop.getByRole('checkbox', { name: /Запомнить карту/ }).check();
		await shopper.fillsIn({ ...(number && { 'Номер карты': number }), CVC: '123' });
		await pays(shopper);
		await shopper.seesStatus('Принят');
	}

	async function comesBack(shopper: Shopper, page: Page): Promise<void> {
		await page.goto('/');
		await shopper.opensProduct('Пепперони');
		await shopper.putsInCart();
		await seesNotice(shopper.shop, 'Товар добавлен в корзину');
		await shopper.opensCart();
	}

	/** To the checkout, whose button is ready to charge this card. */
	async function isOfferedCard(shopper: Shopper, card: string): Promise<void> {
		await shopper.goesToCheckout();
		await expect(shopper.shop.locator('[data-part="action"]')).toContainText(card);
		await expect(shopper.surface.mainButton(/Оплатить/)).toContainText('₽');
	}

	test('with a saved card has paid in two interactions', async ({
		arriving: shopper,
		page,
		context,
	}) => {
		const interactions = await listInteractions(context);
		await hasSavedCard(shopper);
		await comesBack(shopper, page);
		interactions.length = 0;
		// "К оформлению", and "Оплатить", which charges the card that stands beside it.
		await isOfferedCard(shopper, 'Visa •• 1111');
		await pays(shopper);
		await shopper.seesStatus('Принят');
		expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(2);
		await expect(page).toHaveURL(/\/order\/\d+/);
	});

	test('whose bank asks for a code pays on its page, with the same card @sweep', async ({
		arriving: shopper,
		page,
		context,
	}) => {
		const interactions = await listInteractions(context);
		await hasSavedCard(shopper, '4000 0000 0000 3220');
		await comesBack(shopper, page);
		interactions.length = 0;
		await isOfferedCard(shopper, 'Visa •• 3220');
		await pays(shopper);
		await expect(page).toHaveURL(/order-pay.*token=/);
		await pays(shopper);
		const code = await shopper.readsMessage(/(\d{4}) — код оплаты/);
		await shopper.fillsIn({ 'Код из СМС': code });
		await shopper.surface.mainButton(/Подтвердить/).click();
		await shopper.seesStatus('Принят');
		// Two in the shop; at the bank "Оплатить", the code and "Подтвердить".
		expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(5);
	});

	test('whose card is refused sees which, and pays the same order with another', async ({
		arriving: shopper,
		page,
	}) => {
		await hasSavedCard(shopper, '4000 0000 0000 0002');
		await comesBack(shopper, page);
		await isOfferedCard(shopper, 'Visa •• 0002');
		await pays(shopper);
		await expect(page.getByRole('alert')).toContainText('с карты Visa •• 0002');
		const order = await shopper.orderNumber();
		await shopper.seesStatus('Ожидает оплаты');
		await shopper.surface.mainButton(/Оплатить другой картой/).click();
		await expect(page).not.toHaveURL(/token=/);
		await shopper.paysAtBank();
		await shopper.seesStatus('Принят');
		expect(await shopper.orderNumber()).toBe(order);
	});
});

test.describe('by a friend’s link', () => {
	/** From the place a sheet asks for to a paid order: three, one, and what a newcomer's order takes. */
	async function saysWhereAndPays(shopper: Shopper, goesOn: () => Promise<void>): Promise<void> {
		await shopper.saysWhereTo('Тверская 12');
		await goesOn();
		await introducesAndOrders(shopper);
		await shopper.fillsIn({ CVC: '123' });
		await pays(shopper);
		await shopper.seesStatus('Принят');
	}

	/** Another customer's browser, in which something is handed on; answers the link. */
	async function handedOn(
		{ browser, baseURL }: { readonly browser: Browser; readonly baseURL: string | undefined },
		by: (friend: Shopper) => Promise<string>,
	): Promise<string> {
		const context = await anotherBrowser(browser, baseURL);
		await hasPlace(context);
		const page = await context.newPage();
		await page.goto('/');
		const link = await by(new Shopper(browserSurface(page)));
		await context.close();
		return link;
	}

	test('to a dish a newcomer has paid in thirteen interactions @sweep', async ({
		arriving: shopper,
		browser,
		baseURL,
		page,
		context,
	}) => {
		const link = await handedOn({ browser, baseURL }, async (friend) => {
			await friend.opensProduct('Пепперони');
			await friend.sheet('Пепперони').getByRole('button', { name: 'Поделиться' }).click();
			const chat = friend.sheet('Поделиться').getByRole('link', { name: 'WhatsApp' });
			const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
			return /http\S+/.exec(text)?.[0] ?? '';
		});
		const interactions = await listInteractions(context);
		await page.goto(link);
		await expect(shopper.sheet('Пепперони')).toBeVisible();
		await shopper.putsInCart();
		// "В корзину", address, its suggestion, "Привезти сюда", the cart; then the newcomer's eight.
		await saysWhereAndPays(shopper, async () => {
			await seesNotice(shopper.shop, 'Товар добавлен в корзину');
			await shopper.opensCart();
		});
		expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(13);
	});

	test('to a cart a newcomer has paid in eleven interactions', async ({
		arriving: shopper,
		browser,
		baseURL,
		page,
		context,
	}) => {
		const link = await handedOn({ browser, baseURL }, async (friend) => {
			await friend.opensProduct('Пепперони');
			await friend.putsInCart();
			await expect(friend.sheet('Пепперони')).toBeHidden();
			await friend.opensCart();
			await friend.shop.getByRole('button', { name: /Продолжить|Открыть корзину/ }).click();
			return (await friend.shop.getByText('/#cart=').textContent()) ?? '';
		});
		const interactions = await listInteractions(context);
		await page.goto(link);
		// Address, its suggestion, "Привезти сюда"; the cart is open already, and the newcomer's eight follow.
		await saysWhereAndPays(shopper, async () => {});
		expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(11);
	});
});

sharedTest.describe('at a table', () => {
	sharedTest.use({ folder: { demo: 'bistro', coupons: [], of: 'journeys' } });
	const OLIVES = 'Маринованные оливки';

	/** A cart with one dish, by the "+" of its card. */
	async function ordersOlives(shopper: Shopper): Promise<void> {
		await shopper.card(OLIVES).getByRole('button').first().click();
		await shopper.opensCart();
		await shopper.goesToCheckout();
	}

	/** Name, phone, "Оплатить", the code; then CVC and the bank's "Оплатить". */
	async function introducesAndPays(shopper: Shopper): Promise<void> {
		await shopper.fillsIn({ Имя: 'Анна', Телефон: shopper.phone });
		await pays(shopper);
		await shopper.typesCode();
		await shopper.fillsIn({ CVC: '123' });
		await pays(shopper);
	}

	sharedTest(
		'a newcomer by the table’s QR code has paid in nine interactions',
		async ({ arriving: shopper, page, context }) => {
			const interactions = await listInteractions(context);
			await page.goto('/?table=51-7');
			await seesNotice(page, 'Вы за столом: Стол 7');
			// A dish, the cart, "К оформлению".
			await ordersOlives(shopper);
			await introducesAndPays(shopper);
			await shopper.seesStatus('Принят');
			await expect(page.getByRole('region', { name: 'Ваш стол' })).toContainText('Стол 7');
			expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(9);
		},
	);

	sharedTest(
		'a newcomer books it for tomorrow, dishes ordered ahead, in fourteen interactions',
		async ({ arriving: shopper, page, context }) => {
			const interactions = await listInteractions(context);
			await page.goto('/');
			// "Столик", day, hour, "Забронировать", "Заказать блюда заранее"; a dish, the cart, "К оформлению".
			await page.getByRole('button', { name: 'Столик' }).click();
			await page.getByRole('button', { name: 'Завтра', exact: true }).click();
			await page.getByRole('button', { name: '19:30' }).click();
			await shopper.surface.mainButton(/Забронировать/).click();
			await page.getByRole('button', { name: 'Заказать блюда заранее' }).click();
			await ordersOlives(shopper);
			await introducesAndPays(shopper);
			await shopper.seesStatus('Принят');
			const table = page.getByRole('region', { name: 'Ваш стол' });
			await expect(table).toContainText('2 гостя');
			await expect(page.getByText('Завтра, 19:30')).toBeVisible();
			expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(14);
		},
	);
});

/** Six portions at Малая Бронная. */
const ZANDER = { id: 4003, name: 'Судак с беконом и горошком', left: 6 };
const OYSTERS = 'Устрицы, 3 шт.';

ownTest.describe('on an unlucky day', () => {
	ownTest.use({ folder: { demo: 'bistro', coupons: [] } });

	ownTest(
		'a dish is sold out, the network is away, the bank refuses: one order, paid once',
		async ({ arriving: shopper, page, context, request, expectConsole }) => {
			await page.addInitScript(() => {
				if (localStorage.getItem('vitrina.version') !== null) return;
				localStorage.setItem('vitrina.version', '"2.0.11"');
				localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 61 }));
			});
			await shopper.hasSession();
			await page.goto('/');
			for (const name of [ZANDER.name, OYSTERS]) {
				await shopper.opensProduct(name);
				await shopper.putsInCart();
				await expect(shopper.sheet(name)).toBeHidden();
			}
			await shopper.opensCart();
			await shopper.goesToCheckout();
			await shopper.fillsIn({ Имя: 'Анна' });
			await expect(shopper.surface.mainButton(/Оплатить/)).toContainText('1 940');

			// With the order on its way: sold out earlier, the dish leaves the cart before the button is pressed.
			const origin = await originOf(page);
			const sellsOut = async (route: Route) => {
				await buysUp(request, origin, ZANDER);
				await route.continue();
			};
			await page.route('**/wc/v3/orders', sellsOut, { times: 1 });
			expectConsole(/422 .*\/wc\/v3\/orders$/);
			await pays(shopper);
			const alert = page.getByRole('alert');
			await expect(alert.getByText(`${ZANDER.name}: больше нет в наличии`)).toBeVisible();

			expectConsole(/ERR_INTERNET_DISCONNECTED|\[vitrina\]|WebSocket/);
			await context.setOffline(true);
			await alert.getByRole('button', { name: /Согласиться и заказать за 990/ }).click();
			await expect(alert.getByText('Отправим его сами, как только появится связь.')).toBeVisible();
			await context.setOffline(false);

			const order = await shopper.orderNumber();
			await shopper.seesStatus('Ожидает оплаты');
			await pays(shopper);
			await shopper.paysAtBank('Откажет: мало денег');
			await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
			await shopper.seesStatus('Ожидает оплаты');
			await pays(shopper);
			await shopper.paysAtBank();
			await shopper.seesStatus('Принят');
			expect(await shopper.orderNumber()).toBe(order);
			const answer = await page.request.get('/api/wp-json/wc/v3/orders?per_page=10');
			const orders: { id: number; line_items: { name: string }[] }[] = await answer.json();
			expect(orders.map(({ id, line_items }) => [id, line_items.map(({ name }) => name)])).toEqual([
				[order, [OYSTERS]],
			]);
		},
	);
});

/** Another customer orders all that is left of a dish at Малая Бронная. */
async function buysUp(
	request: APIRequestContext,
	origin: string,
	{ id, left }: { readonly id: number; readonly left: number },
): Promise<void> {
	const meta = (fields: Record<string, string>) =>
		Object.entries(fields).map(([key, value]) => ({ key, value }));
	const answer = await request.post(`${origin}/api/wp-json/wc/v3/orders`, {
		headers: { 'Idempotency-Key': crypto.randomUUID(), origin },
		data: {
			payment_method: 'cod',
			billing: { first_name: 'Борис', phone: '+7 (999) 123-45-67' },
			shipping_lines: [{ method_id: 'local_pickup' }],
			line_items: [
				{
					product_id: id,
					quantity: left,
					meta_data: meta({ cart_item_index: '0', type: 'main', count: String(left) }),
				},
			],
			meta_data: meta({ stock_id: '410', pickup_location_id: '61' }),
		},
	});
	expect(answer.status(), await answer.text()).toBe(201);
}
