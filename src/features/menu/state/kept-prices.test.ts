import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemsTotal } from '#core/rules/cart/line.ts';
import { cartLinesAtom, lineOf, replaceLinesAtom } from '#src/features/cart/state/cart.ts';
import { read, restoreStoredAtom, write } from '#src/lib/storage.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';

beforeEach(() => {
	write('version', '2.0.11');
});
afterEach(() => {
	localStorage.clear();
});

const salad = aProduct({ measureUnit: 'кг', firstPortion: 0.5, price: perUnit('0.899') });
const sauce = { id: 9, name: 'Соус', count: 1, price: perUnit('40.5'), freeQuantity: 0 };

/** The cart as the next visit finds it. */
function reopened() {
	const store = createStore();
	store.set(restoreStoredAtom);
	return store.get(cartLinesAtom);
}

test('a cart keeps its prices as they are written', () => {
	const store = createStore();
	store.set(restoreStoredAtom);
	const line = lineOf({ product: salad, supplements: [sauce] });
	store.set(replaceLinesAtom, [line]);
	expect(read('cart')).toMatchObject([
		{ price: '0.899', regularPrice: '0.899', supplements: [{ price: '40.50' }] },
	]);
	expect(reopened()).toEqual([line]);
});

test('a cart kept before, in whole kopecks, costs what it did', () => {
	const line = lineOf({ product: aProduct({ price: perUnit(450) }) });
	const before = { ...line, price: 45_000, regularPrice: 52_000 };
	write('cart', [before]);
	expect(itemsTotal(reopened())).toBe(45_000);
	expect(reopened()[0]?.regularPrice).toBe(perUnit(520));
});
