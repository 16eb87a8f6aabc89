/** The catalogue in our own terms: categories, products, variations, supplements. */
import type { Kopecks } from '../money/money.ts';
import type { UnitPrice } from '../money/unit-price.ts';

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

/** Chosen options of a line by their attributes' slugs: {"pa_roast": "Тёмная"}. */
export type LineAttributes = Readonly<Record<string, string>>;

export interface Variation {
	/** The shop's own, or a choice's (`choices.ts`) where one of the shop's stands for several. */
	readonly id: number;
	/** What the customer chooses between: "30 см". */
	readonly label: string;
	/** Its option of each attribute variations differ in; absent where the label's parts are these. */
	readonly options?: readonly string[];
	/** What the shop's own variation leaves open ("any"), by the attributes' slugs: it goes with the line. */
	readonly open?: LineAttributes;
	readonly price: UnitPrice;
	readonly regularPrice: UnitPrice;
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
	readonly price: UnitPrice;
	readonly regularPrice: UnitPrice;
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
	/** What filters and the search ask beyond the card: in the parts of a long menu, where the catalogue does not come. */
	readonly facts?: CardFacts;
}

/** What filters and the search want to know of a product beyond its card. */
export interface CardFacts extends Pick<Product, 'composition' | 'allergens' | 'nutrition'> {
	readonly attributes: readonly Pick<ProductAttribute, 'name' | 'options'>[];
}

export interface Product extends ProductCard {
	readonly description: string;
	readonly shortDescription: string;
	readonly images: readonly string[];
	/** A short film of the dish, without need of sound. */
	readonly video?: string;
	readonly categories: readonly number[];
	/** What the shop calls the part of its catalogue it belongs to; of a shop that does not say, its category's name. */
	readonly catalogName?: string;
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
	readonly rating?: Rating;
	readonly seo?: Seo;
}

/** What customers gave it, 1 to 5 stars. */
export interface Rating {
	readonly average: number;
	/** At least one. */
	readonly count: number;
}

export interface Seo {
	readonly title: string;
	readonly description: string;
	/** For link previews, where they say something else. */
	readonly ogTitle?: string;
	readonly ogDescription?: string;
	readonly image?: string;
	readonly robots?: string;
	/** "пицца, доставка": as the owner wrote them. */
	readonly keywords?: string;
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
	/** A picture for wide places; absent = `image`. */
	readonly wideImage?: string;
	/** #rrggbb: of its name where it stands over its picture. */
	readonly nameColor?: string;
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
	/** How many products it has, where `products` are only the first of them (a long menu comes in parts). */
	readonly count?: number;
}

/** How many products a section has, loaded or not. */
export function productCount({ products, count }: MenuSection): number {
	return count ?? products.length;
}

/** Whether all of a section's products are here (of a long menu they come in parts, `menu-parts.ts`). */
export function isWholeSection({ count }: MenuSection): boolean {
	return count === undefined;
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

/** Every product by its id, hidden ones too. One stands in several categories: the first place decides. */
export function productsById(categories: readonly Category[]): ReadonlyMap<number, Product> {
	const products = new Map<number, Product>();
	for (const category of categories)
		for (const product of category.products)
			if (!products.has(product.id)) products.set(product.id, product);
	return products;
}

export function findProduct(
	categories: readonly Category[],
	productId: number,
): Product | undefined {
	for (const category of categories)
		for (const product of category.products) if (product.id === productId) return product;
	return undefined;
}
