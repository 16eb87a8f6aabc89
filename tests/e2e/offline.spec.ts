/** The shop without a network (decision 19). */
import type { BrowserContext, Page } from '@playwright/test';
import { NOTHING_HELD, opensFromElsewhere } from './elsewhere.ts';
import { fillsCart, PIZZAS } from './filled-shop.ts';
import { WITH_PICTURES } from './launch.ts';
import { placesOrder } from './placed-order.ts';
import { browserSurface, expect, Shopper, takenOver, test } from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES });

test.use({ serviceWorkers: 'allow' });
// The worker keeps its files behind everything else, on a slow machine for a while.
test.describe.configure({ timeout: 240_000 });

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
					// Prices come by themselves as well: what a dish is, the catalogue says.
					return [
						menu.some(({ url }) => url.includes('/prodcat')),
						kept.some(({ url }) => new URL(url).pathname === '/'),
					];
				}),
			// Behind all files of the build, which on a slow line take a minute.
			{ timeout: 120_000 },
		)
		.toEqual([true, true]);
	return new Shopper(browserSurface(page));
}

async function losesNetwork(context: BrowserContext, expectConsole: (p: RegExp) => void) {
	// Sockets, counters and calls fail, and say so.
	expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|\[vitrina\]|WebSocket/);
	await setsNetwork(context, false);
}

/**
 * Chromium 150 tells a page that its worker has answered that it has a network, whatever is emulated; a real one without a
 * network does not. Documents to come are told by the storage, which they share.
 */
async function setsNetwork(context: BrowserContext, isOnline: boolean): Promise<void> {
	await context.addInitScript(() => {
		Object.defineProperty(navigator, 'onLine', {
			configurable: true,
			get: () => localStorage.getItem('test.offline') === null,
		});
	});
	for (const page of context.pages())
		await page.evaluate((isBack) => {
			if (isBack) localStorage.removeItem('test.offline');
			else localStorage.setItem('test.offline', '');
		}, isOnline);
	await context.setOffline(!isOnline);
	if (!isOnline) return;
	for (const page of context.pages())
		await page.evaluate(() => {
			window.dispatchEvent(new Event('online'));
		});
}

/** In which forms the worker has kept pictures of dishes. */
async function keptPictureTypes(page: Page): Promise<(string | null)[]> {
	return page.evaluate(async () => {
		const pictures = await caches.open('vitrina-pictures');
		const kept = (await pictures.keys()).filter(({ url }) => url.includes('/media/'));
		const answers = await Promise.all(kept.map((one) => pictures.match(one, { ignoreVary: true })));
		return [...new Set(answers.map((one) => one?.headers.get('content-type') ?? null))];
	});
}

/** How many of the build's own drawings the worker has kept. */
async function keptDrawings(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('vitrina-assets-'));
		const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return kept.flat().filter(({ url }) => url.endsWith('.svg')).length;
	});
}

const orders = (page: Page) =>
	page.getByRole('button', { name: /Заказать/ }).filter({ visible: true });

/** With a pizza in the cart at the checkout, where the shop has told its price: without a network that is what is ordered. */
async function choosesAnother(page: Page): Promise<void> {
	await fillsCart(page, { type: 'pickup', pointId: 71 }, PIZZAS.slice(0, 1));
	await page.goto('/order');
	await takenOver(page);
	await new Shopper(browserSurface(page)).fillsIn({ Имя: 'Анна' });
	await page.locator('label').filter({ hasText: 'Наличными' }).click();
	await expect(orders(page).last()).toBeVisible();
	await expect(
		page.getByText(/^Скидка\s10%\sна\sсамовывоз/).filter({ visible: true }),
	).toBeVisible();
}

/** An order placed with a network, whose page the customer has seen: its number. */
async function hasOrdered(page: Page): Promise<number> {
	const { id, url } = await placesOrder(page);
	// By its number alone: what the page shows and keeps is the customer's.
	await page.goto(`/order/${id}`);
	await expect
		.poll(() => page.evaluate(() => localStorage.getItem('vitrina.last-order')))
		.toMatch(/"owner":[1-9].*Пепперони/);
	// As a checkout notes it.
	await page.evaluate(
		(under) => localStorage.setItem('vitrina.active-orders', JSON.stringify([under])),
		{ id, key: new URL(url, page.url()).searchParams.get('key') },
	);
	return id;
}

/** How many orders the one who is logged in has. */
async function orderCount(page: Page): Promise<number> {
	const answer = await page.request.get('/api/wp-json/wc/v2/orders');
	return Number(answer.headers()['x-wp-total']);
}

