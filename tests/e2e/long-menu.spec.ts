/** A menu of 10,000 products (SHOP=huge): it comes in parts, and everything works as on a short one. */
import type { Page } from '@playwright/test';
import { testInShop } from './own-shop.ts';
import { expect, holdScripts, isDrawn, takenOver } from './shopper.ts';

const test = testInShop({ demo: 'huge' });

const cards = (page: Page) => page.locator('[data-part="card"]');
/** What the cards in sight cost, in their order. */
const prices = (page: Page) =>
	cards(page)
		.locator('[data-part="price"]')
		.evaluateAll((pills) =>
			pills.map((pill) => Number((pill.textContent ?? '').replace(/\D/g, ''))),
		);

const isRising = (shown: readonly number[]) =>
	shown.length > 20 && shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0));

test('home: only what is near is there, the last department is a tap away @wide-sweep', async ({
	page,
}) => {
	await page.goto('/');
	await takenOver(page);
	await expect(cards(page).first()).toBeVisible();
	expect(await cards(page).count()).toBeLessThan(80);
	expect(await page.locator('*').count()).toBeLessThan(3000);
	const links = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
	const last = links.getByRole('link').last();
	const name = (await last.textContent()) ?? '';
	await last.click();
	const section = page.getByRole('region', { name, exact: true });
	await expect(section.getByRole('heading', { name, exact: true })).toBeInViewport();
	await expect(section.locator('[data-part="card"]').first()).toBeInViewport();
	await expect(section.locator('[data-part="coming"]')).toHaveCount(0);
	expect(await cards(page).count()).toBeLessThan(150);
});

test('a department asked for before the page is taken over is the one that is there afterwards @wide-sweep', async ({
	page,
}) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	const links = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
	const last = links.getByRole('link').last();
	const name = (await last.textContent()) ?? '';
	await last.click();
	const section = page.getByRole('region', { name, exact: true });
	await expect(section.getByRole('heading', { name, exact: true })).toBeInViewport();
	scripts.release();
	await takenOver(page);
	await expect(section.locator('[data-part="card"]').first()).toBeInViewport();
	await expect(section.getByRole('heading', { name, exact: true })).toBeInViewport();
});

test('what is read before the page is taken over stays in sight @wide-sweep', async ({ page }) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	const section = page.getByRole('region', { name: 'Сладкое', exact: true });
	await section.evaluate((element) => element.scrollIntoView());
	const heading = section.getByRole('heading', { name: 'Сладкое', exact: true });
	const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
	const before = await top();
	// Slow, the measure of the rows and the cards that come are frames apart: each moves the page by itself.
	const browser = await page.context().newCDPSession(page);
	await browser.send('Emulation.setCPUThrottlingRate', { rate: 3 });
	scripts.release();
	await takenOver(page);
	// Its cards come once the rows have been measured.
	await expect(section.locator('[data-part="card"]').first()).toBeInViewport();
	await expect(section.locator('[data-part="coming"]')).toHaveCount(0);
	expect(Math.abs((await top()) - before)).toBeLessThan(3);
});

test('a long way down: cards come, can be bought, and are there on the way back', async ({
	page,
}) => {
	await page.goto('/');
	const first = await cards(page).first().getByRole('heading').textContent();
	for (let screens = 0; screens < 30; screens++) {
		await page.mouse.wheel(0, 800);
		await isDrawn(page);
	}
	const seen = cards(page).filter({ visible: true }).first();
	await expect(seen).toBeVisible();
	await expect(page.locator('[data-part="coming"]')).toHaveCount(0);
	expect(await cards(page).count()).toBeLessThan(150);
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
	await expect(cards(page).first()).toBeInViewport();
});

test('a department that was not looked at has its first cards once the customer has looked around', async ({
	page,
}) => {
	const answers: string[] = [];
	page.on('response', (response) => {
		if (response.url().includes('/api/menu/cards')) answers.push(response.url());
	});
	await page.goto('/');
	await takenOver(page);
	await page.mouse.wheel(0, 300);
	await expect.poll(() => answers.filter((url) => url.includes('most=8')).length).toBe(2);
	const beginnings = answers.length;
	// Nothing else comes from now on.
	await page.route('**/api/menu/cards*', () => undefined);
	const links = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
	const last = links.getByRole('link').last();
	const section = page.getByRole('region', { name: (await last.textContent()) ?? '', exact: true });
	await last.click();
	await expect(section.locator('[data-part="card"]').first()).toBeInViewport();
	await expect(section.locator('[data-part="card"]')).toHaveCount(8);
	expect(answers).toHaveLength(beginnings);
});

