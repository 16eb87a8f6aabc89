/** The brands of a shop as its pages carry them and `/api/brands` answers them. */
import type { Brand } from '#core/rules/catalogue/brands.ts';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';

/** A brand in a list of them. */
export interface BrandHead {
	readonly slug: string;
	readonly name: string;
	/** How many of its products are on the menu. */
	readonly count: number;
	readonly image?: string;
}

/** A brand with what is sold of it, in the order of the menu. */
export interface BrandPage {
	readonly slug: string;
	readonly name: string;
	readonly cards: readonly ProductCard[];
}

export function brandHeadOf({ productIds, ...brand }: Brand): BrandHead {
	return { ...brand, count: productIds.length };
}
