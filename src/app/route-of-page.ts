/** Which screen an address opens, and the one address of what it names. */
import type { Article, ArticleHead } from '#core/contract/catalogue/articles.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { isWholeSection } from '#core/rules/catalogue/catalogue.ts';
import {
	type MenuPlace,
	pathTo,
	placeOfNames,
	withDescendants,
} from '#core/rules/catalogue/category-tree.ts';
import type { PageType } from '#core/rules/site/page-type.ts';
import { type RouteMatch, type RouteName, routeOf } from '../routes.ts';

export interface PageMatch extends RouteMatch {
	/** The category the address names, and the product open over it. */
	readonly place?: MenuPlace;
}

/** Which of a route's parameters name a category, a subcategory or product, and a product. */
const PLACES: Partial<Record<RouteName, readonly string[]>> = {
	'menu-categories': ['categorySlug'],
	'menu-categories-subcategory': ['categorySlug', 'subCategorySlug'],
	'menu-categories-subcategory-product': ['categorySlug', 'subCategorySlug', 'slugProduct'],
	'categories-id': ['id'],
	'categories-id-subcategories-subcategory': ['id', 'subcategory'],
	'categories-subcategory-page': ['id', 'subcategory'],
	'categories-product-page': ['id', 'subcategory', 'product'],
	'catalog-named': ['id'],
	'home-slug': ['slug'],
};

/**
 * The route of a path on this shop, or undefined where the shop has no such page: an unknown path, a category, product or
 * brand that is not on the menu, a text the shop does not have. Where the page does not know the brands, any may be one.
 */
export function routeOfPage(path: string, data: PageData): PageMatch | undefined {
	const match = routeOf(path);
	if (match === undefined || data.noArticleAt === path) return undefined;
	if (match.name === 'brand' && brandOf(match, data) === undefined && data.brands !== undefined)
		return undefined;
	const keys = PLACES[match.name];
	if (keys === undefined) return match;
	const [category, second, third] = keys.map((key) => match.params[key]);
	const place =
		placeOfNames(data.menu, category, second, third) ??
		(second === undefined
			? namedMenu(data, match.params.slug ?? category)
			: notHereYet(data, category, second, third));
	if (place !== undefined) return { ...match, place };
	const isHome =
		match.name === 'home-slug' && data.settings.warehouseSlugs.includes(category ?? '');
	return isHome ? { name: 'home', params: {} } : undefined;
}

/**
 * The product of an address on a long menu that has come in part: the one the page was opened with, or the category whose
 * cards are still on their way.
 */
function notHereYet(
	{ menu, product }: PageData,
	category: string | undefined,
	second: string,
	third: string | undefined,
): MenuPlace | undefined {
	const name = third ?? second;
	const place = placeOfNames(menu, category, third === undefined ? undefined : second);
	if (place === undefined) return undefined;
	if (withDescendants(menu, place.section).every(isWholeSection)) return undefined;
	return product !== undefined && (product.slug === name || String(product.id) === name)
		? { ...place, product }
		: place;
}

/** The brand an address names, as far as the page knows it. */
export function brandOf(
	{ name, params }: RouteMatch,
	{ brand, brands = [] }: PageData,
): { readonly name: string } | undefined {
	if (name !== 'brand') return undefined;
	return brand?.slug === params.slug ? brand : brands.find(({ slug }) => slug === params.slug);
}

/** The text an address names, as far as the page knows it: whole, or the line that tells of it. */
export function articleOf(
	{ name, params }: RouteMatch,
	{ article, articles = [] }: PageData,
): (ArticleHead & Partial<Article>) | undefined {
	if (name !== 'blog-post' && name !== 'information-page' && name !== 'information-post')
		return undefined;
	const isIt = (one: ArticleHead) =>
		one.slug === params.slug && (one.kind === 'page') === (name === 'information-page');
	return article !== undefined && isIt(article) ? article : articles.find(isIt);
}

/** A menu the settings name (spec 2: "added at runtime"): its slug is its own, its title is the category's name. */
function namedMenu({ settings, menu }: PageData, slug: string | undefined): MenuPlace | undefined {
	const item = settings.menu.find((one) => one.slug !== '' && one.slug === slug);
	const section = item && menu.find((one) => one.name === item.title);
	return section === undefined ? undefined : { section };
}

/** The one address of a place: other addresses that lead there name it as canonical. */
export function addressOfPlace(menu: PageData['menu'], { section, product }: MenuPlace): string {
	const names = pathTo(menu, section).slice(-2);
	const parts = [...names.map((one) => one.slug), ...(product === undefined ? [] : [product.slug])];
	return `/menu/${parts.map(encodeURIComponent).join('/')}`;
}

/** Another address this page type has in the place of one (spec 2): cat1 and cat2 know /catalog as /categories. */
export function rewrittenPath(path: string, pageType: PageType): string | undefined {
	if (pageType !== 'cat1' && pageType !== 'cat2') return undefined;
	if (path === '/catalog/custom' || /^\/catalog\/[^/]+\/menu\//.test(path)) return undefined;
	return /^\/catalog(\/|$)/.test(path) ? path.replace(/^\/catalog/, '/categories') : undefined;
}
