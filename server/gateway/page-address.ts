/** What of a request a page depends on: its path, its product, its language. */
import { findProduct, type Product } from '#core/rules/catalogue.ts';
import { placeOfNames } from '#core/rules/category-tree.ts';
import { isOnMenu } from '#core/rules/menu.ts';
import { DEFAULT_LANGUAGE, type SiteData } from './site-data.ts';

const LANGUAGE_COOKIE = 'vitrina_lang';

export interface PageAddress {
	/** The path and the query that matters: all a rendered page may depend on. */
	readonly url: string;
	readonly product?: Product;
}

/** The names of `/menu/{category}[/{subcategory}]/{product}` and of the same under /categories. */
const MENU_PATH = /^\/(?:menu|categories)\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/;

/** A product the shop does not have is none: made-up ids share the page without one. */
export function addressOf(path: string, url: URL, site: SiteData): PageAddress {
	const asked = url.searchParams.get('product_id') ?? '';
	const onMenu = site.categories.filter(isOnMenu);
	const byId = /^\d{1,15}$/.test(asked) ? findProduct(onMenu, Number(asked)) : undefined;
	if (byId !== undefined) return { url: `${path}?product_id=${byId.id}`, product: byId };
	const [, ...names] = MENU_PATH.exec(path) ?? [];
	const [category, second, third] = names.map((name) => name && decodeURIComponent(name));
	const card = placeOfNames(site.menu, category, second, third)?.product;
	const bySlug = card === undefined ? undefined : findProduct(onMenu, card.id);
	return bySlug === undefined ? { url: path } : { url: path, product: bySlug };
}

/** The language of the query, then of the cookie, then the default. */
export function languageOf(url: URL, cookies: string | undefined): string {
	const asked = url.searchParams.get('lang');
	if (asked !== null) return asked;
	const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([A-Za-z-]{2,10})(?:;|$)`);
	return cookie.exec(cookies ?? '')?.[1] ?? DEFAULT_LANGUAGE;
}

/** An address of the shop that no route has. */
export const UNKNOWN_PATH = '/404';

/** Whether a router can read a path: "/%E0%A4%A" is none. */
export function isReadable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}
