/** What two pages share flies from one to the other; until the next can be drawn the one before stays. */
import type { Page } from '@playwright/test';
import { builtFile } from './built-files.ts';
import { flights, HELD, land } from './flights.ts';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { sharedTest } from './own-shop.ts';
import { placesOrder } from './placed-order.ts';
import {
	browserSurface,
	comesToRest,
	expect,
	hasPlace,
	kitchen,
	Shopper,
	takenOver,
} from './shopper.ts';

const test = sharedTest;
test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

/** Opens a page and waits until what follows the pages is there, and the code of those a tap may lead to. */
async function opens(page: Page, path: string, ...parts: readonly string[]): Promise<void> {
	await page.goto(path);
	await takenOver(page);
	await page.mouse.move(100, 300);
	await page.mouse.move(120, 320);
	await comesToRest(page);
	const files = await Promise.all(['src/app/effects/IdleEffects.tsx', ...parts].map(builtFile));
	await page.evaluate(
		(files) => Promise.all(files.map((file) => import(new URL(file, location.origin).href))),
		files,
	);
	await comesToRest(page);
}

/** From now on flights stay on their way, and no page comes too late for one, however busy the machine. */
async function holds(page: Page): Promise<void> {
	await page.addStyleTag({ content: HELD });
	await page.evaluate(() => {
		const now = performance.now();
		performance.now = () => now;
	});
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function lands(page: Page): Promise<void> {
	await land(page);
	await expect.poll(() => flights(page)).toEqual([]);
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
}

/** Where the title that is on its way was. */
const titleFrom = (page: Page) =>
	page.evaluate(() => {
		const effect = document
			.getAnimations()
			.map((animation) => animation.effect)
			.filter((effect) => effect instanceof KeyframeEffect)
			.find((effect) => effect.pseudoElement?.startsWith('::view-transition-group(title-'));
		const first: Partial<ComputedKeyframe> = effect?.getKeyframes()[0] ?? {};
		const { transform, width, height } = first;
		const { e: x, f: y } = new DOMMatrix(String(transform));
		return {
			x,
			y,
			width: Number.parseFloat(String(width)),
			height: Number.parseFloat(String(height)),
		};
	});

/** How each part that is on its way lies in its place. */
const fits = (page: Page) =>
	page.evaluate(() => {
		const root = document.documentElement;
		const names = [
			...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]'),
		].map(({ style }) => style.getPropertyValue('view-transition-name'));
		return Object.fromEntries(
			names.map((name) => [
				name.replace(/-\d+/, ''),
				getComputedStyle(root, `::view-transition-new(${name})`).objectFit,
			]),
		);
	});

const POST = 'Сырная тарелка из трёх сыров';

test.describe('market', () => {
	test.use({ folder: { demo: 'market' } });

	test('a post of the blog: its picture and title, there and back, to where the list was', async ({
		page,
	}) => {
		await opens(page, '/blog');
		const row = page.getByRole('main').getByRole('link', { name: POST });
		await holds(page);
		await row.scrollIntoViewIfNeeded();
		const scrolled = await page.evaluate(() => scrollY);
		await row.click();
		// It is drawn already: the flight is over it.
		await expect(heading(page, POST)).toBeVisible();
		await expect
			.poll(() => flights(page))
			.toEqual(['::view-transition-group(picture-)', '::view-transition-group(title-)']);
		await expect(page.getByText(POST, { exact: true })).toHaveCount(1);
		// A picture fills its place, words are never cut.
		expect(await fits(page)).toEqual({ picture: 'cover', title: 'contain' });
		await lands(page);
		await page.goBack();
		await expect
			.poll(() => flights(page))
			.toEqual(['::view-transition-group(picture-)', '::view-transition-group(title-)']);
		await lands(page);
		await expect(row).toBeVisible();
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
	});

	test.describe('where less motion is asked for', () => {
		test.use({ contextOptions: { reducedMotion: 'reduce' } });
		test('the post is there, and nothing flies', async ({ page }) => {
			await opens(page, '/blog');
			await page.evaluate(() => {
				document.startViewTransition = () => {
					throw new Error('a flight');
				};
			});
			await page.getByRole('main').getByRole('link', { name: POST }).click();
			await expect(heading(page, POST)).toBeVisible();
			await page.goBack();
			await expect(heading(page, 'Блог')).toBeVisible();
		});
	});
});

test.describe('burger', () => {
	test.use({ folder: { demo: 'burger' } });
	test('a category: its name, there and back', async ({ page }) => {
		await opens(page, '/', 'src/features/menu/categories/CategoryScreen.tsx');
		const tile = page.locator('[data-part="tiles"] a').first();
		const name = (await tile.locator('span').first().textContent()) ?? '';
		await holds(page);
		await tile.click();
		await expect(heading(page, name)).toBeVisible();
		await expect.poll(() => flights(page)).toContain('::view-transition-group(title-)');
		await lands(page);
		await page.goBack();
		await expect.poll(() => flights(page)).toContain('::view-transition-group(title-)');
		await lands(page);
		await expect(tile).toBeVisible();
	});
});

