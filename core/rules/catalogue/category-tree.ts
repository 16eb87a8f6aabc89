/** The menu as a tree of categories (spec 2, 3): a parent that is not on the menu, or is below its own child, is none. */
import type { MenuSection, ProductCard } from './catalogue.ts';

type Node = Pick<MenuSection, 'id' | 'parent' | 'slug'>;

/** The section above; undefined = it stands at the top. */
export function parentOf<Section extends Node>(
	menu: readonly Section[],
	section: Section,
): Section | undefined {
	const parent = menu.find((one) => one.id === section.parent);
	return parent === undefined || parent === section || isCircular(menu, parent, section)
		? undefined
		: parent;
}

/** Whether going up from `from` comes back to `section`. */
function isCircular<Section extends Node>(
	menu: readonly Section[],
	from: Section,
	section: Section,
): boolean {
	const seen = new Set<number>();
	for (let at: Section | undefined = from; at !== undefined && !seen.has(at.id); ) {
		if (at.id === section.id) return true;
		seen.add(at.id);
		const { parent }: Section = at;
		at = menu.find((one) => one.id === parent);
	}
	return false;
}

/** Sections at the top, in the shop's order. */
export function topSections<Section extends Node>(menu: readonly Section[]): Section[] {
	return menu.filter((section) => parentOf(menu, section) === undefined);
}

/** Sections right below one, in the shop's order. */
export function childrenOf<Section extends Node>(
	menu: readonly Section[],
	section: Section,
): Section[] {
	return menu.filter((one) => parentOf(menu, one) === section);
}

/** A section and all below it, each once, parents before their children. */
export function withDescendants<Section extends Node>(
	menu: readonly Section[],
	section: Section,
): Section[] {
	return [section, ...childrenOf(menu, section).flatMap((child) => withDescendants(menu, child))];
}

/** From the top down to the section itself: what crumbs show. */
export function pathTo<Section extends Node>(
	menu: readonly Section[],
	section: Section,
): Section[] {
	const parent = parentOf(menu, section);
	return parent === undefined ? [section] : [...pathTo(menu, parent), section];
}

/** A section by its slug or its id, as addresses name it. Of two with one slug the first. */
function sectionByName<Section extends Node>(
	menu: readonly Section[],
	name: string | undefined,
): Section | undefined {
	if (name === undefined || name === '') return undefined;
	return menu.find((one) => one.slug === name) ?? menu.find((one) => String(one.id) === name);
}

/** The place of the menu an address speaks of. */
export interface MenuPlace {
	readonly section: MenuSection;
	/** The product whose sheet is open over it. */
	readonly product?: ProductCard;
}

/**
 * Finds the place of `/menu/{category}[/{subcategory}][/{product}]` and its likes (spec 2): the second name is a
 * subcategory, or a product of the category itself. Undefined = the shop has no such page.
 */
export function placeOfNames(
	menu: readonly MenuSection[],
	category: string | undefined,
	second?: string,
	third?: string,
): MenuPlace | undefined {
	const top = sectionByName(menu, category);
	if (top === undefined) return undefined;
	if (second === undefined) return { section: top };
	const below = withDescendants(menu, top);
	const section = sectionByName(below.slice(1), second);
	if (third === undefined) {
		if (section !== undefined) return { section };
		const product = productIn(below, second);
		return product === undefined ? undefined : { section: top, product };
	}
	if (section === undefined) return undefined;
	const product = productIn(withDescendants(menu, section), third);
	return product === undefined ? undefined : { section, product };
}

function productIn(sections: readonly MenuSection[], slug: string): ProductCard | undefined {
	for (const { products } of sections) {
		const found = products.find((one) => one.slug === slug || String(one.id) === slug);
		if (found !== undefined) return found;
	}
	return undefined;
}
