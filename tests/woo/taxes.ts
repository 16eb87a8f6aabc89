import { rateDigits, roundTax, roundTo } from './money.ts';
import type { WooProduct } from './options.ts';
import type { Shop } from './shop.ts';

/** The percent a customer of a place pays, 0 where the shop has no rate: a state's own goes before its country's. */
export function rateOf(
	shop: Shop,
	{ country, state }: { readonly country: string; readonly state: string },
): number {
	const { taxes, taxRate, stateTaxRates, base } = shop.options;
	if (taxes === 'off') return 0;
	return stateTaxRates[`${country}:${state}`] ?? (country === base.country ? taxRate : 0);
}

/** The tax inside a price. */
function taxWithin(shop: Shop, price: number, rate: number): number {
	const net = price - (rate / 100 / (1 + rate / 100)) * price;
	return roundTo(price - net, rateDigits(shop));
}

/** The tax that comes on top of a price. */
export function taxOnTop(shop: Shop, price: number, rate: number): number {
	return roundTo(price * (rate / 100), rateDigits(shop));
}

export function taxOf(shop: Shop, price: number, rate: number): number {
	return shop.options.taxes === 'incl' ? taxWithin(shop, price, rate) : taxOnTop(shop, price, rate);
}

/** A price as `mode` displays it to a customer who pays `rate`. */
export function shownPrice(
	shop: Shop,
	product: WooProduct,
	price: number,
	mode: 'incl' | 'excl',
	rate: number,
): number {
	const { taxes, base } = shop.options;
	if (taxes === 'off' || !product.isTaxable) return price;
	const { digits } = shop.options.currency;
	const baseRate = rateOf(shop, base);
	if (mode === 'excl') return taxes === 'incl' ? price - taxWithin(shop, price, baseRate) : price;
	if (taxes === 'excl')
		return roundTo(price + roundTax(shop, taxOnTop(shop, price, rate), digits), digits);
	if (rate === baseRate) return price;
	const inside = taxWithin(shop, price, baseRate);
	const outside = roundTax(shop, taxOnTop(shop, price - inside, rate), digits);
	return roundTo(price - roundTax(shop, inside, digits) + outside, digits);
}

/** A price with tax in it, for a customer who pays another rate than the shop's own. */
export function atCustomersRate(shop: Shop, price: number, rate: number): number {
	const baseRate = rateOf(shop, shop.options.base);
	if (shop.options.taxes !== 'incl' || rate === baseRate) return price;
	const net = price - taxWithin(shop, price, baseRate);
	return net + taxOnTop(shop, net, rate);
}
