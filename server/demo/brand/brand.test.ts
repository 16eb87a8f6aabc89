import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '#server/site/backend-client.ts';
import * as storefront from '#src/render.tsx';
import { createFakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway, openTestGateway } from '#tests/fixtures/test-gateway.ts';
import { type Brand, createBrand } from './brand.ts';
import { fieldsOf, readField, valueAt } from './brand-fields.ts';
import { BRAND_PATH } from './brand-page.ts';
import { KINDS } from './field-values.ts';

const renderer = async () => storefront;

/** The demo's page over a site, and browsers that ask it. */
async function openBrand(settings: object = {}) {
	const site = createFakeSite();
	Object.assign(site.settings, { main_font: 'Onest', font_headings: '', include: {} }, settings);
	const shop = await createTestGateway({ site, deps: { renderer } });
	const closing: Promise<void>[] = [];
	const files = {
		'settings.json': site.settings,
		'front-settings.json': { catalog_type: 'lending' },
	};
	const before = JSON.stringify(files);
	const openShop = (backend: Backend) => {
		const opened = openTestGateway({ site, deps: { renderer, backend } });
		return {
			fetch: async (request: Request) => (await opened).gateway.fetch(request),
			close: () => void closing.push(opened.then((one) => one.stop())),
		};
	};
	const brand: Brand = createBrand({
		shop: () => ({ files, customers: [], examples: { category: 'pizza', productId: 501 } }),
		backend: (request) => site.fetch(request),
		openShop,
		colorVerdicts: async (palette) => storefront.colorVerdicts(palette),
		scriptOrigins: ['https://chat.example'],
	});
	onTestFinished(async () => {
		brand.close();
		await Promise.all(closing);
	});
	const app = new Hono().route(BRAND_PATH, brand.app);
	const browser = async () => {
		const page = await app.request(BRAND_PATH);
		const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
		const headers = { cookie, 'content-type': 'application/json' };
		return {
			html: await page.text(),
			ask: (path: string, init?: RequestInit) =>
				app.request(`${BRAND_PATH}${path}`, { headers: { cookie }, ...init }),
			async change(id: string, value: string) {
				const body = JSON.stringify({ id, value });
				const answer = await app.request(`${BRAND_PATH}/draft`, { method: 'POST', headers, body });
				const verdict = (await answer.json()) as {
					expected?: string;
					state?: string;
					verdicts?: string;
					dropped?: string;
				};
				return { status: answer.status, ...verdict };
			},
			/** A page of the shop, as this browser sees it. */
			async see(path: string) {
				const request = new Request(`http://shop.test${path}`, { headers: { cookie } });
				const answer = await (brand.shopOf(request) ?? shop.gateway).fetch(request);
				const html = await answer.text();
				return { html, caching: answer.headers.get('cache-control') };
			},
			isDrafted: (path: string) =>
				brand.shopOf(new Request(`http://shop.test${path}`, { headers: { cookie } })) !== undefined,
		};
	};
	return { browser, isUntouched: () => JSON.stringify(files) === before };
}

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test('what one browser tries it sees at once, and nobody else does', async () => {
	const { browser, isUntouched } = await openBrand();
	const [owner, customer] = [await browser(), await browser()];
	const own = titleIn((await customer.see('/')).html);
	await owner.change('seo.name', 'Проба');
	expect(titleIn((await owner.see('/')).html)).toContain('Проба');
	expect(titleIn((await customer.see('/')).html)).toBe(own);
	// A page that is kept for the first change is not the page of the second.
	await owner.change('seo.name', 'Ещё проба');
	const { html, caching } = await owner.see('/');
	expect(titleIn(html)).toContain('Ещё проба');
	expect(caching).toBe('no-store');
	expect(isUntouched()).toBe(true);
});

test('settings no page uses are listed with what to do, anew after each change', async () => {
	const { browser } = await openBrand({
		main_font: 'Inter',
		use_google_translate: '1',
		include: {
			scripts: [
				'https://ads.example/a.js',
				'https://chat.example/b.js',
				'<script>x("</ul>")</script>',
			],
		},
	});
	const owner = await browser();
	const list =
		/<section class="section" id="dropped"[\s\S]*?<\/section>/.exec(owner.html)?.[0] ?? '';
	expect(list).toContain('Не применяется: 4');
	expect(list).toContain('https://ads.example в SCRIPT_ORIGINS');
	expect(list).toContain('https://translate.google.com в SCRIPT_ORIGINS');
	expect(list).toContain('У шрифта «Inter» нет файла');
	expect(list).not.toContain('chat.example');
	expect(list.match(/<\/ul>/g)).toHaveLength(1);
	const { dropped } = await owner.change('main_font', 'Onest');
	expect(dropped).toContain('Не применяется: 3');
	expect(dropped).not.toContain('Inter');
});

test('where all settings are in use, that is said', async () => {
	const { browser } = await openBrand();
	expect((await browser()).html).toContain('Все настройки в деле');
});

