/** Prices of a new shop's examples, in its currency. */

/** What a cup of coffee costs, about; where a currency is not named, one or a hundred of its units. */
const CUP: Readonly<Record<string, number>> = {
	...{ RUB: 100, KZT: 500, UZS: 10_000, KGS: 100, TJS: 10, AMD: 500, INR: 100, TRY: 50 },
	...{ BYN: 3, UAH: 40, MDL: 20, CZK: 25, PLN: 5, VND: 20_000, IDR: 15_000, THB: 50 },
	...{ JPY: 150, KRW: 1500, HUF: 400, RSD: 120, CNY: 8 },
};

/** Decimals the shop counts in: `currency_digits`. */
export function digitsOf(currency: string): number {
	const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
		.maximumFractionDigits;
	return Math.min(3, digits ?? 2);
}

/** Its sign, as prices are written with it: "₽". */
export function signOf(currency: string): string {
	const parts = new Intl.NumberFormat('ru', {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
	}).formatToParts(1);
	return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** `cups` -> a price of one piece, in the currency: "450.00". */
export function priceOf(cups: number, currency: string): string {
	return (cups * cupOf(currency)).toFixed(digitsOf(currency));
}

/** `cups` -> a round sum as customers read it: "2 000 ₽". */
export function sumText(cups: number, currency: string): string {
	return new Intl.NumberFormat('ru', {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
		maximumFractionDigits: 0,
	}).format(cups * cupOf(currency));
}

/** `cups` of a kilogram -> the price of a gram, with as many decimals as it takes: "0.89". */
export function gramPriceOf(cups: number, currency: string): string {
	return String(Number(((cups * cupOf(currency)) / 1000).toFixed(6)));
}

const cupOf = (currency: string) => CUP[currency] ?? (digitsOf(currency) === 0 ? 100 : 1);
