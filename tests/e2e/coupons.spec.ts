/** Coupons, gifts, promocodes and bonuses as a shopper meets them. */
import { test as own, SHOP_AWAY } from './own-shop.ts';
import { browserSurface, expect, opensInTelegram, Shopper } from './shopper.ts';

type Json = Record<string, unknown>;
const coupon = (id: number, fields: Json): Json => ({ id, show_to_user: true, ...fields });
const percent = (id: number, code: string, amount: string, fields: Json = {}) =>
	coupon(id, {
		code,
		discount_type: 'percent',
		amount,
		description: `Скидка ${amount}% на всё`,
		...fields,
	});
const gift = (id: number, product: number, description: string, fields: Json = {}) =>
	coupon(id, {
		code: `gift${id}`,
		discount_type: 'free_gift',
		amount: '0.00',
		description,
		_wc_free_gift_coupon_data_mod: [{ product_id: product, variation_id: 0, quantity: 1 }],
		...fields,
	});
/** Where to was said before: taken away, so that no delivery adds to the sums. */
const PICKUP = { type: 'pickup', pointId: 71 };

const test = own.extend<{ visitor: Shopper }>({
	visitor: async ({ page }, use) => {
		await page.addInitScript((place) => {
			if (location.protocol === 'about:' || localStorage.getItem('vitrina.version') !== null)
				return;
			localStorage.setItem('vitrina.version', '"2.0.11"');
			localStorage.setItem('vitrina.place', JSON.stringify(place));
		}, PICKUP);
		await page.goto('/');
		await use(new Shopper(browserSurface(page), '9990000001'));
	},
});

const cart = (shopper: Shopper) => shopper.sheet('Корзина');
const sum = (shopper: Shopper) => cart(shopper).getByRole('region', { name: 'Сумма заказа' });
const steps = (shopper: Shopper, dish: string) =>
	cart(shopper).getByRole('group', { name: `Количество: ${dish}` });

async function adds(shopper: Shopper, ...dishes: string[]): Promise<void> {
	for (const dish of dishes)
		await shopper
			.card(dish)
			.getByRole('button', { name: /В корзину/ })
			.click();
}

async function chooses(shopper: Shopper, offer: string): Promise<void> {
	const sheet = shopper.sheet(/Вам доступны скидка или подарок/);
	await sheet.locator('label').filter({ hasText: offer }).click();
	await shopper.surface.mainButton(/^Выбрать$/).click();
	await expect(sheet).toBeHidden();
}

test.describe('two gifts', () => {
	test.use({
		folder: {
			coupons: [
				gift(1, 777, 'За заказ больше 500 ₽', { minimum_amount: '500.00' }),
				gift(2, 778, 'За два супа', {
					autoapply_dop_rulles_products_list: [{ coupon_products: [641], coupon_products_qty: 2 }],
				}),
			],
		},
	});

	test('a gift appears, is swapped for another, and goes with its reason', async ({ visitor }) => {
		await adds(visitor, 'Болоньезе', 'Томатный с базиликом');
		await visitor.opensCart();
		await expect(cart(visitor).getByText('Чизкейк в подарок')).toBeVisible();
		await expect(cart(visitor).getByText('Подарок', { exact: true })).toBeVisible();

		await steps(visitor, 'Томатный с базиликом')
			.getByRole('button', { name: 'Добавить ещё одну' })
			.click();
		// The first one stays until another is chosen.
		await expect(cart(visitor).getByText('Вам доступны скидка или подарок!')).toBeVisible();
		await expect(cart(visitor).getByText('Чизкейк в подарок')).toBeVisible();
		await cart(visitor).getByRole('button', { name: 'Изменить выбор' }).first().click();
		await chooses(visitor, 'Кола 0,33 л в подарок');
		await expect(cart(visitor).getByText('Кола 0,33 л в подарок')).toBeVisible();
		await expect(
			cart(visitor).getByText('Вы выбрали 1 подарок из предложенных вариантов'),
		).toBeVisible();
		await expect(cart(visitor).getByText('Чизкейк в подарок')).toBeHidden();

		// One soup less: the cola goes and says why; the cheesecake, alone again, comes by itself.
		await steps(visitor, 'Томатный с базиликом')
			.getByRole('button', { name: 'Убрать одну' })
			.click();
		const lost = cart(visitor).getByRole('status').filter({ hasText: 'За два супа' });
		await expect(lost).toContainText(/1/);
		await expect(cart(visitor).getByText('Чизкейк в подарок')).toBeVisible();

		await steps(visitor, 'Болоньезе').getByRole('button', { name: 'Убрать из корзины' }).click();
		await expect(cart(visitor).getByText('Чизкейк в подарок')).toBeHidden();
		await expect(
			cart(visitor)
				.getByText(/не хватает 180\s₽/)
				.first(),
		).toBeVisible();
	});
});

test.describe('a happy hour', () => {
	test.use({
		folder: {
			now: '2026-11-20T15:50:00+03:00',
			coupons: [
				percent(1, 'lunch', '10', {
					coupon_avaible_day_hour_from: '12',
					coupon_avaible_day_hour_to: '16',
				}),
			],
		},
	});

	test('its coupon leaves when the hour ends, with the reason', async ({
		visitor,
		ownShop,
		page,
		expectConsole,
	}) => {
		expectConsole(SHOP_AWAY);
		await adds(visitor, 'Болоньезе');
		await visitor.opensCart();
		await expect(sum(visitor)).toContainText(/−52\s₽/);
		await ownShop.moveClock('2026-11-20T16:00:10+03:00');
		// The tab is looked at again.
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
		await expect(
			cart(visitor)
				.getByText(/Работает с 12:00 до 16:00/)
				.first(),
		).toBeVisible();
		await expect(sum(visitor)).not.toContainText('−');
		await expect(sum(visitor)).toContainText(/Итого\s*520\s₽/);
	});
});

