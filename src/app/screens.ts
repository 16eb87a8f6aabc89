/**
 * Binds every route to its screen. Screens are loaded when needed: the server and the first paint wait for the one they
 * show, so that it is rendered without a fallback.
 */
import type { ComponentType } from 'react';
import type { PageType } from '#core/contract/front-settings.ts';
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
/** One file for five pages: of each that comes by itself the first load would carry the name. */
const article = (name: keyof typeof import('../screens/articles/pages.ts')): Screen =>
	lazyPart('src/screens/articles/pages.ts', () =>
		import('../screens/articles/pages.ts').then((module) => module[name]),
	);
/** As the articles. */
const account = (name: keyof typeof import('../screens/account/pages.ts')): Screen =>
	lazyPart('src/screens/account/pages.ts', () =>
		import('../screens/account/pages.ts').then((module) => module[name]),
	);
const contacts: Screen = lazyPart('src/screens/contacts/ContactsScreen.tsx', () =>
	import('../screens/contacts/ContactsScreen.tsx').then((module) => module.ContactsScreen),
);
const gallery: Screen = lazyPart('src/screens/gallery/GalleryScreen.tsx', () =>
	import('../screens/gallery/GalleryScreen.tsx').then((module) => module.GalleryScreen),
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
