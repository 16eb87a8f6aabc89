/** Specification, section 4: the catalogue as the pages get it: whole, in fragments, in a language, of a location. */

import { describe, expect, test } from 'vitest';
import type { LocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { aWireCategory, aWireProduct, CATALOGUE } from './small-shop.ts';

const FILES = '/wp-content/uploads/app_sync/';
/** Names of the catalogue files the site was asked for, in their order. */
const filesRequested = ({ site }: ServedShop) =>
	site.calls
		.filter(({ path }) => path.startsWith(FILES))
		.map(({ path }) => path.slice(FILES.length));
/** What every first load begins with. */
const HEADS = 'prodcat_main_categories_only.json';
const soups = [aWireCategory({ id: 1, slug: 'soups', name: 'Супы' })];
const english = [aWireCategory({ name: 'Pizza', products: [aWireProduct({ name: 'Pepperoni' })] })];

describe('the full catalog is fetched once', () => {
	test('for all pages of a moment', async () => {
		const shop = await serveShop();
		await Promise.all(['/', '/menu/pizza', '/categories'].map(shop.page));
		await shop.page('/brands');
		expect(filesRequested(shop)).toEqual([HEADS, 'prodcat.json']);
	});
	test('and again once it may have changed', async () => {
		const shop = await serveShop();
		expect((await shop.page('/')).sections).toEqual(['Пицца', 'Газировка']);
		shop.say({ catalogue: soups });
		await expect.poll(async () => (await shop.page('/')).sections).toEqual(['Супы']);
	});
});

describe('if the catalog is fragmented, a second fetch follows', () => {
	const fragmented = { inner: { fragmented_stosks_json: '1' } };
	test('the main part is shown first, the full one as soon as it is here', async () => {
		const shop = await serveShop(fragmented);
		const full = Promise.withResolvers<Response>();
		shop.site.answers.set(`${FILES}prodcat.json`, () => full.promise);
		shop.site.answers.set(`${FILES}prodcat_main.json`, () => Response.json(soups));
		expect((await shop.page('/')).sections).toEqual(['Супы']);
		expect(filesRequested(shop)).toEqual([HEADS, 'prodcat_main.json', 'prodcat.json']);
		full.resolve(Response.json(CATALOGUE));
		await expect.poll(async () => (await shop.page('/')).sections).toEqual(['Пицца', 'Газировка']);
	});
	test('a site that has no full one is shown by its main part', async () => {
		const shop = await serveShop(fragmented);
		shop.site.answers.set(`${FILES}prodcat.json`, () => new Response('{}', { status: 404 }));
		shop.site.answers.set(`${FILES}prodcat_main.json`, () => Response.json(soups));
		expect((await shop.page('/')).sections).toEqual(['Супы']);
	});
	test('of one that is not fragmented the main part is not asked for', async () => {
		const shop = await serveShop();
		shop.site.answers.set(`${FILES}prodcat_main.json`, () => Response.json(soups));
		expect((await shop.page('/')).sections).toEqual(['Пицца', 'Газировка']);
		expect(filesRequested(shop)).toEqual([HEADS, 'prodcat.json']);
	});
});

describe('a language has a catalog of its own by its suffix', () => {
	test('prodcat-{lang}.json', async () => {
		const shop = await serveShop();
		shop.site.answers.set(`${FILES}prodcat-en.json`, () => Response.json(english));
		expect((await shop.page('/?lang=en')).sections).toEqual(['Pizza']);
		expect((await shop.page('/')).sections).toEqual(['Пицца', 'Газировка']);
		expect(filesRequested(shop)).toEqual([
			...[HEADS, 'prodcat.json'],
			...['prodcat_main_categories_only-en.json', 'prodcat-en.json'],
		]);
	});
	test('without one it is the plain catalog', async () => {
		const shop = await serveShop();
		const page = await shop.page('/?lang=en');
		expect([page.data().language, page.sections]).toEqual(['en', ['Пицца', 'Газировка']]);
		expect(filesRequested(shop)).toContain('prodcat-en.json');
	});
	test('the settings are asked for in it too', async () => {
		const shop = await serveShop();
		await shop.page('/?lang=en');
		const requests = shop.site.calls.filter(({ path }) => path.endsWith('/all_settings'));
		expect(requests.map(({ query }) => query.get('lang'))).toEqual([null, 'en']);
	});
	test('one the shop does not speak is the default one', async () => {
		const shop = await serveShop();
		expect((await shop.page('/?lang=xx')).data().language).toBe('ru');
		expect(filesRequested(shop)).toEqual([HEADS, 'prodcat.json']);
	});
});

describe('a location has a price file of its own', () => {
	const cheaper = (name: string) => [
		aWireCategory({ products: [aWireProduct({ name, price: '300.00' })] }),
	];
	const priceOf = async ({ ask }: ServedShop, query: string) => {
		const prices = (await (await ask(`/api/menu/prices?${query}`)).json()) as LocalPrices;
		return prices['501']?.price;
	};
	test('price_file_path of the chosen warehouse', async () => {
		const shop = await serveShop();
		shop.site.answers.set(`${FILES}prodcat_119.json`, () => Response.json(cheaper('Пепперони')));
		expect([await priceOf(shop, 'warehouse=119'), await priceOf(shop, 'warehouse=110')]).toEqual([
			perUnit(300),
			undefined,
		]);
		expect(filesRequested(shop)).toContain('prodcat_110.json');
	});
	test('what it does not have cannot be had there', async () => {
		const shop = await serveShop();
		shop.site.answers.set(`${FILES}prodcat_119.json`, () => Response.json(cheaper('Пепперони')));
		const prices = await (await shop.ask('/api/menu/prices?warehouse=119')).json();
		expect(prices).toMatchObject({ 601: { stock: [{ id: 119, quantity: 0 }] } });
	});
	test('with optional lang: its own file first, then the plain one', async () => {
		const shop = await serveShop();
		const plain = `${FILES}prodcat_119.json`;
		shop.site.answers.set(plain, () => Response.json(cheaper('Пепперони')));
		expect(await priceOf(shop, 'warehouse=119&lang=en')).toBe(perUnit(300));
		const own = await serveShop();
		own.site.answers.set(plain, () => Response.json(cheaper('Пепперони')));
		own.site.answers.set(`${FILES}prodcat_119-en.json`, () =>
			Response.json([aWireCategory({ products: [aWireProduct({ price: '200.00' })] })]),
		);
		expect(await priceOf(own, 'warehouse=119&lang=en')).toBe(perUnit(200));
		expect(await priceOf(own, 'warehouse=119')).toBe(perUnit(300));
	});
	test('that is named nowhere in the settings is not asked for', async () => {
		const shop = await serveShop({ settings: { locations: [{ term_id: 119, name: 'Тверская' }] } });
		expect(await priceOf(shop, 'warehouse=119')).toBeUndefined();
		expect(filesRequested(shop)).toEqual([HEADS, 'prodcat.json']);
	});
});
