/** The shop without a network (decision 19). */
import type { BrowserContext, Page } from '@playwright/test';
import { browserSurface, expect, Shopper, takenOver, test } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });
// The worker keeps its files behind everything else, on a slow machine for a while.
test.describe.configure({ timeout: 120_000 });

/** Opens the menu, looks around, and waits until the worker has kept what it keeps. */
async function visits(page: Page): Promise<Shopper> {
	await page.goto('/');
	await takenOver(page);
	await page.mouse.move(100, 300);
	await page.mouse.move(120, 320);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect
		.poll(
			() =>
				page.evaluate(async () => {
					const names = await caches.keys();
					const menu = names.includes('vitrina-menu')
						? await (await caches.open('vitrina-menu')).keys()
						: [];
					const pages = names.find((name) => name.startsWith('vitrina-pages-'));
					const kept = pages === undefined ? [] : await (await caches.open(pages)).keys();
					return [menu.length > 0, kept.some(({ url }) => new URL(url).pathname === '/')];
				}),
			{ timeout: 30_000 },
		)
		.toEqual([true, true]);
	return new Shopper(browserSurface(page));
}

async function losesNetwork(context: BrowserContext, expectConsole: (p: RegExp) => void) {
	// Sockets, counters and calls fail, and say so.
	expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|\[vitrina\]|WebSocket/);
	await context.setOffline(true);
}

test('menu, a dish and the cart work without a network, over a reload too', async ({
	page,
	context,
	expectConsole,
}) => {
	const shopper = await visits(page);
	await losesNetwork(context, expectConsole);
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	const sheet = shopper.sheet('Куда привезти?');
	await expect(sheet).toBeVisible();
	await shopper.picksUpAt(/Тверская/);
	await shopper.opensCart();
	await expect(
		shopper
			.sheet(/Корзина/)
			.getByText('Пепперони')
			.first(),
	).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeHidden();
});

test('an order made without a network waits over a reload, and is placed once when it is back', async ({
	page,
	context,
	expectConsole,
}) => {
	const shopper = await visits(page);
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.picksUpAt(/Тверская/);
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await shopper.fillsIn({ Имя: 'Анна', Телефон: shopper.phone });
	await shopper.paysBy('Наличными');
	await page
		.getByRole('button', { name: /Заказать/ })
		.filter({ visible: true })
		.last()
		.click();
	await shopper.logsInByCode();
	const first = await shopper.orderNumber();
	// The next one, without a network.
	await page.goto('/');
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.opensCart();
	await shopper.goesToCheckout();
	const posts: string[] = [];
	context.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/wc/v3/orders'))
			posts.push(request.headers()['idempotency-key'] ?? '');
	});
	await expect(page.getByRole('button', { name: /Заказать/ }).last()).toBeVisible();
	await losesNetwork(context, expectConsole);
	await page
		.getByRole('button', { name: /Заказать/ })
		.filter({ visible: true })
		.last()
		.click();
	await expect(page.getByText('Отправим его сами, как только появится связь.')).toBeVisible();
	expect(posts).toEqual([]);
	await page.reload();
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeVisible();
	await context.setOffline(false);
	await expect.poll(() => shopper.orderNumber(), { timeout: 30_000 }).toBe(first + 1);
	expect(new Set(posts).size).toBe(1);
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeHidden();
});

test('an order that waits can be taken back', async ({ page, context, expectConsole }) => {
	await page.addInitScript(() => {
		if (localStorage.getItem('was-here') !== null) return;
		localStorage.setItem('was-here', '1');
		localStorage.setItem('vitrina.version', '"2.0.11"');
		const order = { key: 'k-1', of: '{}', waits: 'unsent' };
		localStorage.setItem('vitrina.order-attempt', JSON.stringify(order));
	});
	await context.setOffline(false);
	await page.route('**/wc/v3/orders', (route) => route.abort());
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
	);
	expectConsole(/\[vitrina\]/);
	await page.goto('/');
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeHidden();
	await page.reload();
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeHidden();
});
