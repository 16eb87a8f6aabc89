import { describe, expect, test } from 'vitest';
import type { FoundAnswer, SortedBeginning } from '#core/contract/site/menu-search.ts';
import type { MenuCards } from '#core/contract/site/page-data.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { createTestGateway, type TestGateway } from '#tests/fixtures/test-gateway.ts';
import { createLimits } from '../limits.ts';

const product = (id: number, fields: Record<string, unknown> = {}) => ({
	id,
	name: `Блюдо ${id}`,
	slug: `dish-${id}`,
	price: '100.00',
	in_stock: true,
	attributes: [{ name: 'Кухня', slug: 'kitchen', options: ['Японская'] }],
	acf: { composition: 'Рис', allergens: ['рыба'] },
	...fields,
});

async function longShop(): Promise<TestGateway> {
	const gateway = await createTestGateway();
	const many = (from: number, count: number) =>
		Array.from({ length: count }, (_, index) => product(from + index));
	gateway.site.catalogue = [
		{
			id: 1,
			name: 'Рыба',
			slug: 'fish',
			products: [
				product(100, {
					related_ids: [101, 900],
					acf: { supplements: [{ title: 'Соус', products: [901] }] },
				}),
				...many(101, 299),
			],
		},
		{ id: 2, name: 'Мясо', slug: 'meat', products: many(1000, 700) },
		{ id: 3, name: 'Скрытое', slug: 'x', hide_category: true, products: many(900, 5) },
	];
	return gateway;
}

const cards = async ({ ask }: TestGateway, query: string) =>
	(await (await ask(`/api/menu/cards?${query}`)).json()) as MenuCards;

describe('more cards of a long menu', () => {
	test('come by section, in the menu’s order, with what filters and search ask', async () => {
		const gateway = await longShop();
		const { sections } = await cards(gateway, 'sections=1&v=x');
		expect(sections.map(({ id, from, count }) => [id, from, count])).toEqual([[1, 0, 300]]);
		expect(sections[0]?.cards).toHaveLength(300);
		expect(sections[0]?.cards[1]).toMatchObject({
			id: 101,
			price: perUnit(100),
			facts: {
				composition: 'Рис',
				allergens: ['рыба'],
				attributes: [{ name: 'Кухня', options: ['Японская'] }],
			},
		});
	});

	test('are never too many at once; the rest comes from a place on', async () => {
		const gateway = await longShop();
		const both = await cards(gateway, 'sections=2,1');
		expect(both.sections.map(({ id, cards }) => [id, cards.length])).toEqual([
			[1, 300],
			[2, 200],
		]);
		const rest = await cards(gateway, 'sections=2&from=500');
		expect(rest.sections).toMatchObject([{ id: 2, from: 500, count: 700 }]);
		expect(rest.sections[0]?.cards.map(({ id }) => id).at(-1)).toBe(1699);
	});

	test('are as many of each as a window shows', async () => {
		const { sections } = await cards(await longShop(), 'sections=1,2&from=24&most=24');
		expect(sections).toMatchObject([
			{ id: 1, from: 24, count: 300 },
			{ id: 2, from: 24, count: 700 },
		]);
		expect(sections.map((one) => one.cards.length)).toEqual([24, 24]);
		expect(sections[0]?.cards[0]?.id).toBe(124);
	});

	test('of what is not on the menu there are none', async () => {
		expect(await cards(await longShop(), 'sections=3,77')).toEqual({ sections: [] });
	});

	test.each([
		'',
		'sections=',
		'sections=1;2',
		'sections=1&from=-1',
		'sections=1&from=x',
		'sections=1&most=0',
		'sections=1&most=501',
		`sections=${Array.from({ length: 61 }, (_, id) => id).join()}`,
	])('a question nobody should ask is refused: %s', async (query) => {
		const { ask } = await longShop();
		expect((await ask(`/api/menu/cards?${query}`)).status).toBe(400);
	});

	test('are not sent again to who has them, and are made anew with the catalogue', async () => {
		const gateway = await longShop();
		const first = await gateway.ask('/api/menu/cards?sections=1');
		const etag = first.headers.get('etag') ?? '';
		expect(first.headers.get('cache-control')).toBe('public, max-age=300');
		const again = (): Promise<Response> =>
			gateway.ask('/api/menu/cards?sections=1', { headers: { 'if-none-match': etag } });
		expect((await again()).status).toBe(304);
		gateway.site.catalogue = [
			{ id: 1, name: 'Рыба', slug: 'fish', products: [product(100, { price: '5.00' })] },
		];
		gateway.advance(600_000);
		await gateway.ask('/');
		await expect
			.poll(async () => (await cards(gateway, 'sections=1')).sections[0]?.cards[0]?.price)
			.toBe(perUnit(5));
		expect((await again()).status).toBe(200);
	});

	test('a site that was never reached has none', async () => {
		const { ask, site } = await createTestGateway();
		site.mood = 'down';
		expect((await ask('/api/menu/cards?sections=1')).status).toBe(502);
		expect((await ask('/api/menu/products?ids=1')).status).toBe(502);
	});
});

