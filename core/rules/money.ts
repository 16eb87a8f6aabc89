/**
 * Money is a whole number of kopecks; only the text layer divides by 100.
 */
export type Kopecks = number & { readonly __brand: 'Kopecks' };

export const ZERO = 0 as Kopecks;

/** Brands a whole number of kopecks. Throws on anything that is not a safe integer: a fraction here is a bug, not data. */
export function kopecks(amount: number): Kopecks {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole kopecks: ${amount}`);
	return (amount === 0 ? 0 : amount) as Kopecks;
}

/** A price as WooCommerce writes it ("450.00", 450, "0,89"), or undefined when it is no number. Halves of a kopeck go up. */
export function parseMoney(value: string | number): Kopecks | undefined {
	const text = String(value).trim().replace(',', '.');
	if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
	const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
	const digits = fraction.padEnd(3, '0');
	const amount =
		Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
	return Number.isSafeInteger(amount)
		? kopecks(text.startsWith('-') ? -amount : amount)
		: undefined;
}

/** "450.00": the form money has on the wire. */
export function moneyToWire(amount: Kopecks): string {
	const sign = amount < 0 ? '-' : '';
	const rest = Math.abs(amount);
	return `${sign}${Math.floor(rest / 100)}.${String(rest % 100).padStart(2, '0')}`;
}

export function sum(amounts: readonly Kopecks[]): Kopecks {
	return kopecks(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** Product with a possibly fractional factor, whole kopecks, halves up (line totals: rules reading 9). */
export function times(amount: Kopecks, factor: number): Kopecks {
	return kopecks(Math.floor(settled(amount * factor) + 0.5));
}

/** `percent` of an amount as it is, with parts of a kopeck. */
export function percentOf(amount: Kopecks, percent: number): number {
	return cleanFloat((amount * percent) / 100);
}

/** `percent` of an amount, whole kopecks, halves down (discounts, as WooCommerce: rules reading 9). */
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

/** The same before rounding to whole kopecks: away from a half the noise decides nothing, and is slow to remove. */
function settled(value: number): number {
	const isAwayFromHalf = Math.abs(value) < 1e9 && Math.abs(Math.abs(value % 1) - 0.5) > 0.0001;
	return isAwayFromHalf ? value : cleanFloat(value);
}
