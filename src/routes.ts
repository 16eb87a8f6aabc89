/**
 * Every address of the storefront (spec 2), found through one table: its pattern, layout, title, guard and whether
 * search engines may keep it. `app/AppRoutes.tsx` binds each name to a screen; a missing binding does not compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageType } from '#core/rules/site/page-type.ts';
import { pathName } from '#core/rules/site/path-names.ts';

export type Layout = 'default' | 'catalog' | 'restaurant' | 'samokat';

interface RouteDefinition {
	/** ":name" stands for one path segment. */
	readonly path: `/${string}`;
	/** `catalog` holds for menu routes only where the page type is cat1, cat2 or cat12 (spec 1). */
	readonly layout: Layout;
	/** The page's own title; absent = the shop's name, or the title its data brings. */
	readonly title?: MessageDescriptor;
	/** `user`: guests are sent to "/" (spec 6). */
	readonly guard: 'none' | 'user';
	readonly robots: 'index' | 'noindex';
}

const publicPage = { layout: 'default', guard: 'none', robots: 'index' } as const;
const catalogPage = { layout: 'catalog', guard: 'none', robots: 'index' } as const;
const accountPage = { layout: 'default', guard: 'user', robots: 'noindex' } as const;

export const ROUTES = {
	home: { ...publicPage, path: '/' },
	blog: { ...publicPage, path: '/blog', title: msg`Блог` },
	'blog-post': { ...publicPage, path: '/blog/:slug', title: msg`Блог` },
	brands: { ...publicPage, path: '/brands', title: msg`Бренды` },
	brand: { ...publicPage, path: '/brands/:slug', title: msg`Бренды` },
	'catalog-custom': { ...publicPage, path: '/catalog/custom', title: msg`Каталог` },
	'categories-list': { ...publicPage, path: '/CategoriesPage', title: msg`Категории` },
	contacts: { ...publicPage, path: '/contacts', title: msg`Контакты` },
	gallery: { ...publicPage, path: '/gallery', title: msg`Галерея` },
	information: { ...publicPage, path: '/information', title: msg`Информация` },
	'information-page': { ...publicPage, path: '/information/page/:slug', title: msg`Информация` },
	'information-post': { ...publicPage, path: '/information/post/:slug', title: msg`Информация` },
	checkout: { ...accountPage, guard: 'none', path: '/order', title: msg`Оформление заказа` },
	order: { ...accountPage, guard: 'none', path: '/order/:id', title: msg`Заказ` },
	'seo-data': {
		...publicPage,
		path: '/seoData',
		robots: 'noindex',
		title: msg`Страницы для поисковиков`,
	},
	'menu-categories': { ...catalogPage, path: '/menu/:categorySlug' },
	'menu-categories-subcategory': {
		...catalogPage,
		path: '/menu/:categorySlug/:subCategorySlug',
	},
	'menu-categories-subcategory-product': {
		...catalogPage,
		path: '/menu/:categorySlug/:subCategorySlug/:slugProduct',
	},
	/** A menu the settings add at run time; its slug is not a category's. */
	'catalog-named': { ...catalogPage, path: '/catalog/:id/menu/:slug' },
	'categories-page': { ...catalogPage, path: '/categories', title: msg`Категории` },
	'categories-id': { ...catalogPage, path: '/categories/:id' },
	'categories-id-subcategories-subcategory': {
		...catalogPage,
		path: '/categories/:id/subcategories/:subcategory',
	},
	'categories-subcategory-page': { ...catalogPage, path: '/categories/:id/:subcategory' },
	'categories-product-page': { ...catalogPage, path: '/categories/:id/:subcategory/:product' },
	lk: { ...accountPage, path: '/lk', title: msg`Личные данные` },
	'lk-bonuses': { ...accountPage, path: '/lk/bonuses', title: msg`Бонусная система` },
	'lk-favorite': { ...accountPage, path: '/lk/favorite', title: msg`Избранное` },
	'lk-game': { ...accountPage, path: '/lk/game', title: msg`Колесо фортуны` },
	'lk-notifications': {
		...accountPage,
		path: '/lk/notifications',
		title: msg`История уведомлений`,
	},
	'lk-orders': { ...accountPage, path: '/lk/orders', title: msg`История заказов` },
	'lk-preferences': { ...accountPage, path: '/lk/preferences', title: msg`Предпочтения` },
	'lk-promocodes': { ...accountPage, path: '/lk/promocodes', title: msg`Мои промокоды` },
	'lk-referals': { ...accountPage, path: '/lk/referals', title: msg`Реферальная система` },
	/** "/{slug}" is the home page too (spec 2): of a warehouse or a category. Last, so that it takes no other address's place. */
	'home-slug': { ...publicPage, path: '/:slug' },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;

type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
	? Param | ParamNames<`/${Rest}`>
	: Path extends `${string}:${infer Param}`
		? Param
		: never;

export type RouteParams<Name extends RouteName> = Record<
	ParamNames<(typeof ROUTES)[Name]['path']>,
	string
>;

/** The address of a route; a missing parameter does not compile. */
export function href<Name extends RouteName>(
	name: Name,
	...rest: keyof RouteParams<Name> extends never ? [] : [params: RouteParams<Name>]
): string {
	const params: Record<string, string> = rest[0] ?? {};
	return ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) =>
		encodeURIComponent(params[key] ?? ''),
	);
}

