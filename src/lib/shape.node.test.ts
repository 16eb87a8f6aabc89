import { describe, expect, test } from 'vitest';
import { either, flag, list, number, object, or, orNull, text, whole, word } from './shape.ts';

describe('what a browser keeps', () => {
	const line = object({ id: whole(0, 9), name: text }, { image: text });
	test.each([
		['a text', text, '', ''],
		['no text', text, 7, undefined],
		['a number', number, 7.5, 7.5],
		['no number', number, Number.NaN, undefined],
		['a flag', flag, false, false],
		['a whole number within its ends', whole(0, 9), 9, 9],
		['beyond them', whole(0, 9), 10, undefined],
		['a fraction', whole(), 1.5, undefined],
		['a word', word('pickup'), 'pickup', 'pickup'],
		['another', word('pickup'), 'delivery', undefined],
		['null where it may be', orNull(text), null, null],
		['and where it may not', text, null, undefined],
		['what was not written yet', or(text, 'x'), undefined, 'x'],
		['the first that fits', either(number, text), 'a', 'a'],
		['none that fits', either(number, text), [], undefined],
		['a list', list(number), [1, 2], [1, 2]],
		['a list with one broken', list(number), [1, '2'], undefined],
		['a list that is too long', list(number, 1), [1, 2], undefined],
		['an object, and nothing besides', line, { id: 1, name: 'a', x: 1 }, { id: 1, name: 'a' }],
		[
			'with what it may have',
			line,
			{ id: 1, name: 'a', image: 'b' },
			{ id: 1, name: 'a', image: 'b' },
		],
		['with that broken', line, { id: 1, name: 'a', image: 2 }, undefined],
		['without what it must have', line, { id: 1 }, undefined],
		['no object', line, [], undefined],
	] as const)('%s', (_, shape, value, expected) => {
		expect(shape(value)).toEqual(expected);
	});
});
