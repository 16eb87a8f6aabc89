/** Scripts of others (spec 2, 3): after a "yes" alone, never on /order, the chat on its page; from nowhere the owner has not listed. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import type { Folder } from './open-shop.ts';
import { sharedTest as own } from './own-shop.ts';
import { comesToRest, expect, hasPlace, opensInTelegram } from './shopper.ts';

const CARE = '/information/page/zabota-o-klientah';
const WIDGET = 'https://widget.example/all-pages.js';
const CHAT = 'https://chat.example/chat.js';
const FOREIGN = 'https://foreign.example/not-listed.js';
const METRIKA = 'https://mc.yandex.ru/metrika/tag.js';

/** What the stand-in server answers: scripts that leave their mark, a counter that repeats what it is told. */
const SCRIPTS: Readonly<Record<string, string>> = {
	[WIDGET]: 'window.widget = (window.widget ?? 0) + 1;',
	[CHAT]: `const box = document.createElement('div'); box.id = 'chat'; box.textContent = 'Чат'; document.body.append(box);
		fetch('https://chat.example/hello').catch(() => {});`,
	[METRIKA]: `const queue = window.ym.a; window.ym = (...said) => (window.heard ??= []).push(said);
		for (const said of queue) window.ym(...said);`,
};

const test = own.extend<{ requests: string[] }>({
	/** What has been asked of others, each with the page that asked. */
	requests: [
		async ({ context }, use) => {
			const requests: string[] = [];
			await context.route(/^https:\/\//, async (route) => {
				const url = route.request().url();
				requests.push(url);
				const body = SCRIPTS[url];
				if (body === undefined)
					await route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } });
				else await route.fulfill({ contentType: 'text/javascript', body });
			});
			await use(requests);
		},
		{ auto: true },
	],
});
const FOLDER: Folder = {
	coupons: [],
	settings: {
		include: {
			metrix: '<script>ym(12345678, "init", {webvisor: true})</script>',
			scripts: `<script src="${WIDGET}"></script><script src="${FOREIGN}"></script><script>window.pasted = 1</script>`,
			chat: CHAT,
		},
	},
	env: { SCRIPT_ORIGINS: 'https://widget.example https://chat.example' },
};
test.use({ folder: FOLDER });

const bar = (page: Page) => page.getByRole('region', { name: 'Настройки cookie' });
const answers = (page: Page, choice: 'Принять' | 'Отклонить') =>
	bar(page).getByRole('button', { name: choice }).click();
const widget = (page: Page) => page.evaluate(() => Reflect.get(window, 'widget') ?? 0);
/** Paths the counter was told of in this page. */
const heard = (page: Page) =>
	page.evaluate((): string[] => {
		const said: unknown[][] = Reflect.get(window, 'heard') ?? [];
		return said.filter((one) => one[1] === 'hit').map((one) => new URL(String(one[2])).pathname);
	});
test('nothing is asked for before "yes"; then each once, pages are told, and no code of the settings runs; the chat is on its page alone @wide-sweep', async ({
	page,
	requests,
}) => {
	await page.goto('/?utm_source=vk&table=51-7x');
	await expect(bar(page)).toBeVisible();
	await comesToRest(page);
	expect(requests).toEqual([]);

	await answers(page, 'Принять');
	await expect(bar(page)).toBeHidden();
	await expect.poll(() => widget(page)).toBe(1);
	await expect.poll(() => heard(page)).toEqual(['/']);
	const [first] = await page.evaluate((): unknown[][] =>
		(Reflect.get(window, 'heard') as unknown[][]).filter((one) => one[1] === 'hit'),
	);
	expect(String(first?.[2])).toMatch(/\?utm_source=vk$/);

	// Another page of the shop, without a load: told of, and nothing comes twice.
	await page.evaluate(() => Reflect.set(window, 'same', true));
	await page.getByRole('link', { name: 'О нас' }).first().click();
	await expect.poll(() => heard(page)).toEqual(['/', '/information/page/about']);
	expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
	expect(requests.filter((url) => url === WIDGET)).toHaveLength(1);
	expect(requests).not.toContain(FOREIGN);
	expect(requests).not.toContain(CHAT);
	expect(await page.evaluate(() => Reflect.get(window, 'pasted'))).toBeUndefined();

	// The chat comes on the way to its page, and is gone on the way out.
	await page.goBack();
	await expect(page).toHaveURL(/\/\?/);
	await page
		.getByRole('link', { name: /Забота о клиентах/i })
		.first()
		.click();
	await expect(page).toHaveURL(CARE);
	await expect(page.locator('#chat')).toBeVisible();
	// Its button is seen before the request it sends is told of.
	await expect.poll(() => requests).toContain('https://chat.example/hello');

	await page.goBack();
	await expect(page).toHaveURL(/\/\?/);
	await expect(page.locator('#chat')).toHaveCount(0);
	await page.goto(CARE);
	await expect(page.locator('#chat')).toBeVisible();
});

