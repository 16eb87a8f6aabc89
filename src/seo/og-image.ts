/** Address of the picture a messenger shows beside a link to a page; the gateway draws it (server/gateway/link-pictures/og-picture.ts). */
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { shownPrice } from '#core/rules/cart/line.ts';
import type { MenuSection, Product, ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { hashOf } from '../lib/hash.ts';
import { shopTexts } from './title.ts';

/** Raised with the drawing: messengers never ask again for a picture whose address they know. */
const DESIGN = 1;

/** What a page is about: a product, a category, a text with a picture, or none of them: the shop itself. */
interface Subject {
	readonly article?: ArticleHead | undefined;
	readonly product?: (ProductCard & Partial<Product>) | undefined;
	readonly section?: MenuSection | undefined;
}

/** Changes with everything that is drawn, and with nothing else. */
export function ogImagePath({ article, product, section }: Subject, data: PageData): string {
	const { settings, language, menu } = data;
	if (article?.image !== undefined) {
		const drawn = [DESIGN, settings.palette, shopTexts(data), article.title, article.image];
		const of = `${article.kind}/${encodeURIComponent(article.slug)}`;
		return `/img/og/${of}/${language}-${hashOf(JSON.stringify(drawn))}.jpg`;
	}
	const subject = product ?? section;
	const drawn = [
		DESIGN,
		settings.palette,
		shopTexts(data),
		subject === undefined ? firstImage(menu) : [subject.name, subject.image, subject.seo?.image],
		product === undefined
			? section && firstImage([section])
			: [settings.currency, product.measureUnit, shownPrice(product), sizesOf(product)],
	];
	const of =
		product === undefined
			? section === undefined
				? 'shop'
				: `category/${section.id}`
			: `product/${product.id}`;
	return `/img/og/${of}/${language}-${hashOf(JSON.stringify(drawn))}.jpg`;
}

/** The same of what only a link is about: `drawn` is what stands on it. */
export function cardImagePath(
	of: string,
	drawn: readonly (string | undefined)[],
	data: PageData,
): string {
	const { settings, language } = data;
	const all = [DESIGN, settings.palette, shopTexts(data), drawn];
	return `/img/og/${of}/${language}-${hashOf(JSON.stringify(all))}.jpg`;
}

function firstImage(sections: readonly MenuSection[]): string | undefined {
	return sections
		.flatMap((section) => [section, ...section.products])
		.find((one) => one.image !== undefined)?.image;
}

function sizesOf(product: ProductCard & Partial<Product>) {
	return product.variations?.map((one) => one.price) ?? product.hasVariations;
}