export interface RouteMatch {
	readonly name: RouteName;
	readonly params: Readonly<Record<string, string>>;
}

const NAMES = Object.keys(ROUTES) as RouteName[];
const PATTERNS = NAMES.map((name) => ({
	name,
	keys: [...ROUTES[name].path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
	pattern: new RegExp(`^${ROUTES[name].path.replace(/:\w+/g, '([^/]+)')}$`),
}));

/** The route of a path (no query), or undefined for an unknown one. */
export function routeOf(path: string): RouteMatch | undefined {
	for (const { name, keys, pattern } of PATTERNS) {
		const match = pattern.exec(path);
		if (match === null) continue;
		return {
			name,
			params: Object.fromEntries(keys.map((key, index) => [key, pathName(match[index + 1] ?? '')])),
		};
	}
	return undefined;
}

export function isOfMenu(name: RouteName): boolean {
	return name === 'home-slug' || name.startsWith('menu-');
}

/** Whether the home page of this page type is the whole menu. */
export function hasOnePage(pageType: PageType): boolean {
	return pageType === 'lending' || pageType === 'restoran';
}

/** Whether a category's address is a place on the page of the whole menu. */
export function isOnePage(name: RouteName | undefined, pageType: PageType): boolean {
	return name !== undefined && isOfMenu(name) && hasOnePage(pageType);
}

/** Whether a path lies in the personal account, known page or not. */
export function isAccountPath(path: string): boolean {
	return path === '/lk' || path.startsWith('/lk/');
}

/** The category list a product's own address belongs to: the same without its last name. */
export function categoryPathOf(path: string): string | undefined {
	return /^(\/(?:menu|categories)(?:\/[^/]+){1,2})\/[^/]+$/.exec(path)?.[1];
}

/** The query parameter that opens a product's sheet over any page (spec 2). */
export const PRODUCT_PARAM = 'product_id';

/** Whether an address asks for more than its page: a table's QR code, a coupon, a friend's code, a bot's link, a cart. */
export function isDeepLink({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
	return /[?&](table|coupon|ref|startapp)=|#cart=/.test(search + hash);
}

/** The hash that opens the filters beside a page's list, on wide pages, and puts them under the customer's hands. */
export const FILTERS_HASH = '#filters';

export function productIdOf(search: string): number | undefined {
	const id = Number(new URLSearchParams(search).get(PRODUCT_PARAM));
	return Number.isInteger(id) && id > 0 ? id : undefined;
}
