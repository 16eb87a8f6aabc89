/** Room for fingers and for what is typed: targets of 44 px, fields clear of bars and keyboards, nothing that jumps. */
import type { Locator, Page } from '@playwright/test';
import { standsStill } from './accessible.ts';
import { CUSTOMER, GUEST, goTo, groceryViews } from './every-view.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { layoutFaults } from './layout.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, opensInTelegram, Shopper, takenOver, test } from './shopper.ts';
import { smallTargets, targetHeight } from './targets.ts';

const say = (russian: string) => russian;

test('chips, links and cards of the account are a finger high', async ({ page, arriving }) => {
	await page.goto('/lk/bonuses');
	await arriving.fillsIn({ Телефон: arriving.phone });
	// A sheet on its way in has nothing under a finger yet.
	await standsStill(page);
	expect(
		await targetHeight(page.getByRole('dialog').getByRole('link', { name: /персональных/ })),
	).toBeGreaterThanOrEqual(43.5);
	await arriving.logsInByCode();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goto('/lk/bonuses');
	await expect(page.getByText('На счету')).toBeVisible();
	const chip = page.getByRole('group', { name: 'Что показать' }).getByRole('button').first();
	expect(await targetHeight(chip)).toBeGreaterThanOrEqual(43.5);
	await page.goto('/lk/promocodes');
	const about = page.getByRole('button', { name: /условия/ }).first();
	expect(await targetHeight(about)).toBeGreaterThanOrEqual(43.5);
});

test('favourites stand as far from the edge as the menu’s cards', async ({ page, arriving }) => {
	const edge = () =>
		page
			.getByRole('article')
			.filter({ visible: true })
			.evaluateAll((cards) => Math.min(...cards.map((card) => card.getBoundingClientRect().left)));
	await arriving.hasSession();
	await page.goto('/');
	await expect(page.getByRole('article').first()).toBeVisible();
	const ofMenu = await edge();
	await arriving.opensProduct('Маргарита');
	const sheet = arriving.sheet('Маргарита');
	await sheet.getByRole('button', { name: 'В избранном: Маргарита' }).click();
	await page.goto('/lk/favorite');
	await expect(page.getByRole('link', { name: 'Маргарита' }).first()).toBeVisible();
	expect(await edge()).toBe(ofMenu);
});

test('the promocode’s field unfolds clear of the button at the bottom', async ({
	page,
	shopper,
}) => {
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 8');
	await shopper.opensCart();
	const cart = page.getByRole('dialog', { name: 'Корзина' });
	const cell = cart.getByRole('button', { name: 'Есть промокод?' });
	// As far down as it can still be seen and pressed.
	await cell.evaluate((element) => {
		const bar = document.querySelector('[data-part="action"]')?.getBoundingClientRect();
		const scroller = element.closest('dialog');
		if (bar === undefined || scroller === null) throw new Error('no bar');
		scroller.scrollTop += element.getBoundingClientRect().bottom - bar.top - 4;
	});
	await cell.click();
	const field = cart.getByRole('textbox', { name: 'Промокод' });
	await expect(field).toBeVisible();
	await expect
		.poll(() =>
			field.evaluate((element) => {
				const form =
					element.closest('[data-part="promocode"]')?.getBoundingClientRect().bottom ?? 0;
				return (
					form - (document.querySelector('[data-part="action"]')?.getBoundingClientRect().top ?? 0)
				);
			}),
		)
		.toBeLessThanOrEqual(0);
});

testInShop({ demo: 'market' })(
	'cards three in a row and lines of the cart have room for a finger @sweep',
	async ({ page }) => {
		const [melon = '', kvass = ''] = await fillsCart(page, { type: 'pickup', pointId: 81 }, [
			{ product_id: 2304 },
			{ product_id: 10004 },
		]);
		const views = groceryViews([melon, kvass]);
		for (const name of ['aisle', 'cart of goods'])
			await test.step(name, async () => {
				await goTo(page, views[name] ?? { sign: '' }, say);
				await standsStill(page);
				expect(await smallTargets(page)).toEqual([]);
			});
	},
);

testInShop({ of: 'favourites' })(
	'the sections of the favourites make no page wider',
	async ({ page }) => {
		await new Shopper(browserSurface(page), '9990000001').hasSession();
		await page.goto('/');
		await takenOver(page);
		await goTo(page, CUSTOMER.favourites ?? { sign: '' }, say);
		await expect(page.getByRole('group', { name: 'Категории' })).toBeVisible();
		expect(await layoutFaults(page)).toEqual([]);
	},
);

async function asksWhereTo(page: Page): Promise<Locator> {
	await page.goto('/');
	await takenOver(page);
	await page
		.getByRole('button', { name: /Куда привезти/ })
		.filter({ visible: true })
		.first()
		.click();
	await page
		.getByRole('dialog', { name: 'Как получите заказ?' })
		.getByRole('button', { name: /^Доставка/ })
		.click();
	const sheet = page.getByRole('dialog', { name: 'Куда привезти?' });
	await expect(sheet.getByRole('combobox')).toBeVisible();
	return sheet;
}

