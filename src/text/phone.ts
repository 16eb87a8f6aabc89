/** Telephone numbers as they are typed and shown. */
import {
	digitsOf,
	isOfSeven,
	mayBePhone,
	westernDigits,
} from '#core/rules/customer/phone-shape.ts';

/** The plans of all the world's countries, and what they make of a number. */
export type Phones = typeof import('#core/rules/customer/phone.ts');

let loading: Promise<Phones> | undefined;
let loaded: Phones | undefined;

/** Fetched when the first number that needs them is typed. */
export function loadPhones(): Promise<Phones> {
	loading ??= import('#core/rules/customer/phone.ts').then(
		(phones) => {
			loaded = phones;
			return phones;
		},
		(error: unknown) => {
			loading = undefined;
			throw error;
		},
	);
	return loading;
}

/** Whether a number as typed needs `loadPhones` to be written well. `country`: the shop's. */
export function isForeign(typed: string, country: string): boolean {
	const number = canonical(typed, country);
	return (
		number !== '' && !(number.startsWith('+7') || (isOfSeven(country) && !number.startsWith('+')))
	);
}

/** Whether a number as typed is whole; until the plans of the countries are loaded, whether it may be. */
export function isPhone(typed: string, country: string): boolean {
	return loaded === undefined
		? mayBePhone(typed, country)
		: loaded.parsePhone(typed, country) !== undefined;
}

/** A number as it is being typed: "+7 916 123-45-67", "+49 1511 2345678". */
export function phoneText(typed: string, country: string, phones?: Phones): string {
	const number = canonical(typed, country);
	if (number.startsWith('+7')) return `+7 ${grouped(number.slice(2))}`.trimEnd();
	if (number.startsWith('+') || !isOfSeven(country))
		return phones === undefined ? number : phones.phoneWhileTyped(number, country);
	return number.length > 10 ? number : grouped(number);
}

/** 9161234567 -> 916 123-45-67; a digit too many stays, so that it is seen. */
function grouped(digits: string): string {
	const [, code = '', ...rest] = /^(\d{0,3})(\d{0,3})(\d{0,2})(\d*)/.exec(digits) ?? [];
	const tail = rest.filter((part) => part !== '').join('-');
	return tail === '' ? code : `${code} ${tail}`;
}

/**
 * A number as typed or pasted -> its digits, behind "+" where it is known to be whole. In a shop of Russia mobiles are
 * known without the country: 8 916…, 7 916…, 916… become +7 916…; what else is typed without "+" stays a number of the
 * shop's country. With "+" nothing is rewritten.
 */
function canonical(typed: string, country: string): string {
	// Pasted behind what was there: the last "+" begins the number.
	const text = westernDigits(typed);
	const from = text.lastIndexOf('+');
	const digits = digitsOf(text.slice(Math.max(0, from))).slice(0, MOST_DIGITS);
	if (from >= 0) return withoutTrunk(`+${digits}`);
	if (!isOfSeven(country)) return digits;
	// In Kazakhstan a number without its code begins with 7 as well.
	if ((country === 'RU' ? /^[78]/ : /^8/).test(digits)) return withoutTrunk(`+7${digits.slice(1)}`);
	return digits.startsWith('9') ? `+7${digits}` : digits;
}

/** "+7 8 999 123-45-67": the trunk's 8 after the country's code is a slip, the commonest there is. */
function withoutTrunk(number: string): string {
	return number.replace(/^\+78(?=\d{10}$)/, '+7');
}

/** More than any number has: what is too long is seen, and refused as it stands. */
const MOST_DIGITS = 30;

/** Where the caret belongs after a rewrite: behind as many digits as were before it. */
export function caretAfter(written: string, digitsBefore: number): number {
	let seen = 0;
	for (let index = 0; index < written.length; index++) {
		if (seen === digitsBefore) return index;
		if (/\d/.test(written.charAt(index))) seen++;
	}
	return written.length;
}
