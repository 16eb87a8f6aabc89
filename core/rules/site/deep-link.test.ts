import { expect, test } from 'vitest';
import {
	cartKeyOf,
	cartPath,
	type DeepLink,
	deepLinkOfStart,
	pathOf,
	startOf,
} from './deep-link.ts';

const CART = 'kB0QKalb9lvZaRykKxaQTJk2AZwhBYSkLow0WAVvf-_';
const KEY = 'wc_order_Zm9vYmFyYmF6cXV4cXV1eHF1';

test.each<[string, DeepLink, string]>([
	['product_501', { kind: 'product', productId: 501 }, '/?product_id=501'],
	['category_hot-rolls', { kind: 'category', slug: 'hot-rolls' }, '/menu/hot-rolls'],
	['coupon_SUMMER_10', { kind: 'coupon', code: 'SUMMER_10' }, '/?coupon=SUMMER_10'],
	['ref_promo-7387', { kind: 'referral', code: 'promo-7387' }, '/?ref=promo-7387'],
	['order_1001', { kind: 'order', orderId: 1001 }, '/order/1001'],
	[`order_1001_${KEY}`, { kind: 'order', orderId: 1001, key: KEY }, `/order/1001?key=${KEY}`],
	['table_51_7', { kind: 'table', restaurantId: 51, tableId: 7 }, '/?table=51-7'],
	['cart', { kind: 'cart' }, '/?startapp=cart'],
	[`cart_${CART}`, { kind: 'cart', key: CART }, `/?startapp=cart_${CART}`],
	['table_7', { kind: 'table', tableId: 7 }, '/?table=7'],
])('%s', (start, link, path) => {
	expect(deepLinkOfStart(start)).toEqual(link);
	expect(startOf(link)).toBe(start);
	expect(pathOf(link)).toBe(path);
});

test.each([
	...['', 'product', 'product_', 'product_0', 'product_-1', 'product_1e3', 'product_501_2'],
	...['order_', 'order_x', 'order_0', 'order_1_', 'table_', 'table_x', 'table_1_2_3', 'debug_1'],
	...['product_9999999999', 'category_../../lk', 'coupon_СКИДКА', 'coupon_a b', 'PRODUCT_501'],
	`coupon_${'a'.repeat(58)}`,
	...['constructor_1', 'cart_', `cart_${CART}x`, `cart_${CART.slice(1)}`],
])('%j is no link', (start) => expect(deepLinkOfStart(start)).toBeUndefined());

test('what Telegram’s letters do not hold has an address only', () => {
	const coupon: DeepLink = { kind: 'coupon', code: 'СКИДКА 10' };
	expect(startOf(coupon)).toBeUndefined();
	expect(pathOf(coupon)).toBe('/?coupon=%D0%A1%D0%9A%D0%98%D0%94%D0%9A%D0%90%2010');
	expect(startOf({ kind: 'category', slug: 'a'.repeat(60) })).toBeUndefined();
	expect(pathOf({ kind: 'category', slug: 'a/../lk' })).toBe('/menu/a%2F..%2Flk');
});

test('a cart’s address has its key where only the page sees it', () => {
	const { pathname, search, hash } = new URL(cartPath(CART), 'https://shop.example');
	expect(pathname + search).toBe('/');
	expect(cartKeyOf(hash)).toBe(CART);
	expect(cartKeyOf(hash.slice(0, -1))).toBe('');
	expect(cartKeyOf('#soups')).toBeUndefined();
});
