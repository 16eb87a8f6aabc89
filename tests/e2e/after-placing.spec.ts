/** What one does with an order that is placed: cancel it, rate it, order it again. */

import { rideSignature } from '#server/chats/ride-signature.ts';
import { DEMO_SECRETS } from '#server/env.ts';
import { expectAccessible } from './accessible.ts';
import { shopTime } from './clock.ts';
import { WITH_PICTURES } from './launch.ts';
import { seesNotice } from './notices.ts';
import { placesOrder } from './placed-order.ts';
import { browserSurface, expect, kitchen, Shopper, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES });

const STEPS = ['processing', 'making', 'done', 'kurier'];

test('a cancellation says why, to the kitchen too', async ({ page }) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	await page.goto(url);
	await page.getByRole('button', { name: 'Отменить заказ' }).click();
	await page.getByRole('button', { name: 'Долго ждать' }).click();
	await page.getByLabel('Что добавить').fill('Уже поели');
	await page.getByRole('button', { name: 'Отменить заказ' }).click();
	await expect(page.getByRole('heading', { name: 'Вы отменили заказ' })).toBeVisible();
	await page.goto('/demo/kitchen');
	const card = page.getByRole('article').filter({ hasText: `№ ${id}` });
	await expect(card).toContainText('Отменил покупатель: долго ждать. «Уже поели»');
});

test('an order is watched with its courier, rated once and ordered again @wide-sweep', async ({
	page,
}) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	await page.goto(url);
	// On wide pages the map stands where phones have the drawing.
	const map = page.getByRole('region', { name: 'Где ваш заказ' });
	await expect(page.locator('[data-scene]').or(map)).toBeVisible();
	for (const from of STEPS.slice(0, 3)) await kitchen.advances(page, id, from);
	await expect(page.getByRole('link', { name: /Курьер/ })).toHaveAttribute('href', /^tel:\+7/);
	await kitchen.advances(page, id, 'kurier');

	await page.getByRole('radiogroup', { name: 'Оценка' }).locator('label').nth(1).click();
	const asked = page.getByRole('region', { name: 'Как вам заказ?' });
	await expect(asked.getByText('Плохо')).toBeVisible();
	await asked.getByRole('button', { name: 'Остыло' }).click();
	await asked.getByRole('button', { name: /^Понравилось: Цезарь/ }).click();
	await asked.getByLabel('Что добавить').fill('Ехали час');
	const shopper = new Shopper(browserSurface(page));
	await shopper.surface.mainButton(/Отправить/).click();
	await seesNotice(page, 'Спасибо за оценку');
	const given = page.getByRole('region', { name: 'Ваша оценка' });
	await expect(given).toBeVisible();
	await expect(asked).toBeHidden();
	await page.reload();
	await expect(given.getByRole('img', { name: 'Ваша оценка: 2 из 5' })).toBeVisible();
	await expect(given).toContainText('«Ехали час»');

	await shopper.surface.mainButton(/Повторить заказ/).click();
	await shopper.saysWhereTo('Тверская 12');
	const cart = page.getByRole('dialog', { name: 'Корзина' });
	await expect(cart.getByText('Пепперони')).toBeVisible();
	await expect(cart.getByText('Цезарь с курицей')).toBeVisible();
});

