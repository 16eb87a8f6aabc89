/**
 * What one unit costs: a piece, or a gram of weight goods. Shops write it with as many decimals as they need ("0.899" for
 * 899 a kilogram), and it stays that decimal: only the total of a line is rounded to money (decision 0038).
 */
import { currencyDigits } from './currency.ts';
import { type Decimal, decimalOf, product, rounded } from './decimal.ts';
import { type Kopecks, kopecks } from './money.ts';

/** Whole millionths of the shop's currency, not below 0. As `Kopecks` it compares as a number; the two do not mix. */
export type UnitPrice = number & { readonly __brand: 'UnitPrice' };

/** WooCommerce's own precision between a price and what is rounded (`WC_ROUNDING_PRECISION`). */
const PLACES = 6;
/** Millionths in a minor unit of the currency. */
const perMinor = () => 10 ** (PLACES - currencyDigits());

export const NO_PRICE = 0 as UnitPrice;

/**
 * A price as a shop writes it ("450.00", 450, "0,899"); undefined when it is no number, below zero or above what can be
 * counted. Beyond six decimals it is rounded to them, halves up.
 */
export function parseUnitPrice(value: string | number): UnitPrice | undefined {
	const text = String(value).trim().replace(',', '.');
	const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === undefined) return undefined;
	const digits = fraction.slice(0, PLACES).padEnd(PLACES, '0');
	const millionths = Number(whole + digits) + (Number(fraction[PLACES] ?? 0) >= 5 ? 1 : 0);
	return Number.isSafeInteger(millionths) ? (millionths as UnitPrice) : undefined;
}

/** "0.899", "450.00": with the currency's decimals at least, as prices are on the wire. */
export function unitPriceToWire(price: UnitPrice): string {
	const digits = String(price).padStart(PLACES + 1, '0');
	const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(currencyDigits(), '0');
	return digits.slice(0, -PLACES) + (fraction && `.${fraction}`);
}

/** A unit that costs a whole sum of money. Throws RangeError below zero. */
export function unitPriceOf(amount: Kopecks): UnitPrice {
	const price = amount * perMinor();
	if (price < 0 || !Number.isSafeInteger(price)) throw new RangeError(`no price: ${amount}`);
	return price as UnitPrice;
}

/** For exact arithmetic, in the shop's currency. */
export function exactPrice(price: UnitPrice): Decimal {
	return { digits: BigInt(price), scale: PLACES };
}

/** A price times factors (units, a multiplier), rounded once to whole minor units, halves up (rules reading 9). */
export function priced(price: UnitPrice, ...factors: readonly number[]): Kopecks {
	const factor = factors.reduce((all, one) => all * one, 1);
	const minor = perMinor();
	const exact = price * factor + minor / 2;
	// Whole numbers, as nearly all are, need no large ones.
	if (factors.every(Number.isInteger) && Number.isSafeInteger(exact))
		return kopecks((exact - (exact % minor)) / minor);
	return moneyOf(product(exactPrice(price), ...factors.map(decimalOf)));
}

/** Money for exact arithmetic, in the shop's currency. */
export function exactMoney(amount: Kopecks): Decimal {
	return { digits: BigInt(amount), scale: currencyDigits() };
}

/** An exact sum as money: whole minor units, halves up. */
export function moneyOf(sum: Decimal): Kopecks {
	return kopecks(rounded(sum, currencyDigits()));
}
