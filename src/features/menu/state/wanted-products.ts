/** The products the cart and its coupons speak of: what their names, pictures and rules are made of. */
import { atom } from 'jotai';
import { cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { quoteAtom } from '#src/features/checkout/state/quote.ts';
import { couponsAtom } from '#src/features/coupons/state/coupons.ts';

/** Ids, each once; the same array as long as they are the same. */
export const wantedProductsAtom = atom((get): readonly number[] => {
	const coupons = get(couponsAtom)?.coupons ?? [];
	const offered = get(quoteAtom).last?.offers.map(({ coupon }) => coupon) ?? [];
	const gifts = [...coupons, ...offered].flatMap(({ discount }) =>
		discount.type === 'gift' ? [discount.gift.productId] : [],
	);
	const named = coupons.flatMap(({ productIds }) => [...productIds]);
	return [...new Set([...get(cartLinesAtom).map((line) => line.productId), ...gifts, ...named])];
});
