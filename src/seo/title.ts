/** What a page is called and what it says of itself, for its tab and for those who only read its head. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { Product, ProductCard, Seo } from '#core/rules/catalogue/catalogue.ts';
import { defined } from '#core/rules/defined.ts';
import { articleOf, brandOf, type PageMatch } from '../app/route-of-page.ts';
import { ROUTES } from '../routes.ts';

/** spec 2 */
const NOT_FOUND = msg`Страница не найдена`;

/** The page's title: of the product or category, of the route, or the shop's name. */
export function titleOf(match: PageMatch | undefined, data: PageData, i18n: I18n): string {
	if (match === undefined) return i18n._(NOT_FOUND);
	const { name } = shopTexts(data);
	const own = ownTitle(match, data, i18n);
	if (own === '' || own === name) return name;
	// Titles written for search engines often name the shop already.
	return own.includes(name) ? own : `${own} · ${name}`;
}

/** The page's title beside the shop's name, as link previews show it: without that name at its end, if there is more. */
export function previewTitleOf(match: PageMatch | undefined, data: PageData, i18n: I18n): string {
	if (match === undefined) return i18n._(NOT_FOUND);
	const { name } = shopTexts(data);
	const own = seoOf(match, data)?.ogTitle || ownTitle(match, data, i18n);
	const bare = own.endsWith(name) ? own.slice(0, -name.length).replace(/[\s·|:—–-]+$/, '') : own;
	return bare || name;
}

/** The title a route has by itself; '' = none. */
export function routeTitle(name: PageMatch['name'], i18n: I18n): string {
	const route = ROUTES[name];
	return 'title' in route ? i18n._(route.title) : '';
}

function ownTitle(match: PageMatch, data: PageData, i18n: I18n): string {
	return seoOf(match, data)?.title || routeTitle(match.name, i18n);
}

/** The shop's name and description in the language of the page. */
export function shopTexts({ settings, language }: Pick<PageData, 'settings' | 'language'>): {
	readonly name: string;
	readonly description: string;
} {
	const own = settings.seoByLanguage.find((one) => one.language === language);
	return {
		name: own?.name || settings.name,
		description: own?.description || settings.description,
	};
}

interface PageSeo {
	readonly title: string;
	/** HTML or plain. */
	readonly description: string;
	/** What the owner tells search engines; '' = nothing special. */
	readonly robots: string;
	/** '' = none. */
	readonly keywords?: string;
	/** For link previews, where they say something else. */
	readonly ogTitle?: string;
	readonly ogDescription?: string;
}

/** What the page's product, category, brand or text says for search engines; undefined for a page of none. */
export function seoOf(match: PageMatch, data: PageData): PageSeo | undefined {
	const product = productOf(match, data);
	if (product !== undefined)
		return {
			title: product.seo?.title || product.name,
			description:
				product.seo?.description ||
				product.shortDescription ||
				product.description ||
				product.composition ||
				'',
			robots: product.seo?.robots ?? '',
			...tagsOf(product.seo),
		};
	const brand = brandOf(match, data);
	if (brand !== undefined) return { title: brand.name, description: '', robots: '' };
	const article = articleOf(match, data);
	if (article !== undefined)
		return {
			title: article.seo?.title || article.title,
			description: article.seo?.description || article.description || article.html || '',
			robots: article.seo?.robots ?? '',
			ogTitle: article.title,
		};
	const section = match.place?.section;
	return section === undefined
		? undefined
		: {
				title: section.seo?.title || section.name,
				description: section.seo?.description || section.description,
				robots: section.seo?.robots ?? '',
				...tagsOf(section.seo),
			};
}

function tagsOf({ ogTitle, ogDescription, keywords }: Partial<Seo> = {}) {
	return defined({ keywords, ogTitle, ogDescription });
}

/** The product the page shows: whole where the page was served with it, else its card. */
function productOf(
	{ place }: PageMatch,
	{ product }: PageData,
): (ProductCard & Partial<Product>) | undefined {
	const card = place?.product;
	return card === undefined || card.id === product?.id ? product : card;
}
