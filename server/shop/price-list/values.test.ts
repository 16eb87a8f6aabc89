import { describe, expect, test } from 'vitest';
import { isFormula, readGrams, readPrice, readStock } from './values.ts';

test.each([
	['450', '450'],
	['450,50', '450.5'],
	['450.00 ₽', '450'],
	['1 250,50 руб.', '1250.5'],
	['1\u00a0250\u202f000 р', '1250000'],
	['1.250,50', '1250.5'],
	['1,250.50', '1250.5'],
	['1.250.000', '1250000'],
	['₽ 99', '99'],
	['RUB 99', '99'],
	['0,899', '0.899'],
	['007', '7'],
	['890 ₽/кг', '890'],
	['45 руб за шт.', '45'],
])('a price of %s is %s', (cell, amount) => {
	expect(readPrice(cell, 'RUB')).toEqual({ value: expect.objectContaining({ amount }) });
});

test('a number of a workbook is what it is', () => {
	expect(readPrice(1.234, 'RUB')).toEqual({ value: { amount: '1.234', unit: undefined } });
	expect(readPrice(0, 'RUB')).toHaveProperty('wrong');
	expect(readPrice(-5, 'RUB')).toHaveProperty('wrong');
});

test.each([
	...[
		'от 450',
		'450-500',
		'-450',
		'450 + 50',
		'4 рубля 50 копеек',
		'бесплатно',
		'1,25,50',
		'12 34',
		'0',
	],
	...['1e3', '١٢'],
])('%s is no price', (cell) => {
	expect(readPrice(cell, 'RUB')).toHaveProperty('wrong');
});

test('thousands or decimals: what may be either is not guessed', () => {
	expect(readPrice('1,250', 'RUB')).toEqual({
		wrong: 'may be 1250 or 1.250: write 1250 or 1,25',
	});
});

test('a price of another currency is none of this shop', () => {
	expect(readPrice('$4.50', 'RUB')).toEqual({ wrong: "is in USD, the shop's currency is RUB" });
	expect(readPrice('$4.50', 'USD')).toHaveProperty('value.amount', '4.5');
});

test('a price says its unit', () => {
	expect(readPrice('890 ₽/кг', 'RUB')).toHaveProperty('value.unit', 'кг');
});

test.each([
	['350', 350],
	['350 г', 350],
	['0,35 кг', 350],
	['1.2kg', 1200],
] as const)('a weight of %s is %d g', (cell, grams) => {
	expect(readGrams(cell, false)).toEqual({ value: grams });
});

test('a plain weight is what its column says', () => {
	expect(readGrams('0,35', true)).toEqual({ value: 350 });
	expect(readGrams('350/50', false)).toHaveProperty('wrong');
});

describe('what is left', () => {
	test.each([
		['12', 12],
		['1 200 шт', 1200],
		['нет', 0],
		['0', 0],
		['есть', undefined],
	] as const)('%s is %s', (cell, value) => {
		expect(readStock(cell)).toEqual({ value });
	});
	test('is a number', () => expect(readStock('мало')).toHaveProperty('wrong'));
});

test('a formula is told from a name', () => {
	for (const cell of ['=1+1', '=HYPERLINK("http://x")', '@SUM(A1)', '+cmd(1)', '-A1.B(2)'])
		expect(isFormula(cell), cell).toBe(true);
	for (const cell of ['- Борщ', '+7 495', '-5', 'Борщ = суп', '–'])
		expect(isFormula(cell), cell).toBe(false);
});
