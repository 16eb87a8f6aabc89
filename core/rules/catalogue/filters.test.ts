import { describe, expect, test } from 'vitest';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { kopecks } from '../money/money.ts';
import type { Product, ProductAttribute } from './catalogue.ts';
import {
	activeChoices,
	activeCount,
	DISCOUNTED,
	type Facet,
	facetsOf,
	filteredCards,
	isAllowedWith,
	LIGHT,
	type MenuFilters,
	NO_FILTERS,
	sortedCards,
	toggledFilters,
	traitsOf,
} from './filters.ts';

const rub = (amount: number) => kopecks(amount * 100);
const attribute = (name: string, ...options: string[]): ProductAttribute => ({
	name,
	slug: name,
	isVariation: false,
	options,
});

const RAMEN = aProduct({
	id: 1,
	price: perUnit(400),
	badges: ['hit'],
	attributes: [attribute('Кухня', 'Японская'), attribute('Острота', 'Острая')],
	allergens: ['глютен', 'яйца'],
});
const ROLL = aProduct({
	id: 2,
	price: perUnit(600),
	regularPrice: perUnit(700),
	badges: ['hit', 'new'],
	attributes: [attribute('Кухня', 'Японская'), attribute('Острота', 'Не острая')],
	allergens: ['рыба'],
});
const PASTA = aProduct({
	id: 3,
	price: perUnit(500),
	badges: ['vegan'],
	attributes: [attribute('Кухня', 'Итальянская'), attribute('Острота', 'Не острая')],
	allergens: ['глютен'],
});
const SALAD = aProduct({
	id: 4,
	price: perUnit(300),
	isInStock: false,
	badges: ['vegan', 'Без глютена'],
	attributes: [attribute('Кухня', 'Мексиканская')],
});
const MENU = [RAMEN, ROLL, PASTA, SALAD];

const traits = (card: { readonly id: number }) => {
	const product = MENU.find((one) => one.id === card.id) ?? aProduct();
	return traitsOf(product, product);
};
const idsOf = (filters: Partial<MenuFilters>) =>
	filteredCards(MENU, traits, { ...NO_FILTERS, ...filters }).map((card) => card.id);
const facets = (filters: Partial<MenuFilters> = {}) =>
	facetsOf(MENU, traits, { ...NO_FILTERS, ...filters });
/** "Японская 2", "*" = it is on. */
const words = (list: readonly Facet[]) =>
	list.map(({ choice, count, isOn }) => {
		const { kind, ...rest } = choice;
		return `${isOn ? '*' : ''}${Object.values(rest).at(-1)} ${count}`;
	});
const japanese = { name: 'Кухня', option: 'Японская' };

describe('sorting', () => {
	test('by price up and down, what is sold out last; the menu’s order stays as it is', () => {
		const ids = (sort: Parameters<typeof sortedCards>[1]) =>
			sortedCards(MENU, sort).map((card) => card.id);
		expect(ids('price-up')).toEqual([1, 3, 2, 4]);
		expect(ids('price-down')).toEqual([2, 3, 1, 4]);
		expect(sortedCards(MENU, 'menu')).toBe(MENU);
	});

	test('weight goods by the price of a kilogram, as their cards show it', () => {
		const cheese = aProduct({ id: 9, price: perUnit(1.2), measureUnit: 'кг' });
		expect(sortedCards([cheese, RAMEN], 'price-up').map(({ id }) => id)).toEqual([1, 9]);
	});
});

describe('filtering', () => {
	test('without filters the list is the same one', () => {
		expect(filteredCards(MENU, traits, NO_FILTERS)).toBe(MENU);
	});

	test('a price range holds its ends; an absent end is open', () => {
		expect(idsOf({ price: { from: rub(400), to: rub(500) } })).toEqual([1, 3]);
		expect(idsOf({ price: { from: rub(500) } })).toEqual([2, 3]);
	});

	test('any of the badges, any option of one attribute, of each of several attributes', () => {
		expect(idsOf({ badges: ['new', 'hit'] })).toEqual([1, 2]);
		expect(idsOf({ badges: [DISCOUNTED] })).toEqual([2]);
		const italian = { name: 'Кухня', option: 'Итальянская' };
		expect(idsOf({ options: [japanese, italian] })).toEqual([1, 2, 3]);
		expect(idsOf({ options: [japanese, { name: 'Острота', option: 'Острая' }] })).toEqual([1]);
	});

	test('all diets hold, no allergen is in it', () => {
		expect(idsOf({ diets: ['vegan'] })).toEqual([3, 4]);
		expect(idsOf({ diets: ['vegan', 'Без глютена'] })).toEqual([4]);
		expect(idsOf({ allergens: ['глютен'] })).toEqual([2, 4]);
	});

	test('before the catalogue is there a card has its price and badges alone', () => {
		expect(traitsOf(RAMEN)).toEqual({
			price: rub(400),
			badges: ['hit'],
			options: [],
			diets: [],
			allergens: [],
		});
	});

	test('a light portion is up to 500 kcal by its weight', () => {
		const nutrition = { calories: 200, proteins: 1, fats: 1, carbohydrates: 1 };
		expect(traitsOf({ ...RAMEN, weight: 250 }, aProduct({ nutrition })).diets).toEqual([LIGHT]);
		expect(traitsOf({ ...RAMEN, weight: 251 }, aProduct({ nutrition })).diets).toEqual([]);
		expect(traitsOf(RAMEN, aProduct({ nutrition })).diets).toEqual([]);
	});
});

