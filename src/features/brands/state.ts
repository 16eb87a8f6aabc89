/** The shop's brands. */
import { atom } from 'jotai';
import type { BrandPage } from '#core/contract/catalogue/brands.ts';
import { brandNamesOf, brandSlug } from '#core/rules/catalogue/brands.ts';
import { type LocalPrices, withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import type { Loadable } from '#src/lib/loadable.ts';
import { cartLinesAtom } from '../cart/state/cart.ts';
import { productsAtom } from '../menu/state/catalogue.ts';
import { localPricesAtom } from '../menu/state/local-prices.ts';
import { pageItem, pageList } from '../shell/state/page-part.ts';

const list = pageList('brands', async (language) =>
	(await import('./brands-api.ts')).fetchBrands(language),
);
export const brandsAtom = list.valueAtom;
export const loadBrandsAtom = list.loadAtom;

type BrandState = Loadable<BrandPage>;

/** As the catalogue has it. */
const plainBrand = pageItem(
	'brand',
	({ slug }: { readonly slug: string }) => slug,
	async ({ slug }, language) => (await import('./brands-api.ts')).fetchBrand(slug, language),
);
/** Brings the brand whose page is shown; again after a failure. */
export const openBrandAtom = atom(null, (_get, set, slug: string) =>
	set(plainBrand.openAtom, { slug }),
);

/** A brand's page, its goods as they are sold at the chosen place: `brand(slug)`, the same object until that changes. */
export const brandAtom = atom((get) => {
	const plain = get(plainBrand.valueAtom);
	const prices = get(localPricesAtom);
	const known = new Map<string, BrandState>();
	return (slug: string): BrandState => {
		const state = known.get(slug) ?? atLocalPrices(plain({ slug }), prices);
		known.set(slug, state);
		return state;
	};
});

function atLocalPrices(state: BrandState, prices: LocalPrices): BrandState {
	if (state.status !== 'ready' || !state.value.cards.some(({ id }) => id in prices)) return state;
	const cards = state.value.cards.map((card) => withLocalPrices(card, prices));
	return { ...state, value: { ...state.value, cards } };
}

/** Slugs of the brands the customer has in the cart, as far as the catalogue is loaded. */
export const cartBrandsAtom = atom((get): ReadonlySet<string> => {
	const products = get(productsAtom);
	return new Set(
		get(cartLinesAtom).flatMap(({ productId }) => {
			const product = products.get(productId);
			return product === undefined ? [] : brandNamesOf(product).map(brandSlug);
		}),
	);
});
