/** Whole journeys, and how much of a customer's doing each takes: the browser counts, not the test. */
import { listInteractions } from './interactions.ts';
import { seesNotice } from './notices.ts';
import { expect, type Shopper, test } from './shopper.ts';

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
