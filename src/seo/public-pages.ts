/** Every page of the shop that search engines may come to: what the site map and /seoData list. */
import type { I18n } from '@lingui/core';
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import { brandHeadOf } from '#core/contract/catalogue/brands.ts';
import type { PageData, PublicPage } from '#core/contract/site/page-data.ts';
import { brandsOf } from '#core/rules/catalogue/brands.ts';
import type { Category, Product } from '#core/rules/catalogue/catalogue.ts';
import { type PageMatch, routeOfPage } from '../app/route-of-page.ts';
import { isOpenYet } from '../app/screens.ts';
import { href, ROUTES, type RouteName } from '../routes.ts';
import { addressesOf, articlePath, canonicalPath } from './canonical.ts';
import { pageTexts } from './page-seo.ts';

interface ShopTexts {
	readonly categories: readonly Category[];
	readonly articles: readonly ArticleHead[];
}

export function publicPages(
	data: PageData,
	{ categories, articles }: ShopTexts,
	i18n: I18n,
): PublicPage[] {
	const { language, settings } = data;
	const brands = brandsOf(categories, { showsSoldOut: settings.showsSoldOut, language });
	const withLists = { ...data, brands: brands.map(brandHeadOf), articles };
	return [
		...ownPages(withLists, i18n),
		...menuPages(data, categories, i18n),
		...brandPages(withLists, i18n),
		...articlePages(withLists, i18n),
	];
}

/** Pages of the storefront itself: those of routes without a parameter that are open and stand for themselves. */
function ownPages(data: PageData, i18n: I18n): PublicPage[] {
	return (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
		const { path, robots } = ROUTES[name];
		if (path.includes(':') || robots === 'noindex' || !isOpenYet(name, data.pageType)) return [];
		const match = routeOfPage(path, data);
		if (match === undefined || canonicalPath(path, match, data) !== path) return [];
		return [{ path, ...pageTexts(path, match, data, i18n) }];
	});
}

function menuPages(data: PageData, categories: readonly Category[], i18n: I18n): PublicPage[] {
	const { sections, products } = addressesOf(data);
	const whole = new Map<number, Product>(
		categories.flatMap((category) => category.products).map((product) => [product.id, product]),
	);
	const page = (path: string, place: NonNullable<PageMatch['place']>, product?: Product) => {
		const match: PageMatch = { name: 'menu-categories', params: {}, place };
		const shown = product === undefined ? data : { ...data, product };
		return { path, ...pageTexts(path, match, shown, i18n) };
	};
	return data.menu.flatMap((section) => {
		const own = sections.get(section.id);
		const pages = own === undefined ? [] : [page(own, { section })];
		for (const product of section.products) {
			const at = products.get(product.id);
			if (at?.home !== section || at.path === undefined) continue;
			pages.push(page(at.path, { section, product }, whole.get(product.id)));
		}
		return pages;
	});
}

function brandPages(data: PageData, i18n: I18n): PublicPage[] {
	return (data.brands ?? []).flatMap(({ slug }) => {
		const path = href('brand', { slug });
		const match = routeOfPage(path, data);
		return match === undefined ? [] : [{ path, ...pageTexts(path, match, data, i18n) }];
	});
}

function articlePages(data: PageData, i18n: I18n): PublicPage[] {
	return (data.articles ?? []).flatMap((article) => {
		const path = articlePath(article);
		const match = routeOfPage(path, data);
		if (match === undefined) return [];
		const { modified } = article;
		return [
			{
				path,
				...pageTexts(path, match, data, i18n),
				...(modified === undefined ? {} : { modified }),
			},
		];
	});
}
