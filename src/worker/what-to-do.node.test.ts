import { describe, expect, test } from 'vitest';
import { keyOf, wayOf } from './what-to-do.ts';

const ORIGIN = 'https://shop.example';
const way = (path: string, mode = 'cors', method = 'GET') =>
	wayOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('what the worker has to do with', () => {
	test.each([
		'/',
		'/menu/pizza',
		'/?product_id=501',
		'/order',
		'/order/5501?key=x',
		'/lk/favorite',
	])('a page of the shop: %s', (path) => expect(way(path, 'navigate')).toBe('page'));
	test.each([
		'/demo/inbox',
		'/checkout/pay',
		'/wheel/',
		'/api/x',
		'/sitemap.xml',
		'/media/a.pdf',
		'/film/x',
	])('no page of the shop: %s', (path) => expect(way(path, 'navigate')).toBeUndefined());
	test('files of the build, pictures, what the menu is made of', () => {
		expect(way('/assets/index-a1.js')).toBe('asset');
		expect(way('/img/360/media/a.webp')).toBe('picture');
		expect(way('/api/menu/products?ids=1&v=2')).toBe('menu');
		expect(way('/api/wp-content/uploads/app_sync/prodcat-en.json?t=1')).toBe('menu');
	});
	test.each([
		'/api/wp-json/wc/v2/orders',
		'/api/wp-json/wc/v2/orders/5501?key=x',
		'/api/wp-json/system/users',
		'/api/wp-json/systeminfo/v2/user_favorites',
		'/api/wp-json/systeminfo/v1/bonus',
		'/api/wp-json/wc/auth/user/get_addresses',
		'/api/export',
		'/builds/latest.json',
	])('nothing personal is kept: %s', (path) => expect(way(path)).toBeUndefined());
	test('nothing that changes something, nothing of others', () => {
		expect(way('/api/menu/cards', 'cors', 'POST')).toBeUndefined();
		expect(way('https://mc.yandex.ru/assets/watch.js')).toBeUndefined();
	});
});

describe('the address a copy is kept under', () => {
	const key = (kind: 'page' | 'menu', path: string) =>
		keyOf(kind, new URL(path, ORIGIN).href).slice(ORIGIN.length);
	test('of a page: its path and product, nothing of who came and from where', () => {
		expect(key('page', '/menu/pizza?utm_source=a&coupon=B')).toBe('/menu/pizza');
		expect(key('page', '/?ref=promo-7&product_id=501')).toBe('/?product_id=501');
	});
	test("of an order's page: neither its number nor its key", () =>
		expect(key('page', '/order/5501?key=wc_order_x')).toBe('/order/any'));
	test('of the menu: whatever its version', () =>
		expect(key('menu', '/api/menu/products?ids=1&v=abc&lang=ru')).toBe(
			'/api/menu/products?ids=1&lang=ru',
		));
});
