import { expect, test } from 'vitest';
import { createI18n } from '../i18n.ts';
import { portionsText, weightText } from './units.ts';

const piece = { measureUnit: 'шт', firstPortion: 1, step: 1 };
const i18n = await createI18n('ru');

test('weights: grams, then kilograms', () => {
	expect(weightText(450, i18n)).toBe('450\u00a0г');
	expect(weightText(1000, i18n)).toBe('1\u00a0кг');
	expect(weightText(1100, i18n)).toBe('1,1\u00a0кг');
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
