import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownPrice } from '#core/rules/cart/line.ts';
import type { MenuSection, Product } from '#core/rules/catalogue/catalogue.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import { readFolderSource } from '../shop/check/folder-source.ts';
import { loadShopFolder, type ShopFolder } from '../shop/folder.ts';
import { writeHugeShop } from './huge-shop.ts';

let temporary = '';
let folder = '';
let shop: ShopFolder;
let menu: MenuSection[];
let products: Product[];

beforeAll(async () => {
	temporary = await mkdtemp(join(tmpdir(), 'vitrina-huge-'));
	folder = join(temporary, 'shops/huge');
	await writeHugeShop(folder);
	shop = await loadShopFolder(folder);
	menu = menuOf(shop.catalogue, { showsSoldOut: true });
	const onMenu = new Set(menu.flatMap((section) => section.products.map((card) => card.id)));
	products = [...shop.products.values()].filter((product) => onMenu.has(product.id));
});
afterAll(() => rm(temporary, { recursive: true, force: true }));

/** File by file, what is in a folder. */
async function contentsOf(path: string): Promise<Record<string, string>> {
	const contents: Record<string, string> = {};
	for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
		if (entry.isDirectory()) continue;
		const file = join(entry.parentPath, entry.name);
		contents[file.slice(path.length + 1)] = createHash('sha256')
			.update(await readFile(file))
			.digest('hex');
	}
	return contents;
}

function share(isSo: (product: Product) => boolean): number {
	return products.filter(isSo).length / products.length;
}

describe('the huge shop', () => {
	test('has 10,000 different products in 20 departments with four shelves each', () => {
		expect(products).toHaveLength(10_000);
		expect(menu.flatMap((section) => section.products)).toHaveLength(10_000);
		expect(menu.filter((section) => section.parent === 0)).toHaveLength(20);
		expect(menu.filter((section) => section.parent !== 0)).toHaveLength(80);
		for (const section of menu) {
			expect(section.products).toHaveLength(100);
			expect(section.isShownOnHome).toBe(section.parent === 0);
		}
	});
	test('repeats no name and no address', () => {
		expect(new Set(products.map((product) => product.name)).size).toBe(10_000);
		expect(new Set(products.map((product) => product.slug)).size).toBe(10_000);
		expect(new Set(menu.map((section) => section.slug)).size).toBe(menu.length);
		for (const { slug } of products) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
	test('sells goods on one page, under its own name', () => {
		expect(shop.sellsGoods).toBe(true);
		expect(shop.frontSettings).toMatchObject({ catalog_type: 'lending' });
		expect(shop.settings.name).toBe('Тысяча грядок');
	});
	test('has every picture it shows', async () => {
		const texts = [
			await readFile(join(folder, 'catalogue.json'), 'utf8'),
			await readFile(join(folder, 'settings.json'), 'utf8'),
		];
		const pictures = new Set(texts.flatMap((text) => text.match(/\/media\/[^"\\]+/g) ?? []));
		expect(pictures.size).toBeGreaterThan(200);
		const { media } = await readFolderSource(folder);
		const missing = [...pictures].filter((one) => media?.has(one.replace('/media/', '')) !== true);
		expect(missing).toEqual([]);
	});
	test('asks prices one would pay', () => {
		for (const { name, price, regularPrice, measureUnit } of products) {
			const roubles = shownPrice({ price, measureUnit, priceMultiplier: 1 }) / 100;
			expect.soft(roubles, name).toBeGreaterThan(10);
			expect.soft(roubles, name).toBeLessThan(3000);
			expect.soft(price, name).toBeLessThanOrEqual(regularPrice);
		}
	});
	test('has something of everything a shop has', () => {
		expect(share((product) => !product.isInStock)).toBeCloseTo(0.03, 2);
		expect(share((product) => product.price < product.regularPrice)).toBeCloseTo(0.12, 2);
		expect(share((product) => product.measureUnit === 'кг')).toBeCloseTo(0.04, 2);
		expect(share((product) => product.hasVariations)).toBeCloseTo(0.04, 2);
		expect(share((product) => product.supplementGroups.length > 0)).toBeGreaterThan(0.01);
		expect(share((product) => product.badges.includes('hit'))).toBeGreaterThan(0.05);
		expect(share((product) => product.description !== '')).toBe(1);
		const brands = products.map((product) => product.attributes[0]?.options[0]);
		expect(new Set(brands).size).toBeGreaterThan(60);
	});
	test('refers only to products it has and to warehouses of its settings', () => {
		const warehouses = new Set(shop.settings.warehouses.map((warehouse) => warehouse.id));
		for (const product of products) {
			const others = product.supplementGroups.flatMap((group) => group.productIds);
			for (const id of [...others, ...product.relatedIds]) expect(shop.products.has(id)).toBe(true);
			expect(product.stock.length).toBeGreaterThan(0);
			for (const { id } of product.stock) expect(warehouses.has(id)).toBe(true);
		}
	});
	test('leads its banners to categories it has', () => {
		const slugs = new Set(menu.map((section) => section.slug));
		const categories = shop.banners.map((banner) => (banner as { category: string }).category);
		expect(categories.length).toBeGreaterThan(3);
		for (const category of categories) expect(slugs.has(category)).toBe(true);
	});
	test('tells allergens and vegan food by what is in the name', () => {
		const named = (words: string) => products.filter((product) => product.name.startsWith(words));
		for (const bar of named('Батончик ореховый с миндалём'))
			expect(bar.allergens).toContain('орехи');
		for (const chips of named('Чипсы картофельные с сыром')) {
			expect(chips.allergens).toContain('молоко');
			expect(chips.badges).not.toContain('vegan');
		}
		for (const chips of named('Чипсы картофельные с солью'))
			expect(chips.badges).toContain('vegan');
	});
});

describe('its folder', () => {
	test('is the same every time', async () => {
		const second = join(temporary, 'second');
		await writeHugeShop(second);
		expect(await contentsOf(second)).toEqual(await contentsOf(folder));
	});
	test('is not written again', async () => {
		const before = await stat(join(folder, 'catalogue.json'));
		await writeHugeShop(folder);
		const after = await stat(join(folder, 'catalogue.json'));
		expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
	});
	test('is written anew when it is half done or of another version', async () => {
		const half = join(temporary, 'half');
		await mkdir(join(half, 'media'), { recursive: true });
		await writeFile(join(half, 'catalogue.json'), '[');
		await writeFile(join(half, 'coupons.json'), 'left from another version');
		await writeHugeShop(half);
		expect(await contentsOf(half)).toEqual(await contentsOf(folder));
		await writeFile(join(half, 'version'), 'another');
		await writeFile(join(half, 'catalogue.json'), '[]');
		await writeHugeShop(half);
		expect(await contentsOf(half)).toEqual(await contentsOf(folder));
	});
	test('comes out whole when several make it at once', async () => {
		const wanted = await contentsOf(folder);
		const together = join(temporary, 'together');
		await Promise.all([1, 2, 3].map(() => writeHugeShop(together)));
		expect(await contentsOf(together)).toEqual(wanted);
		await writeFile(join(together, 'version'), 'another');
		await Promise.all([1, 2, 3].map(() => writeHugeShop(together)));
		expect(await contentsOf(together)).toEqual(wanted);
	});
	test('leaves nothing beside it', async () => {
		const names = await readdir(temporary);
		expect(names.filter((name) => name.includes('-'))).toEqual([]);
		expect(await readdir(join(temporary, 'shops'))).toEqual(['huge']);
	});
});
