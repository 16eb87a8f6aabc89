import { describe, expect, test } from 'vitest';
import { aGroup, aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import type { Product } from './catalogue.ts';
import {
	addedPrice,
	addSupplement,
	canBeChosen,
	chooseCount,
	chooseVariation,
	comboSaving,
	firstSelection,
	freeCounter,
	isGroupFull,
	mostPortions,
	optionsOf,
	removeSupplement,
	type Selection,
	selectionGaps,
	selectionOfLine,
	selectionTotal,
	supplementsOf,
} from './selection.ts';

const cheese = aProduct({ id: 9101, name: 'Сыр', price: perUnit(59) });
const garlic = aProduct({ id: 9001, name: 'Чесночный', price: perUnit(40), freeQuantity: 2 });
const hot = aProduct({ id: 9002, name: 'Острый', price: perUnit(30), freeQuantity: 2 });
const cola = aProduct({ id: 601, name: 'Кола', price: perUnit(120) });
const tea = aProduct({ id: 602, name: 'Чай', price: perUnit(90) });
const gone = aProduct({ id: 603, name: 'Морс', isInStock: false });

function find(...products: Product[]) {
	const byId = new Map(products.map((one) => [one.id, one]));
	return (id: number) => byId.get(id);
}
const findAny = find(cheese, garlic, hot, cola, tea, gone);

const sauces = aGroup({ title: 'Соусы', productIds: [9001, 9002] });
const extras = aGroup({ title: 'Добавки', productIds: [9101], max: 3 });
const drink = aGroup({
	title: 'Напиток',
	productIds: [601, 602, 603],
	min: 1,
	max: 1,
	isRequired: true,
});
const dish = aProduct({ supplementGroups: [sauces, extras, drink] });

function add(selection: Selection, ...steps: [group: number, product: number][]): Selection {
	return steps.reduce((so, [group, product]) => addSupplement(dish, so, group, product), selection);
}

describe('what a sheet opens with', () => {
	test('the default size, one portion, nothing else', () => {
		const pizza = aProduct({
			variations: [aVariation({ id: 1 }), aVariation({ id: 2 })],
			defaultVariationId: 2,
			supplementGroups: [extras],
		});
		expect(firstSelection(pizza, findAny)).toEqual({
			count: 1,
			variationId: 2,
			groups: [new Map()],
		});
	});

	test('a required group with one thing in stock is filled to its minimum', () => {
		const combo = aProduct({
			supplementGroups: [
				aGroup({ productIds: [601, 603], min: 2, max: 2, isRequired: true }),
				aGroup({ productIds: [601, 602], min: 1, isRequired: true }),
				aGroup({ productIds: [601] }),
			],
		});
		expect(firstSelection(combo, findAny).groups).toEqual([
			new Map([[601, 2]]),
			new Map(),
			new Map(),
		]);
	});
});

describe('choosing supplements', () => {
	const first = firstSelection(dish, findAny);

	test('one piece at a time, up to the group’s most', () => {
		const full = add(first, [1, 9101], [1, 9101], [1, 9101]);
		expect(full.groups[1]).toEqual(new Map([[9101, 3]]));
		expect(isGroupFull(extras, full.groups[1] ?? new Map())).toBe(true);
		expect(add(full, [1, 9101])).toBe(full);
	});

	test('a group without a most never fills', () => {
		const many = add(first, ...Array.from({ length: 12 }, (): [number, number] => [0, 9001]));
		expect(many.groups[0]).toEqual(new Map([[9001, 12]]));
	});

	test('in a group of one the new choice takes the place of the old', () => {
		const colaFirst = add(first, [2, 601]);
		expect(add(colaFirst, [2, 602]).groups[2]).toEqual(new Map([[602, 1]]));
		expect(add(colaFirst, [2, 601])).toBe(colaFirst);
	});

	test('the last piece removed leaves the choice', () => {
		const two = add(first, [0, 9001], [0, 9001]);
		const one = removeSupplement(two, 0, 9001);
		expect(one.groups[0]).toEqual(new Map([[9001, 1]]));
		expect(removeSupplement(one, 0, 9001).groups[0]).toEqual(new Map());
		expect(removeSupplement(one, 0, 9002)).toBe(one);
	});

	test('a group the product does not have changes nothing', () => {
		expect(addSupplement(dish, first, 7, 9001)).toBe(first);
	});

	test('portions stay between 1 and 999', () => {
		expect(chooseCount(first, 0).count).toBe(1);
		expect(chooseCount(first, 4).count).toBe(4);
		expect(chooseCount(first, 5000).count).toBe(999);
	});

	test('a group’s products are listed once, unknown ones not at all', () => {
		expect(optionsOf(aGroup({ productIds: [601, 1, 601, 602] }), findAny)).toEqual([cola, tea]);
	});
});

describe('what is missing', () => {
	test('a required group below its minimum, with how many more', () => {
		const combo = aProduct({
			supplementGroups: [aGroup({ productIds: [601, 602], min: 2, max: 2, isRequired: true })],
		});
		const first = firstSelection(combo, findAny);
		expect(selectionGaps(combo, first)).toEqual([{ what: 'group', groupIndex: 0, missing: 2 }]);
		const one = addSupplement(combo, first, 0, 601);
		expect(selectionGaps(combo, one)).toEqual([{ what: 'group', groupIndex: 0, missing: 1 }]);
		expect(selectionGaps(combo, addSupplement(combo, one, 0, 602))).toEqual([]);
	});

	test('a group that is not required may be empty, but not half full', () => {
		const set = aProduct({ supplementGroups: [aGroup({ productIds: [601, 602], min: 2 })] });
		const first = firstSelection(set, findAny);
		expect(selectionGaps(set, first)).toEqual([]);
		expect(selectionGaps(set, addSupplement(set, first, 0, 601))).toEqual([
			{ what: 'group', groupIndex: 0, missing: 1 },
		]);
	});

	test('a size that is sold out has to be changed', () => {
		const pizza = aProduct({
			variations: [aVariation({ id: 1, isInStock: false }), aVariation({ id: 2 })],
			defaultVariationId: 1,
		});
		const first = firstSelection(pizza, findAny);
		expect(selectionGaps(pizza, first)).toEqual([{ what: 'variation' }]);
		expect(selectionGaps(pizza, chooseVariation(first, 2))).toEqual([]);
	});

	test('a required group with nothing in stock cannot be chosen at all', () => {
		const combo = (productIds: number[]) =>
			aProduct({ supplementGroups: [aGroup({ productIds, min: 1, isRequired: true })] });
		expect(canBeChosen(combo([603]), findAny)).toBe(false);
		expect(canBeChosen(combo([603, 602]), findAny)).toBe(true);
		expect(canBeChosen(dish, findAny)).toBe(true);
	});
});

describe('the free-limit counter', () => {
	test('free pieces and chosen pieces of a group', () => {
		const first = firstSelection(dish, findAny);
		expect(freeCounter(sauces, first.groups[0] ?? new Map(), findAny)).toEqual({
			limit: 2,
			isSame: true,
			free: 0,
			chosen: 0,
		});
		const three = add(first, [0, 9001], [0, 9001], [0, 9001]);
		expect(freeCounter(sauces, three.groups[0] ?? new Map(), findAny)).toEqual({
			limit: 2,
			isSame: true,
			free: 2,
			chosen: 3,
		});
	});

	test('each supplement has its own limit', () => {
		const mixed = add(firstSelection(dish, findAny), [0, 9001], [0, 9001], [0, 9001], [0, 9002]);
		expect(freeCounter(sauces, mixed.groups[0] ?? new Map(), findAny)).toEqual({
			limit: 2,
			isSame: true,
			free: 3,
			chosen: 4,
		});
	});

	test('limits that differ are told by the largest; without limits there is no counter', () => {
		const one = { ...hot, freeQuantity: 1 };
		expect(freeCounter(sauces, new Map(), find(garlic, one))).toMatchObject({
			limit: 2,
			isSame: false,
		});
		expect(freeCounter(extras, new Map(), findAny)).toBeUndefined();
	});

	test('a piece within the limit adds nothing, the ones above it their full price', () => {
		expect(addedPrice(garlic, 0)).toBe(0);
		expect(addedPrice(garlic, 2)).toBe(0);
		expect(addedPrice(garlic, 4)).toBe(8_000);
		expect(addedPrice(cheese, 0)).toBe(5_900);
		expect(addedPrice(cheese, 2)).toBe(11_800);
	});
});

describe('what the choice costs', () => {
	test('size and supplements, for every portion', () => {
		const pizza = aProduct({
			variations: [aVariation({ id: 1 }), aVariation({ id: 2, price: perUnit(690) })],
			defaultVariationId: 1,
			supplementGroups: [sauces, extras],
		});
		let selection = chooseVariation(firstSelection(pizza, findAny), 2);
		selection = addSupplement(pizza, selection, 1, 9101);
		for (let piece = 0; piece < 3; piece++) selection = addSupplement(pizza, selection, 0, 9001);
		// 690 + 59 + one paid sauce of 40, twice.
		expect(selectionTotal(pizza, chooseCount(selection, 2), findAny)).toBe(157_800);
	});

	test('weight goods: the first portion, then the step', () => {
		const salad = aProduct({
			price: perUnit(0.89),
			measureUnit: 'кг',
			firstPortion: 0.5,
			step: 0.3,
		});
		expect(selectionTotal(salad, chooseCount(firstSelection(salad, findAny), 3), findAny)).toBe(
			97_900,
		);
	});

	test('a combo’s discount, and what it saves', () => {
		const combo = aProduct({
			price: perUnit(0),
			combo: { type: 'percent', percent: 10 },
			supplementGroups: [drink, drink],
		});
		let selection = firstSelection(combo, findAny);
		selection = addSupplement(combo, selection, 0, 601);
		selection = addSupplement(combo, selection, 1, 602);
		expect(selectionTotal(combo, selection, findAny)).toBe(18_900);
		expect(comboSaving(combo, selection, findAny)).toBe(2_100);
		expect(comboSaving(dish, firstSelection(dish, findAny), findAny)).toBe(0);
	});

	test('a supplement of two groups is one entry', () => {
		const combo = aProduct({ supplementGroups: [drink, drink] });
		let selection = firstSelection(combo, findAny);
		selection = addSupplement(combo, selection, 0, 601);
		selection = addSupplement(combo, selection, 1, 601);
		expect(supplementsOf(selection, findAny)).toEqual([
			{ id: 601, name: 'Кола', count: 2, price: perUnit(120), freeQuantity: 0 },
		]);
	});
});

describe('editing a cart line', () => {
	test('the same choice comes back', () => {
		const selection = chooseCount(add(firstSelection(dish, findAny), [0, 9001], [2, 602]), 3);
		const line = { count: 3, supplements: supplementsOf(selection, findAny) };
		expect(selectionOfLine(dish, line)).toEqual(selection);
	});

	test('a supplement of two groups fills them in order', () => {
		const combo = aProduct({ supplementGroups: [drink, drink] });
		const line = {
			count: 1,
			supplements: [{ id: 601, name: 'Кола', count: 2, price: perUnit(120), freeQuantity: 0 }],
		};
		expect(selectionOfLine(combo, line).groups).toEqual([new Map([[601, 1]]), new Map([[601, 1]])]);
	});

	test('a size that is no longer sold gives way to the default, a supplement to nothing', () => {
		const pizza = aProduct({ variations: [aVariation({ id: 2 })], defaultVariationId: 2 });
		const line = {
			count: 1,
			variationId: 99,
			supplements: [{ id: 1, name: 'Укроп', count: 1, price: perUnit(1), freeQuantity: 0 }],
		};
		expect(selectionOfLine(pizza, line)).toEqual({ count: 1, variationId: 2, groups: [] });
	});
});

describe('how many portions there are', () => {
	test('what is left in stock after the other lines of the cart', () => {
		expect(mostPortions(aProduct(), 5, 2)).toBe(3);
		expect(mostPortions(aProduct(), 5, 7)).toBe(0);
		expect(mostPortions(aProduct(), undefined, 7)).toBe(999);
	});

	test('units count, not portions', () => {
		const salad = aProduct({ measureUnit: 'кг', firstPortion: 0.5, step: 0.3 });
		expect(mostPortions(salad, 1_000, 0)).toBe(2);
		expect(mostPortions(salad, 1_100, 0)).toBe(3);
	});
});
