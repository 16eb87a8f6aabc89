import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { goTo } from './every-view.ts';
import { sharedTest as test } from './own-shop.ts';
import { expect } from './shopper.ts';

test('personal data are written once and for all places: the checkout knows the name', async ({
	page,
	arriving,
}) => {
	await arriving.hasSession();
	await page.goto('/lk');
	await page.getByRole('link', { name: 'Изменить личные данные' }).click();
	await expect(page).toHaveURL(/\/lk\?part=personal$/);
	await arriving.fillsIn({ Имя: 'Анна', Почта: 'anna@vitrina', 'День рождения': '31021990' });
	await arriving.surface.mainButton(/Сохранить/).click();
	await expect(page.getByText('Такой даты нет. Напишите так: 02.01.1990')).toBeVisible();
	await expect(page.getByText('В адресе не хватает точки, например .ru')).toBeVisible();
	await expectAccessibleInBothThemes(page);
	await arriving.fillsIn({ Почта: 'anna@vitrina.ru', 'День рождения': '02011990' });
	await page.locator('label').filter({ hasText: 'Женский' }).click();
	await arriving.surface.mainButton(/Сохранить/).click();
	await expect(page.getByText('Указан один раз, поменять нельзя')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Имя')).toHaveValue('Анна');
	await expect(page.getByLabel('Почта')).toHaveValue('anna@vitrina.ru');
	await expect(page.getByText('02.01.1990')).toBeVisible();
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: /Скачать мои данные/ }).click();
	const file = await (await download).path();
	const { profile, orders } = JSON.parse(readFileSync(file, 'utf8'));
	expect([profile.data.data.birth, orders]).toEqual(['02.01.1990', []]);
	await page.getByRole('button', { name: 'Назад' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Анна' })).toBeVisible();
});

test('an address is added, changed, forgotten and taken back @wide-sweep', async ({
	page,
	arriving,
}) => {
	await arriving.hasSession();
	await page.goto('/lk');
	await page.getByRole('link', { name: 'Адреса' }).click();
	await expect(page.getByText('Адресов пока нет')).toBeVisible();
	const add = arriving.surface.mainButton(/Добавить адрес/);
	await expect(add).toBeInViewport({ ratio: 1 });
	await add.click();
	await page.getByRole('combobox', { name: 'Адрес' }).fill('Тверская 12');
	await page.getByRole('option').first().click();
	await arriving.fillsIn({ Название: 'Дом', Квартира: '48' });
	await expectAccessibleInBothThemes(page);
	await arriving.surface.mainButton(/Сохранить/).click();
	await page.getByRole('button', { name: 'Изменить: Дом' }).click();
	await arriving.fillsIn({ Название: 'Работа' });
	await arriving.surface.mainButton(/Сохранить/).click();
	await page.getByRole('button', { name: 'Удалить: Работа' }).click();
	await expect(page.getByText('Адресов пока нет')).toBeVisible();
	await page.getByRole('button', { name: 'Вернуть' }).click();
	await expect(page.getByRole('button', { name: 'Изменить: Работа' })).toBeVisible();
	await page.reload();
	await expect(page.getByText(/Тверская.*12, кв. 48/)).toBeVisible();
	await expectAccessibleInBothThemes(page);

	await goTo(
		page,
		{ modals: [{ name: 'receipt', data: { deliveryType: 'delivery' } }], sign: 'Где я сейчас' },
		(russian) => russian,
	);
	const leftOf = async (row: Locator) => Math.round((await row.boundingBox())?.x ?? 0);
	const sheet = page.getByRole('dialog');
	const [saved, here] = [sheet.getByText('Работа'), sheet.getByText('Где я сейчас')];
	await expect(saved).toBeVisible();
	await expect(async () => expect(await leftOf(saved)).toBe(await leftOf(here))).toPass();
});

test('one leaves on all devices: a tab that stood open is logged out by what it asks next', async ({
	page,
	arriving,
	context,
	expectConsole,
}) => {
	// What the ended session asks is refused.
	expectConsole(/401/);
	await arriving.hasSession();
	const other = await context.newPage();
	await other.goto('/lk');
	await expect(other.getByRole('button', { name: 'Выйти' })).toBeVisible();
	await page.goto('/lk?part=devices');
	await expect(page.getByText('Это устройство')).toHaveCount(1);
	await expectAccessibleInBothThemes(page);
	await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
	await page.getByRole('button', { name: 'Выйти везде' }).click();
	await expect(page).toHaveURL(/\/$/);
	await other.getByRole('link', { name: 'Уведомления' }).click();
	await expect(other).toHaveURL(/\/$/);
	await expect(other.getByRole('dialog')).toBeVisible();
});
