import type { MenuSection, Product } from '#core/rules/catalogue/catalogue.ts';
import type { SearchItem } from './engine.ts';

/** What of the menu is searched: every card once, with what the catalogue knows of it. */
export function searchItemsOf(
	menu: readonly MenuSection[],
	products: ReadonlyMap<number, Product>,
): SearchItem[] {
	const names = new Map(menu.map((section) => [section.id, section.name]));
	const items = new Map<number, SearchItem & { readonly categoryNames: string[] }>();
	for (const section of menu) {
		const parent = names.get(section.parent);
		const categoryNames = parent === undefined ? [section.name] : [section.name, parent];
		for (const card of section.products) {
			const same = items.get(card.id);
			if (same !== undefined) {
				same.categoryNames.push(...categoryNames);
				continue;
			}
			const product = products.get(card.id);
			const facts = product ?? card.facts;
			items.set(card.id, {
				id: card.id,
				name: card.name,
				categoryNames: [...categoryNames],
				composition: facts?.composition ?? '',
				description: product?.description ?? card.summary ?? '',
				badges: card.badges,
				isInStock: card.isInStock,
			});
		}
	}
	return [...items.values()];
}
