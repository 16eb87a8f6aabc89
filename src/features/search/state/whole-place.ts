/**
 * All cards of a list: of a long menu they come when the list is filtered or sorted. Until then the gateway has the
 * beginning of a sorted one.
 */
import { atom } from 'jotai';
import { isWholeSection, type ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { activeCount, type MenuSort } from '#core/rules/catalogue/filters.ts';
import { type FindPlace, sectionsAt } from '#core/rules/catalogue/find-place.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { needProductsAtom } from '#src/features/menu/state/catalogue.ts';
import { localPricesAtom, pricingWarehouseAtom } from '#src/features/menu/state/local-prices.ts';
import { menuAtom, needSectionsAtom, takeFoundCardsAtom } from '#src/features/menu/state/menu.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { filtersAtom, sortAtom } from './find.ts';

/** Whether all cards of a place are here. */
export const isWholePlaceAtom = atom((get) => {
	const menu = get(menuAtom);
	return (place: FindPlace): boolean => sectionsAt(menu, place).every(isWholeSection);
});

/** A list whose beginning is known. */
interface Begun {
	readonly place: FindPlace;
	readonly sort: MenuSort;
	/** Whose prices it is sorted by; undefined = the catalogue's. */
	readonly warehouseId: number | undefined;
	/** Products in the whole list. */
	readonly count: number;
	readonly products: readonly ProductCard[];
}
const begunAtom = atom<Begun>();

/** The beginning of a list that is sorted by nothing but what the gateway knows; undefined = it is not known. */
export const sortedBeginningAtom = atom((get) => {
	const begun = get(begunAtom);
	const prices = get(localPricesAtom);
	const isPricedHere = begun?.warehouseId === get(pricingWarehouseAtom);
	const sortOf = get(sortAtom);
	const filtersOf = get(filtersAtom);
	const beginning = begun && {
		count: begun.count,
		products: begun.products.map((card) => withLocalPrices(card, prices)),
	};
	return (place: FindPlace) =>
		begun?.place === place &&
		begun.sort === sortOf(place) &&
		isPricedHere &&
		activeCount(filtersOf(place)) === 0
			? beginning
			: undefined;
});

const bringBeginningAtom = atom(null, async (get, set, place: FindPlace) => {
	const sort = get(sortAtom)(place);
	if (sort === 'menu' || activeCount(get(filtersAtom)(place)) > 0) return;
	const warehouseId = get(pricingWarehouseAtom);
	try {
		const { fetchSorted } = await import('#src/features/menu/menu-api.ts');
		const { version, language } = get(pageDataAtom);
		const { count, cards } = await fetchSorted(place, sort, warehouseId, version, language);
		// The customer has chosen another order since.
		if (get(sortAtom)(place) !== sort) return;
		set(takeFoundCardsAtom, cards);
		set(begunAtom, { place, sort, warehouseId, count, products: cards.map(({ card }) => card) });
	} catch (error) {
		// All of the list comes without it.
		logFailure('sorting', error);
	}
});

/** Brings what a place is filtered and sorted by: all its cards, and the catalogue of a short menu. */
export const needPlaceAtom = atom(null, async (get, set, place: FindPlace) => {
	void set(needProductsAtom, []);
	if (get(isWholePlaceAtom)(place)) return;
	// What is seen first has the line for itself.
	await set(bringBeginningAtom, place);
	const missing = sectionsAt(get(menuAtom), place).filter((section) => !isWholeSection(section));
	set(
		needSectionsAtom,
		missing.map(({ id }) => id),
	);
});
