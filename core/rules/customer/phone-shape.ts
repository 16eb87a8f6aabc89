/** What of phone numbers is known without the tables of all countries: enough for a form before they are loaded. */

/** A phone number in E.164: "+79991234567", "+84991234567". Made by `core/rules/customer/phone.ts` alone. */
export type Phone = string & { readonly kept: 'E.164' };

/** The country of a shop that does not say which (ISO 3166-1). */
export const DEFAULT_COUNTRY = 'RU';

/** Countries of the code +7 and the trunk prefix 8. */
const SEVEN: readonly string[] = ['RU', 'KZ'];

/** Whether numbers typed without "+" are of the code 7. */
export const isOfSeven = (country: string): boolean => SEVEN.includes(country);

/** Digits of any script as 0 to 9: "+٧ ٩٩٩", "＋７ ９９９", "+७ ९९९" -> "+7 999". */
export function westernDigits(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.replace(/\p{Nd}/gu, (digit) => (digit < '\u0080' ? digit : String(digitValue(digit))));
}

/** The digits of a script follow each other, from its zero on. */
function digitValue(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
	return value;
}

/** Digits alone: "+7 (999) 123-45-67" -> "79991234567". */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

/**
 * Whether a number as typed may be whole: of the code 7 exactly, of other countries by the length E.164 allows. The
 * shop's answer is final.
 */
export function mayBePhone(typed: string, country: string): boolean {
	const text = westernDigits(typed).trim();
	if (!/^[+\d\s().\u2010-\u2015\u2212-]+$/.test(text)) return false;
	const digits = digitsOf(text);
	if (text.startsWith('+7')) return digits.length === 11;
	if (text.startsWith('+') || !isOfSeven(country)) return digits.length >= 7 && digits.length <= 15;
	return digits.length === 10 || (digits.length === 11 && /^[78]/.test(digits));
}
