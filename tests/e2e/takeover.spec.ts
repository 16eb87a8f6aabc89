/** A page can be read and pressed before its scripts have come: what is pressed meanwhile is not lost. */
import type { Page } from '@playwright/test';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import {
	browserSurface,
	comesToRest,
	expect,
	holdScripts,
	Shopper,
	takenOver,
	test,
} from './shopper.ts';

test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });

/** A dish opened by its link, its scripts still on their way. */
async function opensDish(page: Page) {
	const scripts = await holdScripts(page);
	await page.goto('/?product_id=501', { waitUntil: 'commit' });
	const shopper = new Shopper(browserSurface(page));
	const buy = shopper.sheet('Пепперони').getByRole('button', { name: /^В корзину(?!:)/ });
	return { scripts, buy, asksWhere: shopper.sheet('Куда привезти?') };
}

test('a dish served with the page stays where it is: a press under way is on its button still @wide-sweep', async ({
	page,
}) => {
	const { scripts, buy, asksWhere } = await opensDish(page);
	await expect(buy).toBeVisible();
	const box = await buy.boundingBox();
	if (box === null) throw new Error('the button is not there');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	const moves = await page.evaluateHandle(() => {
		const names: string[] = [];
		document.addEventListener('animationstart', (event) => {
			if (event.target instanceof HTMLDialogElement) names.push(event.animationName);
		});
		return names;
	});
	await page.mouse.down();
	scripts.release();
	await comesToRest(page);
	expect(await moves.jsonValue()).toEqual([]);
	await page.mouse.up();
	await expect(asksWhere).toBeVisible();
});

test('a press made before the scripts came is answered when they have', async ({ page }) => {
	const { scripts, buy, asksWhere } = await opensDish(page);
	await buy.click();
	scripts.release();
	await expect(asksWhere).toBeVisible();
});

for (const [name, tapped] of [
	['its link', (page: Page) => page.getByRole('link', { name: 'Пепперони', exact: true }).first()],
	['"+", where something is to be chosen', (page: Page) => plus(page, 501)],
] as const)
	test(`a product tapped before the scripts came: its sheet is fetched with them (${name})`, async ({
		page,
	}) => {
		const scripts = await holdScripts(page);
		const catalogues: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/prodcat')) catalogues.push(request.url());
		});
		await page.goto('/', { waitUntil: 'commit' });
		await expect(page.locator('footer')).toBeAttached();
		const files: string[] = JSON.parse((await page.locator('#tap-files').textContent()) ?? '');
		expect(files.length).toBeGreaterThan(5);
		const fetched = () =>
			page.evaluate(() =>
				[...document.querySelectorAll('link')].map((link) => link.getAttribute('href')),
			);
		for (const file of files) expect(await fetched()).not.toContain(file);
		await tapped(page).click();
		await expect.poll(fetched).toEqual(expect.arrayContaining(files));
		await expect(page.locator('#tap-files')).toHaveCount(0);
		// What the sheet shows comes with its files, and is not asked for again.
		await expect.poll(() => catalogues.length).toBe(1);
		scripts.release();
		const sheet = page.getByRole('dialog', { name: 'Пепперони' });
		await expect(sheet.getByRole('radio').first()).toBeVisible();
		expect(catalogues).toHaveLength(1);
	});

/** The sheet of a dish tapped ahead of the scripts, which stands as markup meanwhile. */
async function opensEarly(page: Page) {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	const link = page.getByRole('link', { name: 'Пепперони', exact: true }).first();
	await link.click();
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect(sheet).toBeVisible();
	return { scripts, link, sheet };
}

test('a dish tapped before the scripts came stands there at once, and goes on with what was chosen in it @wide-sweep', async ({
	page,
}) => {
	const { scripts, link, sheet } = await opensEarly(page);
	await expect(sheet).toBeFocused();
	const price = sheet.getByRole('button', { name: /^В корзину(?!:)/ });
	await expect(price).toContainText('640');
	await sheet.locator('label', { hasText: '25 см' }).click();
	await expect(sheet.getByRole('radio', { name: /25 см/ })).toBeChecked();
	await sheet.getByRole('button', { name: 'Добавить ещё одну' }).first().click();
	const places = () =>
		sheet
			.locator('h1, img, [role="radiogroup"], button[aria-label="Закрыть"]')
			.evaluateAll((all) =>
				all.slice(0, 4).map((one) => JSON.stringify(one.getBoundingClientRect())),
			);
	const before = await places();
	const moves = await page.evaluateHandle(() => {
		const names: string[] = [];
		document.addEventListener('animationstart', (event) => {
			if (event.target instanceof HTMLDialogElement) names.push(event.animationName);
		});
		return names;
	});
	scripts.release();
	await comesToRest(page);
	await expect(page.locator('#early-sheet')).toHaveCount(0);
	await expect(sheet.getByRole('radio', { name: /25 см/ })).toBeChecked();
	await expect(price).toContainText('900');
	expect(await places()).toEqual(before);
	expect(await moves.jsonValue()).toEqual([]);
	await expect(page).toHaveURL(/\?product_id=501$/);
	await page.goBack();
	await expect(sheet).toBeHidden();
	await expect(page).toHaveURL(/\/$/);
	await expect(link).toBeFocused();
});

