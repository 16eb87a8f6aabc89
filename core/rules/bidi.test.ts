import { expect, test } from 'vitest';
import { isolated, joined } from './bidi.ts';

test('a text from right to left keeps its direction to itself, others stay as they are', () => {
	expect(isolated('יוסי כהן')).toBe('\u2068יוסי כהן\u2069');
	expect(isolated('بيتزا 5')).toBe('\u2068بيتزا 5\u2069');
	expect(isolated('Пицца №5')).toBe('Пицца №5');
	expect(isolated('')).toBe('');
});

test('words side by side: without what is absent', () => {
	expect(joined(['יוסי', undefined, '', '+7 999 111-22-33'])).toBe(
		'\u2068יוסי\u2069 · +7 999 111-22-33',
	);
	expect(joined(['подъезд 2', 'этаж 5'], ', ')).toBe('подъезд 2, этаж 5');
});
