/** Whole journeys, and how much of a customer's doing each takes: the browser counts, not the test. */
import type { APIRequestContext, Route } from '@playwright/test';
import { listInteractions } from './interactions.ts';
import { seesNotice } from './notices.ts';
import { test as ownTest } from './own-shop.ts';
import { expect, originOf, type Shopper, test } from './shopper.ts';

/** What a newcomer does from the open cart to the bank's page. */
async function introducesAndOrders(shopper: Shopper): Promise<void> {
	await shopper.goesToCheckout();
	await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: shopper.phone });
	await pays(shopper);
	await shopper.typesCode();
}

/** The checkout's button, and the bank's. */
const pays = (shopper: Shopper) => shopper.surface.mainButton(/Оплатить/).click();

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

test('a newcomer with a filled cart has paid in eight interactions', async ({
	arriving: shopper,
	page,
	context,
}) => {
	const interactions = await listInteractions(context);
	await page.goto('/');
	await fillsCart(shopper);
	await shopper.opensCart();
	interactions.length = 0;
	await introducesAndOrders(shopper);
	await shopper.fillsIn({ CVC: '123' });
	await pays(shopper);
	await shopper.seesStatus('Принят');
	expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(8);
});

test('a returning customer with a saved card has paid in three interactions', async ({
	arriving: shopper,
	page,
	context,
}) => {
	const interactions = await listInteractions(context);
	await page.goto('/');
	await fillsCart(shopper);
	await shopper.opensCart();
	await introducesAndOrders(shopper);
	await shopper.shop.getByRole('checkbox', { name: /Запомнить карту/ }).check();
	await shopper.fillsIn({ CVC: '123' });
	await pays(shopper);
	await shopper.seesStatus('Принят');

	const comesBack = async () => {
		await page.goto('/');
		await shopper.opensProduct('Пепперони');
		await shopper.putsInCart();
		await seesNotice(shopper.shop, 'Товар добавлен в корзину');
		await shopper.opensCart();
		interactions.length = 0;
	};
	// The checkout proposes another card until the saved one is chosen, once: that order takes one press more.
	await comesBack();
	await shopper.goesToCheckout();
	await shopper.shop.getByRole('button', { name: /•• 1111/ }).click();
	await pays(shopper);
	await expect(page).toHaveURL(/order-pay.*token=/);
	await pays(shopper);
	await shopper.seesStatus('Принят');
	expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(4);

	// "К оформлению", "Оплатить", and the bank's own "Оплатить": a bank asks on its page, even for a card it knows.
	await comesBack();
	await shopper.goesToCheckout();
	await pays(shopper);
	await expect(page).toHaveURL(/order-pay.*token=/);
	await pays(shopper);
	await shopper.seesStatus('Принят');
	expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(3);
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
