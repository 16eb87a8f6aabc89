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
	['soʼm', 'UZS'],
	['so`m', 'UZS'],
	['SUM', 'UZS'],
	['сўм', 'UZS'],
	['RUR', 'RUB'],
	['рубля', 'RUB'],
	['eur', 'EUR'],
	['kzt', 'KZT'],
	['VNĐ', 'VND'],
	['RMB', 'CNY'],
	['US$', 'USD'],
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
