/** Specification, section 3: what is read of a category and a product, and what comes of each field. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { lineTotal } from '#core/rules/cart/line.ts';
import { availabilityAt, productsById } from '#core/rules/catalogue/catalogue.ts';
import { isCategoryOpen } from '#core/rules/catalogue/category-hours.ts';
import { childrenOf, topSections } from '#core/rules/catalogue/category-tree.ts';
import { facetsOf, NO_FILTERS, traitsOf } from '#core/rules/catalogue/filters.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { PLATES } from '#src/features/menu/parts/name-color.ts';
import { contrast, parseHex, WHITE } from '#src/theme/color.ts';
import { FRIDAY_NOON, rub } from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { serveShop } from './served-shop.ts';
import { aWireCategory, aWireProduct, CATALOGUE, type Wire } from './small-shop.ts';

const hex = (color: string | undefined) => parseHex(color) ?? WHITE;
const read = (...categories: Wire[]) => v.parse(catalogueSchema, categories);
const readCategory = (part: Wire) => {
	const [category] = read(aWireCategory(part));
	if (category === undefined) throw new Error('the category was not read');
	return category;
};
const readProduct = (part: Wire) => {
	const [product] = readCategory({ products: [aWireProduct(part)] }).products;
	if (product === undefined) throw new Error('the product was not read');
	return product;
};
/** How many of what is paid for a line of a dish as it was read. */
const paid = (part: Wire, count: number, category: Wire = {}) => {
	const [product] = readCategory({ ...category, products: [aWireProduct(part)] }).products;
	if (product === undefined) throw new Error('the product was not read');
	return lineTotal({ ...product, count, supplements: [] });
};

