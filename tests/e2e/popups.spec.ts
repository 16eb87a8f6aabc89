/** The popups of a shop: which city, its hours, its own ones. */

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sharedTest as test } from './own-shop.ts';
import { comesToRest, expect } from './shopper.ts';

type Json = Record<string, unknown>;
const NIGHT = '2026-11-20T03:00:00+03:00';
const QUIET = { popups: [], notification_work_time: { enabled: false } };

/** A point to pick up at, as the site has it; its city is what the address begins with. */
const point = (id: number, address: string, coord: string): Json => ({
	id,
	name: address.split(', ').slice(1).join(', '),
	address,
	coord,
	warehouse_id: 119,
});
const TWO_CITIES = {
	...QUIET,
	shipping_methods: [
		{ id: 'flat_rate', name: 'Доставка', type: 'flat_rate' },
		{
			id: 'local_pickup',
			name: 'Самовывоз',
			type: 'local_pickup',
			pickup_locations: [
				point(71, 'Москва, Тверская, 12', '55.7636, 37.6079'),
				point(99, 'Казань, Баумана, 7', '55.7900, 49.1100'),
			],
		},
	],
};
const POPUPS = {
	...QUIET,
	popups_without_locations: true,
	popups: [
		{
			id: 5,
			title: 'Осеннее меню',
			text: '<p>Тыквенный суп до конца ноября.</p>',
			image: '/media/food/state-closed.webp',
			button_text: 'К супам',
			button_url: '/menu/soups',
			repeat_mode: 'one-off',
		},
		{ id: 6, title: 'Мы переехали', text: 'Теперь рядом с метро', repeat_mode: 'always' },
	],
};

/** A customer who has chosen Тверская before. */
async function comesAgain(page: Page): Promise<void> {
	await page.addInitScript(() => {
		if (localStorage.getItem('vitrina.version') !== null) return;
		localStorage.setItem('vitrina.version', '"2.0.11"');
		localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 71 }));
	});
	await page.goto('/');
}

test.describe('at night', () => {
	test.use({ folder: { coupons: [], now: NIGHT }, knowsHours: false });

	test('it says when it opens, once in a visit, and takes an order for then @wide-sweep', async ({
		page,
	}) => {
		await comesAgain(page);
		const popup = page.getByRole('dialog', { name: 'Откроемся в 10:00' });
		await expect(popup).toContainText('Сегодня работаем с 10:00 до 02:00.');
		await expectAccessible(page);
		await popup.getByRole('button', { name: 'Заказать на 10:00' }).click();
		await expect(popup).toBeHidden();
		expect(await page.evaluate(() => localStorage.getItem('vitrina.checkout'))).toContain(
			'"slot":"10:00-10:30","date":"20.11.2026"',
		);
		await page.reload();
		await expect(page.getByText(/Откроемся в 10:00/).filter({ visible: true })).toBeVisible();
		await comesToRest(page);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});

	test('never over a dish one was sent; Back closes it', async ({ page }) => {
		await comesAgain(page);
		await page.evaluate(() => sessionStorage.clear());
		await page.goto('/?product_id=501');
		await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
		await comesToRest(page);
		await expect(page.getByRole('dialog')).toHaveCount(1);
		await page.keyboard.press('Escape');
		const popup = page.getByRole('dialog', { name: 'Откроемся в 10:00' });
		await expect(popup).toBeVisible();
		await page.goBack();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
});

test.describe('popups', () => {
	test.use({ folder: { coupons: [], settings: POPUPS } });

	test('one after the other; a one-off one never again, the other with the next visit @wide-sweep', async ({
		page,
		context,
	}) => {
		await page.goto('/');
		const first = page.getByRole('dialog', { name: 'Осеннее меню' });
		await expect(first).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		const second = page.getByRole('dialog', { name: 'Мы переехали' });
		await expect(second).toBeVisible();
		await expect(first).toBeHidden();
		await second.getByRole('button', { name: 'Понятно' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		const visit = await context.newPage();
		await visit.goto('/');
		await expect(visit.getByRole('dialog', { name: 'Мы переехали' })).toBeVisible();
	});

	test('its button leads to a page of the shop, and Back does not bring it back', async ({
		page,
	}) => {
		await page.goto('/');
		await page.getByRole('link', { name: 'К супам' }).click();
		await expect(page).toHaveURL(/\/menu\/soups$/);
		await page.getByRole('button', { name: 'Понятно' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
});

test.describe('cities', () => {
	test.use({ folder: { coupons: [], settings: TWO_CITIES } });

	test('the city is asked once; another one narrows the points, and can be changed @wide-sweep', async ({
		page,
	}) => {
		await page.goto('/');
		const question = page.getByRole('dialog', { name: 'Ваш город — Москва?' });
		await expect(question).toBeVisible();
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Выбрать другой' }).click();
		const list = page.getByRole('dialog', { name: 'Выберите город' });
		await expect(list).toBeVisible();
		await expectAccessible(page);
		await list.getByText('Казань').click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await page.reload();
		await page
			.getByRole('button', { name: /Куда привезти/ })
			.filter({ visible: true })
			.click();
		const ways = page.getByRole('dialog', { name: 'Как получите заказ?' });
		await expect(ways.getByRole('button', { name: /Город/ })).toContainText('Казань');
		await ways.getByRole('button', { name: /Самовывоз/ }).click();
		const points = page
			.getByRole('dialog')
			.getByRole('radiogroup', { name: 'Точка самовывоза' })
			.getByRole('radio');
		await expect(points).toHaveCount(1);
		await expect(page.getByRole('dialog').getByText('Баумана, 7').first()).toBeVisible();
	});
});
