/** The Yandex map where the shop's settings ask for it: its script comes when the map is opened, in the shop's language. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { WITH_MOTION } from './launch.ts';
import { sharedTest as own } from './own-shop.ts';
import { placesOrder } from './placed-order.ts';
import { expect, kitchen } from './shopper.ts';

/** The script itself cannot be had here: a stand-in with the same classes, served at the same address. */
const STAND_IN = readFileSync(fileURLToPath(new URL('../fixtures/ymaps3.js', import.meta.url)));
const ADDRESS = 'https://api-maps.yandex.ru/v3/**';

const test = own.extend<{ requests: URL[]; isDead: { is: boolean } }>({
	isDead: async ({ page: _ }, use) => use({ is: false }),
	/** What has been asked of Yandex. */
	requests: [
		async ({ page, isDead }, use) => {
			const requests: URL[] = [];
			await page.route(ADDRESS, async (route) => {
				requests.push(new URL(route.request().url()));
				if (isDead.is) await route.abort('connectionrefused');
				else await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
			});
			await use(requests);
		},
		{ auto: true },
	],
});
test.use({
	// The map goes to where it is sent.
	contextOptions: WITH_MOTION,
	folder: {
		demo: 'express',
		coupons: [],
		front: { map_provider: 'yandex', map_api_key: 'shop-key' },
	},
});

const sheet = (page: Page) => page.getByRole('dialog').last();
const map = (page: Page) => sheet(page).locator('[data-part="yandex-map"]');

async function open(page: Page, path = '/'): Promise<void> {
	await page.goto(path);
	await page
		.getByRole('button', { name: /Куда привезти|Where/ })
		.filter({ visible: true })
		.first()
		.click();
	await expect(sheet(page).getByRole('combobox')).toBeVisible();
}

test('its script comes with the first map; zones, a press, the pin and the points are on it @wide-sweep', async ({
	page,
	requests,
}) => {
	const refused: string[] = [];
	page.on('console', (line) => {
		if (/Content Security Policy/.test(line.text())) refused.push(line.text());
	});
	await page.goto('/');
	await expect(page.getByRole('heading').first()).toBeVisible();
	expect(requests).toEqual([]);

	await open(page);
	await expect(map(page).locator('path').first()).toBeVisible();
	expect(requests.map(({ search }) => search)).toEqual(['?apikey=shop-key&lang=ru_RU']);
	await expect(page.locator('.leaflet-container')).toHaveCount(0);

	const zone = await map(page).locator('path').first().boundingBox();
	if (zone === null) throw new Error('no zone is drawn');
	await page.mouse.click(zone.x + zone.width / 2, zone.y + zone.height / 2);
	await expect(sheet(page).getByRole('combobox')).toHaveValue(/[А-Яа-я]+.*, \d+/);
	await expect(map(page).getByRole('img', { name: 'Сюда' })).toBeVisible();
	const address = await sheet(page).getByRole('combobox').inputValue();

	const pin = await map(page).getByRole('img', { name: 'Сюда' }).boundingBox();
	if (pin === null) throw new Error('no pin is drawn');
	await page.mouse.move(pin.x + 22, pin.y + 40);
	await page.mouse.down();
	await page.mouse.move(pin.x + 82, pin.y + 70, { steps: 4 });
	await page.mouse.up();
	await expect(sheet(page).getByRole('combobox')).not.toHaveValue(address);

	await expectAccessible(page, '[data-part="receipt"]');
	expect(refused).toEqual([]);
});

test('a point to pick the order up at is pressed on it, by the keyboard too', async ({ page }) => {
	await open(page);
	await sheet(page).locator('label').filter({ hasText: 'Самовывоз' }).click();
	const point = map(page).getByRole('button').first();
	const name = await point.getAttribute('aria-label');
	await point.focus();
	await page.keyboard.press('Enter');
	await expect(sheet(page).getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
	await expect(point).toBeFocused();
});

test('in English the script is asked for in en_US @sweep', async ({
	page,
	requests,
	expectConsole,
}) => {
	// The shop has no English menu, and is asked for it.
	expectConsole(/status of 404/);
	await open(page, '/?lang=en');
	await expect(map(page).locator('path').first()).toBeVisible();
	expect(requests[0]?.searchParams.get('lang')).toBe('en_US');
});

test('a script that does not come is told; the search does the same, another try brings it', async ({
	page,
	isDead,
	requests,
	expectConsole,
}) => {
	expectConsole(/ERR_CONNECTION_REFUSED|\[vitrina\] map/);
	isDead.is = true;
	await open(page);
	await expect(sheet(page).getByRole('alert')).toContainText('Не удалось загрузить Яндекс.Карты');
	await expect(page.locator('.leaflet-container')).toHaveCount(0);

	const field = sheet(page).getByRole('combobox');
	await field.fill('Тверская 8');
	await sheet(page).getByRole('option').first().click();
	await expect(sheet(page).getByRole('button', { name: 'Привезти сюда' })).toBeVisible();

	isDead.is = false;
	await sheet(page).getByRole('button', { name: 'Повторить' }).click();
	await expect(map(page).getByRole('img', { name: 'Сюда' })).toBeVisible();
	expect(requests).toHaveLength(2);
	await expect(field).toHaveValue(/Тверская улица, 8/);
});

test.describe('an order on its way', () => {
	test.use({
		folder: { coupons: [], front: { map_provider: 'yandex', map_api_key: 'shop-key' } },
		// The map's buttons are there for a mouse.
		hasTouch: false,
		isMobile: false,
	});

	test('its courier moves along the way; a hand keeps the map, until asked for the ride', async ({
		page,
	}) => {
		await kitchen.works(page, false);
		const { id, url } = await placesOrder(page);
		for (const step of ['processing', 'making', 'done']) await kitchen.advances(page, id, step);
		await page.goto(url);
		const ride = page.getByRole('region', { name: 'Где ваш заказ' });
		const courier = ride.getByRole('img', { name: 'Курьер' });
		await expect(courier).toBeVisible();
		for (const name of ['Откуда везём', 'Сюда'])
			await expect(ride.getByRole('img', { name })).toBeVisible();
		// Behind and ahead.
		await expect(ride.locator('path[stroke-width="5.5"]')).toHaveCount(2);
		const leftOf = async () => Math.round((await courier.boundingBox())?.x ?? Number.NaN);
		const first = await leftOf();
		await expect.poll(leftOf).not.toBe(first);

		const pin = ride.getByRole('img', { name: 'Сюда' });
		const placeOfPin = async () => Math.round((await pin.boundingBox())?.x ?? Number.NaN);
		const whole = await placeOfPin();
		for (const _ of [1, 2, 3]) await ride.getByRole('button', { name: 'Отдалить' }).click();
		await expect.poll(placeOfPin).not.toBe(whole);
		const far = await placeOfPin();
		const before = await leftOf();
		await expect.poll(leftOf).not.toBe(before);
		expect(await placeOfPin()).toBe(far);
		await ride.getByRole('button', { name: 'Где ваш заказ' }).click();
		await expect.poll(placeOfPin).not.toBe(far);
		await expect(pin).toBeInViewport();
		await expect(courier).toBeInViewport();
		await kitchen.advances(page, id, 'kurier');
		await expect(ride).toHaveCount(0);
	});
});