test.describe('pizza', () => {
	test.use({ folder: { demo: 'pizza' } });

	test('the cart becomes the checkout: its title and its sum', async ({ page, context }) => {
		await hasPlace(context);
		const parts = ['src/app/cart-modal-parts.ts', 'src/features/checkout/CheckoutScreen.tsx'];
		await opens(page, '/', ...parts);
		const shopper = new Shopper(browserSurface(page));
		for (const name of ['Пепперони', 'Маргарита']) {
			await shopper.opensProduct(name);
			await shopper.putsInCart();
		}
		await page
			.getByRole('button', { name: /^Корзина/ })
			.filter({ visible: true })
			.click();
		const title = shopper.sheet(/Корзина/).getByRole('heading', { level: 1 });
		await expect(title).toBeVisible();
		await holds(page);
		// The cart's sheet has risen.
		await land(page);
		const box = await title.boundingBox();
		await shopper.goesToCheckout();
		await expect.poll(() => flights(page)).toContain('::view-transition-group(title-)');
		// Its own title, not the heading of a part of it.
		expect(await titleFrom(page)).toEqual(box);
		await lands(page);
		await expect(heading(page, 'Оформление заказа')).toBeVisible();
	});

	test('the page before stays where it is until the next can be drawn', async ({ page }) => {
		await opens(page, '/');
		const contacts = await builtFile('src/features/content/contacts/ContactsScreen.tsx');
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route(`**/${contacts}`, async (route) => {
			await held;
			await route.continue();
		});
		await page.evaluate(() => {
			// What is on the page at each change of it: never nothing.
			const seen = new Set<string>();
			const look = () => {
				const main = document.querySelector('main');
				seen.add(
					main === null
						? 'nothing'
						: main.querySelector('h1, h2, article, [aria-busy]') || main.ariaBusy
							? 'a page'
							: 'an empty page',
				);
			};
			new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
			Object.assign(window, { seen });
			scrollTo(0, 900);
		});
		const link = page.locator('a[href="/contacts"]').first();
		const stays = await link.evaluate(async (element: HTMLElement) => {
			element.click();
			await new Promise(requestAnimationFrame);
			await new Promise(requestAnimationFrame);
			const { pathname } = location;
			return { pathname, scrollY, cards: document.querySelectorAll('article').length > 0 };
		});
		expect(stays).toEqual({ pathname: '/contacts', scrollY: 900, cards: true });
		// Then what is known of the next: its name, at the top of the page.
		await expect(heading(page, 'Контакты')).toBeInViewport();
		release();
		await expect(page.getByRole('main').locator('[data-part="map"]').first()).toBeVisible();
		expect(await page.evaluate(() => scrollY)).toBe(0);
		const seen = await page.evaluate(() => [...Reflect.get(window, 'seen')]);
		expect(seen).not.toContain('nothing');
	});
});

test.describe('orders', () => {
	test.use({ folder: { demo: 'pizza', of: 'flights of orders' } });
	const ORDER = 'src/features/order/OrderScreen.tsx';
	const all = ['picture', 'sum', 'title'].map((part) => `::view-transition-group(${part}-)`);

	test('an order: its number, its sum and its first dish, there and back; what is known is there at once @wide-sweep', async ({
		page,
		isMobile,
	}) => {
		await kitchen.works(page, false);
		await new Shopper(browserSurface(page)).hasSession();
		const { id } = await placesOrder(page);
		for (const step of ['processing', 'making', 'done', 'kurier'])
			await kitchen.advances(page, id, step);
		await opens(page, '/lk/orders', ORDER);
		const row = page.getByRole('article').filter({ hasText: `№ ${id}` });
		await expect(row).toBeVisible();
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route(`**/orders/${id}*`, async (route) => {
			await held;
			await route.continue();
		});
		await holds(page);
		await row.getByRole('link').click();
		await expect(heading(page, `Заказ № ${id}`)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible();
		// On phones what was ordered is below what is seen.
		const parts = isMobile ? all.slice(2) : all;
		await expect.poll(() => flights(page)).toEqual(parts);
		await lands(page);
		release();
		await comesToRest(page);
		await page.goBack();
		await expect.poll(() => flights(page)).toEqual(parts);
		await lands(page);
		await expect(row).toBeVisible();
	});

	test('the checkout becomes the order: what is in sight of its title and its sum @wide-sweep', async ({
		page,
		context,
		isMobile,
	}) => {
		await kitchen.works(page, false);
		await hasPlace(context);
		const shopper = new Shopper(browserSurface(page));
		await shopper.hasSession();
		const parts = ['src/app/cart-modal-parts.ts', 'src/features/checkout/CheckoutScreen.tsx'];
		await opens(page, '/', ...parts, ORDER);
		await shopper.opensProduct('Пепперони');
		await shopper.putsInCart();
		await shopper.opensCart();
		await shopper.goesToCheckout();
		await shopper.fillsIn({ Квартира: '48', Имя: 'Анна' });
		await shopper.paysBy('Наличными');
		await holds(page);
		// What has led here has landed.
		await land(page);
		await shopper.surface.mainButton(/Заказать/).click();
		await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \d+/ })).toBeVisible();
		// On phones the title stays on top; on wide pages the bill stands beside, and the title has gone with the scroll.
		const [, sum, title] = all;
		await expect.poll(() => flights(page)).toContain(isMobile ? title : sum);
		await lands(page);
	});
});
