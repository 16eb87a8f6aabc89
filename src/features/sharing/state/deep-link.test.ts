import { expect, test, vi } from 'vitest';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { backStepAtom, topModalAtom } from '#src/modal-stack.ts';
import { aPage, aRestaurant } from '#tests/fixtures/page.ts';
import { openShop } from '#tests/show.tsx';
import { openByAddressAtom, openStartAtom } from './deep-link.ts';

const here = () => location.pathname + location.search + location.hash;
const settings = () => {
	const lounge = { id: 'wcso_booking', name: '', deliveryType: 'lounge' as const };
	const method = { ...lounge, pickupPoints: [], restaurants: [aRestaurant({ id: 31 })] };
	return { ...aPage().settings, shippingMethods: [method] };
};

test('a product opens over the page, and Back closes it', () => {
	const { store } = openShop();
	store.set(openStartAtom, 'product_501');
	expect(store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 501 } });
	expect(here()).toBe('/?product_id=501');
	expect(store.get(backStepAtom)).toBe('close-modal');
	store.set(openStartAtom, 'product_501');
	expect(here()).toBe('/?product_id=501');
});

test.each([
	['category_soups', '/menu/soups'],
	['order_1001', '/order/1001'],
	['order_1001_wc_order_k-1', '/order/1001?key=wc_order_k-1'],
])('%s goes to its page, and Back leads to the menu', (start, path) => {
	const { store } = openShop();
	store.set(openStartAtom, start);
	expect(here()).toBe(path);
	expect(store.get(backStepAtom)).toBe('previous-screen');
	// The same link again changes nothing.
	const before = history.length;
	store.set(openStartAtom, start);
	expect(history.length).toBe(before);
});

test('a coupon waits in the cart; a friend’s code takes nobody’s own away', () => {
	const { store } = openShop();
	store.set(openStartAtom, 'ref_promo-7387');
	expect(store.get(discountsAtom).promocode).toBe('promo-7387');
	store.set(openStartAtom, 'coupon_SUMMER');
	expect(store.get(discountsAtom).promocode).toBe('SUMMER');
	expect(store.get(noticeAtom)?.notice).toEqual({ code: 'promocode_kept', name: 'SUMMER' });
	store.set(openStartAtom, 'ref_promo-1');
	expect(store.get(discountsAtom).promocode).toBe('SUMMER');
});

test('a table is sat down at', async () => {
	const { store } = openShop({ settings: settings() });
	store.set(openStartAtom, 'table_31_7');
	await vi.waitFor(() =>
		expect(store.get(selectedPlaceAtom)).toMatchObject({ restaurantId: 31, tableId: 7 }),
	);
});

test.each(['', 'debug', 'product_x', 'order_', 'table_1_2_3'])('%j opens nothing', (start) => {
	const { store } = openShop();
	store.set(openStartAtom, start);
	expect([here(), store.get(topModalAtom), store.get(noticeAtom)]).toEqual([
		'/',
		undefined,
		undefined,
	]);
});

test('what an address asks for is done once and leaves it', async () => {
	const { store } = openShop({ settings: settings() });
	history.replaceState({ depth: 0 }, '', '/?utm=qr&table=31-7&coupon=%20СКИДКА%2010%20&ref=#soups');
	store.set(openByAddressAtom);
	expect(here()).toBe('/?utm=qr#soups');
	expect(history.state).toEqual({ depth: 0 });
	expect(store.get(discountsAtom).promocode).toBe('СКИДКА 10');
	await vi.waitFor(() => expect(store.get(selectedPlaceAtom)).toMatchObject({ tableId: 7 }));
});

test('an address may carry a start parameter, and a bad one is only taken out', () => {
	const { store } = openShop();
	history.replaceState({ depth: 0 }, '', '/?startapp=product_501');
	store.set(openByAddressAtom);
	expect(here()).toBe('/?product_id=501');
	const other = openShop();
	history.replaceState({ depth: 0 }, '', '/menu/soups?startapp=nonsense&table=x&coupon=');
	other.store.set(openByAddressAtom);
	expect([here(), other.store.get(topModalAtom)]).toEqual(['/menu/soups', undefined]);
	expect(other.store.get(discountsAtom).promocode).toBe('');
});
