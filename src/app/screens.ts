/**
 * Binds every route to its screen. Screens are loaded when needed: the server and the first paint wait for the one they
 * show, so that it is rendered without a fallback.
 */
import type { ComponentType } from 'react';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { MenuPlace } from '#core/rules/catalogue/category-tree.ts';
import type { PageType } from '#core/rules/site/page-type.ts';
import { isOfMenu, isOnePage, type RouteName } from '../routes.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';

export interface ScreenProps {
	/** Of the screen itself: while the next one is on its way, the browser's address is of that. */
	readonly path: string;
	readonly params: Readonly<Record<string, string>>;
	/** The category the address names. */
	readonly place?: MenuPlace;
}
export type Screen = LazyPart<
	ComponentType<ScreenProps> & {
		/** What the screen shows at once on a page of these data, and keeps in files of its own. */
		needs?(data: PageData): readonly Pick<LazyPart<unknown>, 'source' | 'load'>[];
	}
>;

const home: Screen = lazyPart('src/features/menu/home/HomeScreen.tsx', () =>
	import('../features/menu/home/HomeScreen.tsx').then((module) => module.HomeScreen),
);
const checkout: Screen = lazyPart('src/features/checkout/CheckoutScreen.tsx', () =>
	import('../features/checkout/CheckoutScreen.tsx').then((module) => module.CheckoutScreen),
);
const order: Screen = lazyPart('src/features/order/OrderScreen.tsx', () =>
	import('../features/order/OrderScreen.tsx').then((module) => module.OrderScreen),
);
const categories: Screen = lazyPart('src/features/menu/categories/CategoriesScreen.tsx', () =>
	import('../features/menu/categories/CategoriesScreen.tsx').then(
		(module) => module.CategoriesScreen,
	),
);
const category: Screen = lazyPart('src/features/menu/categories/CategoryScreen.tsx', () =>
	import('../features/menu/categories/CategoryScreen.tsx').then((module) => module.CategoryScreen),
);
const quick: Screen = lazyPart('src/features/menu/home/QuickScreen.tsx', () =>
	import('../features/menu/home/QuickScreen.tsx').then((module) => module.QuickScreen),
);
const restaurant: Screen = lazyPart('src/features/menu/home/RestaurantScreen.tsx', () =>
	import('../features/menu/home/RestaurantScreen.tsx').then((module) => module.RestaurantScreen),
);
const seoData: Screen = lazyPart('src/features/content/SeoDataScreen.tsx', () =>
	import('../features/content/SeoDataScreen.tsx').then((module) => module.SeoDataScreen),
);
const brands: Screen = lazyPart('src/features/brands/BrandsScreen.tsx', () =>
	import('../features/brands/BrandsScreen.tsx').then((module) => module.BrandsScreen),
);
const brand: Screen = lazyPart('src/features/brands/BrandScreen.tsx', () =>
	import('../features/brands/BrandScreen.tsx').then((module) => module.BrandScreen),
);
/** One file for five pages: of each that comes by itself the first load would carry the name. */
const article = (name: keyof typeof import('../features/content/articles/pages.ts')): Screen =>
	lazyPart('src/features/content/articles/pages.ts', () =>
		import('../features/content/articles/pages.ts').then((module) => module[name]),
	);
/** As the articles. */
const account = (name: keyof typeof import('../features/account/pages.ts')): Screen =>
	lazyPart('src/features/account/pages.ts', () =>
		import('../features/account/pages.ts').then((module) => module[name]),
	);
const contacts: Screen = lazyPart('src/features/content/contacts/ContactsScreen.tsx', () =>
	import('../features/content/contacts/ContactsScreen.tsx').then((module) => module.ContactsScreen),
);
const gallery: Screen = lazyPart('src/features/content/gallery/GalleryScreen.tsx', () =>
	import('../features/content/gallery/GalleryScreen.tsx').then((module) => module.GalleryScreen),
);
const orders: Screen = lazyPart('src/features/order/list/OrdersScreen.tsx', () =>
	import('../features/order/list/OrdersScreen.tsx').then((module) => module.OrdersScreen),
);
const favorites: Screen = lazyPart('src/features/favorites/FavoritesScreen.tsx', () =>
	import('../features/favorites/FavoritesScreen.tsx').then((module) => module.FavoritesScreen),
);
/** Pages that are not open yet say so. */
const notOpenYet: Screen = lazyPart('src/features/menu/home/NotOpenYetScreen.tsx', () =>
	import('../features/menu/home/NotOpenYetScreen.tsx').then((module) => module.NotOpenYetScreen),
);

export const SCREENS: Record<RouteName, Screen> = {
	home,
	blog: article('BlogScreen'),
	'blog-post': article('BlogPostScreen'),
	brands,
	brand,
	'catalog-custom': category,
	'categories-list': categories,
	contacts,
	gallery,
	information: article('InformationScreen'),
	'information-page': article('InformationPageScreen'),
	'information-post': article('InformationPostScreen'),
	checkout,
	order,
	'seo-data': seoData,
	'menu-categories': home,
	'menu-categories-subcategory': category,
	'menu-categories-subcategory-product': category,
	'catalog-named': category,
	'categories-page': categories,
	'categories-id': category,
	'categories-id-subcategories-subcategory': category,
	'categories-subcategory-page': category,
	'categories-product-page': category,
	lk: account('AccountScreen'),
	'lk-bonuses': account('BonusesScreen'),
	'lk-favorite': favorites,
	'lk-game': account('WheelScreen'),
	'lk-notifications': account('NotificationsScreen'),
	'lk-orders': orders,
	'lk-preferences': account('PreferencesScreen'),
	'lk-promocodes': account('PromoCodesScreen'),
	'lk-referals': account('ReferralsScreen'),
	'home-slug': home,
};

/** What each page type begins with (spec 1). */
const HOMES: Record<PageType, Screen> = {
	lending: home,
	cat1: categories,
	cat2: categories,
	cat12: categories,
	samokat: quick,
	lavka: quick,
	restoran: restaurant,
};

/** The screen of a route on a shop of this page type (spec 1, 2). */
export function screenOf(name: RouteName, pageType: PageType): Screen {
	if (name === 'home' || isOnePage(name, pageType)) return HOMES[pageType];
	return isOfMenu(name) ? category : SCREENS[name];
}

/** Whether a route shows something of its own on a shop of this page type, or only that it will. */
export function isOpenYet(name: RouteName, pageType: PageType): boolean {
	return screenOf(name, pageType) !== notOpenYet;
}

export const notFoundScreen: Screen = lazyPart('src/features/content/NotFoundScreen.tsx', () =>
	import('../features/content/NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
);

/** Shown while no settings have ever been read (spec 2): rendered by the server alone, without a store. */
export const maintenanceScreen: LazyPart<ComponentType> = lazyPart(
	'src/features/content/MaintenanceScreen.tsx',
	() =>
		import('../features/content/MaintenanceScreen.tsx').then((module) => module.MaintenanceScreen),
);
