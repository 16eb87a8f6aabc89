import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { followMenuAtom } from '#src/features/cart/state/follow-menu.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import { cardAtom, needProductsAtom, productAtom } from './catalogue.ts';
import { loadLocalPricesAtom, localPricesAtom } from './local-prices.ts';
import { menuAtom } from './menu.ts';

const cola = aProduct({ id: 1, name: 'Кола', price: perUnit(100) });
const pizza = aProduct({
	id: 2,
	name: 'Пицца',
	price: perUnit(500),
	variations: [aVariation({ id: 21, price: perUnit(500) })],
});
const tea = aProduct({ id: 3, name: 'Чай' });
const LOCAL = {
	1: { price: perUnit(80), regularPrice: perUnit(80), isInStock: true, stock: [] },
	2: {
		price: perUnit(600),
		regularPrice: perUnit(600),
		isInStock: true,
		stock: [],
		variations: [aVariation({ id: 21, price: perUnit(600) })],
	},
};

function shop(priceFile = '/prodcat_119.json') {
	const store = createStore();
	const page = aPage({ menu: [aSection([cola, pizza]), aSection([tea], { id: 22, slug: 'tea' })] });
	store.set(openPageAtom, {
		...page,
		product: pizza,
		settings: { ...page.settings, warehouses: [{ id: 119, name: 'Центр', priceFile }] },
	});
	return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('before a place is chosen there are the catalogue’s prices, and nothing is asked', async () => {
	const calls = answerCalls({});
	const store = shop();
	await store.set(loadLocalPricesAtom);
	expect(calls).not.toHaveBeenCalled();
	expect(store.get(cardAtom)(1)?.price).toBe(perUnit(100));
});

test('with the place come its prices: on cards, in the sheet, in the cart, and it is told', async () => {
	const calls = answerCalls({ 'menu/prices': () => LOCAL });
	const store = shop();
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: cola });
	const [variation] = pizza.variations;
	if (variation !== undefined) store.set(addToCartAtom, { product: pizza, variation });
	store.set(addToCartAtom, { product: tea });
	const second = store.get(menuAtom)[1];
	await store.set(loadLocalPricesAtom);
	await store.set(loadLocalPricesAtom);
	expect(calls).toHaveBeenCalledOnce();
	expect(store.get(cardAtom)(1)?.price).toBe(perUnit(80));
	expect(store.get(productAtom)(2)?.variations[0]?.price).toBe(perUnit(600));
	expect(store.get(menuAtom)[1]).toBe(second);
	store.set(followMenuAtom);
	expect(store.get(cartLinesAtom).map(({ price }) => price)).toEqual([80, 600, 450].map(perUnit));
	expect(store.get(noticeAtom)?.notice).toEqual({ code: 'prices_changed' });
	// And away from there those of the catalogue again.
	store.set(choosePlaceAtom, { type: 'pickup', pointId: 1 });
	expect(store.get(localPricesAtom)).toEqual({});
	store.set(followMenuAtom);
	expect(store.get(cartLinesAtom)[0]?.price).toBe(perUnit(100));
});

test('products that are loaded later have the place’s prices too', async () => {
	answerCalls({
		'menu/prices': () => LOCAL,
		'prodcat.json': () => [
			{ id: 21, name: 'Пицца', slug: 'pizza', products: [{ id: 1, name: 'Кола', price: '100' }] },
		],
	});
	const store = shop();
	store.set(choosePlaceAtom, TVERSKAYA);
	await store.set(loadLocalPricesAtom);
	await store.set(needProductsAtom, []);
	expect(store.get(productAtom)(1)?.price).toBe(perUnit(80));
});

test('a warehouse without a file of its own is not asked about', async () => {
	const calls = answerCalls({});
	const store = shop('');
	store.set(choosePlaceAtom, TVERSKAYA);
	await store.set(loadLocalPricesAtom);
	expect(calls).not.toHaveBeenCalled();
});

test('without an answer the catalogue’s prices stay', async () => {
	expectConsole(/prices/);
	answerCalls({});
	const store = shop();
	store.set(choosePlaceAtom, TVERSKAYA);
	await store.set(loadLocalPricesAtom);
	expect(store.get(cardAtom)(1)?.price).toBe(perUnit(100));
});
