/** The full catalogue: what the product sheet and the cart need beyond the cards the page came with. */
import { atom } from 'jotai';
import type { Category, Product, ProductCard } from '#core/rules/catalogue.ts';
import { logFailure } from './log.ts';
import { menuAtom, pageDataAtom } from './page.ts';

export type CatalogueState =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly products: ReadonlyMap<number, Product> }
	| { readonly status: 'failed' };

const stateAtom = atom<CatalogueState>({ status: 'idle' });
export const catalogueAtom = atom((get) => get(stateAtom));

/** Loads the catalogue once; again only after a failure. The old one stays while a new one is on its way. */
export const loadCatalogueAtom = atom(null, async (get, set) => {
	const { status } = get(stateAtom);
	if (status === 'loading' || status === 'ready') return;
	set(stateAtom, { status: 'loading' });
	try {
		const { fetchCatalogue } = await import('../api/catalogue.ts');
		const categories = await fetchCatalogue(get(pageDataAtom).version);
		set(stateAtom, { status: 'ready', products: productsById(categories) });
	} catch (error) {
		logFailure('catalogue', error);
		set(stateAtom, { status: 'failed' });
	}
});

function productsById(categories: readonly Category[]): ReadonlyMap<number, Product> {
	return new Map(categories.flatMap((category) => category.products.map((one) => [one.id, one])));
}

const cardsAtom = atom((get): ReadonlyMap<number, ProductCard> => {
	const cards = new Map<number, ProductCard>();
	for (const section of get(menuAtom))
		for (const card of section.products) cards.set(card.id, card);
	return cards;
});

/** A product's card from the page itself: there before the catalogue is. */
export const cardAtom = atom((get) => {
	const cards = get(cardsAtom);
	return (productId: number): ProductCard | undefined => cards.get(productId);
});

/** A product whole, from the page or the loaded catalogue. */
export const productAtom = atom((get) => {
	const { product } = get(pageDataAtom);
	const catalogue = get(stateAtom);
	return (productId: number): Product | undefined => {
		if (catalogue.status === 'ready') return catalogue.products.get(productId);
		return product?.id === productId ? product : undefined;
	};
});

const NO_PRODUCTS: ReadonlyMap<number, Product> = new Map();

/** All products whole, by id; none until the catalogue is loaded. */
export const productsAtom = atom((get) => {
	const catalogue = get(stateAtom);
	return catalogue.status === 'ready' ? catalogue.products : NO_PRODUCTS;
});