const TWO = [percent(1, 'ten', '10'), percent(2, 'five', '5')];

test.describe('two coupons that may not be summed', () => {
	test.use({ folder: { coupons: TWO } });

	test('the shopper is asked when the cart is opened, and may choose anew @sweep', async ({
		visitor,
	}) => {
		await adds(visitor, 'Болоньезе');
		// The prices come within a moment of the first dish; the cart then opens with the question.
		await visitor.surface.page.waitForResponse(/checkout\/v1\/quote/);
		await visitor.opensCart();
		await chooses(visitor, 'Скидка 5%');
		await expect(sum(visitor)).toContainText(/−26\s₽/);
		await cart(visitor).getByRole('button', { name: 'Изменить выбор' }).click();
		await chooses(visitor, 'Скидка 10%');
		await expect(sum(visitor)).toContainText(/−52\s₽/);
		await expect(sum(visitor)).not.toContainText(/−26/);
	});
});

test.describe('two coupons that may be summed', () => {
	test.use({ folder: { coupons: TWO, promo: { auto_coupons_summing: true } } });

	test('both are taken, each with what it saves @sweep', async ({ visitor }) => {
		await adds(visitor, 'Болоньезе');
		await visitor.opensCart();
		await expect(sum(visitor)).toContainText(/−52\s₽/);
		await expect(sum(visitor)).toContainText(/−26\s₽/);
		await expect(sum(visitor)).toContainText(/Итого\s*442\s₽/);
	});
});

test.describe('a promocode that may not be combined', () => {
	test.use({
		folder: {
			coupons: [
				percent(1, 'ten', '10'),
				percent(2, 'ОСЕНЬ', '20', { show_to_user: false }),
				percent(3, 'late', '5', { show_to_user: false, minimum_amount: '760.00' }),
			],
		},
	});

	test('asks first; a wrong code and one that does not apply say exactly why', async ({
		visitor,
	}) => {
		await adds(visitor, 'Болоньезе');
		await visitor.opensCart();
		await expect(sum(visitor)).toContainText(/−52\s₽/);
		await cart(visitor)
			.getByRole('button', { name: /Есть промокод/ })
			.click();
		const field = cart(visitor).getByRole('textbox', { name: 'Промокод' });
		await field.fill('нет такого');
		await field.press('Enter');
		await expect(cart(visitor).getByText('Такого промокода нет')).toBeVisible();
		await expect(field).toHaveValue('нет такого');

		await cart(visitor).getByRole('button', { name: 'Стереть промокод' }).click();
		await field.fill('late');
		await field.press('Enter');
		await expect(
			cart(visitor).getByText(/Нужен заказ больше 760\s₽ — не хватает 240\s₽/),
		).toBeVisible();

		await cart(visitor).getByRole('button', { name: 'Стереть промокод' }).click();
		await field.fill('осень');
		await field.press('Enter');
		await chooses(visitor, 'Скидка 20%');
		await expect(sum(visitor)).toContainText(/−104\s₽/);
		await expect(sum(visitor)).not.toContainText(/−52/);
	});
});

test.describe('bonuses', () => {
	test.use({ folder: { coupons: [] } });

	test('more than the order allows is refused whole; what was spent before stays', async ({
		visitor,
		page,
	}) => {
		await visitor.isKnown();
		await adds(visitor, 'Болоньезе', 'Томатный с базиликом');
		await visitor.opensCart();
		// 500 points, 30 % of 840.
		await expect(cart(visitor).getByText(/Доступно 252 из 500/)).toBeVisible();
		await cart(visitor).getByRole('button', { name: 'Все 252' }).click();
		await expect(sum(visitor)).toContainText(/Итого\s*588\s₽/);
		const field = cart(visitor).getByRole('textbox', { name: 'Сколько бонусов списать' });
		await field.fill('253');
		await field.press('Enter');
		await expect(page.getByText(/Столько списать нельзя/)).toBeVisible();
		await expect(field).toHaveValue('252');
		await expect(sum(visitor)).toContainText(/Итого\s*588\s₽/);
	});
});

test.describe('the same kopecks everywhere', () => {
	test.use({ folder: { coupons: [percent(1, 'odd', '7.3')] } });

	test('in the cart, on the order’s page and in the chat', async ({ page }) => {
		const shopper = await opensInTelegram(page);
		await shopper.opensProduct('Карбонара');
		await shopper.putsInCart();
		await shopper.saysWhereTo('Тверская 12');
		await shopper.opensCart();
		// 7,3 % of 730.
		await expect(sum(shopper)).toContainText(/−53,29\s₽/);
		const total = /Итого\s*([\d\s]+,\d\d)\s₽/.exec((await sum(shopper).textContent()) ?? '')?.[1];
		expect(total).toBeDefined();
		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: shopper.phone });
		await shopper.surface.mainButton(/Оплатить/).click();
		await page.getByRole('button', { name: /Поделиться/ }).click();
		await shopper.leavesBank();
		await shopper.orderNumber();
		await expect(shopper.shop.getByText(`${total}\u00a0₽`).first()).toBeVisible();
		await expect(shopper.shop.getByText(/−53,29\s₽/).first()).toBeVisible();
		await expect(async () => {
			const answer = await page.request.get('/demo/inbox', {
				headers: { Accept: 'application/json' },
			});
			const messages: { channel: string; text: string }[] = await answer.json();
			const orderMessage = messages.find((message) => message.text.startsWith('Заказ №'));
			expect(orderMessage?.channel).toBe('telegram');
			expect(orderMessage?.text).toContain(`Итого: ${total}\u00a0₽`);
		}).toPass();
	});
});
