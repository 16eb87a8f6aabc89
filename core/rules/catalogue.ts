import type { Kopecks } from './money.ts';

/** Stock at one warehouse; `quantity` absent = not tracked. Units: pieces, grams for weight goods. */
export interface WarehouseStock {
	readonly id: number;
	readonly quantity?: number;
}

export interface ProductAttribute {
	readonly name: string;
	readonly slug: string;
	readonly isVariation: boolean;
	readonly options: readonly string[];
}

export interface Variation {
	readonly id: number;
	/** What the customer chooses between: "30 см". */
	readonly label: string;
	readonly price: Kopecks;
	readonly regularPrice: Kopecks;
	readonly image?: string;
	/** Grams; absent when the shop does not say. */
	readonly weight?: number;
	readonly isInStock: boolean;
}

export interface SupplementGroup {
	readonly title: string;
	readonly productIds: readonly number[];
	readonly min: number;
	/** Absent = as many as one likes. */
	readonly max?: number;
	readonly isRequired: boolean;
}

export type ComboDiscount =
	| { readonly type: 'percent'; readonly percent: number }
	| { readonly type: 'fixed'; readonly amount: Kopecks };

export interface Nutrition {
	readonly calories: number;
	readonly proteins: number;
	readonly fats: number;
	readonly carbohydrates: number;
}

/** How a product is counted: how many units the first and each further portion are (spec 9, rules readings 1-6). */
export interface Portioning {
	/** "шт", "кг"… Weight goods ("кг") are priced per gram, 1000 units in a portion of 1. */
	readonly measureUnit: string;
	readonly firstPortion: number;
	readonly step: number;
}

/** What a card in a list shows. */
export interface ProductCard extends Portioning {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Per unit (per gram for "кг"); with variations, the cheapest one's. */
	readonly price: Kopecks;
	readonly regularPrice: Kopecks;
	readonly priceMultiplier: number;
	readonly image?: string;
	/** Grams of a portion; absent when the shop does not say. */
	readonly weight?: number;
	/** What it is, in plain words: only where the list shows them (`describedCardOf`). */
	readonly summary?: string;
	readonly badges: readonly string[];
	readonly isInStock: boolean;
	readonly stock: readonly WarehouseStock[];
	/** Sizes, supplements or components must be or may be chosen: "+" opens the product when `mustChoose`. */
	readonly hasVariations: boolean;
	readonly mustChoose: boolean;
	/** Free pieces per line of this product (spec 3 free_limits). */
	readonly freeQuantity: number;
}

export interface Product extends ProductCard {
	readonly description: string;
	readonly shortDescription: string;
	readonly images: readonly string[];
	/** A short film of the dish, without need of sound. */
	readonly video?: string;
	readonly categories: readonly number[];
	readonly attributes: readonly ProductAttribute[];
	readonly variations: readonly Variation[];
	readonly defaultVariationId?: number;
	readonly supplementGroups: readonly SupplementGroup[];
	readonly combo?: ComboDiscount;
	readonly relatedIds: readonly number[];
	readonly restaurants: readonly number[];
	readonly nutrition?: Nutrition;
	readonly composition: string;
	readonly allergens: readonly string[];
	readonly seo?: Seo;
}

export interface Seo {
	readonly title: string;
	readonly description: string;
	readonly image?: string;
	readonly robots?: string;
}

/** Hours a category can be ordered in, shop time; `from` > `to` runs past midnight. */
export interface CategoryHours {
	readonly from: string;
	readonly to: string;
	/** 1 = Monday … 7 = Sunday; empty = every day. */
	readonly weekDays: readonly number[];
}

interface CategoryHead {
	readonly id: number;
	readonly name: string;
	readonly slug: string;
	readonly parent: number;
	readonly image?: string;
	readonly description: string;
	readonly hours?: CategoryHours;
	readonly isShownOnHome: boolean;
	readonly seo?: Seo;
}

export interface Category extends CategoryHead {
	readonly isHidden: boolean;
	readonly products: readonly Product[];
}

/** A section of the menu as the home page shows it. */
export interface MenuSection extends CategoryHead {
	readonly products: readonly ProductCard[];
}

/** Children of this WooCommerce category are never on the menu (spec 5). */
const HIDDEN_PARENT = 15;

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
		category.id !== HIDDEN_PARENT &&
		category.parent !== HIDDEN_PARENT &&
		category.slug !== 'uncategorized' &&
		category.name.toLowerCase() !== 'uncategorized'
	);
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
		...(product.image === undefined ? {} : { image: product.image }),
		...(product.weight === undefined ? {} : { weight: product.weight }),
	};
}

/** Two lines of a row hold no more. */
const SUMMARY_LENGTH = 120;

/** A card that also says what the product is: for the rows of a restaurant's menu, so that no other page carries it. */
export function describedCardOf(product: Product): ProductCard {
	const summary = shortened(plainText(product.shortDescription || product.description));
	return summary === '' ? cardOf(product) : { ...cardOf(product), summary };
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&nbsp;': ' ',
	'&quot;': '"',
	'&laquo;': '«',
	'&raquo;': '»',
	'&ndash;': '–',
	'&mdash;': '—',
	'&lt;': '<',
	'&gt;': '>',
	'&amp;': '&',
};

function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.trim();
}

/** Cut between words. */
function shortened(text: string): string {
	if (text.length <= SUMMARY_LENGTH) return text;
	const end = text.lastIndexOf(' ', SUMMARY_LENGTH);
	return `${text.slice(0, end > 0 ? end : SUMMARY_LENGTH).replace(/[\s,.;:–—-]+$/, '')}…`;
}

export type Availability =
	| { readonly isAvailable: true; readonly left?: number }
	| { readonly isAvailable: false; readonly reason: 'sold_out' | 'not_here' };

/**
 * Whether a product can be ordered from a warehouse (undefined = none chosen yet). `left` in units when tracked.
 */
export function availabilityAt(
	product: Pick<ProductCard, 'isInStock' | 'stock'>,
	warehouseId: number | undefined,
): Availability {
	if (!product.isInStock) return { isAvailable: false, reason: 'sold_out' };
	if (warehouseId === undefined || product.stock.length === 0) return { isAvailable: true };
	const here = product.stock.find((stock) => stock.id === warehouseId);
	if (here === undefined) return { isAvailable: false, reason: 'not_here' };
	if (here.quantity === undefined) return { isAvailable: true };
	return here.quantity > 0
		? { isAvailable: true, left: here.quantity }
		: { isAvailable: false, reason: 'not_here' };
}

export function findProduct(
	categories: readonly Category[],
	productId: number,
): Product | undefined {
	for (const category of categories)
		for (const product of category.products) if (product.id === productId) return product;
	return undefined;
}