describe('category', () => {
	test('id: its address by number, its place among the others', async () => {
		expect(readCategory({ id: '21' }).id).toBe(21);
		const { page } = await serveShop();
		expect((await page('/categories/21')).sections).toEqual(['Пицца']);
	});

	test('name', async () => {
		const { page } = await serveShop({ catalogue: [aWireCategory({ name: 'Супы' })] });
		expect((await page('/')).sections).toEqual(['Супы']);
	});

	test('visual_name_category: the name that is shown', async () => {
		const catalogue = [aWireCategory({ name: 'soups-2026', visual_name_category: 'Супы' })];
		const { page } = await serveShop({ catalogue });
		expect((await page('/')).sections).toEqual(['Супы']);
		expect((await page('/menu/pizza')).title).toBe('Супы · Пицца и точка');
		expect(readCategory({ visual_name_category: '' }).name).toBe('Пицца');
	});

	test('parent: it stands below that category', async () => {
		const menu = menuOf(read(...CATALOGUE), { showsSoldOut: true });
		expect(topSections(menu).map(({ name }) => name)).toEqual(['Пицца', 'Напитки']);
		const drinks = menu.find(({ id }) => id === 30);
		expect(drinks && childrenOf(menu, drinks).map(({ name }) => name)).toEqual(['Газировка']);
		const { page } = await serveShop({ pageType: 'cat2' });
		expect((await page('/menu/drinks')).links).toHaveProperty('Газировка', '/menu/drinks/soft');
	});

	test('slug: its address; the id where there is none', async () => {
		const catalogue = [
			aWireCategory({ slug: 'ostraya-pizza' }),
			aWireCategory({ id: 22, slug: '', name: 'Супы', products: [aWireProduct({ id: 7 })] }),
		];
		const { page } = await serveShop({ catalogue, pageType: 'cat2' });
		expect((await page('/')).links).toMatchObject({
			Пицца: '/menu/ostraya-pizza',
			Супы: '/menu/22',
		});
		expect((await page('/menu/22')).sections).toEqual(['Супы']);
	});

	describe('pictures of its tile', () => {
		const tile = async (pageType: string, images: Wire) => {
			const catalogue = [aWireCategory({ image: '/media/plain.jpg', ...images })];
			const { body } = await (await serveShop({ catalogue, pageType })).page('/categories');
			const [, tiles = ''] = /<ul [^>]*data-part="tiles"(.*?)<\/ul>/s.exec(body) ?? [];
			return /src="[^"]*\/media\/(\w+)/.exec(tiles)?.[1];
		};
		test('image', async () => {
			expect(await tile('cat2', {})).toBe('plain');
			expect(await tile('cat1', {})).toBe('plain');
		});
		test.each(['image_dop', 'image_dop_2', 'dop_image_category_site'])(
			'%s: on wide tiles',
			async (field) => {
				expect(await tile('cat1', { [field]: '/media/wide.jpg' })).toBe('wide');
				expect(await tile('cat2', { [field]: '/media/wide.jpg' })).toBe('plain');
			},
		);
		test('of several the site’s own first', async () => {
			const both = { image_dop: '/media/app.jpg', image_dop_2: '/media/second.jpg' };
			expect(await tile('cat1', both)).toBe('app');
			const three = { ...both, dop_image_category_site: '/media/site.jpg' };
			expect(await tile('cat1', three)).toBe('site');
		});
	});

	test.each(['cat1', 'lending', 'samokat'])(
		'description and image_dop: on its own page too, of type %s',
		async (pageType) => {
			const about = { description: '<p>На тонком тесте</p>', image_dop: '/media/wide.jpg' };
			const { page } = await serveShop({ catalogue: [aWireCategory(about)], pageType });
			const { html } = await page(pageType === 'lending' ? '/categories/pizza' : '/menu/pizza');
			expect(html).toMatch(/<div class="hint[^"]*"><p>На тонком тесте<\/p>/);
			expect(html).toMatch(/<img[^>]*wide\.jpg/);
		},
	);

	test('description: on its tile, and what search engines read', async () => {
		const catalogue = [aWireCategory({ description: '<p>На тонком тесте</p>' })];
		const { page } = await serveShop({ catalogue, pageType: 'cat1' });
		expect((await page('/')).links).toHaveProperty('ПиццаНа тонком тесте', '/menu/pizza');
		expect((await page('/menu/pizza')).meta('description')).toBe('На тонком тесте');
	});

	test('seo_data', () => {
		const seo_data = {
			title: 'Т',
			description: 'О',
			og_title: 'ОТ',
			og_description: 'ОО',
			og_image: '/og.jpg',
			robots: 'noindex',
			keywords: 'пицца, доставка',
		};
		expect(readCategory({ seo_data }).seo).toEqual({
			title: 'Т',
			description: 'О',
			ogTitle: 'ОТ',
			ogDescription: 'ОО',
			image: '/og.jpg',
			robots: 'noindex',
			keywords: 'пицца, доставка',
		});
		expect(readCategory({ seo_data: [] }).seo).toBeUndefined();
	});

	test('seo_data: its keywords are its page’s, and of its product their own', async () => {
		const product = aWireProduct({ seo_data: { keywords: 'пепперони' } });
		const catalogue = [aWireCategory({ seo_data: { keywords: 'пицца' }, products: [product] })];
		const { page } = await serveShop({ catalogue });
		expect((await page('/menu/pizza')).meta('keywords')).toBe('пицца');
		expect((await page('/?product_id=501')).meta('keywords')).toBe('пепперони');
		expect((await page('/')).meta('keywords')).toBeUndefined();
	});

	test('free_limits: so many of each line are free; a product’s own limit stands before it', () => {
		const twoFree = { free_limits: { quantity: '2' } };
		expect([1, 2, 3].map((count) => paid({ price: '40' }, count, twoFree))).toEqual([
			0,
			0,
			rub(40),
		]);
		const ownOne = { price: '40', free_limits: { quantity: 1 } };
		expect([1, 2].map((count) => paid(ownOne, count, twoFree))).toEqual([0, rub(40)]);
		for (const free_limits of [null, '', [], { quantity: '0' }])
			expect(paid({ price: '40' }, 1, { free_limits })).toBe(rub(40));
	});

	test('hide_category: not on the menu and without an address; its products are known', async () => {
		const hidden = aWireCategory({
			id: 60,
			slug: 'secret',
			name: 'Секрет',
			hide_category: '1',
			products: [aWireProduct({ id: 9 })],
		});
		const { page } = await serveShop({ catalogue: [...CATALOGUE, hidden] });
		expect((await page('/')).sections).toEqual(['Пицца', 'Газировка']);
		expect((await page('/menu/secret')).status).toBe(404);
		expect((await page('/?product_id=9')).sheet).toBeUndefined();
		expect(productsById(read(hidden)).has(9)).toBe(true);
	});

	test.each([false, 0, '0', 'false', 'no'])(
		'show_on_home %j: its section is there, the category bar does not name it',
		async (show_on_home) => {
			const bar = async (value: unknown) => {
				const [pizza, ...drinks] = CATALOGUE;
				const soft = { ...drinks.at(-1), parent: 0, show_on_home: value };
				const { page } = await serveShop({ catalogue: [pizza ?? {}, soft] });
				const { sections, links } = await page('/');
				expect(sections).toEqual(['Пицца', 'Газировка']);
				return Object.keys(links).filter((name) => sections.includes(name));
			};
			expect(await bar(true)).toEqual(['Пицца', 'Газировка']);
			expect(await bar(show_on_home)).toEqual(['Пицца']);
		},
	);

	test('category_availability: its hours are told, outside of them nothing is ordered', async () => {
		const category_availability = {
			enabled: '1',
			from: '08:00',
			to: '12:30',
			week_days: ['1', '5'],
		};
		const { hours } = readCategory({ category_availability });
		const open = (time: string) =>
			isCategoryOpen(hours, Date.parse(`${time}+03:00`), 'Europe/Moscow');
		expect(isCategoryOpen(hours, FRIDAY_NOON, 'Europe/Moscow')).toBe(true);
		expect(['2026-11-20T07:59', '2026-11-20T12:30', '2026-11-21T09:00'].map(open)).toEqual([
			false,
			false,
			false,
		]);
		const { page } = await serveShop({ catalogue: [aWireCategory({ category_availability })] });
		expect((await page('/')).body).toContain('пн, пт с 08:00 до 12:30');
		const off = { category_availability: { ...category_availability, enabled: false } };
		expect(readCategory(off).hours).toBeUndefined();
	});

	test('products: those that can be read; one is once in a category', async () => {
		const products = [
			aWireProduct(),
			{ id: 7, name: '' },
			aWireProduct({ id: 8, name: 'Кальцоне' }),
		];
		expect(readCategory({ products }).products.map(({ name }) => name)).toEqual([
			'Пепперони',
			'Кальцоне',
		]);
	});

	describe('color_text_category: the colour of its name over its picture', () => {
		const styleOf = async (color_text_category: unknown, pageType = 'cat2') => {
			const { page } = await serveShop({
				catalogue: [aWireCategory({ color_text_category })],
				pageType,
			});
			const [, attributes = ''] =
				/<a ([^>]*style="--name-[^>]*)>/.exec((await page('/')).body) ?? [];
			return /style="([^"]*)"/.exec(attributes)?.[1];
		};
		test.each(['cat1', 'cat2', 'cat12', 'samokat', 'lavka'])('on %s', async (pageType) => {
			expect(await styleOf('#5C1220', pageType)).toMatch(/^--name-light:#5c1220;--name-dark:#/);
		});
		test('one that cannot be read there is corrected; none and what is no colour leave the theme’s', async () => {
			const corrected = await styleOf('#FFCC00');
			expect(corrected).toMatch(/--name-dark:#ffcc00/);
			const light = /--name-light:(#\w{6})/.exec(corrected ?? '')?.[1];
			for (const plate of PLATES.light)
				expect(contrast(hex(light), hex(plate))).toBeGreaterThanOrEqual(4.5);
			for (const none of ['', null, 'red', '#12345', 'red;background:url(//x)'])
				expect(await styleOf(none)).toBeUndefined();
		});
	});
});

describe('product', () => {
	test('id and slug: its address; the id where there is no slug', async () => {
		const products = [aWireProduct({ id: '501' }), aWireProduct({ id: 9, slug: '', name: 'Борщ' })];
		const { page } = await serveShop({ catalogue: [aWireCategory({ products })] });
		for (const [path, name] of [
			['/menu/pizza/pepperoni', 'Пепперони'],
			['/menu/pizza/501', 'Пепперони'],
			['/menu/pizza/9', 'Борщ'],
		])
			expect([path, (await page(path ?? '')).sheet]).toEqual([path, name]);
	});

	test('price: on its card and in the cart', async () => {
		expect(readProduct({ price: '450.50' }).price).toBe(perUnit(450.5));
		expect(paid({ price: 450 }, 2)).toBe(rub(900));
		const { page } = await serveShop({ catalogue: [aWireCategory()] });
		expect((await page('/')).body).toMatch(/450\s₽/);
	});

	test('price_multiplier_for_customer: every price of it is multiplied', async () => {
		const half = { price_multiplier_for_customer: '0.5' };
		expect(paid(half, 2)).toBe(rub(450));
		for (const none of ['', '0', null])
			expect(paid({ price_multiplier_for_customer: none }, 1)).toBe(rub(450));
		const { page } = await serveShop({
			catalogue: [aWireCategory({ products: [aWireProduct(half)] })],
		});
		const { body } = await page('/');
		expect(body).toMatch(/225\s₽/);
		expect(body).not.toMatch(/450\s₽/);
	});

	test('in_stock: what is sold out is not there, or cannot be ordered', async () => {
		const products = [aWireProduct({ in_stock: false }), aWireProduct({ id: 8, name: 'Кальцоне' })];
		const catalogue = [aWireCategory({ products })];
		const shown = async (show_out_of_stock_products: boolean) => {
			const { page } = await serveShop({ catalogue, settings: { show_out_of_stock_products } });
			const { links, body } = await page('/');
			return [
				['Пепперони', 'Кальцоне'].filter((name) => name in links),
				[...body.matchAll(/data-add="(\d+)"/g)].map(([, id]) => id),
			];
		};
		expect(await shown(false)).toEqual([['Кальцоне'], ['8']]);
		expect(await shown(true)).toEqual([['Пепперони', 'Кальцоне'], ['8']]);
	});

	test('locations (each with id): where it can be had, and how many are left', () => {
		const product = readProduct({
			locations: [{ id: '119', quantity: '3' }, { id: 120 }, { id: 121, quantity: '0' }],
		});
		const at = (warehouse: number) => availabilityAt(product, warehouse);
		expect([at(119), at(120)]).toEqual([{ isAvailable: true, left: 3 }, { isAvailable: true }]);
		expect([at(121), at(122)].map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
		expect(availabilityAt(readProduct({ locations: [] }), 119).isAvailable).toBe(true);
	});

	test('attributes (with options): told in its sheet, and what lists are filtered by', async () => {
		const kitchen = (options: unknown) => [{ name: 'Кухня', slug: 'kitchen', options }];
		const products = [
			aWireProduct({ attributes: kitchen(['Итальянская']) }),
			aWireProduct({
				id: 8,
				attributes: kitchen(['%D0%AF%D0%BF%D0%BE%D0%BD%D1%81%D0%BA%D0%B0%D1%8F']),
			}),
		];
		const cards = readCategory({ products }).products;
		const { attributes } = facetsOf(
			cards,
			(card) =>
				traitsOf(
					card,
					cards.find((one) => one.id === card.id),
				),
			NO_FILTERS,
		);
		expect(attributes).toMatchObject([
			{
				name: 'Кухня',
				options: [
					{ choice: { option: 'Итальянская' }, count: 1 },
					{ choice: { option: 'Японская' }, count: 1 },
				],
			},
		]);
		const { page } = await serveShop({ catalogue: [aWireCategory({ products })] });
		expect((await page('/?product_id=8')).body).toContain('Японская');
	});

	test('acf product-badge: on its card', async () => {
		const badges = (value: unknown) => readProduct({ acf: { 'product-badge': value } }).badges;
		expect([
			badges(['hit', 'spicy']),
			badges('new'),
			badges(''),
			badges(false),
			badges(null),
		]).toEqual([['hit', 'spicy'], ['new'], [], [], []]);
		const products = [aWireProduct({ acf: { 'product-badge': ['hit'] } })];
		const { page } = await serveShop({ catalogue: [aWireCategory({ products })] });
		expect((await page('/')).body).toMatch(/>Хит</);
	});

	test('related_ids: what goes with it, in its sheet', async () => {
		const related = { ...CATALOGUE[0], products: [aWireProduct({ related_ids: ['601', 999] })] };
		const { page } = await serveShop({ catalogue: [related, ...CATALOGUE.slice(1)] });
		const { body } = await page('/?product_id=501');
		const [, company = ''] = /С этим заказывают(.*?)<\/section>/s.exec(body) ?? [];
		expect([...company.matchAll(/product_id=(\d+)/g)].map(([, id]) => id)).toContain('601');
		expect((await page('/?product_id=601')).body).not.toContain('С этим заказывают');
	});

	test('catalog_name: in its sheet, leading to the section called so; without one, its category', async () => {
		const link = async (catalog_name: unknown) => {
			const soup = aWireProduct({ id: 8, name: 'Борщ', catalog_name });
			const soups = aWireCategory({ id: 40, slug: 'soups', name: 'Супы', products: [soup] });
			const { page } = await serveShop({ catalogue: [...CATALOGUE, soups] });
			const { html } = await page('/?product_id=8');
			return /<dt>Раздел<\/dt><dd>(.*?)<\/dd>/.exec(html)?.[1];
		};
		expect(await link('Газировка')).toMatch(/<a [^>]*href="\/menu\/drinks\/soft"[^>]*>Газировка</);
		expect(await link('')).toMatch(/<a [^>]*href="\/menu\/soups"[^>]*>Супы</);
		expect(await link('Лето 2026')).toBe('Лето 2026');
	});
});

test('banners come from banners-json when the settings have none', async () => {
	const banner = (title: string) => ({ id: 1, title, type: 'url', url: '/brands', skladall: true });
	const shop = await serveShop({ settings: { banners: [] } });
	shop.site.answers.set('/banners-json', () => Response.json([banner('Запасной')]));
	const titles = async () =>
		(await shop.page('/')).data().settings.banners.map(({ title }) => title);
	expect(await titles()).toEqual(['Запасной']);
	expect((await shop.page('/')).links).toHaveProperty('ЗапаснойПодробнее', '/brands');
	shop.say({ settings: { banners: [banner('Осень')] } });
	await expect.poll(titles).toEqual(['Осень']);
});
