/** Answers that cannot be understood: they forget no order, end no session, and are no empty list. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	bonuses,
	notifications,
	preferences,
	referral,
	wheel,
} from '#src/features/account/state/account-data.ts';
import { couponsAtom, loadCouponsAtom } from '#src/features/coupons/state/coupons.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '#src/features/coupons/state/own-coupons.ts';
import {
	favoritesAtom,
	favoritesStatusAtom,
	syncFavoritesAtom,
	toggleFavoriteAtom,
} from '#src/features/favorites/state.ts';
import { findSessionAtom, userAtom } from '#src/features/login/state/session.ts';
import { activeOrdersAtom, rememberOrderAtom } from '#src/features/order/state/active-orders.ts';
import { followOrderAtom, orderAtom } from '#src/features/order/state/order.ts';
import { openOrdersAtom, orderHistoryAtom } from '#src/features/order/state/orders.ts';
import { followUnderWayAtom } from '#src/features/order/state/orders-under-way.ts';
import { addressesStatusAtom, loadAddressesAtom } from '#src/features/place/state/addresses.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';

vi.mock('#src/lib/http/realtime.ts', () => ({ listenToOrder: () => () => {} }));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=1';
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=; max-age=0';
});

const error = (status: number, code: string) => () =>
	Response.json({ code, message: '', data: { status } }, { status });
const ODD: readonly (readonly [string, () => unknown])[] = [
	['502', error(502, 'backend_unreachable')],
	['503 of a proxy', () => new Response('<h1>503</h1>', { status: 503 })],
	['404 of a proxy', () => new Response('<h1>404</h1>', { status: 404 })],
	['404 of a site without the call', error(404, 'rest_no_route')],
	['401 of somebody’s keys', error(401, 'woocommerce_rest_cannot_view')],
	['403 of a firewall', () => new Response('<h1>403</h1>', { status: 403 })],
	['429', error(429, 'rate_limited')],
	['HTML', () => new Response('<h1>Log in to the Wi-Fi</h1>')],
	['null', () => Response.json(null)],
	['another object', () => Response.json({ a: 1 })],
];
const USER = { status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } };

/** Long enough for a call and its one retry. */
const settle = () => vi.advanceTimersByTimeAsync(4000);

describe.each(ODD)('%s', (name, odd) => {
	test('forgets no order', async () => {
		expectConsole(/order/);
		const { store } = openShop();
		store.set(rememberOrderAtom, { id: 5501, key: 'k' });
		answerCalls({ 'orders/5501': odd });
		const stops = [store.set(followUnderWayAtom, 5501), store.set(followOrderAtom, 5501)];
		await settle();
		for (const stop of stops) stop();
		expect(store.get(activeOrdersAtom)).toEqual([{ id: 5501, key: 'k' }]);
		expect(store.get(orderAtom).status).toBe('failed');
	});

	test('ends no session', async () => {
		const { store } = openShop();
		answerCalls({ 'system/users': () => USER });
		await store.set(findSessionAtom);
		answerCalls({ 'system/users': odd });
		const found = store.set(findSessionAtom);
		await settle();
		await found;
		expect(store.get(userAtom)?.name).toBe('Анна');
	});

	test('is no empty list', async () => {
		// What a shop has not is off, which is no error.
		const isOff = name.startsWith('404 of a site');
		expectConsole(
			/orders|addresses|coupons|favorites|bonuses|notifications|preferences|referral|wheel/,
		);
		const { store } = openShop();
		answerCalls({ 'system/users': () => USER });
		await store.set(findSessionAtom);
		answerCalls({ '': odd });
		const loads = [
			store.set(loadOwnCouponsAtom),
			store.set(loadCouponsAtom),
			store.set(loadAddressesAtom),
			store.set(syncFavoritesAtom),
			store.set(openOrdersAtom, 'all'),
			...[bonuses, notifications, preferences, referral].map((one) => store.set(one.loadAtom)),
			// The wheel may be a page of the site's own.
			...(name === 'HTML' ? [] : [store.set(wheel.loadAtom)]),
		];
		await settle();
		await Promise.all(loads);
		const states = [bonuses, notifications, preferences, referral].map(
			({ valueAtom }) => store.get<{ readonly status: string }>(valueAtom).status,
		);
		const wheelState = name === 'HTML' ? 'failed' : store.get(wheel.valueAtom).status;
		expect([...states, wheelState]).toEqual(Array(5).fill(isOff ? 'absent' : 'failed'));
		expect(store.get(orderHistoryAtom).status).toBe('failed');
		expect(store.get(addressesStatusAtom)).toBe('failed');
		expect(store.get(favoritesStatusAtom)).toBe(isOff ? 'ready' : 'failed');
		expect(store.get(ownCouponsAtom).status).toBe(isOff ? 'ready' : 'failed');
		expect(store.get(couponsAtom)?.coupons).toEqual(isOff ? [] : undefined);
	});
});

test('the shop’s own word does forget an order', async () => {
	const { store } = openShop();
	store.set(rememberOrderAtom, { id: 5501, key: 'k' });
	answerCalls({ 'orders/5501': error(404, 'woocommerce_rest_shop_order_invalid_id') });
	const stops = [store.set(followUnderWayAtom, 5501), store.set(followOrderAtom, 5501)];
	await settle();
	for (const stop of stops) stop();
	expect(store.get(activeOrdersAtom)).toEqual([]);
	expect(store.get(orderAtom).status).toBe('not_found');
});

test('the shop’s own word does log out, also while the way in by the messenger is silent', async () => {
	expectConsole(/session/);
	const { store } = openShop();
	answerCalls({ 'system/users': () => USER });
	await store.set(findSessionAtom);
	answerCalls({ 'system/users': error(401, 'login_required'), logout: () => ({ success: true }) });
	await store.set(findSessionAtom);
	await settle();
	expect(store.get(userAtom)).toBeUndefined();
});

test('favourites of a shop that keeps none stay on the device', async () => {
	const { store } = openShop();
	const calls = answerCalls({
		'system/users': () => USER,
		user_favorites: error(404, 'rest_no_route'),
	});
	store.set(toggleFavoriteAtom, 501);
	await store.set(findSessionAtom);
	await store.set(syncFavoritesAtom);
	store.set(toggleFavoriteAtom, 601);
	await settle();
	expect(store.get(favoritesAtom)).toEqual([501, 601]);
	const posts = calls.mock.calls.filter(([input]) => (input as Request).method === 'POST');
	expect(posts).toEqual([]);
});
