import { expect, test } from 'vitest';
import { aProduct, aVariation } from '#tests/fixtures/product.ts';
import { variationAxes, variationWith } from './variation.ts';

const sized = (labels: readonly string[], soldOut: readonly string[] = []) =>
	aProduct({
		attributes: ['Размер', 'Тесто'].map((name) => ({
			name,
			slug: name,
			isVariation: true,
			options: [],
		})),
		variations: labels.map((label, index) =>
			aVariation({ id: index + 1, label, isInStock: !soldOut.includes(label) }),
		),
		defaultVariationId: 1,
	});
const pizza = sized(['25 см, пышное', '30 см, пышное', '25 см, тонкое', '30 см, тонкое']);

test('labels of the same parts make one choice for each part', () => {
	expect(variationAxes(pizza)).toEqual([
		{ name: 'Размер', options: ['25 см', '30 см'] },
		{ name: 'Тесто', options: ['пышное', 'тонкое'] },
	]);
});

test('labels of different parts are one choice', () => {
	expect(variationAxes(sized(['25 см', '30 см, тонкое']))).toEqual([
		{ name: 'Размер', options: ['25 см', '30 см, тонкое'] },
	]);
	expect(variationAxes(aProduct())).toEqual([]);
});

test('changing one part keeps the other', () => {
	expect(variationWith(pizza, 3, 0, '30 см')?.label).toBe('30 см, тонкое');
	expect(variationWith(pizza, 3, 1, 'пышное')?.label).toBe('25 см, пышное');
});

test('what is in stock comes before what was chosen otherwise', () => {
	const scarce = sized(['25 см, пышное', '30 см, пышное', '30 см, тонкое'], ['30 см, пышное']);
	expect(variationWith(scarce, 1, 0, '30 см')?.label).toBe('30 см, тонкое');
	expect(variationWith(scarce, 1, 0, '40 см')).toBeUndefined();
});
