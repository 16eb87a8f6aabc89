/** A table: booked for an evening, or ordered to by whoever sits at it; two customers and one table. */
import type { Browser } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { seesNotice } from './notices.ts';
import { sharedTest as test } from './own-shop.ts';
import { anotherBrowser, browserSurface, expect, opensInTelegram, Shopper } from './shopper.ts';
import { targetHeight } from './targets.ts';

// Its tables are these tests' alone: each takes another.
test.use({ folder: { demo: 'bistro', of: 'bookings' } });

/** From the restaurant's page to the checkout, with a table of the proposed hall. */
async function choosesTable(shopper: Shopper, number: string): Promise<void> {
	await shopper.shop.getByRole('button', { name: 'Столик' }).click();
	await shopper.shop.getByRole('button', { name: 'Завтра', exact: true }).click();
	await shopper.shop.getByRole('button', { name: '19:30' }).click();
	await shopper.shop.locator('[data-part="plan"] g').filter({ hasText: number }).click();
	await shopper.surface.mainButton(/Забронировать/).click();
	await expect(shopper.shop.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
}

async function booksInBrowser(shopper: Shopper): Promise<void> {
	await shopper.fillsIn({ Имя: 'Анна', Телефон: `+7${shopper.phone}` });
	await shopper.surface.mainButton(/Подтвердить бронь/).click();
	await shopper.typesCode();
}

const aShopper = async (browser: Browser, url: string) => {
	const context = await anotherBrowser(browser, url);
	const page = await context.newPage();
	await page.goto('/');
	return new Shopper(browserSurface(page));
};

test('the stepper of a booking and its chips are a finger high', async ({ page, shopper }) => {
	await shopper.shop.getByRole('button', { name: 'Столик' }).click();
	const booking = page.getByRole('dialog', { name: 'Столик' });
	const more = booking.getByRole('button', { name: 'Добавить ещё одну' });
	await expect(more).toBeVisible();
	expect((await more.boundingBox())?.width).toBeGreaterThanOrEqual(44);
	for (const name of ['День', 'Время']) {
		const chip = booking.getByRole('toolbar', { name }).getByRole('button').first();
		expect(await targetHeight(chip)).toBeGreaterThanOrEqual(43.5);
	}
});

test('a table for tomorrow, alone; then the next order is a delivery again', async ({
	shopper,
}) => {
	await choosesTable(shopper, '7');
	await expect(shopper.shop.getByText('2 гостя · Стол 7')).toBeVisible();
	await booksInBrowser(shopper);
	await shopper.orderNumber();
	await expect(shopper.shop.getByText('Завтра, 19:30')).toBeVisible();
	await expect(shopper.shop.getByText('Зал на Малой Бронной · 2 гостя')).toBeVisible();
	await shopper.surface.page.goto('/');
	await expect(shopper.shop.getByRole('button', { name: 'Столик' })).toBeVisible();
});

test('two customers, one table: one has it, the other is offered what is free', async ({
	browser,
	shop,
	expectConsole,
}) => {
	expectConsole(/400/);
	const [first, second] = await Promise.all([
		aShopper(browser, shop.url),
		aShopper(browser, shop.url),
	]);
	await choosesTable(first, '9');
	await choosesTable(second, '9');
	await booksInBrowser(first);
	await first.orderNumber();
	await booksInBrowser(second);
	await expect(second.shop.getByText('Этот стол только что заняли')).toBeVisible();
	await second.shop.getByRole('button', { name: /Большой стол 10/ }).click();
	await second.surface.mainButton(/Подтвердить бронь/).click();
	await second.orderNumber();
	await expect(second.shop.getByText('Большой стол 10')).toBeVisible();

	const third = await aShopper(browser, shop.url);
	await third.shop.getByRole('button', { name: 'Столик' }).click();
	await third.shop.getByRole('button', { name: 'Завтра', exact: true }).click();
	await third.shop.getByRole('button', { name: '20:00' }).click();
	await expect(
		third.shop.getByRole('radio', { name: 'Стол 9, до 6 гостей, занят' }),
	).toBeDisabled();
	for (const one of [first, second, third]) await one.surface.page.context().close();
});

test('a table’s QR code opens the menu with the table set; the order is brought to it', async ({
	page,
}) => {
	await page.goto('/?table=51-7');
	await seesNotice(page, 'Вы за столом: Стол 7');
	await expect(page).toHaveURL('/');
	const shopper = new Shopper(browserSurface(page));
	await shopper.card('Маринованные оливки').getByRole('button').first().click();
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(page.getByText('Номер на подставке. Стол 7, до 4 гостей.')).toBeVisible();
	await shopper.paysBy('На месте');
	await shopper.fillsIn({ Имя: 'Анна', Телефон: `+7${shopper.phone}` });
	await shopper.surface.mainButton(/Заказать/).click();
	await shopper.typesCode();
	await shopper.orderNumber();
	await expect(page.getByRole('region', { name: 'Ваш стол' })).toContainText('Стол 7');
	await shopper.seesStatus('Принят');
	// Whoever sits there orders again.
	await page.goto('/');
	await expect(page.getByRole('button', { name: 'Стол 7', exact: true })).toBeVisible();
});

test('the owner prints a code for every table', async ({ page }) => {
	await page.goto('/demo/tables');
	const codes = page.getByRole('region', { name: 'Зал на Малой Бронной' }).getByRole('link');
	await expect(codes).toHaveCount(12);
	await codes.nth(6).click();
	await seesNotice(page, 'Вы за столом: Стол 7');
});

test('a code of no table says so, and nothing is changed', async ({ page }) => {
	await page.goto('/?table=51-77');
	await seesNotice(page, 'Такого стола нет. Выберите его по номеру');
	await expect(page.getByRole('button', { name: 'Столик' })).toBeVisible();
});

test('inside Telegram: the bot’s link with a table, the camera for another, dishes to it', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page, { start: 'table_51_7' });
	await seesNotice(shopper.shop, 'Вы за столом: Стол 7');
	await shopper.card('Маринованные оливки').getByRole('button').first().click();
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await page.locator('#code').fill('https://t.me/bistro_bot/app?startapp=table_51_8');
	await shopper.shop.getByRole('button', { name: 'Скан' }).click();
	await page.getByRole('button', { name: 'Навести' }).click();
	await seesNotice(shopper.shop, 'Вы за столом: Стол 8');
	await expect(shopper.shop.getByRole('radio', { name: 'Стол 8' })).toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(`${colorScheme} @sweep`, () => {
		test.use({ colorScheme });
		test(`${colorScheme}: booking, the hall and a table's checkout are accessible @wide-sweep`, async ({
			shopper,
		}) => {
			// Its every step is one axe run, of which each takes seconds on a busy machine.
			test.slow();
			const { page } = shopper.surface;
			await shopper.opensBooking();
			await expect(page.locator('[data-part="plan"] g').first()).toBeVisible();
			await expectAccessible(page, 'dialog');
			await page.getByRole('button', { name: 'Завтра', exact: true }).click();
			await page.getByRole('button', { name: '19:30' }).click();
			await page.locator('[data-part="plan"] g').filter({ hasText: '5' }).first().click();
			await expectAccessible(page, 'dialog');
			await shopper.surface.mainButton(/Забронировать/).click();
			await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
			await expectAccessible(page);

			await page.goto('/?table=51-7');
			await shopper.card('Маринованные оливки').getByRole('button').first().click();
			await page.goto('/order');
			await page.getByRole('button', { name: 'План зала' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page, 'dialog');
		});
	});