/** Where the next notice ends below: it goes by itself, so the page measures it as it comes. */
const endOfNotice = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((measured) => {
				new MutationObserver((_changes, observer) => {
					const notice = document.querySelector('[data-part="toast"]');
					if (notice === null) return;
					observer.disconnect();
					measured(notice.getBoundingClientRect().bottom);
				}).observe(document.body, { childList: true, subtree: true });
			}),
	);

test.describe('answers counted, remembered', () => {
	test.use({ folder: { ...FOLDER, of: 'remembered' } });
	test('a "no" is remembered over a reload and in other tabs; it can be changed in the foot of the page, and is counted once however long it is on its way', async ({
		page,
		context,
		requests,
	}) => {
		await page.goto('/');
		const other = await context.newPage();
		await other.goto('/');
		await expect(bar(other)).toBeVisible();
		await answers(page, 'Отклонить');
		await expect(bar(other)).toBeHidden();
		await page.reload();
		await comesToRest(page);
		await expect(bar(page)).toBeHidden();
		expect(requests).toEqual([]);

		await page.getByRole('button', { name: 'Настройки cookie' }).click();
		await expect(bar(page)).toBeFocused();
		await answers(page, 'Принять');
		await expect(page.getByRole('button', { name: 'Настройки cookie' })).toBeFocused();
		await expect.poll(() => widget(page)).toBe(1);
		await expect.poll(() => widget(other)).toBe(1);

		// A script cannot be taken out of a page: the page is loaded anew without it, in every tab.
		await page.getByRole('button', { name: 'Настройки cookie' }).click();
		await answers(page, 'Отклонить');
		await expect.poll(() => widget(page)).toBe(0);
		await expect.poll(() => widget(other)).toBe(0);
		// Told beside the answer, on a line of its own: the page loaded anew may be there before it.
		const metrics = async () => (await page.request.get('/metrics')).text();
		await expect.poll(metrics).toContain('vitrina_consent_total{choice="declined"} 2');
		expect(await metrics()).toContain('vitrina_consent_total{choice="accepted"} 1');

		// One that is long on its way is counted once, though the page is loaded anew meanwhile.
		await other.close();
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.getByRole('button', { name: 'Настройки cookie' }).click();
		await answers(page, 'Принять');
		await expect.poll(() => widget(page)).toBe(1);
		await context.route('**/api/consent', async (route) => {
			await held;
			await route.continue();
		});
		await page.getByRole('button', { name: 'Настройки cookie' }).click();
		await answers(page, 'Отклонить');
		await expect.poll(() => widget(page)).toBe(0);
		release();
		await expect.poll(metrics).toContain('vitrina_consent_total{choice="declined"} 3');
		expect(await metrics()).toContain('vitrina_consent_total{choice="accepted"} 2');
	});
});

test('none on /order, come to from within the shop or opened; Back and forth too', async ({
	page,
	arriving: shopper,
	requests,
	expectConsole,
}) => {
	expectConsole(/Content Security Policy/);
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 1));
	// The link has opened the cart.
	await page.getByRole('dialog', { name: 'Корзина' }).waitFor();
	await page.goBack();
	await answers(page, 'Принять');
	await expect.poll(() => widget(page)).toBe(1);
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(page).toHaveURL(/\/order$/);
	await comesToRest(page);
	expect(await widget(page)).toBe(0);
	expect(await heard(page)).toEqual([]);
	const before = requests.length;
	await page.reload();
	await comesToRest(page);
	expect(requests).toHaveLength(before);

	// Its policy lets none in, whoever tries.
	const isRefused = await page.evaluate(
		(src) =>
			new Promise((resolve) => {
				const script = document.createElement('script');
				script.src = src;
				script.onerror = () => resolve(true);
				script.onload = () => resolve(false);
				document.head.append(script);
			}),
		WIDGET,
	);
	expect(isRefused).toBe(true);

	await page.goBack();
	await expect(page).toHaveURL(/\/$/);
	await page.goForward();
	await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
	await comesToRest(page);
	expect(await widget(page)).toBe(0);
});