test('a tip goes with the rating: declined it is tried again, paid it is thanked for', async ({
	page,
}) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	for (const from of STEPS) await kitchen.advances(page, id, from);
	await page.goto(url);
	await page.getByRole('radiogroup', { name: 'Оценка' }).locator('label').nth(4).click();
	const { mainButton } = browserSurface(page);
	const tips = page.getByRole('radiogroup', { name: 'Чаевые курьеру' });
	await expect(tips.getByRole('radio', { name: /^0/ })).toBeChecked();
	await tips.getByRole('radio', { name: /^0/ }).press('ArrowRight');
	await tips.getByRole('radio', { name: /^50/ }).press('ArrowRight');
	await expect(tips.getByRole('radio', { name: /^100/ })).toBeChecked();
	await expectAccessible(page);
	await mainButton(/Отправить.*чаевые 100/).click();

	await page.getByRole('radio', { name: /Откажет/ }).check();
	await page.getByLabel('CVC').fill('123');
	await page.getByRole('button', { name: /Оплатить/ }).click();
	await expect(page.getByText('ничего не списали')).toBeVisible();
	await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
	await expect(page.getByRole('img', { name: 'Ваша оценка: 5 из 5' })).toBeVisible();

	await tips.locator('label').filter({ hasText: '50' }).first().click();
	await mainButton(/Отправить.*чаевые 50/).click();
	await page.getByLabel('CVC').fill('123');
	await page.getByRole('button', { name: /Оплатить/ }).click();
	const thanks = page.getByRole('heading', { name: /Спасибо! Чаевые 50/ });
	await expect(thanks).toBeVisible();
	await page.reload();
	await expect(thanks).toBeVisible();
	await expect(tips).toBeHidden();
});

test('on a device that is set wrong the minutes and the courier are by the shop’s clock', async ({
	page,
	baseURL,
}) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	await page.clock.install({ time: (await shopTime(String(baseURL))) - 40 * 60_000 });
	await page.goto(url);
	await expect(page.getByRole('heading', { name: /^(?:49|50) минут/ })).toBeVisible();
	for (const from of STEPS.slice(0, 3)) await kitchen.advances(page, id, from);
	const ride = page.getByRole('region', { name: 'Где ваш заказ' });
	await expect(ride.getByRole('img', { name: 'Курьер' })).toBeVisible();
});

test('its picture in the chat is the map while its courier is seen', async ({ page }) => {
	await kitchen.works(page, false);
	const { id, url } = await placesOrder(page);
	await page.goto(url);
	for (const from of STEPS.slice(0, 3)) await kitchen.advances(page, id, from);
	const ride = page.getByRole('region', { name: 'Где ваш заказ' });
	await expect(ride.getByRole('img', { name: 'Курьер' })).toBeVisible();
	const pictureOf = (signature: string) =>
		page.request.get(`/img/og/ride/${id}/ru-1.jpg?signature=${signature}`);
	const picture = await pictureOf(rideSignature(DEMO_SECRETS.wooSecret, id));
	expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
	expect(picture.headers()['cache-control']).toBe('no-store');
	const key = new URL(url, page.url()).searchParams.get('key') ?? '';
	expect((await pictureOf(key)).status()).toBe(404);
});

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(`in the ${colorScheme} @sweep`, () => {
		test.use({ colorScheme });
		test('an order, its rating and its receipt are accessible @wide-sweep', async ({ page }) => {
			// Axe reads three whole pages.
			test.slow();
			await kitchen.works(page, false);
			const { id, url } = await placesOrder(page);
			await page.goto(url);
			await page.getByRole('button', { name: 'Отменить заказ' }).click();
			await expect(page.getByRole('button', { name: 'Долго ждать' })).toBeVisible();
			await expectAccessible(page);
			for (const from of STEPS) await kitchen.advances(page, id, from);
			await page.reload();
			await page.getByRole('radiogroup', { name: 'Оценка' }).locator('label').nth(1).click();
			await expect(page.getByRole('button', { name: 'Остыло' })).toBeVisible();
			await expectAccessible(page);
			await page.goto(`${url}&receipt=1`);
			await expect(page.getByRole('heading', { name: /Чек/ })).toBeVisible();
			await expectAccessible(page);
			await page.setViewportSize({ width: 768, height: 1024 });
			const title = await page.getByRole('heading', { name: /Чек/ }).boundingBox();
			expect((title?.x ?? 0) + (title?.width ?? 0) / 2).toBeCloseTo(384, -1);
		});
	});
