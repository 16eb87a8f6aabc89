/** The shop without a mouse: where Tab begins, where the focus goes, and how far it is to an order. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillsCart, PIZZAS } from './filled-shop.ts';
import { browserSurface, comesToRest, expect, Shopper, test } from './shopper.ts';

/** As `Node` has it: the other one comes later. */
const DOCUMENT_POSITION_FOLLOWING = 4;
const WIDE = { width: 1280, height: 800 };

/** Opens a page and waits until what looks after the focus is there. */
async function opens(page: Page, path = '/'): Promise<void> {
	await page.goto(path);
	await comesToRest(page);
}

const focused = (page: Page) => page.locator(':focus');

/** Follows a link of the page by its address, with the keyboard. */
async function follows(page: Page, address: string): Promise<void> {
	const link = page.locator(`a[href="${address}"]`).filter({ visible: true }).first();
	await link.focus();
	await page.keyboard.press('Enter');
}

async function hasDishInCart(page: Page): Promise<void> {
	await fillsCart(page, { type: 'pickup', pointId: 71 }, PIZZAS.slice(0, 1));
	// The link has opened the cart.
	await page.getByRole('dialog', { name: 'Корзина' }).waitFor();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await opens(page);
}

test('the first stops of a page lead past its header @wide-sweep', async ({ page }) => {
	await opens(page);
	await page.keyboard.press('Tab');
	await expect(focused(page)).toHaveText('К меню');
	await expect(focused(page)).toBeInViewport({ ratio: 1 });
	expect((await focused(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	// The first dish's link.
	expect(
		await focused(page).evaluate(
			(link) => link.closest('[data-part="menu"] [data-part="card"]') !== null,
		),
	).toBe(true);
	expect(new URL(page.url()).hash).toBe('');
	await opens(page, '/contacts');
	await page.keyboard.press('Tab');
	await expect(focused(page)).toHaveText('К содержанию');
	await page.keyboard.press('Enter');
	expect(await focused(page).evaluate((one) => one.tagName)).toBe('MAIN');
});

test('with something in the cart a stop leads there, and to its button; beside the menu it is read before that @wide', async ({
	page,
}) => {
	await hasDishInCart(page);
	const isWide = (page.viewportSize()?.width ?? 0) >= 992;
	if (isWide) {
		const cart = page.locator('[data-part="side-cart"]');
		const menu = page.locator('main');
		const order = await cart.evaluate((one) =>
			one.compareDocumentPosition(document.querySelector('main') ?? one),
		);
		expect(order).toBe(DOCUMENT_POSITION_FOLLOWING);
		const [left, right] = [await menu.boundingBox(), await cart.boundingBox()];
		expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
		expect(right).toMatchObject({ y: 0, height: WIDE.height });
	}
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(focused(page)).toHaveText('К корзине');
	if (isWide) {
		await page.keyboard.press('Tab');
		await expect(focused(page)).toHaveText('К оформлению');
		await page.keyboard.press('Enter');
		await expect(focused(page)).toHaveText(/К оформлению.*₽/);
	} else {
		await page.keyboard.press('Enter');
		await expect(focused(page)).toHaveAttribute('data-part', 'to-cart');
	}
	await page.keyboard.press('Enter');
	await expect(
		page.getByRole('heading', { name: isWide ? 'Оформление заказа' : 'Корзина' }),
	).toBeFocused();
});

test.describe('on wide pages', () => {
	test.use({ viewport: WIDE, isMobile: false, hasTouch: false });

	test('from an empty page to a placed order in at most eighty presses of Tab', async ({
		page,
	}) => {
		const shopper = new Shopper(browserSurface(page));
		await opens(page);
		const tabs = await ordersByKeyboard(page, shopper);
		console.log(`Tab was pressed ${tabs} times`);
		expect(tabs).toBeLessThanOrEqual(80);
	});
});

/** Goes through the shop by keys alone; answers how often Tab was pressed. */
async function ordersByKeyboard(page: Page, shopper: Shopper): Promise<number> {
	let tabs = 0;
	/** Presses Tab (back with Shift) until the focus is on what is meant. */
	const tabTo = async (name: RegExp, key = 'Tab') => {
		for (let pressed = 0; pressed < 90; pressed++) {
			await page.keyboard.press(key);
			tabs += 1;
			const words = await focused(page).evaluateAll(([one]) =>
				one === undefined
					? ''
					: [
							one.getAttribute('aria-label') ?? one.textContent,
							...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
						].join(' '),
			);
			if (name.test(words.replace(/\s/g, ' '))) return;
		}
		throw new Error(`Tab does not come to ${name}`);
	};
	const enter = () => page.keyboard.press('Enter');
	await tabTo(/К меню/);
	await enter();
	await tabTo(/^Пепперони/);
	await enter();
	// Until the sizes are there its button only says that it is busy.
	await expect(shopper.sheet('Пепперони').getByRole('radio').first()).toBeVisible();
	await tabTo(/В корзину/, 'Shift+Tab');
	await enter();
	await expect(shopper.sheet('Куда привезти?')).toBeVisible();
	await tabTo(/Самовывоз|Доставка/);
	await page.keyboard.press('ArrowRight');
	await tabTo(/Тверская/);
	await page.keyboard.press('Space');
	await tabTo(/Заберу здесь/);
	await enter();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(focused(page)).toHaveText(/Пепперони/);
	await tabTo(/К оформлению/, 'Shift+Tab');
	await enter();
	await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeFocused();
	await tabTo(/^Имя|Имя$/);
	await page.keyboard.type('Анна');
	await tabTo(/Телефон/);
	await page.keyboard.type(shopper.phone);
	await tabTo(/Оплатить|Заказать/);
	await enter();
	await shopper.typesCode();
	await expect(page).toHaveURL(/order-pay|\/order\/\d+/);
	return tabs;
}

test('a page one goes to begins at its heading, and says its title; one comes back to its link; what is typed in keeps the focus', async ({
	page,
}) => {
	await opens(page);
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
	await follows(page, '/contacts');
	await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeFocused();
	await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none');
	await expect(page.getByRole('status').filter({ hasText: 'Контакты' })).toHaveCount(1);
	await page.goBack();
	await expect(page.locator('a[href="/contacts"]:focus')).toBeVisible();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

	await page.evaluate(() => {
		const field = document.createElement('input');
		field.id = 'typed-in';
		document.body.append(field);
		field.focus();
		history.pushState(null, '', '/contacts');
	});
	await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
	await comesToRest(page);
	await expect(page.locator('#typed-in')).toBeFocused();
});

test('two sheets that close at once give the focus back to the dish', async ({ page }) => {
	await opens(page);
	const shopper = new Shopper(browserSurface(page));
	const dish = page.getByRole('link', { name: 'Пепперони', exact: true }).first();
	await dish.focus();
	await page.keyboard.press('Enter');
	await expect(shopper.sheet('Пепперони')).toBeVisible();
	await shopper
		.sheet('Пепперони')
		.getByRole('button', { name: /^В корзину \d/ })
		.focus();
	await page.keyboard.press('Enter');
	await shopper.picksUpAt(/Тверская/);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(dish).toBeFocused();
});

test('pages are well divided: one banner, everything within a landmark, names that say what is seen @wide @sweep', async ({
	page,
}) => {
	test.slow();
	await hasDishInCart(page);
	const isWell = () => expectAccessible(page, { isWellDivided: true });
	await isWell();
	await page.getByRole('searchbox').filter({ visible: true }).click();
	await page.keyboard.type('пицца');
	await expect(page.getByRole('heading', { name: 'Поиск', level: 1 })).toBeAttached();
	await isWell();
	for (const path of ['/order', '/contacts', '/blog', '/menu/pizza']) {
		await opens(page, path);
		await isWell();
	}
	await expect(page.locator('main')).toHaveCount(1);
});