test('a dish that is closed before the scripts came stays closed: by ×, by Esc, by the page beside it', async ({
	page,
}) => {
	const { scripts, link, sheet } = await opensEarly(page);
	const ways = [
		() => sheet.getByRole('button', { name: 'Закрыть' }).click(),
		() => page.keyboard.press('Escape'),
		() => page.mouse.click(5, 5),
	];
	for (const [index, close] of ways.entries()) {
		if (index > 0) await link.click();
		await expect(sheet).toBeVisible();
		await close();
		await expect(sheet).toBeHidden();
		await expect(link).toBeFocused();
	}
	scripts.release();
	await comesToRest(page);
	await expect(sheet).toBeHidden();
	await expect(page).toHaveURL(/\/$/);
});

test('what was chosen in a dish that is closed again is nothing to the next one', async ({
	page,
}) => {
	const { scripts, sheet } = await opensEarly(page);
	await sheet.locator('label', { hasText: '25 см' }).click();
	await sheet.getByRole('button', { name: 'Закрыть' }).click();
	await page.getByRole('link', { name: 'Маргарита', exact: true }).first().click();
	const next = page.getByRole('dialog', { name: 'Маргарита' });
	await expect(next).toBeVisible();
	scripts.release();
	await comesToRest(page);
	await expect(next.getByRole('radio', { name: /30 см/ })).toBeChecked();
});

test('a dish put into the cart before the scripts came is put there, though its sheet is closed', async ({
	page,
}) => {
	const { scripts, sheet } = await opensEarly(page);
	await sheet.getByRole('button', { name: /^В корзину(?!:)/ }).click();
	await page.keyboard.press('Escape');
	scripts.release();
	const shopper = new Shopper(browserSurface(page));
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	await expect(shopper.sheet('Корзина')).toContainText('Пепперони');
});

test('a dish put into the cart before the scripts came is put there as it was chosen, and as many of it @wide-sweep', async ({
	page,
}) => {
	const { scripts, sheet } = await opensEarly(page);
	await sheet.locator('label', { hasText: '25 см' }).click();
	for (let more = 0; more < 2; more++)
		await sheet.getByRole('button', { name: 'Добавить ещё одну' }).click();
	await sheet.getByRole('button', { name: /^В корзину(?!:)/ }).click();
	scripts.release();
	const shopper = new Shopper(browserSurface(page));
	await shopper.saysWhereTo('Тверская 12');
	const kept = () => page.evaluate(() => localStorage.getItem('vitrina.cart') ?? '');
	await expect.poll(kept).toContain('"count":3');
	expect(await kept()).toContain('"variation":"25 см"');
});

test('what goes with a dish, added before the scripts came, is added as often as it was tapped', async ({
	page,
}) => {
	const { scripts, sheet } = await opensEarly(page);
	const add = sheet.getByRole('button', { name: 'В корзину: Соус чесночный' });
	for (const count of ['1', '2', '3']) {
		await add.click();
		await expect(add).toHaveAttribute('data-taps', count);
	}
	scripts.release();
	const shopper = new Shopper(browserSurface(page));
	await shopper.saysWhereTo('Тверская 12');
	const portions = shopper.sheet('Пепперони').getByRole('group', { name: 'Соус чесночный' });
	await expect(portions).toHaveText('3');
});

test('what goes with a dish is added as often as it was tapped where the place is known', async ({
	page,
}) => {
	const first = new Shopper(browserSurface(page));
	await page.goto('/');
	await first.opensProduct('Латте');
	await first.putsInCart();
	await first.saysWhereTo('Тверская 12');
	const { scripts, sheet } = await opensEarly(page);
	const add = sheet.getByRole('button', { name: 'В корзину: Соус чесночный' });
	for (let more = 0; more < 3; more++) await add.click();
	scripts.release();
	await expect(sheet.getByRole('group', { name: 'Соус чесночный' })).toHaveText('3');
});