test('a listed script that hangs or fails breaks nothing; one from elsewhere is refused by the page’s policy', async ({
	page,
	context,
	shopper,
	expectConsole,
}) => {
	expectConsole(/ERR_CONNECTION_REFUSED|Content Security Policy/);
	await context.route(WIDGET, (route) => route.abort('connectionrefused'));
	await context.route(METRIKA, () => {});
	await answers(page, 'Принять');
	await comesToRest(page);
	const isRefused = await page.evaluate(
		(src) =>
			new Promise((resolve) => {
				const script = document.createElement('script');
				script.src = src;
				script.onerror = () => resolve(true);
				script.onload = () => resolve(false);
				document.head.append(script);
			}),
		FOREIGN,
	);
	expect(isRefused).toBe(true);
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await expect(shopper.sheet('Куда привезти?')).toBeVisible();
});

test('the bar is accessible, moves nothing, covers no main action, and is not there over a sheet; a notice comes above it @wide-sweep', async ({
	page,
	context,
	isMobile,
	arriving: shopper,
}) => {
	await hasPlace(context);
	// What moves in the frame the bar comes in, and after it: the fonts have come before.
	await page.addInitScript(() => {
		let cameAt = Number.POSITIVE_INFINITY;
		new MutationObserver(() => {
			if (document.querySelector('[data-part="cookie-bar"]') === null || cameAt < Infinity) return;
			cameAt = performance.now();
			Reflect.set(window, 'shift', 0);
		}).observe(document, { childList: true, subtree: true });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				if (entry.startTime >= cameAt)
					Reflect.set(window, 'shift', Reflect.get(window, 'shift') + entry.value);
		}).observe({ type: 'layout-shift' });
	});
	await page.goto('/');
	await expect(bar(page)).toBeVisible();
	await expectAccessible(page, '[data-part="cookie-bar"]');
	const [declined, accepted] = await bar(page).getByRole('button').all();
	const [left, right] = [await declined?.boundingBox(), await accepted?.boundingBox()];
	expect([left?.width, left?.height]).toEqual([right?.width, right?.height]);
	await expect(bar(page).getByRole('link', { name: 'Подробнее' })).toHaveAttribute(
		'href',
		'/information/page/privacy',
	);
	expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
	const dock = page.getByRole('navigation', { name: 'Основное' });
	if (await dock.isVisible()) {
		const box = await bar(page).boundingBox();
		const under = await dock.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
	}
	await shopper.opensProduct('Пепперони');
	await expect(bar(page)).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(bar(page)).toBeVisible();

	// A notice comes above the question, whose answers stay in sight.
	if (!isMobile) return;
	const end = endOfNotice(page);
	const salad = page.getByRole('article').filter({ hasText: 'Цезарь с курицей' }).first();
	await salad.getByRole('button').first().click();
	const asked = await bar(page).boundingBox();
	expect(await end).toBeLessThanOrEqual(asked?.y ?? 0);
});

test('inside Telegram the same: asked first, then brought; the checkout is a page of its own with its way back', async ({
	page,
	requests,
}) => {
	const shopper = await opensInTelegram(page);
	const frame = async () => {
		const inside = await (await page.locator('#shop').elementHandle())?.contentFrame();
		if (!inside) throw new Error('the shop is in no frame');
		return inside;
	};
	const region = shopper.shop.getByRole('region', { name: 'Настройки cookie' });
	await expect(region).toBeVisible();
	expect(requests.filter((url) => url === WIDGET)).toEqual([]);
	await region.getByRole('button', { name: 'Принять' }).click();
	await expect.poll(() => requests).toContain(WIDGET);
	await shopper.opensProduct('Пепперони');
	await shopper.putsInCart();
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	await shopper.goesToCheckout();
	await expect(page.locator('#back')).toBeVisible();
	await comesToRest(await frame());
	expect(requests.filter((url) => url === WIDGET)).toHaveLength(1);
	await shopper.surface.goBack();
	await expect(shopper.card('Пепперони')).toBeVisible();
	// The price that is asked for there is not to be cut off by the end.
	await comesToRest(await frame());
});
