import type { Shop } from './shop.ts';

export type Rounding = 'up' | 'down';

/**
 * A number rounded as PHP does before 8.4: first to the 15 digits a double is sure of, then half away from zero
 * (`up`) or toward it (`down`).
 */
export function roundTo(value: number, places = 0, halves: Rounding = 'up'): number {
	const scale = 10 ** places;
	const scaled = Number((value * scale).toPrecision(15));
	const size = Math.abs(scaled);
	const whole = halves === 'up' ? Math.floor(size + 0.5) : Math.ceil(size - 0.5);
	return whole === 0 ? 0 : (Math.sign(scaled) * whole) / scale;
}

/** Digits WooCommerce calculates with: never fewer than 6. */
export function rateDigits(shop: Shop): number {
	return Math.max(shop.options.currency.digits + 2, 6);
}

/** An amount in the currency's smallest unit, with the digits behind it that WooCommerce keeps. */
export function toMinor(shop: Shop, amount: number): number {
	const { digits } = shop.options.currency;
	return roundTo(amount * 10 ** digits, rateDigits(shop) - digits);
}

export function fromMinor(shop: Shop, minor: number): number {
	return minor / 10 ** shop.options.currency.digits;
}

/** The Store API's money: whole smallest units, as a string. */
export function minorText(amount: number, digits: number, halves: Rounding = 'up'): string {
	return String(roundTo(amount * 10 ** digits, 0, halves));
}

/** The REST API's money: `7.50`, with the shop's decimals. */
export function decimalText(shop: Shop, amount: number): string {
	const { digits } = shop.options.currency;
	return roundTo(amount, digits).toFixed(digits);
}

/** A tax of one line, rounded to a smallest unit: a half goes down where prices include tax. */
export function roundTax(shop: Shop, amount: number, places = 0): number {
	return roundTo(amount, places, shop.options.taxes === 'incl' ? 'down' : 'up');
}

/** What stands beside every amount of the Store API. */
export function currencyFields(shop: Shop) {
	const { code, digits, position } = shop.options.currency;
	const symbol = decodeEntities(shop.options.currency.symbol);
	const prefix = { left: symbol, left_space: `${symbol} `, right: '', right_space: '' }[position];
	const suffix = { left: '', left_space: '', right: symbol, right_space: ` ${symbol}` }[position];
	return {
		currency_code: code,
		currency_symbol: symbol,
		currency_minor_unit: digits,
		currency_decimal_separator: '.',
		currency_thousand_separator: ',',
		currency_prefix: prefix,
		currency_suffix: suffix,
	};
}

/** A price in a sentence: the markup of a page, unless its tags are taken away. */
export function priceInWords(shop: Shop, amount: number): string {
	const symbol = `<span class="woocommerce-Price-currencySymbol">${shop.options.currency.symbol}</span>`;
	return `<span class="woocommerce-Price-amount amount"><bdi>${placeSymbol(shop, symbol, amount)}</bdi></span>`;
}

/** A price as the Store API has it for a page. */
export function priceMarkup(shop: Shop, amount: number): string {
	const symbol = `<span class="woocommerce-Price-currencySymbol">${shop.options.currency.symbol}</span>`;
	return `<span class="woocommerce-Price-amount amount">${placeSymbol(shop, symbol, amount)}</span>`;
}

function placeSymbol(shop: Shop, symbol: string, amount: number): string {
	const { digits, position } = shop.options.currency;
	const number = roundTo(amount, digits).toLocaleString('en-US', {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	return {
		left: `${symbol}${number}`,
		left_space: `${symbol}&nbsp;${number}`,
		right: `${number}${symbol}`,
		right_space: `${number}&nbsp;${symbol}`,
	}[position];
}

const NAMED: Readonly<Record<string, string>> = {
	'&euro;': '€',
	'&yen;': '¥',
	'&pound;': '£',
	'&amp;': '&',
	'&quot;': '"',
};

function decodeEntities(text: string): string {
	return text.replaceAll(
		/&(?:#x([\da-f]+)|#(\d+)|\w+);/gi,
		(entity, hex?: string, ten?: string) => {
			if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
			if (ten) return String.fromCodePoint(Number(ten));
			return NAMED[entity] ?? entity;
		},
	);
}
