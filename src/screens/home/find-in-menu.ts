import type { MenuSection } from '#core/rules/catalogue.ts';

/** The menu's products whose names have every word of the query, in their sections; ё and е are one letter. */
export function findInMenu(menu: readonly MenuSection[], query: string): readonly MenuSection[] {
	const words = folded(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return menu;
	return menu.flatMap((section) => {
		const products = section.products.filter((product) => {
			const name = folded(product.name);
			return words.every((word) => name.includes(word));
		});
		return products.length === 0 ? [] : [{ ...section, products }];
	});
}

function folded(text: string): string {
	return text.toLowerCase().replaceAll('ё', 'е');
}
