/** Links of the bot and of the shop: the same screen at launch and while the shop is open, in Telegram and on the web. */
import { DEMO_SECRETS } from '#server/env.ts';
import { launchHash } from '../telegram-host/init-data.ts';
import { installNativeTelegram, telegram } from '../telegram-host/open-in-telegram.ts';
import { OPENED } from './clock.ts';
import { seesNotice } from './notices.ts';
import { comesToRest, expect, opensInTelegram, test } from './shopper.ts';

const botToken = DEMO_SECRETS.botToken;

test('a product’s link opens its sheet inside Telegram, and Back leads to the menu', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page, { start: 'product_501' });
	await expect(shopper.sheet('Пепперони')).toBeVisible();
	await expect(shopper.surface.mainButton(/В корзину/)).toBeVisible();
	await shopper.surface.goBack();
	await expect(shopper.sheet('Пепперони')).toBeHidden();
	await expect(shopper.card('Пепперони').first()).toBeVisible();
});

test('a category’s link opens it inside Telegram', async ({ page }) => {
	const shopper = await opensInTelegram(page, { start: 'category_drinks' });
	await expect(shopper.shop.getByRole('heading', { name: 'Напитки' }).first()).toBeInViewport();
});

test('an order’s link opens it to whoever has its key, and nothing to whoever has not', async ({
	page,
	expectConsole,
}) => {
	// To a stranger there is no such order, and no word of it.
	expectConsole(/status of 40[34]/);
	const order = await page.request.post('/wp-json/wc/v3/orders', {
		params: { consumer_key: DEMO_SECRETS.wooKey, consumer_secret: DEMO_SECRETS.wooSecret },
		data: {
			payment_method: 'cod',
			customer_id: 0,
			billing: { first_name: 'Анна', phone: '+79991234567' },
			line_items: [{ product_id: 501, quantity: 1 }],
			shipping_lines: [{ method_id: 'local_pickup' }],
			meta_data: [{ key: 'pickup_location_id', value: '71' }],
		},
	});
	expect(order.status(), await order.text()).toBe(201);
	const { id, order_key: key } = await order.json();
	const shopper = await opensInTelegram(page, { start: `order_${id}_${key}` });
	expect(await shopper.orderNumber()).toBe(id);

	const stranger = await opensInTelegram(page, { start: `order_${id}` });
	await expect(stranger.shop.getByRole('heading', { name: 'Такого заказа нет' })).toBeVisible();
});

test('links tapped while the shop is open open the same, bad ones nothing', async ({ page }) => {
	await installNativeTelegram(page, { client: 'android' });
	await page.goto(`/${launchHash({ client: 'android', botToken, now: OPENED })}`);
	await expect.poll(async () => (await telegram.state(page)).isReady).toBe(true);
	await comesToRest(page);
	const tap = (start: string) =>
		page.evaluate(
			(hash) => {
				location.hash = hash;
			},
			launchHash({ client: 'android', botToken, now: OPENED, startParam: start }),
		);
	await tap('nonsense_1');
	await tap('product_501');
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	await telegram.pressBack(page);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await tap('category_drinks');
	await expect(page.getByRole('heading', { name: 'Напитки' }).first()).toBeInViewport();
	expect(page.url()).not.toContain('tgWebApp');
	expect((await telegram.state(page)).refused).toEqual([]);
});

test('a coupon’s address keeps the code for the cart and is not shared with it', async ({
	page,
}) => {
	await page.goto('/?coupon=PIZZA10');
	await seesNotice(page, 'Промокод ждёт в корзине: PIZZA10');
	expect(new URL(page.url()).search).toBe('');
});
