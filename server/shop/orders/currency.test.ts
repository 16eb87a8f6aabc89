/**
 * A bundled shop of yen, without decimals, and one of Kuwaiti dinars, with three: quote and order are of the currency, to
 * its smallest unit. The digits are set once, so each has modules of its own.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import type { OrderWish } from '#tests/shop.ts';

type Json = Record<string, unknown>;

interface Dish extends Json {
	id: number;
	price: string;
	product_variations_data?: { price: string }[];
}

/** The fixture's shop in another currency, its pizzas and cheese at prices of their own. */
async function openIn(
	settings: { currency_digits?: unknown; front_currency: string },
	prices: { readonly pizza: string; readonly cheese: string },
) {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-currency-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	vi.resetModules();
	const shops = await import('#tests/shop.ts');
	await cp(shops.SHOP_FOLDER, folder, { recursive: true });
	const edit = async <T>(name: string, change: (json: T) => T) => {
		const json: T = JSON.parse(await readFile(join(folder, name), 'utf8'));
		await writeFile(join(folder, name), JSON.stringify(change(json)));
	};
	await edit<Json>('settings.json', (json) => ({ ...json, ...settings }));
	await edit<Json[]>('coupons.json', ([first]) => [
		{ ...first, code: 'tenth', amount: '7.77', discount_type: 'percent' },
	]);
	await edit<{ products: Dish[] }[]>('catalogue.json', (menu) => {
		for (const dish of menu.flatMap(({ products }) => products)) {
			if (dish.id === 501)
				for (const one of dish.product_variations_data ?? []) one.price = prices.pizza;
			if (dish.id === 701) dish.price = prices.cheese;
		}
		return menu;
	});
	const shop = await shops.openTestShop(DATABASES[0] ?? expect.unreachable(), { folder });
	onTestFinished(() => shop.close());
	return {
		quote: async (wish: OrderWish): Promise<Json> =>
			(await shop.post('/wp-json/checkout/v1/quote', shops.orderBody(wish))).json,
		order: async (wish: OrderWish) =>
			shop.post(shops.ORDERS, shops.orderBody(wish)).then(({ json }) => json),
		readOrder: shops.readOrder,
	};
}

const PIZZAS: OrderWish = { lines: [{ id: 501, units: 3, variation: 5011 }] };
const CHEESE: OrderWish = {
	lines: [
		{ id: 701, units: 1100 },
		{ id: 501, units: 1, variation: 5011 },
	],
};

describe.each([
	{
		settings: { currency_digits: 0, front_currency: '¥' },
		prices: { pizza: '870', cheese: '0.8995' },
		form: /^-?\d+$/,
		pizzas: '2610',
		cheese: '989',
	},
	{
		settings: { currency_digits: 3, front_currency: 'KWD' },
		prices: { pizza: '500.505', cheese: '0.899555' },
		form: /^-?\d+\.\d{3}$/,
		pizzas: '1501.515',
		cheese: '989.511',
	},
])('in $settings.front_currency', ({ settings, prices, form, pizzas, cheese }) => {
	test('the lines are of the currency', async () => {
		const shop = await openIn(settings, prices);
		const { lines } = (await shop.quote(PIZZAS)) as { lines: Json[] };
		expect(lines.map(({ total }) => total)).toEqual([pizzas]);
		const byWeight = (await shop.quote(CHEESE)) as { lines: Json[] };
		expect(byWeight.lines[0]?.total).toBe(cheese);
	});

	test.each([
		['pizzas', PIZZAS],
		['by weight, less a percentage', CHEESE],
	])('the order is the quote: %s', async (_name, wish) => {
		const shop = await openIn(settings, prices);
		const quote = await shop.quote(wish);
		for (const name of ['items', 'delivery', 'discount', 'bonus', 'total'])
			expect(quote[name]).toMatch(form);
		const said = await shop.order({ ...wish, meta: { expected_total: String(quote.total) } });
		expect(said.total).toBe(quote.total);
		expect(said.total_tax).toMatch(form);
		const { items, delivery, discount, total } = shop.readOrder(said);
		expect(items + delivery - discount).toBe(total);
		const sums = (said.line_items as { total: string }[]).map((line) => line.total);
		for (const sum of sums) expect(sum).toMatch(form);
	});
});

test.each([
	['3', '1501.515'],
	[' 0 ', '1502'],
	[null, '1501.52'],
])('a folder that says %j counts with it as with a number', async (digits, total) => {
	const shop = await openIn(
		{ currency_digits: digits, front_currency: 'KWD' },
		{ pizza: '500.505', cheese: '1' },
	);
	const { lines } = (await shop.quote(PIZZAS)) as { lines: Json[] };
	expect(lines.map((line) => line.total)).toEqual([total]);
});

test.each([4, -1, '4', 2.5, 'two'])('a folder that says %j is no shop', async (digits) => {
	await expect(
		openIn({ currency_digits: digits, front_currency: '¥' }, { pizza: '1', cheese: '1' }),
	).rejects.toThrow(/^settings\.json(:\d+:\d+)?: currency_digits: .*from 0 to 3$/);
});
