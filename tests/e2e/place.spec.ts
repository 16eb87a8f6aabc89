/** Where to: by words, by the map, by where one stands, by what was saved; and when the geocoder is away. */
import type { Page } from '@playwright/test';
import { WITH_MOTION } from './launch.ts';
import { expect, test } from './shopper.ts';

// The map goes to where it is sent.
test.use({ contextOptions: WITH_MOTION });

const sheet = (page: Page) => page.getByRole('dialog', { name: /Куда привезти|Откуда забрать/ });
const field = (page: Page) => sheet(page).getByRole('combobox', { name: 'Адрес' });
const map = (page: Page) => sheet(page).locator('.leaflet-container');

async function open(page: Page): Promise<void> {
	await page.goto('/');
	await page
		.getByRole('button', { name: /Куда привезти/ })
		.filter({ visible: true })
		.first()
		.click();
	// This shop has a hall too: first one says how.
	await page
		.getByRole('dialog', { name: 'Как получите заказ?' })
		.getByRole('button', { name: /^Доставка/ })
		.click();
	await expect(map(page)).toBeVisible();
	// Leaflet puts its zones in once it knows its size.
	await expect(map(page).locator('.leaflet-overlay-pane path').first()).toBeVisible();
}

/** The middle of the second zone, where the pizza shop's streets are. */
async function pressTheMap(page: Page): Promise<void> {
	const zone = await map(page).locator('.leaflet-overlay-pane path').first().boundingBox();
	if (zone === null) throw new Error('no zone is drawn');
	const x = zone.x + zone.width * 0.5;
	const y = zone.y + zone.height * 0.5;
	await page.mouse.click(x, y);
}

test('a press on the map finds the house, its terms, and brings the order there @wide-sweep', async ({
	page,
}) => {
	await open(page);
	await pressTheMap(page);
	await expect(field(page)).toHaveValue(/[А-Яа-я]+.*, \d+/);
	await expect(sheet(page).locator('[data-part="zone-tag"]')).toHaveText(
		/мин · (\d+\s₽|бесплатно)/i,
	);
	await expect(map(page).locator('[data-part="pin"]')).toBeVisible();
	const address = await field(page).inputValue();
	await sheet(page).getByRole('button', { name: 'Привезти сюда' }).click();
	await expect(sheet(page)).toHaveCount(0);
	await expect(page.getByText(address).filter({ visible: true }).first()).toBeVisible();
});

test('touching the pin moves nothing; a pin that was drawn away can be put back', async ({
	page,
}) => {
	await open(page);
	await pressTheMap(page);
	await expect(field(page)).toHaveValue(/[А-Яа-я]+.*, \d+/);
	const address = await field(page).inputValue();
	const pin = map(page).locator('[data-part="pin"]');
	// The map goes there, and then stands.
	const boxOf = async () => {
		const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
		return [Math.round(x), Math.round(y)];
	};
	let before: number[] = [];
	await expect
		.poll(async () => {
			const [last, now] = [before, await boxOf()];
			before = now;
			return last.join() === now.join();
		})
		.toBe(true);
	const [x = 0, y = 0] = before;
	const head = [x + 22, y + 18] as const;
	await page.mouse.click(...head);
	await page.mouse.dblclick(...head);
	// A finger is never quite still.
	await page.mouse.move(...head);
	await page.mouse.down();
	await page.mouse.move(head[0] + 5, head[1] - 4, { steps: 3 });
	await page.mouse.up();
	const undo = page.getByRole('button', { name: 'Вернуть' });
	await expect.poll(boxOf).toEqual(before);
	await expect(field(page)).toHaveValue(address);
	await expect(undo).toHaveCount(0);
	await page.mouse.move(...head);
	await page.mouse.down();
	await page.mouse.move(head[0] + 90, head[1] + 10, { steps: 6 });
	await page.mouse.up();
	await expect(field(page)).not.toHaveValue(address);
	await undo.click();
	await expect(field(page)).toHaveValue(address);
	await expect.poll(boxOf).toEqual(before);
});

test.describe('where one stands', () => {
	test.use({
		geolocation: { latitude: 55.7602, longitude: 37.61 },
		permissions: ['geolocation'],
	});
	test('becomes the address; pickup points begin with the nearest', async ({ page }) => {
		await open(page);
		await sheet(page).getByRole('button', { name: 'Где я', exact: true }).click();
		await expect(field(page)).toHaveValue('Тверская улица, 8');
		await sheet(page).locator('label').filter({ hasText: 'Самовывоз' }).click();
		const points = sheet(page).getByRole('radiogroup', { name: 'Точка самовывоза' });
		await expect(points.locator('label').first()).toContainText(/400\s*м/);
		await expect(map(page).locator('[data-part="dot"]')).toHaveCount(3);
		await map(page).locator('[data-part="dot"]').last().click();
		await expect(sheet(page).getByRole('button', { name: 'Заберу здесь' })).toBeVisible();
	});
});

test('nobody may be told: the customer hears it, and goes on by hand', async ({ page }) => {
	await open(page);
	await sheet(page).getByRole('button', { name: 'Где я', exact: true }).click();
	await expect(page.getByText(/Геолокация недоступна|Не получилось определить/)).toBeVisible();
	await field(page).fill('арбат 20');
	await expect(sheet(page).getByRole('option').first()).toBeVisible();
});

test('a dead geocoder: the pin and the words of the customer are the address', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/502|Bad Gateway|places|ERR_FAILED/);
	await page.route('**/api/places*', (route) => route.abort());
	await open(page);
	await pressTheMap(page);
	await expect(sheet(page).getByRole('alert').first()).toContainText('Напишите улицу и дом');
	await field(page).fill('Неизвестная улица, 5');
	const bring = sheet(page).getByRole('button', { name: 'Привезти сюда' });
	await expect(bring).toBeVisible();
	await bring.click();
	await expect(sheet(page)).toHaveCount(0);
	await expect(
		page.getByText('Неизвестная улица, 5').filter({ visible: true }).first(),
	).toBeVisible();
});

test('out of every zone the nearest point to pick it up is offered', async ({ page }) => {
	await open(page);
	await field(page).fill('варшавское шоссе 10');
	await sheet(page).getByRole('option').first().click();
	await expect(
		sheet(page).getByRole('button', { name: 'Ваш адрес вне зоны доставки' }),
	).toBeVisible();
	const pickup = sheet(page).getByRole('button', { name: /^Забрать самому/ });
	await expect(pickup).toContainText('от этого адреса');
	await pickup.click();
	await expect(sheet(page).getByRole('button', { name: 'Заберу здесь' })).toBeVisible();
});