describe('products of a long menu', () => {
	test('come whole, with their supplements and what of their company is on the menu', async () => {
		const { ask } = await longShop();
		const answer = (await (await ask('/api/menu/products?ids=100,5')).json()) as Product[];
		expect(answer.map(({ id }) => id)).toEqual([100, 901, 101]);
		expect(answer[0]?.supplementGroups[0]?.productIds).toEqual([901]);
	});

	test('hidden ones too: gifts have their names from here', async () => {
		const { ask } = await longShop();
		const answer = (await (await ask('/api/menu/products?ids=902')).json()) as Product[];
		expect(answer.map(({ name }) => name)).toEqual(['Блюдо 902']);
	});

	test('a question nobody should ask is refused', async () => {
		const { ask } = await longShop();
		expect((await ask('/api/menu/products')).status).toBe(400);
		expect((await ask("/api/menu/products?ids=1'")).status).toBe(400);
	});
});

describe('prices of a warehouse', () => {
	const at = async ({ ask }: TestGateway, query: string) =>
		(await ask(`/api/menu/prices?${query}`)).json();
	const local = (price: string) => [
		{ id: 1, name: 'Рыба', slug: 'fish', products: [product(100, { price })] },
	];

	async function shopWithLocalPrices(): Promise<TestGateway> {
		const gateway = await createTestGateway();
		gateway.site.catalogue = [
			{ id: 1, name: 'Рыба', slug: 'fish', products: [product(100), product(101)] },
		];
		gateway.site.answers.set('/wp-content/uploads/app_sync/prodcat_119.json', () =>
			Response.json(local('80.00')),
		);
		return gateway;
	}

	test('are what its own file changes: other prices, and what it does not sell', async () => {
		expect(await at(await shopWithLocalPrices(), 'warehouse=119')).toEqual({
			100: { price: perUnit(80), regularPrice: perUnit(80), isInStock: true, stock: [] },
			101: {
				price: perUnit(100),
				regularPrice: perUnit(100),
				isInStock: true,
				stock: [{ id: 119, quantity: 0 }],
			},
		});
	});

	test('are none where its file is missing, broken, or not named in the settings', async () => {
		const gateway = await shopWithLocalPrices();
		expect(await at(gateway, 'warehouse=110')).toEqual({});
		expect(await at(gateway, 'warehouse=5')).toEqual({});
		gateway.site.answers.set('/wp-content/uploads/app_sync/prodcat_119.json', () =>
			Response.json([]),
		);
		expect(await at(gateway, 'warehouse=119')).toEqual({});
	});

	test('change with the file, and are not sent again when they did not', async () => {
		const gateway = await shopWithLocalPrices();
		const { headers } = await gateway.ask('/api/menu/prices?warehouse=119');
		const again = () =>
			gateway.ask('/api/menu/prices?warehouse=119', {
				headers: { 'if-none-match': headers.get('etag') ?? '' },
			});
		expect((await again()).status).toBe(304);
		gateway.site.answers.set('/wp-content/uploads/app_sync/prodcat_119.json', () =>
			Response.json(local('70.00')),
		);
		gateway.advance(600_000);
		await expect.poll(async () => (await again()).status).toBe(200);
	});

	test('a warehouse that is no number is refused', async () => {
		const { ask } = await shopWithLocalPrices();
		expect((await ask('/api/menu/prices?warehouse=x')).status).toBe(400);
	});
});

