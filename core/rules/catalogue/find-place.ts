/** A list of the menu with a sorting and filters of its own: found the same by the phone and the gateway. */
import type { MenuSection, ProductCard } from './catalogue.ts';
import { withDescendants } from './category-tree.ts';

/** The whole menu, or a category by its id with all below it. */
export type FindPlace = 'home' | number;

/** The sections of a list; of a category that is not on the menu none. */
export function sectionsAt(menu: readonly MenuSection[], place: FindPlace): readonly MenuSection[] {
	if (place === 'home') return menu;
	const section = menu.find(({ id }) => id === place);
	return section === undefined ? [] : withDescendants(menu, section);
}

/** The cards of sections, each once, in the menu's order. */
export function cardsIn(sections: readonly MenuSection[]): readonly ProductCard[] {
	const cards = new Map<number, ProductCard>();
	for (const { products } of sections)
		for (const card of products) if (!cards.has(card.id)) cards.set(card.id, card);
	return [...cards.values()];
}
