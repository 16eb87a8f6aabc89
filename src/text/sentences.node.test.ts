import { expect, test } from 'vitest';
import { wholeSentences } from './sentences.ts';

const ROLLS =
	'Крутим после заказа: рис тёплый, рыба холодная. По восемь кусочков, многие можно взять и по четыре.';

test('as many whole sentences as there is room for', () => {
	expect(wholeSentences(ROLLS, 200)).toBe(ROLLS);
	expect(wholeSentences(ROLLS, 90)).toBe('Крутим после заказа: рис тёплый, рыба холодная.');
	expect(wholeSentences('Горячо! Вкусно? Да. Очень вкусно', 20)).toBe('Горячо! Вкусно? Да.');
	expect(wholeSentences('«Всё своё.» И хлеб к нему', 12)).toBe('«Всё своё.»');
});

test('none where the first is too long, or there is no end to it', () => {
	expect(wholeSentences(ROLLS, 20)).toBe('');
	expect(wholeSentences('Одно предложение без точки', 10)).toBe('');
	expect(wholeSentences('', 10)).toBe('');
});

test('a point inside a number ends nothing', () => {
	expect(wholeSentences('По 0.5 литра на двоих. И ещё немного', 24)).toBe('По 0.5 литра на двоих.');
});
