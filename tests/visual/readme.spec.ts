/**
 * `npm run pictures -- --readme`: README's pictures and its film, drawn anew into docs/pictures, and the two pictures that a
 * browser shows to those who install the demo shop.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../e2e/own-shop.ts';
import { browserSurface, comesToRest, expect, kitchen, Shopper } from '../e2e/shopper.ts';
import { Film } from './film.ts';
import { browserOf } from './looks.ts';
import { isWhole } from './whole.ts';

const PLACE = join(import.meta.dirname, '../../docs/pictures');
const DEMO_MEDIA = join(import.meta.dirname, '../../server/demo/shops/pizza/media');
const PHONE = '9990000001';
/** How long a viewer looks at what has come to rest, ms. */
const [GLANCE, LOOK, LONG_LOOK] = [500, 1200, 2200];

/** Draws the window, once nothing in it is on its way. */
async function draws(page: Page, name: string): Promise<void> {
	await isWhole(page, 1);
	const picture = await page.screenshot({ animations: 'disabled' });
	await sharp(picture)
		.webp({ quality: 84, effort: 6 })
		.toFile(join(PLACE, `${name}.webp`));
}

test.use({ folder: {} });

test.describe('on a phone', () => {
	const { contextOptions: _, ...phone } = browserOf({
		place: 'website',
		theme: 'light',
		width: 390,
		name: '',
	});
	test.use({ ...phone, deviceScaleFactor: 2 });

	test('a pizza is chosen, brought to an address, paid and followed to the door', async ({
		page,
	}) => {
		const shopper = new Shopper(browserSurface(page), PHONE);
		// A film is some hundred pictures, a second each on a busy machine.
		test.setTimeout(600_000);
		await page.goto('/');
		await kitchen.works(page, false);
		await comesToRest(page);
		const film = new Film(page);
		await film.scene(LOOK, async () => {});
		await film.scene(GLANCE, () => page.mouse.wheel(0, 420));
		await film.scene(GLANCE, () => page.mouse.wheel(0, -420));
		await film.scene(LOOK, () => shopper.opensProduct('Пепперони'));
		await draws(page, 'product');

		const place = shopper.sheet('Куда привезти?');
		await film.scene(GLANCE, async () => {
			await shopper.putsInCart();
			await expect(place).toBeVisible();
		});
		await film.scene(GLANCE, async () => {
			await place.getByRole('combobox').pressSequentially('Тверская 12', { delay: 60 });
			await expect(place.getByRole('option').first()).toBeVisible();
		});
		await film.scene(LOOK, () => place.getByRole('option').first().click());
		await film.scene(GLANCE, async () => {
			await shopper.surface.mainButton(/Привезти сюда/).click();
			await expect(place).toBeHidden();
		});
		await film.cut(GLANCE, () => expect(page.locator('[data-part="toast"]')).toBeHidden());
		await film.scene(LOOK, () => shopper.opensCart());
		await film.scene(GLANCE, () => shopper.goesToCheckout());
		for (const field of [{ Квартира: '48' }, { Имя: 'Анна' }, { Телефон: PHONE }])
			await film.cut(GLANCE, () => shopper.fillsIn(field));
		await film.cut(LOOK, () => page.evaluate(() => scrollTo(0, 0)));
		await draws(page, 'checkout');

		await film.scene(GLANCE, async () => {
			await shopper.surface.mainButton(/Оплатить/).click();
			await expect(shopper.shop.getByRole('textbox', { name: /Код/ })).toBeVisible();
		});
		await film.cut(LOOK, async () => {
			await shopper.typesCode();
			await expect(shopper.shop.getByLabel('CVC')).toBeVisible();
		});
		await film.cut(LOOK, async () => {
			await shopper.paysAtBank();
			await shopper.seesStatus('Принят');
			await isWhole(page, 1);
		});
		const order = await shopper.orderNumber();
		const becomes = (from: string, status: string) => async () => {
			await kitchen.advances(page, order, from);
			await expect(page.getByText(status).first()).toBeVisible();
		};
		await film.scene(LOOK, becomes('processing', 'Готовится'));
		await film.scene(LOOK, becomes('making', 'Готов к выдаче'));
		await film.scene(LONG_LOOK, async () => {
			await becomes('done', 'Курьер в пути')();
			const way = page.getByRole('region', { name: 'Где ваш заказ' });
			await expect(way.getByRole('img', { name: 'Курьер' })).toBeVisible();
			await isWhole(page, 1);
		});
		await draws(page, 'order-on-map');
		await film.scene(LONG_LOOK, becomes('kurier', 'Доставлен'));
		console.log(`${Math.round((await film.writes(join(PLACE, 'film.webp'))) / 1000)} seconds`);
	});
});

for (const [theme, name] of [
	['light', 'menu'],
	['dark', 'menu-dark'],
] as const)
	test.describe(`in the ${theme}`, () => {
		test.use({
			...browserOf({ place: 'website', theme, width: 390, name: '' }),
			deviceScaleFactor: 2,
		});
		test('the menu', async ({ page }) => {
			await page.goto('/');
			await comesToRest(page);
			await draws(page, name);
		});
	});

test.describe('on a computer', () => {
	test.use({
		...browserOf({ place: 'website', theme: 'light', width: 1280, name: '' }),
		...{ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
	});
	test('the home page', async ({ page }) => {
		await page.goto('/');
		await comesToRest(page);
		await draws(page, 'wide');
	});
});

/** The manifest says 640 × 480 of both (src/seo/web-manifest.ts); a computer's window is drawn at half its size. */
for (const [name, width] of [
	['pwa-wide', 1280],
	['pwa-narrow', 640],
] as const)
	test.describe(`${name}, ${width} wide`, () => {
		test.use({
			...browserOf({ place: 'website', theme: 'light', width, name: '' }),
			...{ viewport: { width, height: (width * 3) / 4 }, deviceScaleFactor: 1 },
		});
		test('the home page, for those who install the shop', async ({ page }) => {
			await page.goto('/');
			await comesToRest(page);
			await isWhole(page, 1);
			const picture = await page.screenshot({ animations: 'disabled' });
			await sharp(picture)
				.resize(640, 480)
				.png({ palette: true, effort: 10 })
				.toFile(join(DEMO_MEDIA, `${name}.png`));
		});
	});
