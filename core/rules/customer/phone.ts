/**
 * Phone numbers: the one place that reads and writes them. Everything kept is in E.164, so that two texts are one number
 * only where they are the same phone of the same country. The tables of all countries are large: the storefront loads
 * this file by `import()` alone.
 */
import {
	AsYouType,
	isSupportedCountry,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { type Phone, westernDigits } from './phone-shape.ts';

/** Numbers Telegram gives out itself: no country's, and shorter than the plan of their code has them. */
const ANONYMOUS = /^\+888\d{8}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A number as a customer has typed it -> E.164. With a "+" it is international whatever the shop's `country` is ("RU");
 * without one it is a number of that country, with or without its trunk prefix (in Russia 8) or its own code. Undefined =
 * no number there can be: wrong length, letters, an extension.
 */
export function parsePhone(typed: string, country: string): Phone | undefined {
	const text = westernDigits(typed).trim();
	if (!/^[+\d\s().\u2010-\u2015\u2212-]+$/.test(text)) return undefined;
	const plus = text.indexOf('+');
	if (plus !== text.lastIndexOf('+') || /\d/.test(text.slice(0, Math.max(0, plus))))
		return undefined;
	const number = read(plus < 0 ? text : text.slice(plus), country);
	if (number === undefined) return undefined;
	return number.isPossible() || ANONYMOUS.test(number.number)
		? (number.number as Phone)
		: undefined;
}

function read(text: string, country: string): PhoneNumber | undefined {
	return parsePhoneNumberFromString(text, {
		extract: false,
		...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
	});
}

/**
 * A number a messenger has signed, with or without its "+": international already, kept digit for digit. Undefined = it
 * has not the form of one.
 */
export function signedPhone(signed: string): Phone | undefined {
	const phone = signed.startsWith('+') ? signed : `+${signed}`;
	return E164.test(phone) ? (phone as Phone) : undefined;
}

/** A kept number as people read it, with its country's code: "+7 (999) 123-45-67" (wire 2.14), "+84 991 234 567". */
export function phoneText(phone: Phone): string {
	const russian = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
	if (russian !== null) return `+7 (${russian[1]}) ${russian[2]}-${russian[3]}-${russian[4]}`;
	return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** A number as some order has it: one in E.164 as people read it, any other text as it was written. */
export function shownPhone(written: string): string {
	const phone = parsePhone(written, '');
	return phone === undefined ? written : phoneText(phone);
}

/** The country a kept number is of ("RU"); undefined = of none, or of several. */
export const countryOfPhone = (phone: Phone): string | undefined =>
	parsePhoneNumberFromString(phone)?.country;

/** Whether there is a country of this code ("RU") with numbers of its own. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** A number while it is typed: an international one ("+49 1511 2345678") or one of the shop's country. */
export function phoneWhileTyped(typed: string, country: string): string {
	return new AsYouType(isSupportedCountry(country) ? country : undefined).input(typed).trimEnd();
}
