/** Keeps the words and the prices of the cart's lines those of the menu. */
import { atom } from 'jotai';
import { SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import {
	cardAtom,
	hasProductAtom,
	needProductsAtom,
	productAtom,
} from '#src/features/menu/state/catalogue.ts';
import { languageAtom } from '#src/features/shell/state/page.ts';
import { text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { type CartLine, cartLinesAtom, renewLinesAtom } from './cart.ts';

/** As far as products are known here; what the menu has no longer keeps the words and the price it was put in with. */
export const followMenuAtom = atom(null, (get, set) => {
	const cardOf = get(cardAtom);
	const productOf = get(productAtom);
	set(renewLinesAtom, (line) => {
		const { productId, variationId } = line;
		const product = productOf(productId);
		const known = product ?? cardOf(productId);
		const variation = product?.variations.find(({ id }) => id === variationId);
		// The card's price is the cheapest size's.
		const priced = variationId === undefined && !known?.hasVariations ? known : variation;
		const now: CartLine = {
			...line,
			name: known?.name ?? line.name,
			variation: variation?.label ?? line.variation,
			price: priced?.price ?? line.price,
			regularPrice: priced?.regularPrice ?? line.regularPrice,
			supplements: line.supplements.map((one) => ({
				...one,
				name: productOf(one.id)?.name ?? one.name,
			})),
		};
		return JSON.stringify(now) === JSON.stringify(line) ? line : now;
	});
});

/** The language in which the lines were named last. */
const wordsLanguageAtom = storedAtom('cart-language', text, SOURCE_LANGUAGE);

/** Loads what is in the cart where it is named in another language than the page's: `followMenuAtom` names it anew. */
export const needWordsAtom = atom(null, async (get, set): Promise<void> => {
	const language = get(languageAtom);
	if (get(wordsLanguageAtom) === language) return;
	const ids = get(cartLinesAtom).map(({ productId }) => productId);
	await set(needProductsAtom, ids);
	if (ids.every(get(hasProductAtom))) set(wordsLanguageAtom, language);
});