describe('the beginning of a sorted list', () => {
	const sorted = async ({ ask }: TestGateway, query: string) =>
		(await (await ask(`/api/menu/sorted?${query}`)).json()) as SortedBeginning;
	const idsOf = ({ cards }: SortedBeginning) => cards.map(({ card }) => card.id);

	async function pricedShop(): Promise<TestGateway> {
		const gateway = await createTestGateway();
		// 1 to 60 roubles, dearer and cheaper by turns; what costs 1 is sold out, what costs 8 stands in two sections.
		const priced = Array.from({ length: 60 }, (_, index) =>
			product(index + 1, { price: `${((index * 7) % 60) + 1}.00`, in_stock: index > 0 }),
		);
		gateway.site.catalogue = [
			{ id: 1, name: 'Рыба', slug: 'fish', products: priced.slice(0, 40) },
			{ id: 2, name: 'Красная', slug: 'red', parent: 1, products: priced.slice(40) },
			{
				id: 3,
				name: 'Мясо',
				slug: 'meat',
				products: [product(1000, { price: '0.50' }), priced[1]],
			},
		];
		gateway.site.answers.set('/wp-content/uploads/app_sync/prodcat_119.json', () =>
			Response.json([
				{ id: 1, name: 'Рыба', slug: 'fish', products: [product(30, { price: '0.10' })] },
			]),
		);
		return gateway;
	}

	test('is the cheapest or the dearest of a section with all below it, and how many there are', async () => {
		const gateway = await pricedShop();
		const cheap = await sorted(gateway, 'sort=price-up&section=1');
		// What is sold out is on no menu.
		expect(cheap.count).toBe(59);
		expect(cheap.cards).toHaveLength(48);
		const prices = cheap.cards.map(({ card }) => card.price);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(prices[0]).toBe(perUnit(2));
		const dear = await sorted(gateway, 'sort=price-down&section=1');
		expect(dear.cards[0]?.card.price).toBe(perUnit(60));
		expect((await sorted(gateway, 'sort=price-up&section=2')).count).toBe(20);
		expect(await sorted(gateway, 'sort=price-up&section=77')).toEqual({ count: 0, cards: [] });
	});

	test('of the whole menu has each product once, with all sections it stands in', async () => {
		const { count, cards } = await sorted(await pricedShop(), 'sort=price-up');
		expect(count).toBe(60);
		expect(cards[0]).toMatchObject({ card: { id: 1000 }, sectionIds: [3] });
		expect(cards.find(({ card }) => card.id === 2)?.sectionIds).toEqual([1, 3]);
	});

	test('goes by the prices of a warehouse, and says those of the catalogue', async () => {
		const gateway = await pricedShop();
		// It sells one dish, and that for ten kopecks: the phone knows the place's prices by itself.
		const local = await sorted(gateway, 'sort=price-up&section=1&warehouse=119');
		expect(idsOf(local)[0]).toBe(30);
		expect(local.cards[0]?.card.price).toBeGreaterThan(perUnit(1));
		const { headers } = await gateway.ask('/api/menu/sorted?sort=price-up&warehouse=119');
		expect(headers.get('cache-control')).toBe('no-cache');
		// One without a file of its own sells as everywhere.
		expect(await sorted(gateway, 'sort=price-up&warehouse=5')).toEqual(
			await sorted(gateway, 'sort=price-up'),
		);
	});

	test.each([
		'',
		'sort=menu',
		'sort=name',
		'sort=price-up&section=x',
		'sort=price-up&warehouse=-1',
		'sort=price-up&section=',
	])('a question for another order or no place is refused: %s', async (query) => {
		const { ask } = await pricedShop();
		expect((await ask(`/api/menu/sorted?${query}`)).status).toBe(400);
	});
});

describe('the search of a long menu', () => {
	const search = async ({ ask }: TestGateway, query: string) =>
		(await (await ask(`/api/menu/search?${query}`)).json()) as FoundAnswer;

	test('finds as the phone does: the best with their cards, and how many there are', async () => {
		const gateway = await longShop();
		const { answer, cards } = await search(gateway, `q=${encodeURIComponent('блюдо 1234')}`);
		expect(answer.hits[0]?.id).toBe(1234);
		expect(cards[0]).toMatchObject({ sectionIds: [2] });
		const many = await search(gateway, `q=${encodeURIComponent('рис')}`);
		expect(many.answer.count).toBeGreaterThan(24);
		expect(many.answer.hits).toHaveLength(24);
		expect(many.cards).toHaveLength(24);
		expect(many.cards[0]?.card).toMatchObject({ facts: { composition: 'Рис' } });
	});

	test('puts the wrong layout right, unless it is asked for as typed', async () => {
		const gateway = await longShop();
		expect((await search(gateway, 'q=,k.lj')).answer.fixed).toBe('блюдо');
		expect((await search(gateway, 'q=,k.lj&typed=1')).answer.count).toBe(0);
	});

	test.each(['', 'q=', 'q=%20', `q=${'a'.repeat(101)}`])(
		'a question without words, or with too many, is refused: %s',
		async (query) => {
			const { ask } = await longShop();
			expect((await ask(`/api/menu/search?${query}`)).status).toBe(400);
		},
	);

	test('is counted for each client: who asks without end is told to wait', () => {
		const limits = createLimits(() => 0, { isDemo: false });
		const waits = Array.from({ length: 101 }, () => limits.searches.take('client'));
		expect(waits.slice(0, 100)).not.toContainEqual(expect.any(Number));
		expect(waits[100]).toBe(1);
		expect(limits.searches.take('another')).toBeUndefined();
	});
});
