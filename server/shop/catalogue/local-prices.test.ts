import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { ORDERS, openTestShop, orderBody, SHOP_FOLDER, type TestShop } from '#tests/shop.ts';

describe.each(DATABASES)('a warehouse with prices of its own ($name)', (kind) => {
	let folder: string;
	let shop: TestShop;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'vitrina-local-'));
		await cp(SHOP_FOLDER, folder, { recursive: true });
		const changes = [{ products: [{ id: 502, price: '77.00', regular_price: '77.00' }] }];
		await writeFile(join(folder, 'catalogue-119.json'), JSON.stringify(changes));
		shop = await openTestShop(kind, { folder });
	});
	afterEach(async () => {
		await shop.close();
		await rm(folder, { recursive: true });
	});

	const priceIn = async (file: string) => {
		const { json } = await shop.call(`/wp-content/uploads/app_sync/${file}.json`);
		const products = json.flatMap((category: { products: unknown[] }) => category.products);
		return products.find(({ id }: { id: number }) => id === 502)?.price;
	};

	test('serves them in its own file alone, in every language', async () => {
		expect(await priceIn('prodcat_119')).toBe('77.00');
		expect(await priceIn('prodcat_119-en')).toBe('77.00');
		expect(await priceIn('prodcat_110')).not.toBe('77.00');
		expect(await priceIn('prodcat')).not.toBe('77.00');
	});

	test('an order from it costs what it says', async () => {
		const here = await shop.post(
			'/wp-json/checkout/v1/quote',
			orderBody({ lines: [{ id: 502, units: 1 }] }),
		);
		expect(here.json.items).toBe('77.00');
	});

	test('a gram of no whole kopecks is sold at its price: the line alone is rounded', async () => {
		const lines = [{ id: 701, units: 1100 }];
		const changes = [{ products: [{ id: 701, price: '0.899', regular_price: '1.255' }] }];
		await writeFile(join(folder, 'catalogue-119.json'), JSON.stringify(changes));
		const own = await openTestShop(kind, { folder });
		const { json: quote } = await own.post('/wp-json/checkout/v1/quote', orderBody({ lines }));
		const { json: order } = await own.post(ORDERS, orderBody({ lines }));
		await own.close();
		expect(quote).toMatchObject({ problems: [], changes: [] });
		expect(order).toMatchObject({ line_items: [{ quantity: 1100, subtotal: '988.90' }] });
		expect([quote.items, quote.lines[0].total]).toEqual(['988.90', '988.90']);
	});

	test('a file that cannot be used stops the start, with its name', async () => {
		const file = join(folder, 'catalogue-119.json');
		const start = async (content: unknown) => {
			await writeFile(file, JSON.stringify(content));
			await openTestShop(kind, { folder });
		};
		await expect(start([{ products: [{ price: '1.00' }] }])).rejects.toThrow(
			/^catalogue-119\.json:1:15: 0\.products\.0\.id: missing/,
		);
		await expect(start([{ products: [{ id: 502, price: 'abc' }] }])).rejects.toThrow(
			/^catalogue-119\.json:1:33: 0\.products\.0\.price: "abc"/,
		);
		expect(await readFile(join(folder, 'catalogue.json'), 'utf8')).not.toContain('77.00');
	});
});
