/** The folder changes while the shop is open: what is under way, and what the database keeps. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { ORDERS, openTestShop, orderBody, SHOP_FOLDER, type TestShop } from '#tests/shop.ts';
import { loadShopFolder } from './folder.ts';

interface WireProduct {
	readonly id: number;
	readonly locations?: readonly { readonly id: number; readonly quantity: string }[];
}

describe.each(DATABASES)('a changed folder ($name)', (kind) => {
	let folder: string;
	let shop: TestShop;
	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'vitrina-take-'));
		await cp(SHOP_FOLDER, folder, { recursive: true });
		shop = await openTestShop(kind, { folder });
	});
	afterEach(async () => {
		await shop.close();
		await rm(folder, { recursive: true });
	});

	/** The folder with its products changed. */
	async function changed(change: (product: WireProduct) => object) {
		const file = join(folder, 'catalogue.json');
		const menu: { products: WireProduct[] }[] = JSON.parse(await readFile(file, 'utf8'));
		const products = (one: { products: WireProduct[] }) =>
			one.products.map((product) => ({ ...product, ...change(product) }));
		await writeFile(file, JSON.stringify(menu.map((one) => ({ ...one, products: products(one) }))));
		return loadShopFolder(folder);
	}
	const lines = [
		{ id: 601, units: 1 },
		{ id: 701, units: 1100 },
	];
	const items = async () =>
		(await shop.post('/wp-json/checkout/v1/quote', orderBody({ lines }))).json.items;
	const left = async () => {
		const { json } = await shop.call('/wp-content/uploads/app_sync/prodcat.json');
		const products: WireProduct[] = json.flatMap(
			(one: { products: WireProduct[] }) => one.products,
		);
		return products.find(({ id }) => id === 701)?.locations?.find(({ id }) => id === 119)?.quantity;
	};

	test('an order under way costs what it did when it was begun, the next one what it does now', async () => {
		const before = await items();
		const next = await changed(({ id }) =>
			lines.some((one) => one.id === id) ? { price: '0.50', regular_price: '0.50' } : {},
		);
		const placed = shop.post(ORDERS, orderBody({ lines }));
		await shop.shop.take(next);
		const { status, json } = await placed;
		const sums: string[] = json.line_items.map((line: { subtotal: string }) => line.subtotal);
		expect(status).toBe(201);
		expect(sums.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(before));
		expect(await items()).toBe('550.50');
	});

	test('what has been sold stays sold; a quantity the owner has changed is taken over', async () => {
		await shop.post(ORDERS, orderBody({ lines: [{ id: 701, units: 1100 }] }));
		expect(await left()).toBe('18900');
		await shop.shop.take(await changed(({ id }) => (id === 701 ? { name: 'Оливье' } : {})));
		expect(await left()).toBe('18900');
		await shop.shop.take(
			await changed(({ id }) => (id === 701 ? { locations: [{ id: 119, quantity: '500' }] } : {})),
		);
		expect(await left()).toBe('500');
	});

	test('whatever is kept of the shop is of another version', async () => {
		const before = shop.shop.version();
		await shop.shop.take(await changed(({ id }) => (id === 502 ? { name: 'Другая' } : {})));
		expect(shop.shop.version()).not.toBe(before);
		expect(shop.shop.folder.products.get(502)?.name).toBe('Другая');
	});
});
