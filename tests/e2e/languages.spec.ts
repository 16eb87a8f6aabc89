/** The shop in another language: chosen once, kept, the same words from the server and in the browser. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parsePo } from 'pofile-ts';
import { builtFile } from './built-files.ts';
import { GUEST, goTo } from './every-view.ts';
import { fillsCart, PIZZAS, TO_THE_DOOR } from './filled-shop.ts';
import { placesOrder } from './placed-order.ts';
import { browserSurface, expect, Shopper, takenOver, test } from './shopper.ts';

test('a language is chosen in the settings and kept from page to page', async ({
	page,
	expectConsole,
}) => {
	// The demo shop has its menu in two languages; of the others it says so, and Russian dishes are shown.
	expectConsole(/404/);
	await page.goto('/');
	await page.getByRole('button', { name: 'Все разделы' }).filter({ visible: true }).first().click();
	await page.getByRole('button', { name: 'Настройки' }).click();
	// Not `check`: it looks for the mark at once, and the page has it with the language.
	await page.locator('label').filter({ hasText: 'Deutsch' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.getByRole('searchbox').filter({ visible: true }).first()).toHaveAttribute(
		'placeholder',
		'Speisekarte durchsuchen',
	);
	await page.goto('/?product_id=501');
	const shopper = new Shopper(browserSurface(page));
	await shopper.surface.mainButton(/In den Warenkorb/).click();
	await expect(shopper.sheet('Wohin liefern?')).toBeVisible();
});

/** A browser knows some of the languages by half: what it writes itself has to be what the server wrote. */
for (const language of ['be', 'hy', 'zh-CN', 'kk', 'hi', 'tr', 'tt', 'az', 'uz']) {
	const tag = language === 'zh-CN' ? [] : ['@sweep'];
	test(`${language}: the served page is taken over as it is`, { tag }, async ({
		page,
		expectConsole,
	}) => {
		expectConsole(/404/);
		await page.goto(`/?lang=${language}`);
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		await page.goto(`/?lang=${language}&product_id=501`);
		await page.waitForFunction(() => !('vitrinaTaps' in window));
		await expect(page.getByRole('dialog')).toBeVisible();
	});
}

test('a page names the scripts of its language, a Russian one pays for none', async ({
	request,
}) => {
	const german = ['src/catalogues.ts', 'src/locales/de/messages.po'];
	const files = await Promise.all(german.map(builtFile));
	const namedBy = async (language: string) => {
		const page = await (await request.get(`/?lang=${language}`)).text();
		return files.filter((file) => new RegExp(`rel="modulepreload"[^>]*${file}`).test(page));
	};
	expect(await namedBy('de')).toEqual(files);
	expect(await namedBy('ru')).toEqual([]);
});

test('what the shop says in Russian alone is marked as Russian on a page of another language', async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404/);
	await page.goto('/?lang=de&product_id=501');
	const sheet = page.getByRole('dialog');
	await expect(sheet).toBeVisible();
	await page.mouse.move(100, 100);
	await expect(sheet.getByRole('heading').first()).toHaveAttribute('lang', 'ru');
	// Words of a message ("… in den Warenkorb") are German, whatever dish they name.
	const unmarked = () =>
		page.evaluate(() => {
			const russian: string[] = [];
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (walker.nextNode()) {
				const { data, parentElement } = walker.currentNode as Text;
				if (/^(?:[^a-z]*[а-яё]){3}[^a-z]*$/i.test(data) && !parentElement?.closest('script, style'))
					if (parentElement?.closest('[lang]')?.getAttribute('lang') === 'de') russian.push(data);
			}
			for (const element of document.querySelectorAll('[aria-label]:not(svg *)')) {
				const name = element.getAttribute('aria-label') ?? '';
				const isRussian = /^(?:[^a-z]*[а-яё]){3}[^a-z]*$/i.test(name);
				if (isRussian && element.closest('[lang]')?.getAttribute('lang') === 'de')
					russian.push(name);
			}
			return russian;
		});
	await expect.poll(unmarked).toEqual([]);
	const inGerman = page.getByText(/In den Warenkorb|Kostenlos|Wählen/).filter({ visible: true });
	await expect(inGerman.first()).toBeVisible();
	const languages = await inGerman.evaluateAll((all) =>
		all.map((one) => one.closest('[lang]')?.getAttribute('lang')),
	);
	expect(new Set(languages)).toEqual(new Set(['de']));
});

