import { describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceOf } from '#core/rules/money/unit-price.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { aProduct, aSection, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { routeOfPage } from '../app/route-of-page.ts';
import { createI18n } from '../i18n.ts';
import { openingHours, structuredData } from './structured-data.ts';

type Node = Record<string, unknown>;

const i18n = await createI18n('ru');

function graph(path: string, part: Partial<PageData> = {}): Node[] {
	const data = aPage({ menu: [aSection([aProduct()])], ...part });
	const match = routeOfPage(path, data);
	if (match === undefined) throw new Error(`no page ${path}`);
	return structuredData(path, match, data, i18n)['@graph'] as Node[];
}

const node = (nodes: Node[], type: string) => nodes.find((one) => one['@type'] === type);

describe('opening hours', () => {
	const week = (...days: ([string, string] | undefined)[]) =>
		openingHours({
			isAroundClock: false,
			week: days.map((day) => day && { from: day[0], to: day[1] }),
			cookingMinutes: 0,
			timeZone: 'Europe/Moscow',
		}).map(({ dayOfWeek, opens, closes }) => [(dayOfWeek as string[]).length, opens, closes]);

	test('days of the same hours stand together, closed ones are left out', () => {
		expect(
			week(['10:00', '23:00'], ['10:00', '23:00'], undefined, ['9:30', '02:00'], ['broken', '1']),
		).toEqual([
			[2, '10:00', '23:00'],
			[1, '09:30', '02:00'],
		]);
	});

	test('midnight, a whole day and a day and a night', () => {
		expect(week(['10:00', '24:00'])).toEqual([[1, '10:00', '23:59']]);
		expect(week(['10:00', '00:00'])).toEqual([[1, '10:00', '00:00']]);
		expect(week(['10:00', '10:00'])).toEqual([[1, '00:00', '23:59']]);
	});

	test('around the clock', () => {
		const [all] = openingHours({
			isAroundClock: true,
			week: [],
			cookingMinutes: 0,
			timeZone: 'Europe/Moscow',
		});
		expect(all).toMatchObject({ opens: '00:00', closes: '23:59' });
		expect(all?.dayOfWeek).toHaveLength(7);
	});
});

test('a brand stands below the list of brands, which stands below the shop', () => {
	const brands = [{ slug: 'lug', name: 'Луг', count: 2 }];
	const stepsOf = (path: string) => {
		const steps = node(graph(path, { brands }), 'BreadcrumbList')?.itemListElement as Node[];
		return steps.map(({ name, item }) => [name, item]);
	};
	const list = [
		['Пицца и точка', 'https://shop.example/'],
		['Бренды', 'https://shop.example/brands'],
	];
	expect(stepsOf('/brands')).toEqual(list);
	expect(stepsOf('/brands/lug')).toEqual([...list, ['Луг', 'https://shop.example/brands/lug']]);
});

test('a menu of thousands tells a hundred dishes', () => {
	const many = Array.from({ length: 80 }, (_, index) =>
		aProduct({ id: 1000 + index, slug: `dish-${index}` }),
	);
	const menu = [1, 2, 3].map((id) =>
		aSection(
			many.map((dish) => ({ ...dish, id: dish.id * 10 + id })),
			{ id, slug: `part-${id}` },
		),
	);
	const sections = node(graph('/', { menu }), 'Menu')?.hasMenuSection as Node[];
	expect(sections.map(({ hasMenuItem }) => (hasMenuItem as Node[]).length)).toEqual([80, 20]);
});

test.each([{ pageType: 'lavka' }, { pageType: 'lending', sells: 'goods' }] as const)(
	'a grocery (%o) is a store with goods, not a restaurant with dishes',
	(shop) => {
		const nodes = graph('/', {
			...shop,
			menu: [aSection([aProduct(), aProduct({ id: 2, price: perUnit(0) })])],
		});
		expect(node(nodes, 'Restaurant')).toBeUndefined();
		expect(node(nodes, 'Store')).toMatchObject({
			hasOfferCatalog: { '@id': 'https://shop.example/#menu' },
		});
		expect(node(nodes, 'OfferCatalog')?.itemListElement).toMatchObject([
			{ itemListElement: [{ '@type': 'Offer' }] },
		]);
	},
);

describe('a product', () => {
	const offers = (part: Parameters<typeof aProduct>[0], page: Partial<PageData> = {}) =>
		node(graph('/menu/pizza', { product: aProduct(part), ...page }), 'Product')?.offers;

	test('of one size has its price', () => {
		expect(offers({})).toMatchObject({ '@type': 'Offer', price: '450.00', priceCurrency: 'RUB' });
		expect(offers({ isInStock: false })).toMatchObject({
			availability: 'https://schema.org/OutOfStock',
		});
	});

	test('of several sizes has the least and the highest', () => {
		const variations = [64_000, 45_000, 82_000].map((price, index) =>
			aVariation({ id: index, price: unitPriceOf(kopecks(price)), label: `${index}` }),
		);
		expect(offers({ variations })).toMatchObject({
			'@type': 'AggregateOffer',
			lowPrice: '450.00',
			highPrice: '820.00',
			offerCount: 3,
		});
	});

	test('by weight has the price of a kilogram, said to be one', () => {
		expect(offers({ price: perUnit(0.89), measureUnit: 'кг' })).toMatchObject({
			price: '890.00',
			priceSpecification: { referenceQuantity: { value: 1, unitCode: 'KGM' } },
		});
	});

	test('in money that has no name for machines, or of no price, is not offered', () => {
		const settings = { ...aPage().settings, currency: '¤' };
		expect(offers({}, { settings })).toBeUndefined();
		expect(offers({ price: perUnit(0) })).toBeUndefined();
	});
});
