/**
 * Binds every route to its screen. Screens are loaded when needed: the server and the first paint wait for the one they
 * show, so that it is rendered without a fallback.
 */
import type { ComponentType } from 'react';
import type { PageType } from '#core/contract/settings.ts';
import type { MenuPlace } from '#core/rules/category-tree.ts';
import { isOfMenu, isOnePage, type RouteName } from '../routes.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';

export interface ScreenProps {
	readonly params: Readonly<Record<string, string>>;
	/** The category the address names. */
	readonly place?: MenuPlace;
}
export type Screen = LazyPart<ComponentType<ScreenProps>>;

const home: Screen = lazyPart('src/screens/home/HomeScreen.tsx', () =>
	import('../screens/home/HomeScreen.tsx').then((module) => module.HomeScreen),
);
const checkout: Screen = lazyPart('src/screens/checkout/CheckoutScreen.tsx', () =>
	import('../screens/checkout/CheckoutScreen.tsx').then((module) => module.CheckoutScreen),
);
const order: Screen = lazyPart('src/screens/order/OrderScreen.tsx', () =>
	import('../screens/order/OrderScreen.tsx').then((module) => module.OrderScreen),
);
const categories: Screen = lazyPart('src/screens/categories/CategoriesScreen.tsx', () =>
	import('../screens/categories/CategoriesScreen.tsx').then((module) => module.CategoriesScreen),
);
const category: Screen = lazyPart('src/screens/category/CategoryScreen.tsx', () =>
	import('../screens/category/CategoryScreen.tsx').then((module) => module.CategoryScreen),
);
const quick: Screen = lazyPart('src/screens/quick/QuickScreen.tsx', () =>
	import('../screens/quick/QuickScreen.tsx').then((module) => module.QuickScreen),
);
const restaurant: Screen = lazyPart('src/screens/restaurant/RestaurantScreen.tsx', () =>
	import('../screens/restaurant/RestaurantScreen.tsx').then((module) => module.RestaurantScreen),
);
const seoData: Screen = lazyPart('src/screens/seo-data/SeoDataScreen.tsx', () =>
	import('../screens/seo-data/SeoDataScreen.tsx').then((module) => module.SeoDataScreen),
);
const brands: Screen = lazyPart('src/screens/brands/BrandsScreen.tsx', () =>
	import('../screens/brands/BrandsScreen.tsx').then((module) => module.BrandsScreen),
);
const brand: Screen = lazyPart('src/screens/brands/BrandScreen.tsx', () =>
	import('../screens/brands/BrandScreen.tsx').then((module) => module.BrandScreen),
);
const blog: Screen = lazyPart('src/screens/articles/BlogScreen.tsx', () =>
	import('../screens/articles/BlogScreen.tsx').then((module) => module.BlogScreen),
);
const blogPost: Screen = lazyPart('src/screens/articles/BlogPostScreen.tsx', () =>
	import('../screens/articles/BlogPostScreen.tsx').then((module) => module.BlogPostScreen),
);
const information: Screen = lazyPart('src/screens/articles/InformationScreen.tsx', () =>
	import('../screens/articles/InformationScreen.tsx').then((module) => module.InformationScreen),
);
const informationPage: Screen = lazyPart('src/screens/articles/InformationPageScreen.tsx', () =>
	import('../screens/articles/InformationPageScreen.tsx').then(
		(module) => module.InformationPageScreen,
	),
);
const informationPost: Screen = lazyPart('src/screens/articles/InformationPostScreen.tsx', () =>
	import('../screens/articles/InformationPostScreen.tsx').then(
		(module) => module.InformationPostScreen,
	),
);
const contacts: Screen = lazyPart('src/screens/contacts/ContactsScreen.tsx', () =>
	import('../screens/contacts/ContactsScreen.tsx').then((module) => module.ContactsScreen),
);
const gallery: Screen = lazyPart('src/screens/gallery/GalleryScreen.tsx', () =>
	import('../screens/gallery/GalleryScreen.tsx').then((module) => module.GalleryScreen),
);
const account: Screen = lazyPart('src/screens/account/AccountScreen.tsx', () =>
	import('../screens/account/AccountScreen.tsx').then((module) => module.AccountScreen),
);
const orders: Screen = lazyPart('src/screens/orders/OrdersScreen.tsx', () =>
	import('../screens/orders/OrdersScreen.tsx').then((module) => module.OrdersScreen),
);
const favorites: Screen = lazyPart('src/screens/favorites/FavoritesScreen.tsx', () =>
	import('../screens/favorites/FavoritesScreen.tsx').then((module) => module.FavoritesScreen),
);
/** Pages that are not open yet say so. */
const notOpenYet: Screen = lazyPart('src/screens/not-open-yet/NotOpenYetScreen.tsx', () =>
	import('../screens/not-open-yet/NotOpenYetScreen.tsx').then((module) => module.NotOpenYetScreen),
);

export const SCREENS: Record<RouteName, Screen> = {
	home,
	blog,
	'blog-post': blogPost,
	brands,
	brand,
	'catalog-custom': category,
	'categories-list': categories,
	contacts,
	gallery,
	information,
	'information-page': informationPage,
	'information-post': informationPost,
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
	lk: account,
	'lk-bonuses': notOpenYet,
	'lk-favorite': favorites,
	'lk-game': notOpenYet,
	'lk-notifications': notOpenYet,
	'lk-orders': orders,
	'lk-preferences': notOpenYet,
	'lk-promocodes': notOpenYet,
	'lk-referals': notOpenYet,
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

export const notFoundScreen: Screen = lazyPart('src/screens/not-found/NotFoundScreen.tsx', () =>
	import('../screens/not-found/NotFoundScreen.tsx').then((module) => module.NotFoundScreen),
);

/** Shown while no settings have ever been read (spec 2): rendered by the server alone, without a store. */
export const maintenanceScreen: LazyPart<ComponentType> = lazyPart(
	'src/screens/maintenance/MaintenanceScreen.tsx',
	() =>
		import('../screens/maintenance/MaintenanceScreen.tsx').then(
			(module) => module.MaintenanceScreen,
		),
);