test('changes made at once are all kept', async () => {
	const { browser } = await openBrand();
	const owner = await browser();
	await Promise.all([owner.change('seo.name', 'Проба'), owner.change('front_currency', '₸')]);
	const json = await (await owner.ask('/settings.json')).json();
	expect(json).toMatchObject({ seo: { name: 'Проба' }, front_currency: '₸' });
});

test('the files are the folder’s with the draft in them; a reset leaves the folder’s', async () => {
	const { browser } = await openBrand();
	const owner = await browser();
	const read = async (file: string) => (await owner.ask(`/${file}`)).json();
	const before = await read('settings.json');
	await owner.change('logoFabrics.gr_favicon_site.favicon_svg', '/media/mine.svg');
	await owner.change('catalog_type', 'cat2');
	const icon = { gr_favicon_site: { favicon_svg: '/media/mine.svg' } };
	expect(await read('settings.json')).toMatchObject({ logo: icon, logoFabrics: icon });
	expect(await read('front-settings.json')).toEqual({ catalog_type: 'cat2' });
	await owner.ask('/reset', { method: 'POST' });
	expect(await read('settings.json')).toEqual(before);
	expect(owner.isDrafted('/')).toBe(false);
});

test('a value put back is no change', async () => {
	const { browser } = await openBrand();
	const owner = await browser();
	const name = ((await (await owner.ask('/settings.json')).json()) as { seo: { name: string } }).seo
		.name;
	expect((await owner.change('seo.name', 'Проба')).state).toBe('Изменено: 1');
	expect((await owner.change('seo.name', name)).state).toBe('Как в папке');
});

describe('a value that cannot be says what is expected, and changes nothing', () => {
	test.each([
		['facade.colors.yellow', 'red', 'цвет вида #ffc62e'],
		['facade.colors.background', '#12345', 'цвет вида #ffc62e'],
		['seo.name', ' ', 'непустой текст'],
		['logo.logo', 'javascript:alert(1)', 'адрес картинки: /media/logo.svg или https://…'],
		['catalog_type', 'cat3', 'одно из: lending, cat1, cat2, cat12, samokat, lavka, restoran'],
		['main_font', 'Inter"; }', 'имя шрифта: буквы, цифры, пробелы'],
		['delivery_work_time.delivery.119.week.1', '10-25', 'часы вида 10:00–23:00, пусто = закрыто'],
		['menu', 'Меню | /\nО нас', 'строка 2: «Название | /адрес»'],
		['language_list.2.lang_json_data', 'Меню: Food', 'строка 1: «Русский текст = перевод»'],
		['settings.front_url', 'https://x.example', 'настройка магазина'],
		['__proto__.x', 'y', 'настройка магазина'],
	])('%s: %s', async (id, value, expected) => {
		const { browser, isUntouched } = await openBrand();
		const owner = await browser();
		expect(await owner.change(id, value)).toEqual({ status: 422, expected });
		expect(owner.isDrafted('/')).toBe(false);
		expect(isUntouched()).toBe(true);
	});
});

test.each(['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'lavka', 'restoran'])(
	'the home page of page type %s can be looked at',
	async (type) => {
		const { browser } = await openBrand();
		const owner = await browser();
		expect((await owner.change('catalog_type', type)).status).toBe(200);
		expect((await owner.see('/')).html).toContain(`"pageType":"${type}"`);
	},
);

test('the guard’s word on a colour: what was asked, what is shown', async () => {
	const { browser } = await openBrand();
	const { verdicts } = await (await browser()).change('facade.colors.background', '#101010');
	expect(verdicts).toContain('Фон страницы');
	expect(verdicts).toMatch(/#101010 \(1,\d:1\) стал #[\da-f]{6} \(12,\d:1\)/);
});

test('every field shows what the file has, and takes it back', async () => {
	const { browser } = await openBrand();
	const owner = await browser();
	const files = {
		'settings.json': await (await owner.ask('/settings.json')).json(),
		'front-settings.json': await (await owner.ask('/front-settings.json')).json(),
	};
	const fields = fieldsOf(files).flatMap((group) => group.fields);
	expect(fields.length).toBeGreaterThan(50);
	for (const field of fields) {
		expect(owner.html).toContain(`data-field="${field.id}"`);
		const value = valueAt(files[field.file], field.id);
		const reading = readField(field, KINDS[field.kind].show(value), files);
		expect([field.id, reading]).toEqual([field.id, { json: value }]);
	}
});

test('pictures, scripts, the demo and the raw site are the shop’s own', async () => {
	const { browser } = await openBrand();
	const owner = await browser();
	await owner.change('seo.name', 'Проба');
	for (const path of ['/img/400/x.webp', '/assets/x.js', '/demo/inbox', '/wp-json/v1/all_settings'])
		expect([path, owner.isDrafted(path)]).toEqual([path, false]);
	for (const path of ['/', '/menu/pizza', '/api/wp-json/v1/all_settings', '/manifest.webmanifest'])
		expect([path, owner.isDrafted(path)]).toEqual([path, true]);
});
