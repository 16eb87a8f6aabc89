/** Going to another place with a cart: what cannot be had there is asked about first. */

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { testInShop } from './own-shop.ts';
import { browserSurface, expect, Shopper } from './shopper.ts';

/** Красная Пресня has five halves of a melon and twelve bottles of kvass; Шаболовка has none and two. */
const MELON = 2304;
const KVASS = 10004;

const shop = { demo: 'market', coupons: [] };
const test = testInShop(shop).extend<{ visitor: Shopper }>({
	visitor: async ({ page }, use) => {
		await page.addInitScript(() => {
			if (localStorage.getItem('vitrina.version') !== null) return;
			localStorage.setItem('vitrina.version', '"2.0.11"');
			localStorage.setItem('vitrina.place', JSON.stringify({ type: 'pickup', pointId: 81 }));
		});
		await use(new Shopper(browserSurface(page)));
	},
});

async function fillsCart(visitor: Shopper): Promise<void> {
	const { page } = visitor.surface;
	for (const [name, id, count] of [
		['Арбуз мини, половина', MELON, 1],
		['Квас хлебный', KVASS, 3],
	] as const) {
		await page.goto(`/?product_id=${id}`);
		const sheet = visitor.sheet(name);
		for (let more = 2; more <= count; more++) {
			await sheet.getByRole('button', { name: /Добавить/ }).click();
			await expect(sheet.getByRole('group').first()).toContainText(String(more));
		}
		await sheet.getByRole('button', { name: /^В корзину(?!:)/ }).click();
		await expect.poll(() => page.getByRole('dialog').allInnerTexts()).toEqual([]);
	}
}

const where = (page: Page, place: string): Locator =>
	page.getByRole('button', { name: place }).filter({ visible: true }).first();

/** Asks to pick the order up at Шаболовка; answers the question that follows. */
async function goesToShabolovka(visitor: Shopper): Promise<Locator> {
	const { page } = visitor.surface;
	await where(page, 'Красная Пресня, 24').click();
	const sheet = visitor.sheet('Откуда забрать?');
	await sheet.getByText('Шаболовка, 34').first().click();
	await visitor.surface.mainButton(/Заберу здесь/).click();
	const question = visitor.sheet('Корзина изменится');
	await expect(question).toBeVisible();
	return question;
}

const inCart = (page: Page) =>
	page.evaluate(() =>
		(JSON.parse(localStorage.getItem('vitrina.cart') ?? '[]') as { name: string; count: number }[])
			.map(({ name, count }) => `${name} ${count}`)
			.join(', '),
	);
const WHOLE = 'Арбуз мини, половина 1, Квас хлебный 3';

test('each line says what becomes of it; going back and staying change nothing @wide-sweep', async ({
	visitor,
	page,
}) => {
	await fillsCart(visitor);
	const question = await goesToShabolovka(visitor);
	const lines = question.getByRole('listitem');
	await expect(lines.filter({ hasText: 'Арбуз' })).toContainText('Нет в наличии по новому адресу');
	await expect(lines.filter({ hasText: 'Квас' })).toContainText('Осталось 2 из 3, лишнее убираем');

	await page.keyboard.press('Escape');
	await expect(question).toBeHidden();
	await expect(visitor.sheet('Откуда забрать?')).toBeVisible();
	expect(await inCart(page)).toBe(WHOLE);

	await visitor.surface.mainButton(/Заберу здесь/).click();
	await question.getByRole('button', { name: 'Остаться' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(where(page, 'Красная Пресня, 24')).toBeVisible();
	expect(await inCart(page)).toBe(WHOLE);
});

test('going there drops and reduces; one undo brings back the cart and the place', async ({
	visitor,
	page,
}) => {
	await fillsCart(visitor);
	await goesToShabolovka(visitor);
	await visitor.surface.mainButton(/Перейти/).click();
	await expect(page.getByText('Колиечство изменено')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	// Focused, the notice stays for as long as it is looked at: its five seconds are few on a busy machine.
	const undo = page.getByRole('button', { name: 'Вернуть' });
	await undo.focus();
	await expect(where(page, 'Шаболовка, 34')).toBeVisible();
	expect(await inCart(page)).toBe('Квас хлебный 2');

	await undo.click();
	await expect(where(page, 'Красная Пресня, 24')).toBeVisible();
	expect(await inCart(page)).toBe(WHOLE);
});

/** Пресня sells ten eggs for 149 ₽ and a baguette for 89 ₽, Шаболовка for 139 ₽ and 79 ₽. */
const EGGS = 3001;
const BAGUETTE = 6002;

test('the other warehouse has prices and stock of its own: told in the question, then everywhere @wide-sweep', async ({
	visitor,
	page,
}) => {
	const buyButton = async (id: number, name: string) => {
		await page.goto(`/?product_id=${id}`);
		return visitor.sheet(name).getByRole('button', { name: /^В корзину(?!:)/ });
	};
	await fillsCart(visitor);
	await (await buyButton(EGGS, 'Яйцо куриное С0, 10 шт.')).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(await buyButton(BAGUETTE, 'Багет')).toContainText('89 ₽');
	await page.goto('/');

	const question = await goesToShabolovka(visitor);
	const eggs = question.getByRole('listitem').filter({ hasText: 'Яйцо' });
	await expect(eggs).toContainText('Теперь 139 ₽, было 149 ₽');
	await expect(eggs).toContainText('−10 ₽');
	await visitor.surface.mainButton(/Перейти/).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await expect(await buyButton(BAGUETTE, 'Багет')).toContainText('79 ₽');
	// Read on its way: a page that is left takes the answers it got with it.
	const quoted: string[] = [];
	await page.route(/checkout\/v1\/quote/, async (route) => {
		const response = await route.fetch();
		quoted.push((await response.json()).items);
		await route.fulfill({ response });
	});
	await page.goto('/');
	await visitor.opensCart();
	// Two bottles of kvass at 119 ₽ and the eggs, by the page's count and by the shop's.
	await expect.poll(() => quoted.at(-1)).toBe('377.00');
	await expect(page.getByText('377 ₽').filter({ visible: true }).first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
	test.describe(`${colorScheme} @sweep`, () => {
		test.use({ colorScheme });
		test(`${colorScheme}: the question is accessible @wide-sweep`, async ({ visitor, page }) => {
			await fillsCart(visitor);
			await goesToShabolovka(visitor);
			await expectAccessible(page);
		});
	});
