import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTo, firstGrapheme } from './graphemes.ts';
import { shortened } from './plain-text.ts';

const COOK = '👩🏽‍🍳';

test.each([
	[`${COOK} Маша`, COOK],
	['Маша', 'М'],
	['é'.normalize('NFD'), 'é'.normalize('NFD')],
	['🇷🇺 Россия', '🇷🇺'],
	['', ''],
])('the first letter of %s', (text, letter) => {
	expect(firstGrapheme(text)).toBe(letter);
});

test('a text is cut between letters', () => {
	expect(cutTo(`Маша ${COOK}`, 8)).toBe('Маша ');
	expect(cutTo(`Маша ${COOK}`, 5 + COOK.length)).toBe(`Маша ${COOK}`);
	expect(cutTo('Маша', 9)).toBe('Маша');
	expect(shortened(`${COOK.repeat(9)}`, 10)).toBe(`${COOK}…`);
});

test.each([' Маша', '\u200bМаша', '\u2068Маша'])(
	'the first letter is one that is seen: %j',
	(name) => {
		expect(firstGrapheme(name)).toBe('М');
	},
);

test('no cut leaves half a letter', () => {
	const text = fc
		.array(fc.constantFrom(COOK, 'а', ' ', '🇷🇺', 'e\u0301', '𝒜'))
		.map((all) => all.join(''));
	fc.assert(
		fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, most) => {
			const cut = cutTo(whole, most);
			expect(cut.length).toBeLessThanOrEqual(most);
			expect(whole.startsWith(cut)).toBe(true);
			expect(cut.isWellFormed()).toBe(true);
			expect(whole.slice(cut.length)).not.toMatch(/^(?:\u0301|\u200d|[\udc00-\udfff])/);
		}),
	);
});
