import { currencyFields, minorText, priceMarkup } from './money.ts';
import type { WooProduct } from './options.ts';
import type { Shop } from './shop.ts';
import { isOnSale, priceOf, variationsOf } from './stock.ts';
import { shownPrice } from './taxes.ts';

/** The prices of a product in the Store API: of a variable one the lowest, with the range of all. */
export function priceFields(shop: Shop, product: WooProduct, taxRate: number) {
	const { digits } = shop.options.currency;
	const shown = (price: string) =>
		shownPrice(shop, product, Number(price), shop.options.taxDisplay, taxRate);
	const money = (price: string) => minorText(shown(price), digits);
	const children = pricedChildren(shop, product);
	const prices = (children.length > 0 ? children : [product]).map(priceOf);
	const lowest = (all: readonly string[]) => all.toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
	const price = lowest(prices);
	const regular =
		product.type === 'variable'
			? lowest(children.map(({ regularPrice }) => regularPrice))
			: product.regularPrice || price;
	const sale = product.type === 'simple' || product.type === 'variation' ? product.salePrice : '';
	const dearest = prices.toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
	const hasRange = children.length > 0 && (product.type === 'grouped' || price !== dearest);
	return {
		price: money(price),
		regular_price: money(regular),
		sale_price: money(sale || price),
		price_range: hasRange ? { min_amount: money(price), max_amount: money(dearest) } : null,
		...currencyFields(shop),
	};
}

/** Products whose prices make up a product's own: variations, or what a grouped product offers. */
function pricedChildren(shop: Shop, product: WooProduct): WooProduct[] {
	const all =
		product.type === 'grouped'
			? product.children.flatMap((id) => shop.products.get(id) ?? [])
			: variationsOf(shop, product.id);
	return product.type === 'grouped' || product.type === 'variable'
		? all.filter((child) => priceOf(child) !== '')
		: [];
}

export function priceHtml(shop: Shop, product: WooProduct, taxRate: number): string {
	const markup = (price: string) =>
		priceMarkup(shop, shownPrice(shop, product, Number(price), shop.options.taxDisplay, taxRate));
	const prices = pricedChildren(shop, product)
		.map(priceOf)
		.toSorted((a, b) => Number(a) - Number(b));
	const [lowest] = prices;
	const highest = prices.at(-1);
	if (lowest !== undefined && highest !== undefined && lowest !== highest)
		return `${markup(lowest)} <span aria-hidden="true">&ndash;</span> ${markup(highest)}`;
	const price = lowest ?? priceOf(product);
	if (price === '') return '';
	if (!isOnSale(product)) return markup(price);
	return `<del aria-hidden="true">${markup(product.regularPrice)}</del> <ins aria-hidden="true">${markup(price)}</ins>`;
}
