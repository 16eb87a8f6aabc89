/** The menu that is made of a catalogue: its sections, and the cards that stand for products. */
import { defined } from '../defined.ts';
import { cutTo } from '../site/graphemes.ts';
import { plainText } from '../site/plain-text.ts';
import type { Category, MenuSection, Product, ProductCard } from './catalogue.ts';

/** This WooCommerce category and its children are never on the menu (spec 5). */
export const HIDDEN_CATEGORY = 15;

/**
 * The menu a customer sees: hidden categories, "uncategorized" and children of 15 left out (spec 5), sold-out products
 * left out when the shop does not show them, each product once per section. A category without products of its own is
 * kept where those below it have some. `describes`: each card says what it is.
 */
export function menuOf(
	categories: readonly Category[],
	options: { readonly showsSoldOut: boolean; readonly describes?: boolean },
): MenuSection[] {
	const sections = categories.filter(isOnMenu).map((category): MenuSection => {
		const { isHidden: _, ...head } = category;
		const products = category.products
			.filter((product) => product.name.toLowerCase() !== 'uncategorized')
			.filter((product) => options.showsSoldOut || product.isInStock);
		return { ...head, products: products.map(options.describes ? describedCardOf : cardOf) };
	});
	const needed = new Set<number>();
	const parents = new Map(sections.map((section) => [section.id, section.parent]));
	for (const section of sections) {
		if (section.products.length === 0) continue;
		// Up to the top, or to where a circle of parents closes.
		for (let id = section.id; parents.has(id) && !needed.has(id); id = parents.get(id) ?? 0)
			needed.add(id);
	}
	return sections.filter((section) => needed.has(section.id));
}

export function isOnMenu(category: Category): boolean {
	return (
		!category.isHidden &&
		!isInHidden(category) &&
		category.slug !== 'uncategorized' &&
		category.name.toLowerCase() !== 'uncategorized'
	);
}

/** Whether a category is the hidden one or a child of it. */
export function isInHidden(category: {
	readonly id: number | undefined;
	readonly parent: number | undefined;
}): boolean {
	return category.id === HIDDEN_CATEGORY || category.parent === HIDDEN_CATEGORY;
}

/** The part of a product a list needs, so that the page does not carry the rest. */
export function cardOf(product: Product): ProductCard {
	return {
		id: product.id,
		slug: product.slug,
		name: product.name,
		price: product.price,
		regularPrice: product.regularPrice,
		priceMultiplier: product.priceMultiplier,
		measureUnit: product.measureUnit,
		firstPortion: product.firstPortion,
		step: product.step,
		badges: product.badges,
		isInStock: product.isInStock,
		stock: product.stock,
		hasVariations: product.hasVariations,
		mustChoose: product.mustChoose,
		freeQuantity: product.freeQuantity,
		...defined({ image: product.image, weight: product.weight }),
	};
}

/** Two lines of a row hold no more. */
const SUMMARY_LENGTH = 120;

/** A card that also says what the product is: for the rows of a restaurant's menu, so that no other page carries it. */
export function describedCardOf(product: Product): ProductCard {
	const summary = shortened(plainText(product.shortDescription || product.description));
	return summary === '' ? cardOf(product) : { ...cardOf(product), summary };
}

/** Cut between words. */
function shortened(text: string): string {
	if (text.length <= SUMMARY_LENGTH) return text;
	const end = text.lastIndexOf(' ', SUMMARY_LENGTH);
	return `${cutTo(text, end > 0 ? end : SUMMARY_LENGTH).replace(/[\s,.;:–—-]+$/, '')}…`;
}
