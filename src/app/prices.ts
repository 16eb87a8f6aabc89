import type { ProductCard } from '#core/rules/catalogue.ts';
import { isWeighed } from '#core/rules/line.ts';
import { type Kopecks, times } from '#core/rules/money.ts';

const GRAMS = 1000;

type Priced = Pick<ProductCard, 'price' | 'priceMultiplier' | 'measureUnit'>;

/** The price a card shows: of a piece, of a kilogram of weight goods; `price` = of one of its sizes. */
export function shownPrice(product: Priced, price: Kopecks = product.price): Kopecks {
	return times(price, product.priceMultiplier * (isWeighed(product) ? GRAMS : 1));
}
