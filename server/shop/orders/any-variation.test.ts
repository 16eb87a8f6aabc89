/** A variation that leaves an attribute open ("any"): the customer chooses it, and the kitchen hears of it. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { choiceId } from '#core/rules/catalogue/choices.ts';
import { variationAxes, variationOfLine } from '#core/rules/catalogue/variation.ts';
import { DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { readReport, reportedShop } from '#tests/fixtures/reported-shop.ts';
import { KEYS, ORDERS, openTestShop, orderBody, readOrder } from '#tests/shop.ts';

const [sqlite] = DATABASES as [DatabaseKind];
const { category } = await readReport('any-variation');
const productsOf = (products: readonly object[]): readonly Product[] =>
	v.parse(catalogueSchema, [{ ...category, products }]).flatMap((one) => one.products);
const [coffee] = productsOf(category.products);

/** A line of the coffee, with whatever it says of its roast; `more` goes into the product. */
async function places(line: object, more: object = {}) {
	const [product] = category.products;
	const reported = { ...category, products: [{ ...product, ...more }] };
	const shop = await openTestShop(sqlite, { folder: await reportedShop(reported) });
	onTestFinished(() => shop.close());
	const body = orderBody();
	const lines = [{ product_id: 9931, quantity: 2, ...line }];
	const { status, json } = await shop.post(ORDERS, { ...body, line_items: lines });
	const [seen] = await shop.shop.kitchen.orders();
	return { status, json, dishes: seen?.lines };
}

const meta = (key: string, value: string) => ({ meta_data: [{ key, value }] });

test('each attribute of variations is a choice, with all its options', () => {
	expect(variationAxes(coffee as Product)).toEqual([
		{ name: 'Помол', options: ['Крупный', 'Мелкий'] },
		{ name: 'Обжарка', options: ['Светлая', 'Тёмная'] },
	]);
	expect(coffee?.variations.map(({ id, label }) => [id, label])).toEqual([
		[choiceId({ variationId: 99311, choice: 1 }), 'Крупный, Светлая'],
		[choiceId({ variationId: 99311, choice: 2 }), 'Крупный, Тёмная'],
		[choiceId({ variationId: 99312, choice: 1 }), 'Мелкий, Светлая'],
		[choiceId({ variationId: 99312, choice: 2 }), 'Мелкий, Тёмная'],
	]);
});

test.each([
	['by its number', { variation_id: choiceId({ variationId: 99311, choice: 2 }) }],
	['by the attribute', { variation_id: 99311, ...meta('pa_roast', 'Тёмная') }],
	[
		'as WooCommerce’s forms say it',
		{ variation_id: 99311, ...meta('attribute_pa_roast', 'тёмная') },
	],
	[
		'as its Store API says it',
		{ variation_id: 99311, variation: [{ attribute: 'pa_roast', value: 'Тёмная' }] },
	],
])('the choice goes to the kitchen, %s', async (_how, line) => {
	const { status, json, dishes } = await places(line);
	expect(status).toBe(201);
	expect(dishes).toEqual(['2 × Кофе в зёрнах, Крупный, Тёмная']);
	const [wire] = json.line_items;
	expect(wire.variation_id).toBe(99311);
	expect(wire.meta_data).toContainEqual(
		expect.objectContaining({ key: 'pa_roast', value: 'Тёмная' }),
	);
	// Ordered again, it is the same.
	const [again] = readOrder(json).lines;
	expect(variationOfLine(coffee as Product, again as object)?.label).toBe('Крупный, Тёмная');
	expect(again?.options).toEqual([]);
});

test.each([
	['an option there is not', { variation_id: 99311, ...meta('pa_roast', 'Синяя') }],
	['no roast', { variation_id: 99311 }],
	['an empty roast', { variation_id: 99311, ...meta('pa_roast', '') }],
	['another attribute alone', { variation_id: 99311, ...meta('pa_grind', 'Крупный') }],
	['no variation', {}],
	['no variation, the number of none', { variation_id: 0 }],
	['a choice beyond the last', { variation_id: choiceId({ variationId: 99311, choice: 3 }) }],
])('a choice that was not made is not sold: %s', async (_what, line) => {
	const { status, json, dishes } = await places(line);
	expect([status, json.code, dishes]).toEqual([422, 'cart_changed', undefined]);
	expect(json.data.changes).toMatchObject([{ code: 'line_gone', product_id: 9931 }]);
});

test('of several open attributes each is to be said', async () => {
	const open = { product_variations_data: [{ id: 99311, price: '300.00', attributes: [] }] };
	const grinding = { attribute: 'pa_grind', value: 'Мелкий' };
	const line = { variation_id: 99311, variation: [grinding] };
	expect((await places(line, open)).status).toBe(422);
	const roasting = { attribute: 'pa_roast', value: 'Тёмная' };
	const whole = await places({ ...line, variation: [roasting, grinding] }, open);
	expect(whole.dishes).toEqual(['2 × Кофе в зёрнах, Мелкий, Тёмная']);
});

