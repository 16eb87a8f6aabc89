/** The main job on real input: pick, log in, order, pay, watch. */
import { browserSurface, expect, kitchen, opensInTelegram, Shopper, test } from './shopper.ts';

test.beforeAll(async ({ browser }) => {
	const page = await browser.newPage();
	await kitchen.works(page, false);
	await page.close();
});

async function orders(shopper: Shopper): Promise<number> {
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await expect(shopper.shop.getByText('Товар добавлен в корзину')).toBeVisible();
	// What is told is never in the way of what is under it.
	await expect(shopper.shop.locator('.toast')).toHaveCSS('pointer-events', 'none');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(shopper.surface.mainButton(/Укажите квартиру/)).toBeVisible();
	await shopper.fillsIn({ Квартира: '48', Подъезд: '2', Этаж: '5' });
	await shopper.fillsIn({ Имя: 'Анна', Телефон: shopper.phone });
	await shopper.surface.mainButton(/Оплатить/).click();
	return 0;
}

async function watchesToTheDoor(shopper: Shopper): Promise<void> {
	const order = await shopper.orderNumber();
	const { page } = shopper.surface;
	await shopper.seesStatus('Принят');
	const path = [
		['processing', 'Готовится'],
		['making', 'Готов к выдаче'],
		['done', 'Курьер в пути'],
	] as const;
	for (const [from, label] of path) {
		await kitchen.advances(page, order, from);
		// Live: well within the two seconds, no reload.
		await expect(shopper.shop.locator('[aria-current="step"]')).toContainText(label, {
			timeout: 2000,
		});
	}
	await kitchen.advances(page, order, 'kurier');
	await expect(shopper.shop.getByText('Выдан').first()).toBeVisible();
}

test('a newcomer orders in a browser and follows the order to the door @wide', async ({
	shopper,
}) => {
	await orders(shopper);
	await shopper.logsInByCode();
	await shopper.seesStatus('Ожидает оплаты');
	await expect(shopper.shop.getByRole('timer')).toBeVisible();
	await shopper.surface.mainButton(/Оплатить/).click();
	await shopper.paysAtBank();
	await watchesToTheDoor(shopper);
});

test('a newcomer needs eight presses and fields from a filled cart to a placed order', async ({
	shopper,
}) => {
	const { surface } = shopper;
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();

	const steps: (() => Promise<void>)[] = [
		() => surface.mainButton(/К оформлению/).click(),
		() => shopper.fillsIn({ Квартира: '48' }),
		() => shopper.fillsIn({ Имя: 'Анна' }),
		() => shopper.fillsIn({ Телефон: shopper.phone }),
		() => surface.mainButton(/Оплатить/).click(),
		() => shopper.consents(),
		() => surface.mainButton(/Получить код/).click(),
		// The sixth digit sends it, and the order with it.
		async () => shopper.shop.getByRole('textbox', { name: /Код/ }).fill(await shopper.readsCode()),
	];
	for (const step of steps) await step();
	await shopper.orderNumber();
	expect(steps.length).toBeLessThanOrEqual(8);
});

test('a customer orders inside Telegram with the messenger’s own buttons, logged in by the shared contact', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page);
	await orders(shopper);
	await shopper.consents();
	await shopper.surface.mainButton(/Войти с номером из Telegram/).click();
	await page.getByRole('button', { name: /Поделиться/ }).click();
	await shopper.seesStatus('Ожидает оплаты');
	await expect(shopper.shop.locator('.action')).toBeHidden();
	await shopper.surface.mainButton(/Оплатить/).click();
	await expect(shopper.shop.getByLabel('CVC')).toBeVisible();
	await expect(page.locator('#main')).toBeHidden();
	await shopper.paysAtBank();
	await page.getByRole('button', { name: 'Разрешить' }).click();
	await watchesToTheDoor(shopper);
});

test.describe('from a WhatsApp link', () => {
	test.use({
		userAgent:
			'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 WA4A/2.26.37.73',
	});

	test('a dish opens by its link, is readable without scripts, and is ordered for pickup with cash', async ({
		page,
		browser,
	}) => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const reader = await plain.newPage();
		await reader.goto('/?product_id=501');
		await expect(reader.getByRole('heading', { name: 'Пепперони' }).first()).toBeVisible();
		await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute(
			'content',
			/Пепперони/,
		);
		await plain.close();

		await page.goto('/?product_id=501');
		const shopper = new Shopper(browserSurface(page));
		await expect(shopper.sheet('Пепперони')).toBeVisible();
		await shopper.putsInCart();
		await shopper.picksUpAt(/Тверская/);
		await shopper.opensCart();
		await shopper.goesToCheckout();
		await shopper.paysBy('Наличными при получении');
		await shopper.fillsIn({ Имя: 'Борис', Телефон: shopper.phone });
		await shopper.surface.mainButton(/Заказать/).click();
		await shopper.logsInByCode();
		await shopper.seesStatus('Принят');
	});
});