describe('facets', () => {
	test('with nothing on, a count is how many have it', () => {
		const { badges, attributes, diets, allergens, total, found } = facets();
		expect([total, found]).toEqual([4, 4]);
		expect(words(badges)).toEqual(['hit 2', 'new 1', '% 1']);
		expect(attributes.map(({ name, options }) => [name, words(options)])).toEqual([
			['Кухня', ['Японская 2', 'Итальянская 1', 'Мексиканская 1']],
			['Острота', ['Не острая 2', 'Острая 1']],
		]);
		expect(words(diets)).toEqual(['vegan 2', 'Без глютена 1']);
		// Of an allergen: what is left without it.
		expect(words(allergens)).toEqual(['глютен 2', 'яйца 3', 'рыба 3']);
	});

	test('another option of the same attribute counts what it would bring; of others, what would stay', () => {
		const { attributes, badges, diets, found } = facets({ options: [japanese] });
		expect(found).toBe(2);
		expect(words(attributes[0]?.options ?? [])).toEqual([
			'*Японская 2',
			'Итальянская 1',
			'Мексиканская 1',
		]);
		expect(words(attributes[1]?.options ?? [])).toEqual(['Не острая 1', 'Острая 1']);
		expect(words(badges)).toEqual(['hit 2', 'new 1', '% 1']);
		expect(words(diets)).toEqual(['vegan 0', 'Без глютена 0']);
	});

	test('every count is what filtering gives', () => {
		const on: MenuFilters = { ...NO_FILTERS, badges: ['hit'], allergens: ['яйца'] };
		const { attributes, diets, allergens } = facetsOf(MENU, traits, on);
		for (const facet of [...attributes.flatMap(({ options }) => options), ...diets, ...allergens]) {
			const shown = filteredCards(MENU, traits, facet.isOn ? on : toggledFilters(on, facet.choice));
			expect([facet.choice, facet.count]).toEqual([facet.choice, shown.length]);
		}
	});

	test('an option that is on stays listed where nothing has it', () => {
		const { attributes } = facets({ options: [{ name: 'Кухня', option: 'Корейская' }] });
		expect(words(attributes[0]?.options ?? [])).toContain('*Корейская 0');
	});

	test('an attribute all have with one value tells nothing', () => {
		const same = [RAMEN, ROLL].map((one) => ({
			...one,
			attributes: [attribute('Подача', 'Миска')],
		}));
		const of = (card: Product) => traitsOf(card, card);
		expect(facetsOf(same, of as typeof traits, NO_FILTERS).attributes).toEqual([]);
	});

	test('sizes go by size, small units before large ones', () => {
		const drinks = ['1 л', '0,5 л', '330 мл', '0,33 л'].map((option, id) =>
			aProduct({ id, attributes: [attribute('Объём', option)] }),
		);
		const of = (card: { readonly id: number }) => traitsOf(drinks[0] ?? RAMEN, drinks[card.id]);
		const [volume] = facetsOf(drinks, of, NO_FILTERS).attributes;
		expect(words(volume?.options ?? [])).toEqual(['330 мл 1', '0,33 л 1', '0,5 л 1', '1 л 1']);
	});

	test('the price reaches over the whole list, its bars count what the other filters leave', () => {
		const { price } = facets({ badges: ['hit'], price: { to: rub(400) } });
		expect([price?.min, price?.max]).toEqual([rub(300), rub(600)]);
		expect(price?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(2);
		expect(price?.bars.at(-1)).toBe(1);
		expect(facetsOf([RAMEN], traits, NO_FILTERS).price).toBeUndefined();
	});
});

describe('choices', () => {
	test('each is turned on and off; a price takes the place of the one before', () => {
		let filters = NO_FILTERS;
		for (const choice of [
			{ kind: 'badge', badge: 'hit' },
			{ kind: 'option', ...japanese },
			{ kind: 'diet', diet: 'vegan' },
			{ kind: 'allergen', allergen: 'рыба' },
			{ kind: 'price', from: rub(100) },
			{ kind: 'price', to: rub(500) },
		] as const)
			filters = toggledFilters(filters, choice);
		expect(activeCount(filters)).toBe(5);
		expect(filters.price).toEqual({ to: rub(500) });
		for (const choice of activeChoices(filters)) filters = toggledFilters(filters, choice);
		expect(filters).toEqual(NO_FILTERS);
	});

	test('a price open at both ends is none', () => {
		const on = toggledFilters(NO_FILTERS, { kind: 'price', from: rub(1) });
		expect(toggledFilters(on, { kind: 'price' })).toEqual(NO_FILTERS);
	});
});

test.each([
	['Сыр моцарелла', { allergens: ['молоко'] }, { diets: [], allergens: ['молоко'] }, false],
	['Сыр моцарелла', { allergens: ['молоко'] }, { diets: ['vegan'], allergens: [] }, false],
	['Бекон', {}, { diets: ['Вегетарианское'], allergens: [] }, false],
	['Халапеньо', {}, { diets: ['vegan', 'Без глютена'], allergens: ['рыба'] }, true],
	['Сыр растительный', { badges: ['vegan'] }, { diets: ['vegan'], allergens: [] }, true],
	['Гренки', { allergens: ['глютен'] }, { diets: ['Без глютена'], allergens: [] }, false],
])('%s with %j, eaten with %j: %s', (name, part, eating, isAllowed) => {
	expect(isAllowedWith(aProduct({ name, ...part }), eating)).toBe(isAllowed);
});