test('what was tapped after the dish is what opens', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/product-sheets/*', async (route) => {
		await held;
		await route.continue();
	});
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	await page.getByRole('link', { name: 'Пепперони', exact: true }).first().click();
	await plus(page, 651).click();
	const answered = page.waitForResponse('**/product-sheets/*');
	release();
	await answered;
	await expect(page.locator('#early-sheet')).toHaveCount(0);
	scripts.release();
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
});

test('a product tapped while the page is still being read: what its sheet shows comes ahead of pictures', async ({
	page,
	context,
}) => {
	const scripts = await holdScripts(page);
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.enable');
	const priorities: string[] = [];
	devtools.on('Network.requestWillBeSent', ({ request }) => {
		if (request.url.includes('/prodcat')) priorities.push(request.initialPriority);
	});
	await page.addInitScript(() => {
		const observer = new MutationObserver(() => {
			const button = document.querySelector<HTMLElement>('[data-add="501"][data-choose]');
			if (button === null) return;
			observer.disconnect();
			button.click();
			document.documentElement.dataset.tappedWhile = document.readyState;
		});
		observer.observe(document, { childList: true, subtree: true });
	});
	await page.goto('/', { waitUntil: 'commit' });
	await expect.poll(() => priorities).toEqual(['High']);
	expect(await page.evaluate(() => document.documentElement.dataset.tappedWhile)).toBe('loading');
	scripts.release();
	const sheet = page.getByRole('dialog', { name: 'Пепперони' });
	await expect(sheet.getByRole('radio').first()).toBeVisible();
	expect(priorities).toHaveLength(1);
});

test('a click that no finger announces starts the scripts of a page that is still loading', async ({
	page,
}) => {
	const held = Promise.withResolvers<void>();
	// Nor do they start by themselves after a while.
	await page.addInitScript(() => {
		const real = window.setTimeout;
		window.setTimeout = ((then: () => void, ms?: number) =>
			ms === 4000 ? 0 : real(then, ms)) as typeof setTimeout;
	});
	await page.route(/\.(webp|avif|jpg|png)(\?|$)/, async (route) => {
		await held.promise;
		await route.fallback();
	});
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	await plus(page, 501).dispatchEvent('click');
	await expect(page.getByRole('dialog', { name: 'Пепперони' })).toBeVisible();
	expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
	held.resolve();
});

test('the row of categories stays where it was swiped to', async ({ page }) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await expect(page.locator('footer')).toBeAttached();
	const row = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true });
	const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
	await row.evaluate((element) => element.scrollTo(200, 0));
	expect(await left()).toBe(200);
	scripts.release();
	await comesToRest(page);
	expect(await left()).toBe(200);
});

/** A dish's "+": before and after the page is taken over. */
const plus = (page: Page, id: number) => page.locator(`[data-add="${id}"]`).first();

test('a new guest’s taps before the scripts came wait for the place, every one of them', async ({
	page,
}) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	for (const id of [651, 651, 651, 652, 652]) await plus(page, id).click();
	scripts.release();
	const shopper = new Shopper(browserSurface(page));
	await shopper.saysWhereTo('Тверская 12');
	await shopper.opensCart();
	const portions = (name: string) => shopper.sheet('Корзина').getByRole('group', { name });
	await expect(portions('Карбонара')).toHaveText('3');
	await expect(portions('Болоньезе')).toHaveText('2');
});

test('a guest who names no place after all is told that nothing was added', async ({ page }) => {
	const scripts = await holdScripts(page);
	await page.goto('/', { waitUntil: 'commit' });
	await plus(page, 651).click();
	scripts.release();
	const shopper = new Shopper(browserSurface(page));
	await expect(shopper.sheet('Куда привезти?')).toBeVisible();
	await shopper.closesSheet();
	await expect(page.getByText(/ничего не добавили/)).toBeVisible();
	await expect(plus(page, 651)).toBeVisible();
	await expect(page.locator('[data-part="to-cart"]')).toBeHidden();
});

test('whoever keeps tapping sees what the taps have done while they go on', async ({ page }) => {
	const first = new Shopper(browserSurface(page));
	await page.goto('/');
	await first.opensProduct('Латте');
	await first.putsInCart();
	await first.saysWhereTo('Тверская 12');
	await expect(page.locator('[data-part="to-cart"]')).toBeVisible();

	// A phone's processor: there the page is drawn in more time than lies between two taps.
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	const scripts = await holdScripts(page);
	await page.reload({ waitUntil: 'commit' });
	await plus(page, 651).click();
	await page.evaluate(() => {
		const tap = () => {
			const add = document.querySelector<HTMLElement>('[data-add="651"]');
			const card = document.querySelector<HTMLElement>('[data-add="652"]');
			(add ?? card)?.click();
		};
		setInterval(tap, 20);
	});
	scripts.release();
	await takenOver(page);
	await expect(page.locator('[data-part="to-cart"]')).toBeVisible();
	await expect(page.locator('[data-add="651"]')).toHaveCount(0);
});
