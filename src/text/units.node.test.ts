import { expect, test } from 'vitest';
import { createI18n } from '../i18n.ts';
import { portionsText, saysWeight, weightBeside, weightText } from './units.ts';

const piece = { measureUnit: 'шт', firstPortion: 1, step: 1 };
const i18n = await createI18n('ru');

test('weights: grams, then kilograms', () => {
	expect(weightText(450, i18n)).toBe('450\u00a0г');
	expect(weightText(1000, i18n)).toBe('1\u00a0кг');
	expect(weightText(1100, i18n)).toBe('1,1\u00a0кг');
});

test.each([
	['Творог «Белый кот» 5 %, 800 г', 800],
	['Мука пшеничная 2 кг', 2000],
	['Крупа 0,9\u00a0кг', 900],
	['Сыр 250г.', 250],
	['Чай 100 гр', 100],
	['Coffee 1.5 kg', 1500],
])('a weight that ends the name is not said beside it again: %s', (name, grams) => {
	expect(saysWeight(name, grams)).toBe(true);
	expect(weightBeside(name, grams, i18n)).toBe('');
});

test.each([
	['Творог 5 %, 800 г', 780],
	['Пепперони', 560],
	['Набор 800 г и соус', 800],
	['Вода 800 мл', 800],
	['Сыр 8 г', 800],
])('a weight the name does not end with is said: %s', (name, grams) => {
	expect(saysWeight(name, grams)).toBe(false);
	expect(weightBeside(name, grams, i18n)).toBe(weightText(grams, i18n));
});

test('no weight is nothing to say', () => {
	expect(weightBeside('Пепперони', undefined, i18n)).toBe('');
});

test('a stepper counts what one gets', () => {
	expect(portionsText(piece, 3, i18n)).toBe('3');
	expect(portionsText({ ...piece, firstPortion: 3 }, 1, i18n)).toBe('3\u00a0шт.');
	expect(portionsText({ ...piece, firstPortion: 3 }, 2, i18n)).toBe('4\u00a0шт.');
	const salad = { measureUnit: 'кг', firstPortion: 0.5, step: 0.3 };
	expect(portionsText(salad, 1, i18n)).toBe('500\u00a0г');
	expect(portionsText(salad, 3, i18n)).toBe('1,1\u00a0кг');
	expect(portionsText({ measureUnit: 'мл', firstPortion: 250, step: 250 }, 2, i18n)).toBe(
		'500\u00a0мл',
	);
});