test('an open attribute of one option leaves nothing to choose', async () => {
	const [grinds, roasts] = category.products[0].attributes;
	const attributes = [grinds, { ...roasts, options: ['Светлая'] }];
	const { dishes } = await places({ variation_id: 99311 }, { attributes });
	expect(dishes).toEqual(['2 × Кофе в зёрнах, Крупный, Светлая']);
});

const product = (variations: readonly object[], attributes = category.products[0].attributes) =>
	productsOf([{ ...category.products[0], attributes, product_variations_data: variations }])[0];
const one = (id: number, attributes?: readonly object[], description = '') => ({
	...{ id, price: '300.00', description },
	...(attributes === undefined ? {} : { attributes }),
});
const labels = (found: Product | undefined) => found?.variations.map(({ label }) => label);
const grind = (option: string) => ({ id: 31, name: 'Помол', slug: 'pa_grind', option });
const roast = (option: string) => ({ id: 32, name: 'Обжарка', slug: 'pa_roast', option });

test.each([
	[
		'an empty option',
		[one(1, [grind('Крупный'), roast('')])],
		['Крупный, Светлая', 'Крупный, Тёмная'],
	],
	[
		'nothing named at all',
		[one(1, [])],
		['Крупный, Светлая', 'Крупный, Тёмная', 'Мелкий, Светлая', 'Мелкий, Тёмная'],
	],
	[
		'the later attribute named alone',
		[one(1, [roast('Тёмная')])],
		['Крупный, Тёмная', 'Мелкий, Тёмная'],
	],
	[
		'one that fits before: the first is taken',
		[one(1, [grind('Крупный')]), one(2, [grind('Крупный'), roast('Тёмная')])],
		['Крупный, Светлая', 'Крупный, Тёмная'],
	],
	['only words of their own', [one(1, [], 'Большая'), one(2, [], 'Малая')], ['Большая', 'Малая']],
	[
		'no attributes',
		[one(1, undefined, 'Большая'), one(2, undefined, 'Малая')],
		['Большая', 'Малая'],
	],
	['another attribute', [one(1, [{ name: 'Цвет', slug: 'pa_color', option: 'Синий' }])], ['Синий']],
	[
		'options without names, in their order',
		[one(1, [{ option: 'Мелкий' }, { option: 'Тёмная' }])],
		['Мелкий, Тёмная'],
	],
])('variations with %s', (_what, variations, said) => {
	expect(labels(product(variations))).toEqual(said);
});

test('an option with a comma in it is one option', () => {
	const attributes = [
		{ name: 'Размер', slug: 'size', variation: true, options: ['30 см, тонкое', '40 см'] },
		{ name: 'Сыр', slug: 'cheese', variation: true, options: ['да', 'нет'] },
	];
	const found = product([one(1, [])], attributes);
	expect(variationAxes(found as Product)).toEqual([
		{ name: 'Размер', options: ['30 см, тонкое', '40 см'] },
		{ name: 'Сыр', options: ['да', 'нет'] },
	]);
});

test('of an order made in another language the kitchen reads the shop’s, and its customer the page’s', async () => {
	const folder = await reportedShop(category);
	const words = { 'Кофе в зёрнах': 'Coffee beans', Крупный: 'Coarse', Тёмная: 'Dark' };
	await writeFile(join(folder, 'words-en.json'), JSON.stringify(words));
	const shop = await openTestShop(sqlite, { folder });
	onTestFinished(() => shop.close());
	const body = orderBody({ meta: { platform: 'whatsapp' } });
	const readWords = [
		{ variation_id: choiceId({ variationId: 99311, choice: 2 }) },
		{ variation_id: 99311, ...meta('pa_roast', 'Dark') },
		{ variation_id: 99311, ...meta('pa_roast', 'Тёмная') },
	];
	for (const line of readWords) {
		const { status, json } = await shop.post(`${ORDERS}&lang=en`, {
			...body,
			line_items: [{ product_id: 9931, quantity: 2, ...line }],
		});
		expect([line, status]).toEqual([line, 201]);
		expect(json.line_items[0].name).toBe('Coffee beans - Coarse, Dark');
		expect(json.line_items[0].meta_data).toContainEqual(
			expect.objectContaining({ key: 'pa_roast', value: 'Dark' }),
		);
		const seen = (await shop.shop.kitchen.orders()).find(({ id }) => id === json.id);
		expect(seen?.lines).toEqual(['2 × Кофе в зёрнах, Крупный, Тёмная']);
		const read = `/wp-json/wc/v3/orders/${json.id}?${KEYS}`;
		const nameIn = async (lang: string) =>
			(await shop.call(`${read}${lang}`)).json.line_items[0].name;
		expect(await nameIn('')).toBe('Кофе в зёрнах - Крупный, Тёмная');
		expect(await nameIn('&lang=en')).toBe('Coffee beans - Coarse, Dark');
		await shop.shop.runDue();
		expect(shop.sent.at(-1)?.text).toContain('Coffee beans, Coarse, Dark');
	}
});
