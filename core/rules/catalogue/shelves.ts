/** The shelves of quick delivery's home page: products on sale, and popular ones. */
import type { MenuSection, ProductCard } from './catalogue.ts';

/** What the home page of quick delivery offers of the whole menu, each product once. */
export interface Shelves {
	/** Cheaper than it was. */
	readonly onSale: readonly ProductCard[];
	/** What people take most: what the shop marks; where it marks nothing, what stands first. */
	readonly popular: readonly ProductCard[];
}

/** Products a shelf holds. */
const ON_A_SHELF = 12;

export function shelvesOf(menu: readonly MenuSection[]): Shelves {
	const all = new Map(menu.flatMap(({ products }) => products.map((card) => [card.id, card])));
	const cards = [...all.values()].filter((card) => card.isInStock);
	const onSale = cards.filter((card) => card.regularPrice > card.price).slice(0, ON_A_SHELF);
	const taken = new Set(onSale);
	const marked = cards.filter((card) => card.badges.length > 0 && !taken.has(card));
	return { onSale, popular: (marked.length > 0 ? marked : cards).slice(0, ON_A_SHELF) };
}
