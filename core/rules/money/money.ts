/** Money is a whole number of the smallest units of the shop's currency; only its ends know how many make one. */
import { currencyDigits, minorPerUnit } from './currency.ts';

/** Kopecks of roubles, yen of yen, fils of Kuwaiti dinars. */
export type Kopecks = number & { readonly __brand: 'Kopecks' };

export const ZERO = 0 as Kopecks;

/** Brands a whole number of minor units. Throws on anything that is not a safe integer: a fraction here is a bug, not data. */
export function kopecks(amount: number): Kopecks {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole kopecks: ${amount}`);
	return (amount === 0 ? 0 : amount) as Kopecks;
}

/** A price as WooCommerce writes it ("450.00", 450, "0,89"), or undefined when it is no number. Halves of a minor unit go up. */
export function parseMoney(value: string | number): Kopecks | undefined {
	const text = String(value).trim().replace(',', '.');
	if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
	const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
	const count = currencyDigits();
	const digits = fraction.padEnd(count + 1, '0');
	const amount = Number(whole + digits.slice(0, count)) + (Number(digits[count]) >= 5 ? 1 : 0);
	return Number.isSafeInteger(amount)
		? kopecks(text.startsWith('-') ? -amount : amount)
		: undefined;
}

/** "450.00": the form money has on the wire, of a currency without decimals "450". */
export function moneyToWire(amount: Kopecks): string {
	const count = currencyDigits();
	const sign = amount < 0 ? '-' : '';
	const digits = String(Math.abs(amount)).padStart(count + 1, '0');
	return count === 0 ? sign + digits : `${sign}${digits.slice(0, -count)}.${digits.slice(-count)}`;
}

/** In units of the currency, for showing it and for fields that are numbers: 450.5. */
export function inUnits(amount: Kopecks): number {
	return amount / minorPerUnit();
}

/** Whole units of the currency: a banknote, a bonus point. */
export function ofUnits(count: number): Kopecks {
	return kopecks(count * minorPerUnit());
}

/** How many decimals an amount is shown with: a whole one without any. */
export function shownDigits(amount: Kopecks): number {
	return amount % minorPerUnit() === 0 ? 0 : currencyDigits();
}

export function sum(amounts: readonly Kopecks[]): Kopecks {
	return kopecks(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** Product with a possibly fractional factor, whole minor units, halves up (line totals: rules reading 9). */
export function times(amount: Kopecks, factor: number): Kopecks {
	return kopecks(Math.floor(settled(amount * factor) + 0.5));
}

/** `percent` of an amount as it is, with parts of a minor unit. */
export function percentOf(amount: Kopecks, percent: number): number {
	return cleanFloat((amount * percent) / 100);
}

/** `percent` of an amount, whole minor units, halves down (discounts, as WooCommerce: rules reading 9). */
export function discountPercent(amount: Kopecks, percent: number): Kopecks {
	return kopecks(Math.ceil(settled((amount * percent) / 100) - 0.5));
}

export function atMost(amount: Kopecks, limit: Kopecks): Kopecks {
	return amount > limit ? limit : amount;
}

export function atLeastZero(amount: number): Kopecks {
	return kopecks(Math.max(0, amount));
}

/** 0.1 + 0.2 noise removed, so that 4.995 is seen as 4.995. */
function cleanFloat(value: number): number {
	return Number.isSafeInteger(value) ? value : Number(value.toPrecision(14));
}

/** The same before rounding to whole minor units: away from a half the noise decides nothing, and is slow to remove. */
function settled(value: number): number {
	const isAwayFromHalf = Math.abs(value) < 1e9 && Math.abs(Math.abs(value % 1) - 0.5) > 0.0001;
	return isAwayFromHalf ? value : cleanFloat(value);
}
