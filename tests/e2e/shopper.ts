/** What a shopper does, in a shopper's words: the same in a browser, inside Telegram, on a phone and on a wide screen. */
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	test as base,
	type ConsoleMessage,
	type Locator,
	type Page,
} from '@playwright/test';
import { builtFile } from './built-files.ts';
import { keepsTimeOf } from './clock.ts';
import { expect } from './expect.ts';
import { slowDown } from './load.ts';
import { keepNotices } from './notices.ts';

/** What a shopper sees of the shop. */
type Shop = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

/** A button outside all pages, such as a native messenger's own, can be pressed and no more. */
export type Pressable = Pick<Locator, 'click'>;

/** Where the shop is drawn, and where its main action and Back are pressed. */
export interface Surface<Button extends Pressable = Locator> {
	readonly page: Page;
	/** The page itself, or the messenger's frame. */
	readonly shop: Shop;
	/** The button that carries the screen's main action. */
	mainButton(text: RegExp): Button;
	goBack(): Promise<void>;
}

/** The shop in a browser: buttons are its own. */
export function browserSurface(page: Page): Surface {
	return {
		page,
		shop: page,
		mainButton: (text) => page.getByRole('button', { name: text }).filter({ visible: true }).last(),
		goBack: async () => {
			await page.goBack();
		},
	};
}

/** The shop inside the messenger preview: buttons are the messenger's, pressed through the protocol. */
function telegramSurface(page: Page): Surface {
	return {
		page,
		shop: page.frameLocator('#shop'),
		mainButton: (text) => page.locator('#main').filter({ hasText: text }),
		goBack: () => page.locator('#back').click(),
	};
}

/**
 * Opens the shop inside the messenger preview, as somebody it has never seen: a test tried again is not known by its first
 * try. The phone is the one that will be shared; `asked` is whatever else the preview is opened with.
 */
export async function opensInTelegram(
	page: Page,
	options: { readonly user?: 'anna'; readonly start?: string } = {},
): Promise<Shopper> {
	await page.setViewportSize({ width: 1280, height: 900 });
	const shopper = new Shopper(telegramSurface(page));
	const query = new URLSearchParams({ user: 'newcomer', phone: `+7${shopper.phone}`, ...options });
	await page.goto(`/demo/telegram?${query}`);
	return shopper;
}