/** What a page, or the sheet over it, says in sight and to a screen reader, in its language and in Russian. */
const saidOn = (page: Page) =>
	page.evaluate(() => {
		const sheet = [...document.querySelectorAll('dialog[open]:not([data-leaving])')].at(-1);
		const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
		// The names of the other languages are in theirs.
		const spoken = `:is([lang=ru], [lang="${document.documentElement.lang}"])`;
		return [...(sheet ?? document.body).querySelectorAll('*')]
			.filter(
				(one) => !one.matches('script, style, svg *') && one.closest('[lang]')?.matches(spoken),
			)
			.flatMap((one) => [
				...[...names, 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
				...[...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
			]);
	});

for (const language of ['en', 'tr', 'zh-CN'])
	test(`${language}: a shop that has its words in it says nothing in Russian, and fills every place @sweep`, async ({
		page,
		expectConsole,
	}) => {
		// Of what does not exist.
		expectConsole(/status of 40[34]/);
		const catalogue = new URL(`../../src/locales/${language}/messages.po`, import.meta.url);
		const { items } = parsePo(readFileSync(catalogue, 'utf8'));
		const said = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? msgid]));
		// Names of places stay, and of the language itself; what is searched for is typed in Russian.
		const isFault = (text: string) =>
			/\{\w+\}|undefined|NaN/.test(text) ||
			(/\p{Script=Cyrillic}/u.test(text) && !/Москва|Тверская|Русский/.test(text));
		const faults: Record<string, readonly string[]> = {};
		await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
		await page.context().addCookies([{ name: 'vitrina_lang', value: language, url: page.url() }]);
		await page.goto('/');
		await takenOver(page);
		for (const [name, view] of Object.entries(GUEST)) {
			if (name === 'found' || name === 'nothing found') continue;
			await goTo(page, view, (russian) => said.get(russian) ?? russian);
			const found = (await saidOn(page)).filter(isFault);
			if (found.length > 0) faults[name] = found;
		}
		expect(faults).toEqual({});
	});

test('a coupon is told in the language of the page', async ({ page }) => {
	await fillsCart(page, TO_THE_DOOR, PIZZAS.slice(0, 2));
	await page.context().addCookies([{ name: 'vitrina_lang', value: 'en', url: page.url() }]);
	await page.goto('/');
	await takenOver(page);
	await goTo(page, GUEST.cart ?? { sign: '' }, () => 'Checkout');
	await expect(page.getByText(/^A cheesecake with an order over/)).toBeVisible();
});

test('the names of an order’s steps are whole in long languages, and its page no wider than the phone @sweep', async ({
	page,
	arriving,
	baseURL,
	expectConsole,
}) => {
	// The menu of these languages.
	expectConsole(/404/);
	await page.setViewportSize({ width: 360, height: 740 });
	await arriving.hasSession();
	const order = await placesOrder(page);
	for (const language of ['hy', 'kk', 'de']) {
		await page
			.context()
			.addCookies([{ name: 'vitrina_lang', value: language, url: baseURL ?? '' }]);
		await page.goto(order.url);
		await takenOver(page);
		const steps = page.locator('[data-part="order-head"] ol li');
		await expect(steps.first()).toBeVisible();
		const cut = await steps.evaluateAll((all) =>
			all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
		);
		expect({ language, cut, width: await page.evaluate(() => innerWidth) }).toEqual({
			...{ language, cut: [], width: 360 },
		});
	}
});
