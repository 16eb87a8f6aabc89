/** Every way to have an order, in every place the shop is opened in: one customer, three orders. */
import type { Page } from '@playwright/test';
import { sharedTest as test } from './own-shop.ts';
import { browserSurface, expect, opensInTelegram, Shopper } from './shopper.ts';

test.use({ folder: { demo: 'bistro' } });

/** Puts two dishes in the cart: enough for every way to have them. */
async function fillsCart(shopper: Shopper): Promise<void> {
	await shopper.opensProduct('Утиная ножка конфи');
	const sheet = shopper.sheet('Утиная ножка конфи');
	await sheet.getByRole('button', { name: 'Добавить ещё одну' }).click();
	await shopper.putsInCart();
}

async function goesToCheckout(shopper: Shopper): Promise<void> {
	await shopper.opensCart();
	await shopper.goesToCheckout();
}

/** Opens the shop's first page anew, as somebody who comes back does. */
type Reopen = () => Promise<void>;

/**
 * Delivery, then pickup, then a table for tomorrow; the first order logs the customer in. `hour`: the tests share the shop, and
 * at one hour they might want the same table.
 */
async function ordersEveryWay(
	shopper: Shopper,
	hour: string,
	reopen: Reopen,
	logsIn: () => Promise<void>,
): Promise<void> {
	await fillsCart(shopper);
	await shopper.saysWhereTo('Тверская 12');
	await goesToCheckout(shopper);
	await shopper.paysBy('Картой курьеру');
	await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: `+7${shopper.phone}` });
	await shopper.surface.mainButton(/Заказать/).click();
	await logsIn();
	await shopper.seesStatus('Принят');
	await expect(shopper.shop.getByRole('region', { name: 'Куда привезём' })).toContainText('кв. 48');

	await reopen();
	await fillsCart(shopper);
	await goesToCheckout(shopper);
	await shopper.shop.locator('label').filter({ hasText: 'Самовывоз' }).click();
	await shopper.shop.locator('label').filter({ hasText: 'Пятницкая, 32' }).click();
	await shopper.paysBy('На месте');
	await shopper.surface.mainButton(/Заказать/).click();
	await expect(shopper.shop.getByRole('region', { name: 'Где забрать' })).toContainText(
		'Пятницкая, 32',
	);
	await shopper.seesStatus('Принят');

	await reopen();
	await shopper.opensBooking();
	await shopper.shop.getByRole('button', { name: 'Завтра', exact: true }).click();
	await shopper.shop.getByRole('button', { name: hour }).click();
	await shopper.surface.mainButton(/Забронировать/).click();
	await shopper.surface.mainButton(/Подтвердить бронь/).click();
	await expect(shopper.shop.getByRole('region', { name: 'Ваш стол' })).toContainText('2 гостя');
	await expect(shopper.shop.getByText(`Завтра, ${hour}`)).toBeVisible();
}

const openBrowser = async (page: Page) => {
	await page.goto('/');
	const shopper = new Shopper(browserSurface(page));
	await ordersEveryWay(
		shopper,
		'19:30',
		async () => void (await page.goto('/')),
		() => shopper.typesCode(),
	);
};

test('in a browser @wide-sweep', async ({ page }) => openBrowser(page));

test.describe('from a WhatsApp link', () => {
	test.use({
		userAgent:
			'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 WA4A/2.26.37.73',
	});
	test('in WhatsApp’s own browser @sweep', async ({ page }) => openBrowser(page));
});

test('inside Telegram', async ({ page }) => {
	// The same account each time the shop is opened: it is logged in by itself then.
	const shopper = await opensInTelegram(page, { user: 'anna' });
	await ordersEveryWay(
		shopper,
		'14:30',
		async () => void (await page.getByRole('button', { name: 'Перезапустить' }).click()),
		() => page.getByRole('button', { name: /Поделиться/ }).click(),
	);
});
