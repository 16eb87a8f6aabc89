/**
 * The menu. A short one came with the page; of a long one more comes as it is looked at: sections that come near, all of
 * a list that is to be filtered or sorted, cards the search found.
 */
import { atom } from 'jotai';
import type { FoundCard } from '#core/contract/site/menu-search.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isWholeSection, type MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { plainMenuAtom, wantedAtom, withWanted } from './grown-menu.ts';
import { localPricesAtom } from './local-prices.ts';

/** Sections as they are sold at the chosen place, by what they are in the catalogue; anew when the place's prices are. */
const localSectionsAtom = atom((get) => {
	const prices = get(localPricesAtom);
	const known = new WeakMap<MenuSection, MenuSection>();
	return (section: MenuSection): MenuSection => {
		const local =
			known.get(section) ??
			(section.products.some(({ id }) => id in prices)
				? { ...section, products: section.products.map((card) => withLocalPrices(card, prices)) }
				: section);
		known.set(section, local);
		return local;
	};
});

export const menuAtom = atom((get): readonly MenuSection[] => {
	const menu = get(plainMenuAtom);
	const hasOwn = Object.keys(get(localPricesAtom)).length > 0;
	return hasOwn ? menu.map(get(localSectionsAtom)) : menu;
});

/** Whether the page came with the beginning of the menu alone: products are then loaded one by one, not all together. */
export const isLongMenuAtom = atom((get) => {
	const { menu, isBeginning } = get(pageDataAtom);
	return isBeginning !== true && !menu.every(isWholeSection);
});

/** The page with the menu as it is now: what addresses and titles are read by. */
export const pageNowAtom = atom((get): PageData => ({ ...get(pageDataAtom), menu: get(menuAtom) }));

/** Whether cards could not be loaded; until they are asked for again. */
export const haveCardsFailedAtom = atom(false);

const isLoadingAtom = atom(false);

/** What brings cards: loaded ahead of need. */
export const cardsCode = () => import('./load-cards.ts');

/**
 * Brings the products of these sections up to a place, all of them where none is named; those that are here, or on their
 * way, cost nothing.
 */
export const needSectionsAtom = atom(null, (get, set, ids: readonly number[], to?: number) => {
	if (get(pageDataAtom).isBeginning === true) return;
	set(
		wantedAtom,
		withWanted(get(wantedAtom), new Map(ids.map((id) => [id, to ?? Number.POSITIVE_INFINITY]))),
	);
	if (get(isLoadingAtom)) return;
	set(isLoadingAtom, true);
	// What is wanted in the same moment is asked for together.
	setTimeout(() => void set(loadWantedAtom));
});

const loadWantedAtom = atom(null, async (_get, set) => {
	set(haveCardsFailedAtom, false);
	try {
		await set((await cardsCode()).loadWantedCardsAtom);
	} catch (error) {
		logFailure('cards', error);
		set(haveCardsFailedAtom, true);
	} finally {
		set(isLoadingAtom, false);
	}
});

const foundBase = atom<ReadonlyMap<number, FoundCard>>(new Map());
/** Cards the search found on a long menu, by id; their sections may not be here. */
export const foundCardsAtom = atom((get) => get(foundBase));

export const takeFoundCardsAtom = atom(null, (get, set, cards: readonly FoundCard[]) => {
	if (cards.length === 0) return;
	const known = new Map(get(foundBase));
	for (const one of cards) known.set(one.card.id, one);
	set(foundBase, known);
});
