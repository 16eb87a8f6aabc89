import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { parsePhone, phoneText, phoneWhileTyped, signedPhone } from './phone.ts';
import { mayBePhone } from './phone-shape.ts';

/** A mobile number of every country there is an example of. */
const MOBILES = (Object.keys(examples) as CountryCode[]).flatMap((country) => {
	const number = getExampleNumber(country, examples);
	return number === undefined ? [] : [{ country, number }];
});
const mobile = fc.constantFrom(...MOBILES);
const shopCountry = fc.constantFrom('RU', 'KZ', 'BY', 'DE', 'VN', 'US', 'nowhere');

test.each([
	['+7 (999) 123-45-67', '+79991234567'],
	['+7 8 999 123-45-67', '+79991234567'],
	['+٧٩٩٩١٢٣٤٥٦٧', '+79991234567'],
	['۸۹۹۹۱۲۳۴۵۶۷', '+79991234567'],
	['८९९९१२३४५६७', '+79991234567'],
	['＋７９９９１２３４５６７', '+79991234567'],
	['8 999 123 45 67', '+79991234567'],
	['8 (499) 123–45–67', '+74991234567'],
	['9991234567', '+79991234567'],
	['+7 999 123−45−67', '+79991234567'],
	['\u202a+7 999\u200b 123-45-67\u202c', '+79991234567'],
	['79991234567', '+79991234567'],
	['+375 29 123-45-67', '+375291234567'],
	['+49 (0)1511 2345678', '+4915112345678'],
	['(+84) 99 123 45 67', '+84991234567'],
	['+888 0123 4567', '+88801234567'],
	['123', undefined],
	['+7 999 12', undefined],
	['+7 999 123 45 6', undefined],
	['+7 999 123 45 678', undefined],
	['+7 +7 999 123 45 67', undefined],
	['7+9991234567', undefined],
	// A number of another country begins with "+".
	['375291234567', undefined],
	['+7 999 123 45 67 ext. 5', undefined],
	['позвоните', undefined],
	['+', undefined],
	['', undefined],
])('in a shop of Russia "%s" is %s', (typed, phone) => {
	expect(parsePhone(typed, 'RU')).toBe(phone);
});

test.each([
	['BY', '80 29 123-45-67', '+375291234567'],
	['BY', '89991234567', '+3759991234567'],
	['DE', '01511 2345678', '+4915112345678'],
	['KZ', '8 701 234 56 78', '+77012345678'],
	['VN', '0991234567', '+84991234567'],
	['nowhere', '89991234567', undefined],
	['nowhere', '+79991234567', '+79991234567'],
])('in a shop of %s "%s" is %s', (country, typed, phone) => {
	expect(parsePhone(typed, country)).toBe(phone);
});

describe('a number of another country', () => {
	test.each([
		['Vietnam', '+84 99 123 45 67', '+84991234567'],
		['Hong Kong', '+852 9123 4567', '+85291234567'],
		['Macau', '+853 6612 3456', '+85366123456'],
		['Cambodia', '+855 91 234 567', '+85591234567'],
		['nobody’s, anonymous', '+888 0123 4567', '+88801234567'],
	])('of %s never becomes a Russian one', (_, typed, phone) => {
		expect(parsePhone(typed, 'RU')).toBe(phone);
		expect(signedPhone(phone.slice(1))).toBe(phone);
	});
});

test('there are examples of all the world', () => {
	expect(MOBILES.length).toBeGreaterThan(200);
});

test('what is shown of a number, and what is typed of it, is that number in every shop', () => {
	fc.assert(
		fc.property(mobile, shopCountry, ({ number }, country) => {
			const phone = parsePhone(number.number, country);
			expect(phone).toBe(number.number);
			if (phone === undefined) return;
			expect(parsePhone(phoneText(phone), country)).toBe(phone);
			expect(parsePhone(number.formatInternational(), country)).toBe(phone);
			expect(parsePhone(phoneWhileTyped(phone, country), country)).toBe(phone);
			expect(mayBePhone(phoneText(phone), country)).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test('as its own country writes it, it is that number in a shop of that country', () => {
	for (const { country, number } of MOBILES)
		expect([country, parsePhone(number.formatNational(), country)]).toEqual([
			country,
			number.number,
		]);
});

test('no number of another country is ever equal to one of the code 7, typed with "+" or signed', () => {
	const foreign = MOBILES.filter(({ number }) => number.countryCallingCode !== '7');
	const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 12 });
	fc.assert(
		fc.property(fc.constantFrom(...foreign), digits, shopCountry, ({ number }, rest, country) => {
			for (const one of [number.number, `+${number.countryCallingCode}${rest}`]) {
				expect(parsePhone(one, country)?.startsWith('+7') ?? false).toBe(false);
				expect(signedPhone(one.slice(1))?.startsWith('+7') ?? false).toBe(false);
			}
		}),
		{ numRuns: 3000 },
	);
});

test('a signed number is kept digit for digit', () => {
	for (const { number } of MOBILES) {
		expect(signedPhone(number.number)).toBe(number.number);
		expect(signedPhone(number.number.slice(1))).toBe(number.number);
	}
	for (const wrong of ['', '+', '0991234567', '+0991234567', '12', '79991234567;', '1'.repeat(16)])
		expect(signedPhone(wrong)).toBeUndefined();
});

test('before the tables of the countries are there, a form holds no good number for wrong', () => {
	fc.assert(
		fc.property(mobile, fc.constantFrom('RU', 'KZ', 'DE'), ({ number }, country) => {
			for (const text of [number.number, number.formatInternational()])
				expect(mayBePhone(text, country)).toBe(true);
		}),
	);
	for (const typed of ['89991234567', '9991234567', '79991234567', '8 (999) 123-45-67'])
		expect(mayBePhone(typed, 'RU')).toBe(true);
	for (const typed of ['', '+7 999 12', '123', '+7 999 123 45 678', 'позвоните'])
		expect([typed, mayBePhone(typed, 'RU'), parsePhone(typed, 'RU')]).toEqual([
			typed,
			false,
			undefined,
		]);
});
