/** Keeps the prices of the cart's lines those of the menu. */
import { atom } from 'jotai';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { cardAtom, productAtom } from '#src/features/menu/state/catalogue.ts';
import { repriceAtom } from './cart.ts';

export const followPricesAtom = atom(null, (get, set) => {
	const cardOf = get(cardAtom);
	const productOf = get(productAtom);
	set(repriceAtom, ({ productId, variationId }) => {
		const product = productOf(productId);
		if (variationId !== undefined)
			return pricesOf(product?.variations.find(({ id }) => id === variationId));
		const known = product ?? cardOf(productId);
		// The card's price is the cheapest size's.
		return known?.hasVariations === true ? undefined : pricesOf(known);
	});
});

function pricesOf(known: Pick<ProductCard, 'price' | 'regularPrice'> | undefined) {
	return known && { price: known.price, regularPrice: known.regularPrice };
}
