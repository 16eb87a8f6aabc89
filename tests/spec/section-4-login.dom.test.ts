/** Specification, section 4: "Login: the user is loaded by token…"; "Logout resets user data and reloads public coupons". */
import { afterEach, expect, test, vi } from 'vitest';
import { bonuses, notifications, preferences } from '#src/features/account/state/account-data.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { couponsAtom, loadCouponsAtom } from '#src/features/coupons/state/coupons.ts';
import { loadOwnCouponsAtom, ownCouponsAtom } from '#src/features/coupons/state/own-coupons.ts';
import { favoritesAtom, syncFavoritesAtom } from '#src/features/favorites/state.ts';
import {
	findSessionAtom,
	keepUserAtom,
	logoutAtom,
	sessionAtom,
} from '#src/features/login/state/session.ts';
import { openOrdersAtom, orderHistoryAtom } from '#src/features/order/state/orders.ts';
import { addressesAtom, loadAddressesAtom } from '#src/features/place/state/addresses.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

/** A customer with something of everything, a dish in his cart. */
async function logsIn() {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const { store } = openShop();
	let isDead = false;
	const calls = answerCalls({
		'system/users': () =>
			isDead
				? { status: 'error', message: 'Токен не найден' }
				: { status: 'success', data: { data: { ID: '7', display_name: 'Анна' } } },
		get_addresses: () => [{ id: 1, address: 'Тверская, 12', coords: [37.6, 55.7] }],
		'bonus/history': () => [],
		'v1/bonus': () => ({ active: true, points_balance: 500, percent_max: 30 }),
		user_favorites: () => [501],
		user_preferences: () => ({ list: [{ id: 2, title: 'Без лука' }], preferences: [2] }),
		user_history: () => [{ id: '1', title: 'Заказ принят', date: '' }],
		avaible_coupons: () => [{ code: 'mine', title: 'Мой' }],
		autocoupons: () => [],
		seettings: () => ({}),
		'v2/orders': () => Response.json([], { headers: { 'X-WP-Total': '40' } }),
		logout: () => ({ success: true }),
	});
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: aProduct({ id: 1 }) });
	await store.set(findSessionAtom);
	const fetchAll = async () => {
		await store.set(loadAddressesAtom);
		for (const { loadAtom } of [bonuses, preferences, notifications]) await store.set(loadAtom);
		await store.set(syncFavoritesAtom);
		await store.set(openOrdersAtom, 'all');
		await store.set(loadOwnCouponsAtom);
		await store.set(loadCouponsAtom);
	};
	/** What the page has of the customer. */
	const own = () => ({
		addresses: store.get(addressesAtom).length,
		bonuses: store.get(bonuses.valueAtom).status,
		preferences: store.get(preferences.valueAtom).status,
		notifications: store.get(notifications.valueAtom).status,
		favorites: store.get(favoritesAtom),
		orders: store.get(orderHistoryAtom).total,
		coupons: store.get(couponsAtom)?.userId,
	});
	return {
		store,
		fetchAll,
		own,
		die: () => {
			isDead = true;
		},
		requests: (path: string) =>
			calls.mock.calls.filter(([input]) => (input as Request).url.includes(path)).length,
	};
}
const ALL = {
	addresses: 1,
	bonuses: 'ready',
	preferences: 'ready',
	notifications: 'ready',
	favorites: [501],
	orders: 40,
	coupons: 7,
};
const NOTHING = {
	addresses: 0,
	bonuses: 'loading',
	preferences: 'loading',
	notifications: 'loading',
	favorites: [],
	orders: undefined,
	coupons: undefined,
};

test('the user loaded by the token is set, and what is his is fetched', async () => {
	const { store, fetchAll, own } = await logsIn();
	expect(store.get(sessionAtom)).toMatchObject({ status: 'user', user: { id: 7, name: 'Анна' } });
	expect(own()).toEqual(NOTHING);
	await fetchAll();
	expect(own()).toEqual(ALL);
	expect(store.get(ownCouponsAtom)).toMatchObject({ value: [{ code: 'mine' }] });
});

test('the codes of one customer are not offered to the next, not even until his own have come', async () => {
	const { store, fetchAll } = await logsIn();
	await fetchAll();
	store.set(keepUserAtom, { id: 8, name: 'Борис', phone: '', email: '', sex: '', birth: '' });
	expect(store.get(ownCouponsAtom)).not.toMatchObject({ status: 'ready' });
});

test('logout resets all of it, the cart too, and reloads public coupons', async () => {
	const { store, fetchAll, own, requests } = await logsIn();
	await fetchAll();
	const before = requests('autocoupons');
	await store.set(logoutAtom);
	expect(store.get(sessionAtom)).toEqual({ status: 'guest' });
	expect(own()).toEqual(NOTHING);
	await store.set(loadCouponsAtom);
	await store.set(loadOwnCouponsAtom);
	expect(requests('autocoupons')).toBe(before + 1);
	expect(store.get(couponsAtom)?.userId).toBe(0);
	expect(store.get(ownCouponsAtom)).toEqual({ status: 'ready', value: [] });
	expect(store.get(cartLinesAtom)).toEqual([]);
});

test('a dead token is a guest with the cart he had', async () => {
	const { store, fetchAll, own, die } = await logsIn();
	await fetchAll();
	die();
	await store.set(findSessionAtom);
	expect(store.get(sessionAtom)).toEqual({ status: 'guest' });
	expect(own()).toEqual(NOTHING);
	expect(store.get(cartLinesAtom)).toHaveLength(1);
});
