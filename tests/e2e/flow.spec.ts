/** The main job on real input: pick, log in, order, pay, watch. */
import type { Page } from '@playwright/test';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { listInteractions } from './interactions.ts';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { seesNotice } from './notices.ts';
import {
	browserSurface,
	expect,
	kitchen,
	opensInTelegram,
	Shopper,
	takenOver,
	test,
} from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

test.beforeAll(async ({ browser }) => {
	const page = await browser.newPage();
	await kitchen.works(page, false);
	await page.close();
});

/** Lists what moves by itself in the pages that are opened from now on, and where. */
async function listMoves(page: Page): Promise<string[]> {
	const moved: string[] = [];
	await page.exposeFunction('tellMoved', (what: string) => void moved.push(what));
	await page.addInitScript(() => {
		const { tellMoved } = window as unknown as { tellMoved(what: string): void };
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const shift = entry as PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
					sources: readonly { node?: Node }[];
				};
				// Words of a button that change stand in its middle.
				if (shift.hadRecentInput || shift.value < 0.001) continue;
				const names = shift.sources.map(({ node }) => {
					const element = node instanceof Element ? node : node?.parentElement;
					return element?.outerHTML.slice(0, 80);
				});
				tellMoved(`${location.pathname} ${shift.value}: ${names.join(' | ')}`);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return moved;
}

async function orders(shopper: Shopper): Promise<void> {
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await seesNotice(shopper.shop, 'Товар добавлен в корзину');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(shopper.surface.mainButton(/Укажите квартиру/)).toBeVisible();
	await shopper.fillsIn({ Квартира: '48', Подъезд: '2', Этаж: '5' });
	await shopper.fillsIn({ Имя: 'Анна', Телефон: shopper.phone });
	await shopper.surface.mainButton(/Оплатить/).click();
}

async function watchesToTheDoor(shopper: Shopper): Promise<void> {
	const order = await shopper.orderNumber();
	const { page } = shopper.surface;
	await shopper.seesStatus('Принят');
	const path = [
		['processing', 'Готовится'],
		['making', 'Готов к выдаче'],
		['done', 'Курьер в пути'],
	] as const;
	for (const [from, label] of path) {
		await kitchen.advances(page, order, from);
		await expect(shopper.shop.locator('[aria-current="step"]')).toContainText(label, {
			// Live: well within the two seconds, no reload.
			timeout: 2000,
		});
	}
	await expect(
		shopper.shop
			.getByRole('region', { name: 'Где ваш заказ' })
			.getByRole('img', { name: 'Курьер' }),
	).toBeVisible();
	await kitchen.advances(page, order, 'kurier');
	await expect(shopper.shop.getByText('Доставлен').first()).toBeVisible();
}

test('an order that was not paid waits behind the bank, and its button opens the bank again', async ({
	arriving: shopper,
}) => {
	const { page, mainButton } = shopper.surface;
	await shopper.hasSession();
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 1));
	await page.goto('/order');
	await takenOver(page);
	await shopper.fillsIn({ Имя: 'Анна' });
	await mainButton(/Оплатить/).click();
	await shopper.paysAtBank('Откажет: мало денег');
	await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
	const order = await shopper.orderNumber();
	await shopper.seesStatus('Ожидает оплаты');
	await expect(shopper.shop.getByRole('timer')).toBeVisible();

	await mainButton(/Оплатить/).click();
	await expect(page).toHaveURL(/order-pay/);
	await page.goBack();
	await shopper.seesStatus('Ожидает оплаты');
	await mainButton(/Оплатить/).click();
	await shopper.paysAtBank();
	await shopper.seesStatus('Принят');
	expect(await shopper.orderNumber()).toBe(order);
	const answer = await page.request.get('/api/wp-json/wc/v3/orders?per_page=10');
	expect(answer.headers()['x-wp-total']).toBe('1');
});

