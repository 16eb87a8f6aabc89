import { expect, test } from 'vitest';
import { currencyCode, shopCurrencyCode } from './currency-code.ts';

test.each([
	['₽', 'RUB'],
	[' ₸ ', 'KZT'],
	['KWD', 'KWD'],
	['р.', 'RUB'],
	['Руб.', 'RUB'],
	['сум', 'UZS'],
	["so'm", 'UZS'],
	['Rp', 'IDR'],
	['тг', 'KZT'],
	['€', 'EUR'],
	['元', 'CNY'],
	['R$', 'BRL'],
])('a sign of one currency names it: %s is %s', (sign, code) => {
	expect(currencyCode(sign)).toBe(code);
});

test('a sign of several currencies names none', () => {
	expect(currencyCode('¥')).toBeUndefined();
});

test('the code of the settings ends the guessing', () => {
	expect(shopCurrencyCode({ currency: '¥', currencyCode: 'cny' })).toBe('CNY');
	expect(shopCurrencyCode({ currency: 'сум', currencyCode: '' })).toBe('UZS');
	expect(shopCurrencyCode({ currency: '¥', currencyCode: '?' })).toBeUndefined();
});
