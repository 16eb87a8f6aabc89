/**
 * How many decimals the shop's currency has: two of a rouble, none of a yen, three of a Kuwaiti dinar. A constant of the
 * installation, set before anything is parsed (decision 0044).
 */

/** Of most currencies, and of a shop that says nothing. */
const USUAL_DIGITS = 2;
const MOST_DIGITS = 3;

let digits: number | undefined;

export function areCurrencyDigits(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_DIGITS;
}

/** Two where nothing is said. Throws where money is counted with other digits already: what has been parsed would be another sum. */
export function setCurrencyDigits(value: number = USUAL_DIGITS): void {
	if (!areCurrencyDigits(value)) throw new RangeError(`not the digits of a currency: ${value}`);
	if (digits !== undefined && digits !== value)
		throw new Error(`money is counted with ${digits} digits already, not with ${value}`);
	digits = value;
}

/** The first reading settles it. */
export function currencyDigits(): number {
	digits ??= USUAL_DIGITS;
	return digits;
}

/** Minor units in one unit of the currency: 100 kopecks, 1 yen, 1000 fils. */
export function minorPerUnit(): number {
	return 10 ** currencyDigits();
}
