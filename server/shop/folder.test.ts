import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perUnit } from '#tests/fixtures/product.ts';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { FolderError, loadShopFolder } from './folder.ts';

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrina-folder-'));
	await cp(SHOP_FOLDER, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(name: string, change: (json: never) => void): Promise<void> {
	const json = JSON.parse(await readFile(join(folder, name), 'utf8'));
	change(json as never);
	await writeFile(join(folder, name), JSON.stringify(json, null, '\t'));
}

const problem = () =>
	loadShopFolder(folder).then(
		() => 'none',
		(error: unknown) => {
			expect(error).toBeInstanceOf(FolderError);
			return (error as Error).message;
		},
	);

describe('a shop folder', () => {
	test('is read whole', async () => {
		const shop = await loadShopFolder(folder);
		expect(shop.settings.name).toBe('Пицца и точка');
		expect(shop.products.get(502)?.price).toBe(perUnit(390));
		expect(shop.customers.map((one) => one.phone)).toEqual(['+79991234567', '+79990000002']);
		expect(shop.galleries.get('77')).toHaveLength(1);
		expect([...shop.translations.keys()]).toEqual(['en']);
		expect(shop.redirects.map((one) => one.from)).toEqual(['/shop/', '/old-menu']);
	});

	test('needs its settings and its catalogue only', async () => {
		for (const name of [
			'banners.json',
			'blog.json',
			'catalogue-en.json',
			'coupons.json',
			'customers.json',
			'front-settings.json',
			'gallery',
			'media',
			'pages.json',
			'posts.json',
			'promo-settings.json',
			'redirects.json',
		])
			await rm(join(folder, name), { recursive: true });
		const shop = await loadShopFolder(folder);
		expect(shop.frontSettings).toEqual({ catalog_type: 'lending' });
		expect(shop.banners).toHaveLength(2);
		expect(shop.coupons).toEqual([]);
	});

	test('changes its version with any file', async () => {
		const before = await loadShopFolder(folder);
		await edit('blog.json', (blog: { slug: string }[]) => {
			blog[0] = { slug: 'other' };
		});
		expect((await loadShopFolder(folder)).version).not.toBe(before.version);
		expect((await loadShopFolder(SHOP_FOLDER)).version).toBe(before.version);
	});
});

interface WireCatalogue {
	products: Record<string, unknown>[];
}

describe('a bad file is named with the path inside it and what was expected', () => {
	test('a price', async () => {
		await edit('catalogue.json', (catalogue: WireCatalogue[]) => {
			Object.assign(catalogue[0]?.products[1] ?? {}, { price: '4 рубля' });
		});
		expect(await problem()).toBe(
			'catalogue.json:172:14: 0.products.1.price: "4 рубля": expected a price like "450.00"; did you mean "4"?',
		);
	});

	test.each([
		['price', 'price: "-300.00"', { price: '-300.00' }],
		['price before', 'regular_price: "-1"', { regular_price: '-1' }],
		[
			'size’s price',
			'product_variations_data.0.price: "-5.00"',
			{ product_variations_data: [{ id: 1, price: '-5.00' }] },
		],
		[
			'size’s price before',
			'product_variations_data.0.regular_price: "7 р"',
			{ product_variations_data: [{ id: 1, price: '5.00', regular_price: '7 р' }] },
		],
	])('a %s below zero, or none that can be read', async (_, path, wrong) => {
		await edit('catalogue.json', (catalogue: WireCatalogue[]) => {
			Object.assign(catalogue[0]?.products[1] ?? {}, wrong);
		});
		expect(await problem()).toContain(`: 0.products.1.${path}: expected a price like "450.00"`);
	});

	test('a product without a name', async () => {
		await edit('catalogue.json', (catalogue: WireCatalogue[]) => {
			Object.assign(catalogue[1]?.products[0] ?? {}, { name: '' });
		});
		expect(await problem()).toBe(
			'catalogue.json:325:13: 1.products.0.name: "": expected a text that is not empty',
		);
	});

	test('a translation', async () => {
		await writeFile(join(folder, 'catalogue-en.json'), '{}');
		expect(await problem()).toBe('catalogue-en.json:1:1: expected a list');
	});

	test('settings without the name of the shop', async () => {
		await edit('settings.json', (settings: { seo: unknown }) => {
			settings.seo = undefined;
		});
		expect(await problem()).toBe('settings.json:1:1: seo: missing: expected an object');
	});

	test('no settings', async () => {
		await rm(join(folder, 'settings.json'));
		expect(await problem()).toBe(`settings.json: expected this file in ${folder}`);
	});

	test('broken JSON', async () => {
		await writeFile(join(folder, 'coupons.json'), '[\n  {"id": 1,}\n]');
		expect(await problem()).toBe(
			'coupons.json:2:12: expected valid JSON (a comma too many, or a name without quotes)',
		);
	});

	test('a customer with half a phone', async () => {
		await edit('customers.json', (customers: { phone: string }[]) => {
			Object.assign(customers[1] ?? {}, { phone: '12' });
		});
		expect(await problem()).toBe(
			'customers.json:36:12: 1.phone: "12": expected a phone like "+7 999 123-45-67"',
		);
	});

	test('a redirect to somebody else by trick', async () => {
		await edit('redirects.json', (redirects: { to: string }[]) => {
			Object.assign(redirects[0] ?? {}, { to: '//evil.example' });
		});
		expect(await problem()).toBe(
			'redirects.json:4:9: 0.to: "//evil.example": expected a path or an http(s) address',
		);
	});

	test('all of them at once, in the order of the files; what the shop does without only warns', async () => {
		await edit('coupons.json', (coupons: Record<string, unknown>[]) => {
			Object.assign(coupons[1] ?? {}, { minimum_amount: '1 500', image: 'cake.jpg' });
		});
		await edit('catalogue.json', (catalogue: WireCatalogue[]) => {
			Object.assign(catalogue[0]?.products[1] ?? {}, { price: 'дорого' });
		});
		expect((await problem()).split('\n').map((line) => line.replace(/:\d+:\d+:/, ':'))).toEqual([
			'catalogue.json: 0.products.1.price: "дорого": expected a price like "450.00"',
			'coupons.json: 1.minimum_amount: "1 500": expected a price like "450.00"; did you mean "1500"?',
		]);
	});

	test('what the shop does without comes with it', async () => {
		await edit('settings.json', (settings: { facade: { catalog_front: string } }) => {
			settings.facade.catalog_front = 'lendig';
		});
		expect((await loadShopFolder(folder)).warnings).toContainEqual(
			expect.stringContaining('"lendig": expected one of lending'),
		);
	});

	test('no folder at all', async () => {
		await expect(loadShopFolder(join(folder, 'nowhere'))).rejects.toThrow(
			'nowhere: expected a shop folder',
		);
	});
});
