/** The shop's brands. A page of theirs comes with them; one that is come to from within the shop asks for them. */
import { atom } from 'jotai';
import type { BrandHead, BrandPage } from '#core/contract/brands.ts';
import { brandNamesOf, brandSlug } from '#core/rules/brands.ts';
import { type LocalPrices, soldAs } from '#core/rules/local-prices.ts';
import { isAbsent } from '../api/errors.ts';
import { cartLinesAtom } from './cart.ts';
import { productsAtom } from './catalogue.ts';
import { localPricesAtom } from './local-prices.ts';
import { logFailure } from './log.ts';
import { addToPageAtom, languageAtom, pageDataAtom } from './page.ts';

export type BrandsState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly brands: readonly BrandHead[] }
	| { readonly status: 'failed' };

const askedAtom = atom<'not_yet' | 'loading' | 'failed'>('not_yet');

export const brandsAtom = atom((get): BrandsState => {
	const { brands } = get(pageDataAtom);
	if (brands !== undefined) return { status: 'ready', brands };
	return { status: get(askedAtom) === 'failed' ? 'failed' : 'loading' };
});

/** Brings the list, once; again only after a failure. */
export const loadBrandsAtom = atom(null, async (get, set) => {
	if (get(pageDataAtom).brands !== undefined || get(askedAtom) === 'loading') return;
	set(askedAtom, 'loading');
	try {
		const { fetchBrands } = await import('../api/brands.ts');
		set(addToPageAtom, { brands: await fetchBrands(get(languageAtom)) });
		set(askedAtom, 'not_yet');
	} catch (error) {
		logFailure('brands', error);
		set(askedAtom, 'failed');
	}
});

export type BrandState =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly brand: BrandPage }
	/** The shop has no such brand (any more). */
	| { readonly status: 'not_found' }
	| { readonly status: 'failed' };

const LOADING: BrandState = { status: 'loading' };

/** Brands that were opened in this visit, by slug: going back finds them as they were left. */
const openedAtom = atom<ReadonlyMap<string, BrandState>>(new Map());

/** As the catalogue has them. */
const plainBrandAtom = atom((get) => {
	const { brand } = get(pageDataAtom);
	const opened = get(openedAtom);
	return (slug: string): BrandState =>
		brand?.slug === slug ? { status: 'ready', brand } : (opened.get(slug) ?? LOADING);
});

/** A brand's page, its goods as they are sold at the chosen place: `brand(slug)`, the same object until that changes. */
export const brandAtom = atom((get) => {
	const plain = get(plainBrandAtom);
	const prices = get(localPricesAtom);
	const known = new Map<string, BrandState>();
	return (slug: string): BrandState => {
		const state = known.get(slug) ?? soldHere(plain(slug), prices);
		known.set(slug, state);
		return state;
	};
});

function soldHere(state: BrandState, prices: LocalPrices): BrandState {
	if (state.status !== 'ready' || !state.brand.cards.some(({ id }) => id in prices)) return state;
	const cards = state.brand.cards.map((card) => soldAs(card, prices));
	return { ...state, brand: { ...state.brand, cards } };
}

/** The brand whose page was opened last: an answer that comes late does not take its place. */
const lastAtom = atom('');

const keepAtom = atom(null, (get, set, slug: string, state: BrandState) => {
	set(openedAtom, new Map(get(openedAtom)).set(slug, state));
	const isShown = get(lastAtom) === slug && get(pageDataAtom).brand?.slug !== slug;
	if (state.status === 'ready' && isShown) set(addToPageAtom, { brand: state.brand });
});

/** Brings the brand whose page is shown; again after a failure. The page is then this brand's, its title too. */
export const openBrandAtom = atom(null, async (get, set, slug: string) => {
	set(lastAtom, slug);
	const known = get(plainBrandAtom)(slug);
	if (known.status === 'ready') return set(keepAtom, slug, known);
	if (get(openedAtom).get(slug)?.status === 'loading') return;
	set(keepAtom, slug, LOADING);
	try {
		const { fetchBrand } = await import('../api/brands.ts');
		set(keepAtom, slug, { status: 'ready', brand: await fetchBrand(slug, get(languageAtom)) });
	} catch (error) {
		if (isAbsent(error)) return set(keepAtom, slug, { status: 'not_found' });
		logFailure('brand', error);
		set(keepAtom, slug, { status: 'failed' });
	}
});

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
