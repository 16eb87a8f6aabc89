import { expect, test } from 'vitest';
import { currencyCode } from './currency-code.ts';

test.each([
	['₽', 'RUB'],
	[' ₸ ', 'KZT'],
	['KWD', 'KWD'],
])('a sign of one currency names it: %s is %s', (sign, code) => {
	expect(currencyCode(sign)).toBe(code);
});

test('a sign of several currencies names none', () => {
	expect(currencyCode('¥')).toBeUndefined();
});
