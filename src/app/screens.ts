/**
 * Binds every route to its screen. Screens are loaded when needed: the server and the first paint wait for the one they
 * show, so that it is rendered without a fallback.
 */
import type { ComponentType } from 'react';
import type { RouteName } from '../routes.ts';
import { type LazyPart, lazyPart } from './lazy-part.ts';

export interface ScreenProps {
	readonly params: Readonly<Record<string, string>>;
}
type Screen = LazyPart<ComponentType<ScreenProps>>;

const home: Screen = lazyPart('src/screens/home/HomeScreen.tsx', () =>
	import('../screens/home/HomeScreen.tsx').then((module) => module.HomeScreen),
);
const checkout: Screen = lazyPart('src/screens/checkout/CheckoutScreen.tsx', () =>
	import('../screens/checkout/CheckoutScreen.tsx').then((module) => module.CheckoutScreen),
);
const order: Screen = lazyPart('src/screens/order/OrderScreen.tsx', () =>
	import('../screens/order/OrderScreen.tsx').then((module) => module.OrderScreen),
);
/** Pages that are not open yet say so. */
const notOpenYet: Screen = lazyPart('src/screens/not-open-yet/NotOpenYetScreen.tsx', () =>
	import('../screens/not-open-yet/NotOpenYetScreen.tsx').then((module) => module.NotOpenYetScreen),
);

export const SCREENS: Record<RouteName, Screen> = {
	home,
	blog: notOpenYet,
	'blog-post': notOpenYet,
	brands: notOpenYet,
	brand: notOpenYet,
	'catalog-custom': notOpenYet,
	'categories-list': notOpenYet,
	contacts: notOpenYet,
	gallery: notOpenYet,
	information: notOpenYet,
	'information-page': notOpenYet,
	'information-post': notOpenYet,
	checkout,
	order,
	'seo-data': notOpenYet,
	'menu-categories': home,
	'menu-categories-subcategory': notOpenYet,
	'menu-categories-subcategory-product': notOpenYet,
	'catalog-named': notOpenYet,
	'categories-page': notOpenYet,
	'categories-id': notOpenYet,
	'categories-id-subcategories-subcategory': notOpenYet,
	'categories-subcategory-page': notOpenYet,
	'categories-product-page': notOpenYet,
	lk: notOpenYet,
	'lk-bonuses': notOpenYet,
	'lk-favorite': notOpenYet,
	'lk-game': notOpenYet,
	'lk-notifications': notOpenYet,
	'lk-orders': notOpenYet,
	'lk-preferences': notOpenYet,
	'lk-promocodes': notOpenYet,
	'lk-referals': notOpenYet,
	'home-slug': home,
};

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
