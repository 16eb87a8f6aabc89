import { createStore } from 'jotai';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { addToCartAtom, cartLinesAtom, peopleCountAtom } from '../features/cart/state/cart.ts';
import { discountsAtom } from '../features/coupons/state/discounts.ts';
import { choosePlaceAtom } from '../features/place/state/place.ts';
import { openPageAtom } from '../features/shell/state/page.ts';
import { forgetStoredAtom, read, restoreStoredAtom, write } from './storage.ts';

const ALICE = 'telegram-42';
const BOB = 'telegram-43';

beforeEach(() => localStorage.clear());

/** A page load: in a browser, or inside a messenger by the user it names. */
function load(launch?: string) {
	const store = createStore();
	store.set(openPageAtom, aPage());
	onTestFinished(store.set(restoreStoredAtom, launch));
	return store;
}

function add(store: ReturnType<typeof createStore>, id: number) {
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: aProduct({ id }) });
}

test('users of a messenger on one device have carts of their own', () => {
	add(load(ALICE), 501);
	expect(load(BOB).get(cartLinesAtom)).toEqual([]);
	add(load(BOB), 601);
	expect(
		load(ALICE)
			.get(cartLinesAtom)
			.map((one) => one.productId),
	).toEqual([501]);
	expect(load().get(cartLinesAtom)).toEqual([]);
	expect(load('telegram-nobody').get(cartLinesAtom)).toEqual([]);
	expect(load('max-42').get(cartLinesAtom)).toEqual([]);
});

test('what was kept before there were owners goes to the first user a launch names, and to no other', () => {
	add(load(), 501);
	// As an earlier version left it.
	localStorage.removeItem('vitrina.claimed');
	localStorage.setItem('vitrina.theme', 'dark');
	localStorage.setItem('vitrina.locale', '"de_DE"');
	expect(load('telegram-nobody').get(cartLinesAtom)).toEqual([]);
	expect(load(ALICE).get(cartLinesAtom)).toHaveLength(1);
	expect(load(BOB).get(cartLinesAtom)).toEqual([]);
	expect(load().get(cartLinesAtom)).toEqual([]);
	expect(localStorage.getItem('vitrina.theme')).toBe('dark');
	expect(localStorage.getItem('vitrina.locale')).toBe('"de_DE"');
});

test('what a browser keeps is its own: a launch beside it takes nothing', () => {
	add(load(), 501);
	expect(load(ALICE).get(cartLinesAtom)).toEqual([]);
	expect(load().get(cartLinesAtom)).toHaveLength(1);
});

test('when a customer goes, everything goes that is not named as staying', () => {
	const store = load(ALICE);
	add(store, 501);
	// Of a part of the page that has not come yet.
	write('something-new', 'his', `${ALICE}.`);
	write('install-offered', 1, `${ALICE}.`);
	add(load(BOB), 601);
	const again = load(ALICE);
	again.set(forgetStoredAtom);
	expect(again.get(cartLinesAtom)).toEqual([]);
	const kept = ['something-new', 'install-offered'].map((key) => read(key, `${ALICE}.`));
	expect(kept).toEqual([undefined, 1]);
	expect(again.get(discountsAtom)).toEqual(createStore().get(discountsAtom));
	expect(load(BOB).get(cartLinesAtom)).toHaveLength(1);
});

test('another tab’s change arrives from the same owner alone', () => {
	const store = load(ALICE);
	const tell = (key: string) => {
		localStorage.setItem(key, JSON.stringify({ peopleCount: 4 }));
		window.dispatchEvent(new StorageEvent('storage', { key }));
	};
	tell('vitrina.telegram-43.cart-extras');
	tell('vitrina.cart-extras');
	expect(store.get(peopleCountAtom)).toBe(1);
	tell('vitrina.telegram-42.cart-extras');
	expect(store.get(peopleCountAtom)).toBe(4);
});

test('without storage everything lives for the visit', () => {
	vi.stubGlobal('localStorage', undefined);
	onTestFinished(() => void vi.unstubAllGlobals());
	const store = load(ALICE);
	add(store, 501);
	expect(store.get(cartLinesAtom)).toHaveLength(1);
	store.set(forgetStoredAtom);
	expect(store.get(cartLinesAtom)).toEqual([]);
});
