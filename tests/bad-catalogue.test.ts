import { describe, expect, test } from 'vitest';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { placeOfNames, topSections } from '#core/rules/catalogue/category-tree.ts';
import { href, routeOf } from '#src/routes.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { createTestGateway, ORIGIN } from '#tests/fixtures/test-gateway.ts';

const product = (id: number, fields: Record<string, unknown> = {}) => ({
	id,
	name: `Блюдо ${id}`,
	slug: `dish-${id}`,
	price: '100.00',
	in_stock: true,
	...fields,
});
const category = (
	id: number,
	fields: Record<string, unknown> = {},
	products = [product(id * 10)],
) => ({
	id,
	name: `Раздел ${id}`,
	slug: `section-${id}`,
	parent: 0,
	products,
	...fields,
});

async function menuOfCatalogue(catalogue: unknown) {
	const gateway = await createTestGateway();
	gateway.site.catalogue = catalogue;
	const dropped = async () =>
		Number(/^vitrina_dropped_items (\d+)/m.exec(await (await gateway.ask('/metrics')).text())?.[1]);
	const before = await dropped();
	const page = await gateway.ask('/');
	await page.text();
	return {
		gateway,
		status: page.status,
		menu: gateway.renderer.inputs.at(-1)?.data.menu ?? [],
		dropped: (await dropped()) - before,
	};
}

describe('a catalogue of a loose hand', () => {
	test('products without a price that can be read are left out and counted; the page works', async () => {
		const prices = ['450.00', '1 200,50', 'abc', '', null, [], '1e3', '89,90'];
		const products = prices.map((price, index) => product(index + 1, { price }));
		const good = Array.from({ length: 10 }, (_, index) => product(index + 100));
		const { status, menu, dropped } = await menuOfCatalogue([
			category(1, {}, [...products, ...good]),
		]);
		expect(status).toBe(200);
		expect(menu[0]?.products.slice(0, 2).map((card) => [card.id, card.price])).toEqual([
			[1, perUnit(450)],
			[8, perUnit(89.9)],
		]);
		expect(dropped - (await menuOfCatalogue([category(1)])).dropped).toBe(6);
	});

	test('items that are no objects, categories without an id', async () => {
		const { status, menu, dropped } = await menuOfCatalogue([
			category(1, {}, [product(1), 'product', null, 42] as never),
			null,
			'category',
			{ name: 'Без номера', products: [product(2)] },
			category(
				3,
				{},
				[4, 5, 6, 7, 8].map((id) => product(id)),
			),
		]);
		expect(status).toBe(200);
		expect(menu.map((section) => section.id)).toEqual([1, 3]);
		expect(dropped - (await menuOfCatalogue([category(1)])).dropped).toBe(6);
	});

	test('circles of parents: every category can still be reached', async () => {
		const { menu } = await menuOfCatalogue([
			category(1, { parent: 3 }),
			category(2, { parent: 1 }),
			category(3, { parent: 2 }),
			category(4, { parent: 4 }),
		]);
		expect(topSections(menu).map((section) => section.id)).toEqual([1, 2, 3, 4]);
	});

	test('no picture, pictures that are none', async () => {
		const { menu } = await menuOfCatalogue([
			category(1, { image: false }, [
				product(1, { images: [] }),
				product(2, { images: false }),
				product(3, { images: [null, ''] }),
				product(4, { images: [{ src: '/media/a.jpg' }] }),
			]),
		]);
		expect(menu[0]?.products).toHaveLength(4);
		expect(menu[0]?.products[0]?.image).toBeUndefined();
	});

	test.each([
		['🍕', '/menu/%F0%9F%8D%95'],
		['%2e', '/menu/%252e'],
		['', '/menu/1'],
		['..', '/menu/1'],
		['суп', '/menu/%D1%81%D1%83%D0%BF'],
		['a b', '/menu/a%20b'],
	])('a category called %j has the address %s, which leads to it', async (slug, path) => {
		const { menu } = await menuOfCatalogue([category(1, { slug })]);
		const section = menu[0] as MenuSection;
		const { pathname } = new URL(href('menu-categories', { categorySlug: section.slug }), ORIGIN);
		expect(pathname).toBe(path);
		const name = routeOf(pathname)?.params.categorySlug;
		expect(placeOfNames(menu, name)?.section).toBe(section);
	});

	test('most of it broken: the last good one stays', async () => {
		const { gateway, menu } = await menuOfCatalogue([category(1)]);
		expect(menu).toHaveLength(1);
		gateway.site.catalogue = [category(1, {}, [product(1), ...Array(5).fill('x')] as never)];
		gateway.advance(600_000);
		await (await gateway.ask('/')).text();
		await (await gateway.ask('/?product_id=1')).text();
		expect(gateway.renderer.inputs.at(-1)?.data.menu[0]?.products[0]?.id).toBe(10);
	});
});