test('menu, a dish and the cart work without a network, over a reload too, and no page of others holds the window', async ({
	page,
	context,
	baseURL,
	expectConsole,
}) => {
	const shopper = await visits(page);
	// A dish is cut out: in a form without transparency it stands on a white square.
	await expect.poll(() => keptPictureTypes(page), { timeout: 30_000 }).toContain('image/webp');
	expect(await keptPictureTypes(page)).not.toContain('image/jpeg');
	// What empty pages and the account are drawn with is there before it is needed.
	await expect.poll(() => keptDrawings(page), { timeout: 60_000 }).toBeGreaterThan(5);
	await losesNetwork(context, expectConsole);
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	expect(await opensFromElsewhere(await context.newPage(), baseURL ?? '')).toEqual(NOTHING_HELD);
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
	// The cart hides the page whole: the bar is in it.
	await shopper
		.sheet(/Корзина/)
		.getByRole('button', { name: 'Проверить ещё раз' })
		.click();
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeVisible();
	await setsNetwork(context, true);
	await expect(page.getByText('Нет интернета, показываем сохранённое')).toBeHidden();
});

test('an order made without a network waits over a reload, and is placed once by two tabs when it is back; what the shop finds different in one that waited is told at the checkout, and agreed to there', async ({
	page,
	context,
	expectConsole,
}) => {
	const shopper = new Shopper(browserSurface(page));
	await shopper.hasSession();
	await visits(page);
	const first = await hasOrdered(page);
	await page.goto('/');
	await shopper.opensProduct('Маргарита');
	await shopper.sheet('Маргарита').getByRole('button', { name: 'В избранном: Маргарита' }).click();
	await shopper.closesSheet();
	await choosesAnother(page);
	const posts: string[] = [];
	context.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/wc/v3/orders'))
			posts.push(request.headers()['idempotency-key'] ?? '');
	});
	await losesNetwork(context, expectConsole);
	await orders(page).last().click();
	await expect(page.getByText('Отправим его сами, как только появится связь.')).toBeVisible();
	expect(posts).toEqual([]);
	await page.reload();
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeVisible({
		timeout: 30_000,
	});
	// Another tab knows of it, and has the favourites and the order before.
	const other = await context.newPage();
	await other.goto('/');
	await expect(other.getByText('Заказ ждёт связи, отправим его сами')).toBeVisible({
		timeout: 30_000,
	});
	await other.getByRole('link', { name: 'Избранное' }).filter({ visible: true }).click();
	await expect(other).toHaveURL(/\/lk\/favorite$/);
	await expect(other.getByRole('link', { name: 'Маргарита' }).first()).toBeVisible();
	await other.goBack();
	await other.getByRole('link', { name: `Заказ № ${first}` }).click();
	await expect(other.getByRole('heading', { name: `Заказ № ${first}` })).toBeVisible();
	await expect(other.getByText('Пепперони').first()).toBeVisible();
	await expect(other.getByText(/обновлено/)).toBeVisible();
	await setsNetwork(context, true);
	// The tab that has sent it shows it; in the other one, if it was later, it stands among the orders under way.
	const newestShown = () =>
		Math.max(...[page, other].map((tab) => Number(/\/order\/(\d+)/.exec(tab.url())?.[1] ?? 0)));
	await expect.poll(newestShown, { timeout: 30_000 }).toBeGreaterThan(first);
	for (const tab of [page, other])
		await expect(tab.getByText(/Заказ ждёт связи|Заказ отправлен/)).toBeHidden({ timeout: 30_000 });
	expect(new Set(posts).size).toBe(1);
	expect(await orderCount(page)).toBe(2);

	await other.close();
	const second = newestShown();
	await choosesAnother(page);
	await losesNetwork(context, expectConsole);
	await orders(page).last().click();
	await expect(page.getByText('Отправим его сами, как только появится связь.')).toBeVisible();
	// It waits on another page, and was placed when a pizza cost a rouble less.
	await page.evaluate(() => {
		const key = 'vitrina.order-attempt';
		const attempt = JSON.parse(localStorage.getItem(key) ?? '');
		const order = JSON.parse(attempt.of);
		order.expectedTotal -= 100;
		localStorage.setItem(key, JSON.stringify({ ...attempt, of: JSON.stringify(order) }));
	});
	await page.goto('/');
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeVisible({
		timeout: 30_000,
	});
	await setsNetwork(context, true);
	await expect(page).toHaveURL(/\/order$/, { timeout: 30_000 });
	await expect(
		page.getByRole('alert').getByText('Сумма изменилась. Проверьте её и закажите ещё раз'),
	).toBeVisible();
	await expect(page.getByText('Заказ ждёт связи, отправим его сами')).toBeHidden();
	expect(await orderCount(page)).toBe(2);
	// A press while the sum is asked for anew is done when it is known.
	await page
		.getByRole('alert')
		.getByRole('button', { name: /Согласиться/ })
		.click();
	await expect.poll(() => shopper.orderNumber(), { timeout: 30_000 }).toBeGreaterThan(second);
	expect(await orderCount(page)).toBe(3);
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