test('the whole menu, sorted: its beginning is there before its cards are', async ({ page }) => {
	await page.goto('/catalog/custom');
	await takenOver(page);
	let bringCards = () => {};
	const held = new Promise<void>((resolve) => {
		bringCards = resolve;
	});
	await page.route('**/api/menu/cards*', async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole('button', { name: 'Сначала дешевле' }).click();
	const coming = page.locator('[data-part="coming"]');
	await expect.poll(async () => isRising(await prices(page))).toBe(true);
	await expect(page.locator('[data-part="menu"]')).toHaveAttribute('aria-busy', 'false');
	const names = () => cards(page).getByRole('heading').allTextContents();
	const beginning = (await names()).slice(0, 8);
	// What is behind it is on its way.
	for (let screens = 0; screens < 20 && (await coming.count()) === 0; screens++) {
		await page.mouse.wheel(0, 800);
		await isDrawn(page);
	}
	await expect(coming.first()).toBeAttached();
	// Its sheet, while the section it stands in is not here.
	await page.evaluate(() => window.scrollTo(0, 0));
	const dish = cards(page).first();
	const [name = ''] = beginning;
	await expect(dish.getByRole('heading')).toHaveText(name);
	await dish.getByRole('link').click();
	await expect(page.getByRole('dialog', { name })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	bringCards();
	await page.mouse.wheel(0, 3000);
	await expect(coming).toHaveCount(0);
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect.poll(async () => (await names()).slice(0, 8)).toEqual(beginning);
});

test('a department: sorted and filtered as a whole, not by what happened to be loaded @wide-sweep', async ({
	page,
	isMobile,
}) => {
	await page.goto('/categories/dairy');
	await takenOver(page);
	await expect(cards(page).first()).toBeVisible();
	await page.getByRole('button', { name: 'Сначала дешевле' }).click();
	await expect(page.locator('[data-part="menu"]')).toHaveAttribute('aria-busy', 'false');
	await expect
		.poll(async () => {
			return isRising(await prices(page));
		})
		.toBe(true);
	// On wide pages they stand open beside the list.
	if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
	const form = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Фильтры' });
	const brand = form.getByRole('region', { name: 'Бренд' }).getByRole('button').first();
	const count = Number(await brand.locator('small').textContent());
	expect(count).toBeGreaterThan(5);
	await brand.click();
	if (isMobile) await form.getByRole('button', { name: /^Показать/ }).click();
	await expect(page.getByRole('group', { name: 'Выбранные фильтры' })).toBeVisible();
	// A long list is drawn in part.
	await expect
		.poll(async () => {
			const shown = await cards(page).count();
			return shown > 0 && shown <= count;
		})
		.toBe(true);
});

test('the whole catalogue on a wide page: nothing is loaded until its filters are opened @wide', async ({
	page,
	isMobile,
}) => {
	test.skip(isMobile, 'phones have them in a sheet');
	let requests = 0;
	page.on('request', (request) => {
		// What a jump to any section shows first comes by itself.
		if (/menu\/cards\?(?!.*most=)/.test(request.url())) requests++;
	});
	await page.goto('/catalog/custom');
	await takenOver(page);
	const closed = page.getByRole('button', { name: 'Фильтры', expanded: false });
	await expect(closed).toBeInViewport({ ratio: 1 });
	await page.waitForLoadState('networkidle');
	const before = requests;
	expect(before).toBe(0);
	await closed.click();
	const form = page.getByRole('complementary', { name: 'Фильтры' });
	// Ten thousand cards come first: as long as that takes.
	await form.getByRole('region', { name: 'Цена' }).waitFor();
	await expect(form.getByRole('region', { name: 'Цена' })).toBeInViewport({ ratio: 1 });
	expect(requests).toBeGreaterThan(before + 10);

	// Asked for from another page, they are open there.
	await page.goto('/');
	await page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true }).click();
	await expect(page).toHaveURL(/\/catalog\/custom$/);
	await expect(form).toBeInViewport();
	await expect(page.getByRole('button', { name: 'Фильтры', expanded: true })).toBeFocused();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search finds what no page has shown, and its sheet has its supplements', async ({
	page,
}) => {
	await page.goto('/');
	await page.getByRole('searchbox').filter({ visible: true }).last().click();
	await page.getByRole('searchbox').filter({ visible: true }).last().fill('раф');
	const found = page.locator('#search-panel article').first();
	await expect(found).toBeVisible();
	const name = (await found.getByRole('link').textContent()) ?? '';
	await found.getByRole('link').click();
	const sheet = page.getByRole('dialog', { name });
	await expect(sheet).toBeVisible();
	await expect(sheet.locator('[data-part="supplements"]').first()).toBeVisible();
});

test('a product deep in the menu has its own address, and an unknown one is none', async ({
	page,
	request,
}) => {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const address = [
		...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/menu\/[^/]+\/[^/]+\/[^<]+)<\/loc>/g),
	]
		.map(([, path]) => path ?? '')
		.at(-7);
	expect(address).toBeDefined();
	const answer = await page.goto(address ?? '');
	expect(answer?.status()).toBe(200);
	await expect(page.getByRole('dialog')).toBeVisible();
	expect((await request.get('/menu/dairy/no-such-product')).status()).toBe(404);
});

test('cards that do not come are told, and come at the next try', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED|cards/);
	let isDead = true;
	await page.route('**/api/menu/cards*', (route) => (isDead ? route.abort() : route.continue()));
	await page.goto('/categories/fish');
	const retry = page.getByRole('button', { name: 'Повторить' }).first();
	for (let screens = 0; screens < 12; screens++) await page.mouse.wheel(0, 1500);
	await expect(retry).toBeVisible();
	isDead = false;
	// Pressed where it is: on the way to it other cards would come near, and bring these along.
	await retry.dispatchEvent('click');
	await expect(retry).toHaveCount(0);
	await expect(page.locator('[data-part="coming"]')).toHaveCount(0);
});
