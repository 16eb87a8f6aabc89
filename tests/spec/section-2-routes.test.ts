/** Specification, section 2: screens, routes, named routes, modals. */
import { expect, test } from 'vitest';
import { MODALS } from '#src/app/modals.ts';
import { routeOfPage } from '#src/app/route-of-page.ts';
import { isOpenYet, SCREENS } from '#src/app/screens.ts';
import { createI18n } from '#src/i18n.ts';
import { backStep } from '#src/modal-stack.ts';
import { href, isAccountPath, ROUTES, type RouteName, routeOf } from '#src/routes.ts';
import { titleOf } from '#src/seo/title.ts';
import { aPage } from '../fixtures/page.ts';

test.each<[path: string, name: RouteName]>([
	['/', 'home'],
	['/sokol', 'home-slug'],
	['/blog', 'blog'],
	['/blog/new-menu', 'blog-post'],
	['/brands', 'brands'],
	['/brands/dobry', 'brand'],
	['/catalog/custom', 'catalog-custom'],
	['/CategoriesPage', 'categories-list'],
	['/contacts', 'contacts'],
	['/gallery', 'gallery'],
	['/information', 'information'],
	['/information/page/about', 'information-page'],
	['/information/post/news', 'information-post'],
	['/order', 'checkout'],
	['/order/5501', 'order'],
	['/seoData', 'seo-data'],
	['/menu/pizza', 'menu-categories'],
	['/menu/drinks/soft', 'menu-categories-subcategory'],
	['/menu/drinks/soft/cola', 'menu-categories-subcategory-product'],
	['/catalog/7/menu/summer', 'catalog-named'],
	['/categories', 'categories-page'],
	['/categories/30', 'categories-id'],
	['/categories/30/subcategories/31', 'categories-id-subcategories-subcategory'],
	['/categories/30/31', 'categories-subcategory-page'],
	['/categories/30/31/601', 'categories-product-page'],
	['/lk', 'lk'],
	['/lk/bonuses', 'lk-bonuses'],
	['/lk/favorite', 'lk-favorite'],
	['/lk/game', 'lk-game'],
	['/lk/notifications', 'lk-notifications'],
	['/lk/orders', 'lk-orders'],
	['/lk/preferences', 'lk-preferences'],
	['/lk/promocodes', 'lk-promocodes'],
	['/lk/referals', 'lk-referals'],
])('%s is the route %s', (path, name) => {
	expect(routeOf(path)?.name).toBe(name);
	expect(SCREENS[name]).toBeDefined();
});

test('the named routes of the specification exist', () => {
	expect(Object.keys(ROUTES)).toEqual(
		expect.arrayContaining([
			'menu-categories',
			'menu-categories-subcategory',
			'menu-categories-subcategory-product',
			'categories-id',
			'categories-id-subcategories-subcategory',
			'categories-product-page',
			'categories-page',
			'categories-subcategory-page',
		]),
	);
});

test('the parameters of the named routes are the specification’s', () => {
	const paramsOf = (path: string) => Object.keys(routeOf(path)?.params ?? {});
	expect(paramsOf('/menu/drinks')).toEqual(['categorySlug']);
	expect(paramsOf('/menu/drinks/soft')).toEqual(['categorySlug', 'subCategorySlug']);
	expect(paramsOf('/menu/drinks/soft/cola')).toEqual([
		'categorySlug',
		'subCategorySlug',
		'slugProduct',
	]);
	expect(paramsOf('/catalog/7/menu/summer')).toEqual(['id', 'slug']);
});

const i18n = await createI18n('ru');
test.each<[name: RouteName, title: string]>([
	['checkout', 'Оформление заказа'],
	['lk', 'Личные данные'],
	['lk-favorite', 'Избранное'],
	['lk-promocodes', 'Мои промокоды'],
	['lk-bonuses', 'Бонусная система'],
	['lk-referals', 'Реферальная система'],
	['lk-preferences', 'Предпочтения'],
	['lk-orders', 'История заказов'],
	['lk-game', 'Колесо фортуны'],
	['lk-notifications', 'История уведомлений'],
])('the title of %s is «%s»', (name, title) => {
	expect(titleOf({ name, params: {} }, aPage(), i18n)).toBe(`${title} · Пицца и точка`);
});