test('on a phone the way from the house to the door is one row while its names fit', async ({
	page,
}) => {
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
	await page.goto('/order');
	const boxOf = async (name: string) => {
		const box = await page.locator('label').filter({ hasText: name }).boundingBox();
		return { top: Math.round(box?.y ?? 0), right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) };
	};
	const boxes = () => Promise.all(['Квартира', 'Подъезд', 'Этаж', 'Домофон'].map(boxOf));
	await expect(page.getByLabel('Домофон')).toBeVisible();
	const row = await boxes();
	expect(new Set(row.map(({ top }) => top)).size).toBe(1);
	expect(row.at(-1)?.right).toBe((await boxOf('Комментарий курьеру')).right);
	await page.setViewportSize({ width: 320, height: 844 });
	const [flat, , floor, doorCode] = await boxes();
	expect(floor?.top).toBe(flat?.top);
	expect(doorCode?.top).toBeGreaterThan(flat?.top ?? 0);
});

test('suggestions that come late move nothing', async ({ page }) => {
	await page.route('**/api/places*', async (route) => {
		// An answer that is late.
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	const sheet = await asksWhereTo(page);
	const panel = sheet.locator('[data-part="receipt-panel"]');
	await expect(sheet.locator('path').first()).toBeVisible();
	// The sheet has come in, and the map with it.
	await standsStill(page);
	await sheet.getByRole('combobox').focus();
	// At once, not by steps: every step moves all that is below the map.
	const top = await panel.evaluate((element) => element.getBoundingClientRect().top);
	await standsStill(page);
	expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
	await sheet.getByRole('combobox').fill('арбат');
	const watched = await page.evaluateHandle(() => {
		const moves: PerformanceEntry[] = [];
		const observer = new PerformanceObserver((list) => void moves.push(...list.getEntries()));
		observer.observe({ type: 'layout-shift' });
		return () => [...moves, ...observer.takeRecords()].map((move) => JSON.stringify(move));
	});
	await expect(sheet.getByRole('option').first()).toBeVisible();
	await standsStill(page);
	expect(await watched.evaluate((moves) => moves())).toEqual([]);
	expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
});

test('inside Telegram a suggestion that comes late is in the window, and a tap takes it', async ({
	page,
}) => {
	// As slow as a phone of years ago: the sheet, the messenger's button and the answer come far from each other.
	const cdp = await page.context().newCDPSession(page);
	await page.route('**/api/places*', async (route) => {
		// An answer that is late.
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	const shopper = await opensInTelegram(page);
	await shopper.opensProduct('Карбонара');
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	// What is scrolled to in the shop once took the phone's frame along, out of its case: nothing scrolled it back.
	await shopper.shop.locator('footer').evaluate((one) => one.scrollIntoView({ block: 'end' }));
	await shopper.putsInCart();
	const sheet = shopper.sheet('Куда привезти?');
	const field = sheet.getByRole('combobox');
	await field.fill('Тверская 12');
	const suggestion = sheet.getByRole('option').first();
	await expect(suggestion).toBeInViewport({ ratio: 0.99 });
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await expect(suggestion).toBeInViewport({ ratio: 0.99 });
	await suggestion.tap();
	await expect(field).toHaveValue(/^Тверская.*, 12$/);
	await shopper.surface.mainButton(/Привезти сюда/).click();
	await expect(sheet).toBeHidden();
});

test.describe('on a phone of 480 px', () => {
	test.use({ viewport: { width: 320, height: 480 } });

	test('the keyboard leaves the address field and what it finds in sight', async ({ page }) => {
		const KEYBOARD = 260;
		const sheet = await asksWhereTo(page);
		const field = sheet.getByRole('combobox');
		await field.click();
		await field.fill('арбат');
		const second = sheet.getByRole('option').nth(1);
		await expect(second).toBeVisible();
		const visible = page.viewportSize()?.height ?? 0;
		for (const part of [field, second])
			await expect
				.poll(async () => {
					const box = await part.boundingBox();
					return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
				})
				.toBeLessThanOrEqual(visible - KEYBOARD);
		expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
	});
});

testInShop({})(
	'between phones and wide pages the sum is as wide as its column @sweep',
	async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 1180 });
		await page.goto('/');
		await takenOver(page);
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		for (const view of [GUEST.cart, GUEST.checkout]) {
			await goTo(page, view ?? { sign: '' }, say);
			await standsStill(page);
			const sum = page.getByRole('region', { name: 'Сумма заказа' }).filter({ visible: true });
			const widths = await sum.evaluate((one) =>
				[...(one.parentElement?.children ?? [])]
					.filter((part) => part.checkVisibility())
					.map((part) => Math.round(part.getBoundingClientRect().width)),
			);
			expect(widths.length).toBeGreaterThan(1);
			expect(new Set(widths).size).toBe(1);
		}
	},
);