/** What a newcomer with a filled cart does until the order is paid at the bank; each is a press or a field filled in. */
function stepsToPaid(shopper: Shopper, proves: () => Promise<void>): (() => Promise<void>)[] {
	const { shop, surface } = shopper;
	return [
		() => shopper.goesToCheckout(),
		async () => {
			await expect(surface.mainButton(/Укажите квартиру/)).toBeVisible();
			await expect(shop.getByText(/(Сегодня|Завтра), примерно/)).toBeVisible();
			await shopper.fillsIn({ Квартира: '48' });
		},
		() => shopper.fillsIn({ Имя: 'Анна' }),
		() => shopper.fillsIn({ Телефон: shopper.phone }),
		() => surface.mainButton(/Оплатить/).click(),
		// The code's last digit sends it; the order and its payment follow by themselves.
		proves,
		() => shop.getByLabel('CVC').fill('123'),
		() => shop.getByRole('button', { name: /Оплатить/ }).click(),
	];
}

/** `interactions`: what the browser counts, where it does. */
async function paysInEight(
	shopper: Shopper,
	proves: () => Promise<void>,
	interactions: string[] = [],
): Promise<void> {
	await shopper.saysWhereTo('Тверская 12');
	await seesNotice(shopper.shop, 'Товар добавлен в корзину');
	await shopper.opensCart();
	interactions.length = 0;
	const steps = stepsToPaid(shopper, proves);
	for (const step of steps) await step();
	await shopper.seesStatus('Принят');
	expect(steps.length).toBeLessThanOrEqual(8);
	expect(interactions.length, interactions.join('\n')).toBeLessThanOrEqual(8);
}

test('a newcomer orders in a browser, pays within eight interactions of a filled cart, with nothing moving by itself, and follows the order to the door @wide', async ({
	arriving: shopper,
	page,
	context,
	isMobile,
}) => {
	const moved = isMobile ? await listMoves(page) : [];
	const interactions = await listInteractions(context);
	await page.goto('/');
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	// Pressed, as a customer does: what a press opens is not what moves by itself.
	await shopper.sheet('Куда привезти?').getByRole('combobox').click();
	await paysInEight(shopper, () => shopper.typesCode(), interactions);
	expect(interactions).not.toEqual([]);
	expect(moved).toEqual([]);
	await watchesToTheDoor(shopper);
});

test('inside Telegram it is as many, the shared contact in the place of the code @sweep', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page);
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await paysInEight(shopper, () => page.getByRole('button', { name: /Поделиться/ }).click());
});

test('a customer orders inside Telegram with the messenger’s own buttons, logged in by the shared contact @sweep', async ({
	page,
}) => {
	const shopper = await opensInTelegram(page);
	await orders(shopper);
	await page.getByRole('button', { name: /Поделиться/ }).click();
	await expect(shopper.shop.getByLabel('CVC')).toBeVisible();
	await expect(page.locator('#main')).toBeHidden();
	await shopper.leavesBank();
	await shopper.seesStatus('Ожидает оплаты');
	await expect(shopper.shop.locator('[data-part="action"]')).toBeHidden();
	await shopper.surface.mainButton(/Оплатить/).click();
	await shopper.paysAtBank();
	await page.getByRole('button', { name: 'Разрешить' }).click();
	await watchesToTheDoor(shopper);
});

test.describe('from a WhatsApp link', () => {
	test.use({
		userAgent:
			'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/153.0.0.0 Mobile Safari/537.36 WA4A/2.26.37.73',
	});

	test('a dish opens by its link, is readable without scripts, and is ordered for pickup with cash', async ({
		page,
		browser,
	}) => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const reader = await plain.newPage();
		await reader.goto('/?product_id=501');
		await expect(reader.getByRole('heading', { name: 'Пепперони' }).first()).toBeVisible();
		await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute(
			'content',
			/Пепперони/,
		);
		await plain.close();

		await page.goto('/?product_id=501');
		const shopper = new Shopper(browserSurface(page));
		await expect(shopper.sheet('Пепперони')).toBeVisible();
		await shopper.putsInCart();
		await shopper.picksUpAt(/Тверская/);
		await shopper.opensCart();
		await shopper.goesToCheckout();
		await shopper.paysBy('Наличными при получении');
		await shopper.fillsIn({ Имя: 'Борис', Телефон: shopper.phone });
		await shopper.surface.mainButton(/Заказать/).click();
		await shopper.typesCode();
		await shopper.seesStatus('Принят');
	});

	test('its newcomer needs as many presses to a paid order as any other @sweep', async ({
		page,
	}) => {
		await page.goto('/?product_id=501');
		const shopper = new Shopper(browserSurface(page));
		await shopper.putsInCart();
		await paysInEight(shopper, () => shopper.typesCode());
	});
});
