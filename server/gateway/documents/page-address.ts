/** What of a request a page depends on: its path, its product, its language. */
import type { Settings } from '#core/contract/site/settings.ts';
import { findProduct, type Product } from '#core/rules/catalogue/catalogue.ts';
import { placeOfNames } from '#core/rules/catalogue/category-tree.ts';
import { isOnMenu } from '#core/rules/catalogue/menu.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import { DEFAULT_LANGUAGE, type SiteData } from '../site/site-data.ts';

const LANGUAGE_COOKIE = 'vitrina_lang';
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([A-Za-z-]{2,10})(?:;|$)`);

export interface PageAddress {
	/** The path and the query that matters: all a rendered page may depend on. */
	readonly url: string;
	readonly product?: Product;
}

/** The names of `/menu/{category}[/{subcategory}]/{product}` and of the same under /categories. */
const MENU_PATH = /^\/(?:menu|categories)\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/;

/** A product the shop does not have is none: made-up ids share the page without one. */
export function addressOf(path: string, url: URL, site: SiteData): PageAddress {
	const rawProductId = url.searchParams.get('product_id') ?? '';
	const onMenu = site.categories.filter(isOnMenu);
	const byId = /^\d{1,15}$/.test(rawProductId)
		? findProduct(onMenu, Number(rawProductId))
		: undefined;
	if (byId !== undefined) return { url: `${path}?product_id=${byId.id}`, product: byId };
	const [, ...names] = MENU_PATH.exec(path) ?? [];
	const [category, second, third] = names.map((name) => name && pathName(name));
	const card = placeOfNames(site.menu, category, second, third)?.product;
	const bySlug = card === undefined ? undefined : findProduct(onMenu, card.id);
	return bySlug === undefined ? { url: path } : { url: path, product: bySlug };
}

/** The language of the query, then of the cookie, then the shop's own; `settings`: undefined = not known yet. */
export function languageOf(
	url: URL,
	cookies: string | undefined,
	settings: Pick<Settings, 'languages'> | undefined,
): string {
	const lang = url.searchParams.get('lang');
	if (lang !== null) return lang;
	const own = settings?.languages.find((one) => one.isDefault)?.code;
	return languageOfCookie(cookies) ?? own ?? DEFAULT_LANGUAGE;
}

/** The language a browser has chosen before. */
export function languageOfCookie(cookies: string | undefined): string | undefined {
	return cookies?.includes(LANGUAGE_COOKIE) ? CHOSEN.exec(cookies)?.[1] : undefined;
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
