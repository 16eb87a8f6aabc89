/** Translated pages (spec 1, 4): the widget of the shop, and the browser's own translator, while the shop is used. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seesNotice } from './notices.ts';
import { testInShop } from './own-shop.ts';
import {
	browserSurface,
	comesToRest,
	expect,
	Shopper,
	test as shopperTest,
	takenOver,
} from './shopper.ts';

const TRANSLATOR = readFileSync(new URL('page-translator.js', import.meta.url), 'utf8');
const WIDGET = 'https://translate.google.com/translate_a/element.js';

/** How many texts of the page's main part a translator has taken the place of. */
const translated = (page: Page) => page.locator('main font').count();

shopperTest.describe('the widget of the shop', () => {
	const test = testInShop({
		settings: {
			use_backend_translate: false,
			use_google_translate: true,
			google_languages_list: [{ code: 'de', text: 'Deutsch' }],
		},
		env: { SCRIPT_ORIGINS: 'https://translate.google.com' },
	});
	const asks = (page: Page) => page.getByRole('region', { name: 'Cookie-Einstellungen' });

	test('comes after "yes", turns the menu into the language, and reads nothing of whoever orders', async ({
		page,
		context,
	}) => {
		const requests: string[] = [];
		await context.route(/^https:\/\/translate\./, (route) => {
			requests.push(route.request().url());
			return route.fulfill({ contentType: 'text/javascript', body: TRANSLATOR });
		});
		await page.goto('/');
		await takenOver(page);
		await page.goto('/?lang=de');
		await expect(asks(page)).toContainText('Google');
		expect(requests).toEqual([]);
		await asks(page).getByRole('button', { name: 'Akzeptieren' }).click();
		await expect.poll(() => translated(page)).toBeGreaterThan(20);
		expect(requests).toEqual([`${WIDGET}?cb=vitrinaTranslatorReady`]);
		// The address is nobody's to read.
		await expect(
			page
				.locator('[data-part="where"] [translate="no"]')
				.filter({ visible: true })
				.locator('font'),
		).toHaveCount(0);

		// The account and the checkout are pages of their own, without it.
		for (const path of ['/order', '/contacts']) {
			await page.goto(`${path}?lang=de`);
			await takenOver(page);
			if (path === '/contacts') await expect.poll(() => translated(page)).toBeGreaterThan(0);
			else await comesToRest(page);
		}
		expect(requests).toHaveLength(2);
	});

	test('that does not come leaves the interface in the language, and says so in the settings', async ({
		page,
		context,
		expectConsole,
	}) => {
		expectConsole(/ERR_FAILED|translator/);
		await context.route(/^https:\/\/translate\./, (route) => route.abort());
		await page.goto('/?lang=de');
		await asks(page).getByRole('button', { name: 'Ablehnen' }).click();
		const settings = async () => {
			await page
				.getByRole('button', { name: 'Alle Bereiche' })
				.filter({ visible: true })
				.first()
				.click();
			await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
		};
		await settings();
		await page.getByRole('button', { name: 'Erlauben', exact: true }).click();
		await asks(page).getByRole('button', { name: 'Akzeptieren' }).click();
		await expect(page.getByRole('searchbox').filter({ visible: true }).first()).toHaveAttribute(
			'placeholder',
			'Speisekarte durchsuchen',
		);
		await settings();
		await expect(page.getByText(/antwortet nicht/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
	});
});

shopperTest.describe('a page that the browser translates', () => {
	const test = shopperTest.extend({
		context: async ({ context }, use) => {
			await context.addInitScript(TRANSLATOR);
			await use(context);
		},
	});
	/** Waits until every text on the page is the translator's. */
	const isTranslated = async (page: Page) => {
		await comesToRest(page);
		await page.evaluate(() => Reflect.get(window, 'translatePage')());
		await expect.poll(() => page.locator('#root font').count()).toBeGreaterThan(0);
	};

	test('is used from the menu to the order: sheets, counts, prices, notices @wide-sweep', async ({
		page,
	}) => {
		const shopper = new Shopper(browserSurface(page));
		await page.goto('/');
		await isTranslated(page);
		await shopper.opensProduct('Пепперони');
		const sheet = shopper.sheet('Пепперони');
		await sheet.locator('label').filter({ hasText: '35 см' }).first().click();
		await shopper.putsInCart();
		await shopper.saysWhereTo('Тверская 12');
		await seesNotice(page, 'Товар добавлен в корзину');
		await shopper.opensCart();
		const cart = page
			.getByRole('dialog', { name: 'Корзина' })
			.or(page.getByRole('complementary', { name: 'Корзина' }))
			.filter({ visible: true });
		const more = cart.getByRole('button', { name: 'Добавить ещё одну' }).first();
		await more.click();
		await more.click();
		await expect(cart.getByRole('group', { name: /^Количество/ }).first()).toContainText('3');
		await cart.getByRole('button', { name: 'Убрать одну' }).first().click();
		await expect(cart.getByRole('group', { name: /^Количество/ }).first()).toContainText('2');
		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '48', Имя: 'Анна', Телефон: shopper.phone });
		await page.locator('label').filter({ hasText: 'Самовывоз' }).first().click();
		await page.locator('label').filter({ hasText: 'Доставка' }).first().click();
		await shopper.surface.mainButton(/Оплатить/).click();
		await shopper.typesCode();
		await shopper.leavesBank();
		await shopper.orderNumber();
		await shopper.seesStatus('Ожидает оплаты');
	});

	test('goes from screen to screen, and shows on each what belongs there', async ({ page }) => {
		const shopper = new Shopper(browserSurface(page));
		await page.goto('/');
		await shopper.isKnown();
		await isTranslated(page);
		const goesTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
		for (const [path, shown] of SCREENS) {
			await goesTo(path);
			await expect(
				page.locator('#root').getByText(shown).filter({ visible: true }).first(),
			).toBeVisible();
			await expect.poll(() => page.locator('#root font').count()).toBeGreaterThan(0);
		}
		// Back through all of them: what the translator has touched is taken down and put up again.
		for (const [path, shown] of SCREENS.slice(0, -1).reverse()) {
			await page.goBack();
			await expect(page).toHaveURL(path);
			await expect(
				page.locator('#root').getByText(shown).filter({ visible: true }).first(),
			).toBeVisible();
		}
	});
});

/** Paths with a text that is on that screen alone. */
const SCREENS: readonly (readonly [path: string, shown: string | RegExp])[] = [
	['/categories', 'Категории'],
	['/menu/pizza', 'Пепперони'],
	['/blog', 'Блог'],
	['/information', 'Информация'],
	['/information/page/delivery', 'Доставка и оплата'],
	['/contacts', 'Когда открыты'],
	['/gallery', 'Галерея'],
	['/brands', 'Бренды'],
	['/lk', /Личные данные/],
	['/lk/orders', /Заказ/],
	['/lk/bonuses', /[Бб]онус/],
	['/lk/favorite', 'Избранное'],
	['/lk/promocodes', /[Пп]ромокод/],
	['/lk/referals', /Приглашать|Ваш код/],
	['/lk/notifications', /Уведомлени/],
	['/lk/preferences', 'Что учесть'],
	['/lk/game', /Колесо/],
	['/nowhere/at/all', 'Страница не найдена'],
];