/** A phone number nobody else of this run has. */
function aPhone(): string {
	return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

const PLACE = {
	type: 'delivery',
	address: 'Тверская улица, 12',
	coords: [37.611347, 55.757718],
	flat: '48',
	entrance: '',
	floor: '',
	doorCode: '',
};

/** The shopper has said where to before: "+" asks no more. */
export async function hasPlace(context: BrowserContext): Promise<void> {
	await context.addInitScript((place) => {
		// The blank page a tab begins with has no storage.
		if (location.protocol === 'about:' || localStorage.getItem('vitrina.version') !== null) return;
		localStorage.setItem('vitrina.version', '"2.0.11"');
		localStorage.setItem('vitrina.place', JSON.stringify(place));
	}, PLACE);
}

export class Shopper<Button extends Pressable = Locator> {
	readonly surface: Surface<Button>;
	readonly shop: Shop;
	readonly phone: string;
	/** Where messages are sent from, when it is not the address the pages come from. */
	readonly site: string;

	constructor(surface: Surface<Button>, phone = aPhone(), site = '') {
		this.surface = surface;
		this.shop = surface.shop;
		this.phone = phone;
		this.site = site;
	}

	card(name: string): Locator {
		return this.shop
			.getByRole('article')
			.filter({ has: this.shop.getByRole('link', { name, exact: true }) });
	}

	sheet(name: string | RegExp): Locator {
		return this.shop.getByRole('dialog', { name });
	}

	async opensProduct(name: string): Promise<void> {
		await this.shop.getByRole('link', { name, exact: true }).first().click();
		await expect(this.sheet(name)).toBeVisible();
	}

	/** Presses "В корзину" of the open product. */
	async putsInCart(): Promise<void> {
		await this.surface.mainButton(/В корзину/).click();
	}

	async saysWhereTo(address: string): Promise<void> {
		const sheet = this.sheet('Куда привезти?');
		await sheet.getByRole('combobox').fill(address);
		await sheet.getByRole('option').first().click();
		await this.surface.mainButton(/Привезти сюда/).click();
		await expect(sheet).toBeHidden();
	}

	async picksUpAt(point: RegExp): Promise<void> {
		await this.shop.locator('dialog label').filter({ hasText: 'Самовывоз' }).click();
		const sheet = this.sheet('Откуда забрать?');
		await sheet.getByText(point).first().click();
		await this.surface.mainButton(/Заберу здесь/).click();
		await expect(sheet).toBeHidden();
	}

	async closesSheet(): Promise<void> {
		await this.surface.goBack();
	}

	async opensCart(): Promise<void> {
		const isWide = (this.surface.page.viewportSize()?.width ?? 0) >= 992;
		// On a wide screen the cart stands beside the menu.
		if (!(isWide && this.shop === this.surface.page)) {
			await this.surface.mainButton(/Корзина/).click();
			await expect(this.shop.getByRole('heading', { name: 'Корзина' })).toBeVisible();
		}
	}

	async goesToCheckout(): Promise<void> {
		await this.surface.mainButton(/К оформлению/).click();
		await expect(this.shop.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
	}

	async fillsIn(fields: Record<string, string>): Promise<void> {
		for (const [label, value] of Object.entries(fields))
			await this.shop.getByLabel(label, { exact: true }).fill(value);
	}

	async paysBy(method: string): Promise<void> {
		await this.shop.locator('label').filter({ hasText: method }).click();
	}

	async consents(): Promise<void> {
		await this.shop.getByRole('checkbox', { name: /Даю согласие/ }).check();
	}

	/** The newest code the shop sent to this shopper. */
	async readsCode(): Promise<string> {
		return this.readsInbox(({ code }) => code);
	}

	/** What the newest message to this shopper that has it says: the group of the expression. */
	async readsMessage(of: RegExp): Promise<string> {
		return this.readsInbox(({ text }) => of.exec(text)?.[1]);
	}

	private async readsInbox(
		find: (message: { readonly code?: string; readonly text: string }) => string | undefined,
	): Promise<string> {
		let found: string | undefined;
		await expect(async () => {
			const answer = await this.surface.page.request.get(`${this.site}/demo/inbox`, {
				headers: { Accept: 'application/json' },
			});
			const messages: { to: string; code?: string; text: string }[] = await answer.json();
			const own = messages.filter(({ to }) => to.endsWith(this.phone));
			found = own.map(find).find((one) => one !== undefined);
			expect(found).toBeDefined();
		}).toPass();
		return found ?? '';
	}

	/** Logs in by a code; the phone has been typed before. */
	async logsInByCode(): Promise<void> {
		await this.consents();
		await this.surface.mainButton(/Получить код/).click();
		await this.typesCode();
	}

	/** Types the code that is on its way: an order's button has sent it. */
	async typesCode(): Promise<void> {
		const code = await this.readsCode();
		await this.shop.getByRole('textbox', { name: /Код/ }).fill(code);
	}

	/** On phones a button beside the way to say where to, on wide pages one of the ways in the shop's face. */
	async opensBooking(): Promise<void> {
		await this.shop
			.getByRole('button', { name: 'Столик' })
			.or(this.shop.locator('label').filter({ hasText: 'В зале' }))
			.filter({ visible: true })
			.first()
			.click();
	}

	/** Logs in by the login's own calls, past its screens; the page shows it once it is loaded anew. */
	async isKnown(): Promise<void> {
		await this.hasSession();
		await this.surface.page.reload();
	}

	/** The same where the test goes to another page next. */
	async hasSession(): Promise<void> {
		const { page } = this.surface;
		const origin = await originOf(page);
		const call = (path: string, data: object) =>
			page.request.post(`${origin}/api/wp-json/wc/auth/${path}`, { data, headers: { origin } });
		const phone = `+7${this.phone}`;
		await call('send_code', { phone });
		await call('check_code', { phone, code: await this.readsCode() });
	}

	async seesStatus(status: string): Promise<void> {
		await expect(this.shop.locator('[aria-current="step"]')).toContainText(status);
	}

	async paysAtBank(
		answer: 'Оплата пройдёт' | 'Откажет: мало денег' = 'Оплата пройдёт',
	): Promise<void> {
		await this.shop.getByLabel('CVC').fill('123');
		await this.shop.getByText(answer).click();
		await this.shop.getByRole('button', { name: /Оплатить/ }).click();
	}

	/** Comes back from the bank's page without having paid, by its own arrow. */
	async leavesBank(): Promise<void> {
		await this.shop.getByRole('link', { name: 'Вернуться к заказу' }).click();
	}

	/** The number of the order on screen. */
	async orderNumber(): Promise<number> {
		const heading = this.shop.getByRole('heading', { name: /Заказ № \d+/ });
		await expect(heading).toBeVisible();
		return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
	}
}

/** Of the shop a page is of, or will be. */
export async function originOf(page: Page): Promise<string> {
	const { origin, protocol } = new URL(page.url());
	if (protocol !== 'about:') return origin;
	return new URL((await page.request.get('/healthz')).url()).origin;
}

/** Keeps the page's scripts back, as a slow line does, until they are released. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await held;
		await route.continue();
	});
	return { release };
}

/** A page, or a frame of one. */
type Document = Pick<Page, 'waitForFunction' | 'evaluate'>;

/** Waits until the page answers taps by itself; how long that takes is the machine's affair, not the expectation's. */
export async function takenOver(page: Document): Promise<void> {
	await page.waitForFunction(() => !('vitrinaTaps' in window));
}

/** The longest pause the page makes before it opens something by itself is 400 ms (popups; scripts of others: 300 ms). */
const PAUSE_MS = 450;

/**
 * Waits until all that the page puts off has had its turn: what it begins when it is at rest, and what that puts off once
 * more for a pause and another rest. Timers and idle time are given in the order they were asked for.
 */
export async function comesToRest(page: Document): Promise<void> {
	await takenOver(page);
	const atRest = await builtFile('src/app/effects/IdleEffects.tsx');
	// Not by `performance`, which a page with a clock of the test's has no true one of.
	await page.evaluate(
		(file) =>
			new Promise<void>((resolve) => {
				const { href } = new URL(file, location.origin);
				new PerformanceObserver((list, observer) => {
					if (!list.getEntries().some(({ name }) => name === href)) return;
					observer.disconnect();
					resolve();
				}).observe({ type: 'resource', buffered: true });
			}),
		atRest,
	);
	await page.evaluate(async (pause) => {
		const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
		await idle();
		await new Promise((resolve) => setTimeout(resolve, pause));
		await idle();
	}, PAUSE_MS);
}

/** Waits until the browser has drawn what there is to draw. */
export async function isDrawn(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
}

/** The kitchen, moved by hand. */
export const kitchen = {
	async works(page: Page, isOn: boolean, site = ''): Promise<void> {
		await page.request.post(`${site}/demo/kitchen/automatic`, { form: { on: isOn ? '1' : '' } });
	},
	async advances(page: Page, order: number, from: string, site = ''): Promise<void> {
		const address = `${site}/demo/kitchen/${order}/advance`;
		const answer = await page.request.post(address, { form: { from } });
		expect(answer.ok()).toBe(true);
	},
};

/** Another browser at the same shop. */
export async function anotherBrowser(
	browser: Browser,
	shop: string | undefined,
	options: BrowserContextOptions = {},
): Promise<BrowserContext> {
	const baseURL = shop ?? '';
	const context = await browser.newContext({ baseURL, ...options });
	await keepsTimeOf(context, baseURL);
	await context.addInitScript(wasToldHours);
	return context;
}

/** Runs in the page: the popup of a closed shop has been seen. */
export function wasToldHours(): void {
	try {
		const shown = sessionStorage.getItem('vitrina.told') ?? '["hours"]';
		sessionStorage.setItem('vitrina.told', shown);
	} catch {
		// A frame without storage, or the blank page a tab begins with.
	}
}

/** What the browser says of what was loaded ahead and not used some seconds after the page. */
export const UNUSED_PRELOAD = 'was preloaded using link preload but not used';

/** What the console may say without failing a test: nothing, unless a test expects it. */
interface Expectations {
	expectConsole(pattern: RegExp): void;
	/** Whether the visitor has been told when the shop opens: the hour the tests run at opens nothing over the page. */
	knowsHours: boolean;
	/** On the first page. */
	shopper: Shopper;
	/** With no page open yet: who begins at another one, or is known before. */
	arriving: Shopper;
}

export const test = base.extend<Expectations>({
	knowsHours: [true, { option: true }],
	context: async ({ context, knowsHours, baseURL }, use) => {
		slowDown(context);
		if (baseURL !== undefined) await keepsTimeOf(context, baseURL);
		await keepNotices(context);
		if (knowsHours) await context.addInitScript(wasToldHours);
		await use(context);
	},
	expectConsole: [
		async ({ context }, use) => {
			const noise: string[] = [];
			const expected: RegExp[] = [];
			const heard = (message: ConsoleMessage) => {
				if (message.type() !== 'error' && message.type() !== 'warning') return;
				// A page left while it was still connecting: nobody else can say it more quietly.
				if (message.text().includes('closed before the connection is established')) return;
				// The runner's own word: tests that are about the worker allow it.
				if (message.text() === 'Service Worker registration blocked by Playwright') return;
				// On a busy machine the scripts that use it come later than that; `speed.spec.ts` asks that all is used.
				if (message.text().includes(UNUSED_PRELOAD)) return;
				// The word of a browser that shows no pictures, as most tests have it.
				if (message.text().includes('not used because image loading is disabled')) return;
				// What could not be loaded is said only by where.
				const where = message.text().startsWith('Failed to load')
					? ` ${message.location().url}`
					: '';
				noise.push(`${message.type()}: ${message.text()}${where}`);
			};
			context.on('console', heard);
			context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
			await use((pattern) => expected.push(pattern));
			context.off('console', heard);
			expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
		},
		{ auto: true },
	],
	shopper: async ({ page }, use) => {
		await page.goto('/');
		await use(new Shopper(browserSurface(page)));
	},
	arriving: async ({ page }, use) => use(new Shopper(browserSurface(page))),
});

export { expect };
