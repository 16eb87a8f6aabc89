/** The pictures and the film of a product. */
import type { Product } from '#core/rules/catalogue/catalogue.ts';

/** What the gallery shows: a still, or a film that begins with its still. */
export interface Medium {
	readonly image?: string;
	readonly video?: string;
	/** The shop's stand-in: not this dish itself. */
	readonly isDemo?: boolean;
}

/** A picture the shop shows where a product has none (settings `show_demo_previews`). */
export interface DemoPreview {
	readonly image: string;
	readonly video?: string;
}

/** A product's own pictures, each once, those of its sizes after them. */
export function imagesOf(product: Product): string[] {
	const sizes = product.variations.flatMap((one) => one.image ?? []);
	const own = product.images.length > 0 ? product.images : [product.image ?? ''];
	return [...new Set([...own, ...sizes])].filter((image) => image !== '');
}

/** The gallery of a product. Without a picture of its own: one of the stand-ins, always the same one. */
export function mediaOf(product: Product, previews: readonly DemoPreview[] = []): Medium[] {
	const [first, ...rest] = imagesOf(product);
	const { video } = product;
	if (first !== undefined || video !== undefined)
		return [
			{
				...(first === undefined ? {} : { image: first }),
				...(video === undefined ? {} : { video }),
			},
			...rest.map((image) => ({ image })),
		];
	const preview = previews[product.id % previews.length];
	return preview === undefined ? [] : [{ ...preview, isDemo: true }];
}