test('the named menu and category routes use the catalog layout, the others the default one', () => {
	for (const [name, route] of Object.entries(ROUTES)) {
		const isCatalog = /^(menu|categories)-/.test(name) && name !== 'categories-list';
		if (isCatalog) expect([name, route.layout]).toEqual([name, 'catalog']);
		else if (name !== 'catalog-named') expect([name, route.layout]).toEqual([name, 'default']);
	}
});

test('an unknown route and an unknown account page are no pages', () => {
	expect(routeOf('/lk/secrets')).toBeUndefined();
	expect(routeOf('/blog/a/b/c')).toBeUndefined();
	expect(routeOf('/order/5501/edit')).toBeUndefined();
});

test('the pages of texts are open; a text the shop does not have is no page', () => {
	const page = aPage({ noArticleAt: '/blog/none' });
	for (const name of ['blog', 'blog-post', 'information', 'information-page'] as const)
		expect([name, isOpenYet(name, page.pageType)]).toEqual([name, true]);
	for (const name of ['information-post', 'contacts', 'gallery'] as const)
		expect([name, isOpenYet(name, page.pageType)]).toEqual([name, true]);
	expect(routeOfPage('/blog/none', page)).toBeUndefined();
	expect(routeOfPage('/blog/autumn', page)?.params).toEqual({ slug: 'autumn' });
});

test('the brands are open; one the shop does not have is no page', () => {
	const page = aPage({ brands: [{ slug: 'dobry', name: 'Добрый', count: 3 }] });
	expect(isOpenYet('brands', page.pageType) && isOpenYet('brand', page.pageType)).toBe(true);
	expect(routeOfPage('/brands/dobry', page)?.params).toEqual({ slug: 'dobry' });
	expect(routeOfPage('/brands/unknown', page)).toBeUndefined();
});

test('every account page asks for a user; nothing else does', () => {
	for (const route of Object.values(ROUTES))
		expect([route.path, route.guard]).toEqual([
			route.path,
			isAccountPath(route.path) ? 'user' : 'none',
		]);
});

test('account, checkout and order pages are not for search engines', () => {
	for (const name of ['lk', 'lk-orders', 'checkout', 'order'] as const)
		expect(ROUTES[name].robots).toBe('noindex');
});

test('an address is made from its route, and its parameters come back', () => {
	const path = href('menu-categories-subcategory', {
		categorySlug: 'a b',
		subCategorySlug: 'суп/1',
	});
	expect(routeOf(path)).toEqual({
		name: 'menu-categories-subcategory',
		params: { categorySlug: 'a b', subCategorySlug: 'суп/1' },
	});
	// @ts-expect-error a missing parameter does not compile
	expect(href('order')).toBe('/order/');
});

test('the twenty modals of the specification are bound, and three of ours: a story, a cart from elsewhere, a share', () => {
	expect(Object.keys(MODALS)).toEqual([
		'mobile-menu',
		'receipt',
		'auth',
		'settings',
		'accept-city',
		'delivery-type',
		'popup',
		'accept',
		'filters',
		'order',
		'cart-link',
		'rate',
		'categories',
		'image-carousel',
		'story',
		'coupon-info',
		'promo-code',
		'booking',
		'table-layout',
		'request',
		'share',
		'choose-discount',
		'product',
	]);
});

test('Back closes what is open first, then goes to the page before, then home', () => {
	const step = (openModals: number, screensBehind: number, path = '/contacts') =>
		backStep({ openModals, screensBehind, path });
	expect(step(2, 3)).toBe('close-modal');
	expect(step(1, 0, '/')).toBe('close-modal');
	expect(step(0, 3, '/')).toBe('previous-screen');
	expect(step(0, 0)).toBe('home');
	expect(step(0, 0, '/')).toBeUndefined();
});

test('each of them is a modal of its own, none stands in for another', async () => {
	const parts = await Promise.all(Object.values(MODALS).map((part) => part.load()));
	expect(new Set(parts).size).toBe(23);
});
