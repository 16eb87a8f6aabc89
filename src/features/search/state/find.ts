/**
 * Sorting and filters of a list, of what the search found too. How one eats (diets, allergens)
 * is the customer's and holds everywhere; sorting, price, badges and attributes hold in the list they were chosen for.
 */
import { atom } from 'jotai';
import type { SearchHit } from '#core/contract/site/menu-search.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import {
	activeCount,
	type Facets,
	type FilterChoice,
	facetsOf,
	filteredCards,
	isAllowedWith,
	type MenuFilters,
	type MenuSort,
	NO_FILTERS,
	sortedCards,
	type Traits,
	toggledFilters,
	traitsOf,
} from '#core/rules/catalogue/filters.ts';
import { cardsIn, type FindPlace, sectionsAt } from '#core/rules/catalogue/find-place.ts';
import { cardAtom, productsAtom } from '#src/features/menu/state/catalogue.ts';
import { menuAtom } from '#src/features/menu/state/menu.ts';
import { searchAtom } from './search.ts';

/** A list as the customer wants it. */
export interface Found {
	/** The cards that fit, in the order chosen; with nothing chosen, the list itself. */
	readonly cards: readonly ProductCard[];
	/** How many choices are on. */
	readonly activeCount: number;
	/** What can be chosen, with counts; made when it is asked for. */
	readonly facets: () => Facets;
}

interface OwnFind {
	readonly sort: MenuSort;
	readonly filters: Pick<MenuFilters, 'price' | 'badges' | 'options'>;
}

const NOTHING: OwnFind = { sort: 'menu', filters: NO_FILTERS };
const placesAtom = atom<ReadonlyMap<FindPlace, OwnFind>>(new Map());
const eatingAtom = atom<Pick<MenuFilters, 'diets' | 'allergens'>>(NO_FILTERS);

/** What the last change took the place of, and of which kind it was. */
const beforeAtom = atom<
	ReadonlyMap<FindPlace, { readonly filters: MenuFilters; readonly kind: FilterChoice['kind'] }>
>(new Map());

/** All filters that hold in a list; the same object until they change. */
export const filtersAtom = atom((get) => {
	const places = get(placesAtom);
	const eating = get(eatingAtom);
	const known = new Map<FindPlace, MenuFilters>();
	return (place: FindPlace): MenuFilters => {
		const filters = known.get(place) ?? {
			...(places.get(place) ?? NOTHING).filters,
			diets: eating.diets,
			allergens: eating.allergens,
		};
		known.set(place, filters);
		return filters;
	};
});

export const sortAtom = atom((get) => {
	const places = get(placesAtom);
	return (place: FindPlace): MenuSort => (places.get(place) ?? NOTHING).sort;
});

export const setSortAtom = atom(null, (get, set, place: FindPlace, sort: MenuSort) => {
	const places = get(placesAtom);
	set(placesAtom, new Map(places).set(place, { ...(places.get(place) ?? NOTHING), sort }));
});

/** Turns a choice on, or off when it is on; a price takes the place of the one before. */
export const toggleFilterAtom = atom(null, (get, set, place: FindPlace, choice: FilterChoice) => {
	const filters = get(filtersAtom)(place);
	const before = get(beforeAtom);
	// A knob that is drawn makes many changes; they are one.
	if (choice.kind !== 'price' || before.get(place)?.kind !== 'price')
		set(beforeAtom, new Map(before).set(place, { filters, kind: choice.kind }));
	set(setFiltersAtom, place, toggledFilters(filters, choice));
});

export const resetFiltersAtom = atom(null, (_get, set, place: FindPlace) =>
	set(setFiltersAtom, place, NO_FILTERS),
);

/** Takes the last change back; where none is known, all of them. */
export const undoFilterAtom = atom(null, (get, set, place: FindPlace) => {
	const before = get(beforeAtom);
	set(setFiltersAtom, place, before.get(place)?.filters ?? NO_FILTERS);
	const rest = new Map(before);
	rest.delete(place);
	set(beforeAtom, rest);
});

const setFiltersAtom = atom(null, (get, set, place: FindPlace, filters: MenuFilters) => {
	const { diets, allergens, ...own } = filters;
	const places = get(placesAtom);
	const { sort } = places.get(place) ?? NOTHING;
	set(placesAtom, new Map(places).set(place, { sort, filters: own }));
	set(eatingAtom, { diets, allergens });
});

const traitsAtom = atom((get) => {
	const products = get(productsAtom);
	const known = new WeakMap<ProductCard, Traits>();
	return (card: ProductCard): Traits => {
		const traits = known.get(card) ?? traitsOf(card, products.get(card.id) ?? card.facts);
		known.set(card, traits);
		return traits;
	};
});

/**
 * The list as the customer wants it: `find(place, cards)`. Screens take it through `useFound`. Attributes, diets and
 * allergens are known once the catalogue is loaded (`needPlaceAtom`): before that nothing has them.
 */
export const findAtom = atom((get) => {
	const filtersOf = get(filtersAtom);
	const sortOf = get(sortAtom);
	const traits = get(traitsAtom);
	return (place: FindPlace, cards: readonly ProductCard[]): Found => {
		const filters = filtersOf(place);
		const sort = sortOf(place);
		let facets: Facets | undefined;
		return {
			cards: sortedCards(filteredCards(cards, traits, filters), sort),
			activeCount: activeCount(filters),
			facets: () => {
				facets ??= facetsOf(cards, traits, filters);
				return facets;
			},
		};
	};
});

/** The cards of a place, each once, in the menu's order: what the filters' own modal counts. */
export const placeCardsAtom = atom((get) => {
	const menu = get(menuAtom);
	const known = new Map<FindPlace, readonly ProductCard[]>();
	return (place: FindPlace): readonly ProductCard[] => {
		const cards = known.get(place) ?? cardsIn(sectionsAt(menu, place));
		known.set(place, cards);
		return cards;
	};
});

/**
 * Whether a product goes with how the customer eats: for what is added to a dish, to be shown grey. A product that is
 * not known, or nothing chosen: it does.
 */
export const isAllowedAtom = atom((get) => {
	const eating = get(eatingAtom);
	const products = get(productsAtom);
	const isAny = eating.diets.length === 0 && eating.allergens.length === 0;
	return (productId: number): boolean => {
		const product = isAny ? undefined : products.get(productId);
		return product === undefined || isAllowedWith(product, eating);
	};
});

/** A product that was found. */
export interface FoundProduct {
	readonly card: ProductCard;
	readonly hit: SearchHit;
}

/** The products of the newest answer, before any filter. */
const answeredAtom = atom((get): readonly FoundProduct[] => {
	const hits = get(searchAtom).answer?.hits ?? [];
	const cardOf = get(cardAtom);
	return hits.flatMap((hit): FoundProduct[] => {
		const card = cardOf(hit.id);
		return card === undefined ? [] : [{ card, hit }];
	});
});
export const foundCardsAtom = atom((get) => get(answeredAtom).map(({ card }) => card));

/** The products of the newest answer that the filters of a place leave, and how many these took away. */
export const foundProductsAtom = atom((get) => {
	const answered = get(answeredAtom);
	const cards = get(foundCardsAtom);
	const filtersOf = get(filtersAtom);
	const traits = get(traitsAtom);
	return (
		place: FindPlace,
	): { readonly products: readonly FoundProduct[]; readonly hidden: number } => {
		const kept = new Set(filteredCards(cards, traits, filtersOf(place)));
		const products = answered.filter(({ card }) => kept.has(card));
		return { products, hidden: answered.length - products.length };
	};
});
