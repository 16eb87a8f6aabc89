/** The one address of what a page shows: other addresses that lead there name it (spec 2: canonical). */
import type { ArticleHead } from '#core/contract/catalogue/articles.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { pathTo } from '#core/rules/catalogue/category-tree.ts';
import { addressOfPlace, articleOf, type PageMatch } from '../app/route-of-page.ts';
import { isOpenYet, screenOf } from '../app/screens.ts';
import { hasOnePage, href, type RouteName, routeOf } from '../routes.ts';

/** Path of the page: never with a query, of a product wherever it is open over. */
export function canonicalPath(path: string, match: PageMatch | undefined, data: PageData): string {
	const addresses = addressesOf(data);
	const productId = match?.place?.product?.id ?? data.product?.id;
	const own =
		(productId === undefined ? undefined : addresses.products.get(productId)?.path) ??
		(match?.place === undefined ? undefined : addresses.sections.get(match.place.section.id));
	if (own !== undefined || match === undefined) return own ?? path;
	const article = articleOf(match, data);
	return (article === undefined ? twinOf(match.name, data) : articlePath(article)) ?? path;
}

/** The one address of a text: a post of the blog is known by its place there. */
export function articlePath({ kind, slug }: Pick<ArticleHead, 'kind' | 'slug'>): string {
	if (kind === 'blog') return href('blog-post', { slug });
	return href(kind === 'page' ? 'information-page' : 'information-post', { slug });
}

/** The specification gives the list of categories and the whole menu several addresses (spec 2). */
function twinOf(name: RouteName, { pageType }: PageData): string | undefined {
	const isCategories = name === 'categories-list' || name === 'categories-page';
	if (isCategories && screenOf(name, pageType) === screenOf('home', pageType)) return href('home');
	if (name === 'categories-list') return href('categories-page');
	// On these page types the home page is the whole menu already.
	return name === 'catalog-custom' && hasOnePage(pageType) ? href('home') : undefined;
}

interface MenuAddresses {
	readonly sections: ReadonlyMap<number, string>;
	/** `home`: the category a product lives in: of several, the deepest; of equals, the menu's first. */
	readonly products: ReadonlyMap<number, { readonly path?: string; readonly home: MenuSection }>;
}

/** One and the same for all pages of a menu: a big one is gone through once. */
const known = new WeakMap<PageData['menu'], MenuAddresses>();

export function addressesOf(data: PageData): MenuAddresses {
	const kept = known.get(data.menu);
	if (kept !== undefined) return kept;
	const addresses = readAddresses(data);
	known.set(data.menu, addresses);
	return addresses;
}

function readAddresses({ menu, pageType }: PageData): MenuAddresses {
	const taken = new Set<string>();
	/** Of two that would share an address the first has it, as the router finds it. */
	const claimed = (path: string): string | undefined => {
		const name = routeOf(path)?.name;
		if (name === undefined || !isOpenYet(name, pageType) || taken.has(path)) return undefined;
		taken.add(path);
		return path;
	};
	const sections = new Map<number, string>();
	const homes = new Map<number, { home: MenuSection; depth: number }>();
	for (const section of menu) {
		const path = section.slug === '' ? undefined : claimed(addressOfPlace(menu, { section }));
		if (path !== undefined) sections.set(section.id, path);
		const depth = pathTo(menu, section).length;
		for (const { id } of section.products)
			if ((homes.get(id)?.depth ?? 0) < depth) homes.set(id, { home: section, depth });
	}
	const products = new Map<number, { path?: string; home: MenuSection }>();
	for (const home of menu)
		for (const product of home.products) {
			if (homes.get(product.id)?.home !== home) continue;
			const isNamed = sections.has(home.id) && product.slug !== '';
			const path = isNamed ? claimed(addressOfPlace(menu, { section: home, product })) : undefined;
			products.set(product.id, { home, ...(path === undefined ? {} : { path }) });
		}
	return { sections, products };
}
