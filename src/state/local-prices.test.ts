import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/rules/money.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, aVariation } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import { addToCartAtom, cartLinesAtom } from './cart.ts';
import { cardAtom, needProductsAtom, productAtom } from './catalogue.ts';
import { followPricesAtom } from './line-prices.ts';
import { loadLocalPricesAtom, localPricesAtom } from './local-prices.ts';
import { menuAtom } from './menu.ts';
import { noticeAtom } from './notices.ts';
import { openPageAtom } from './page.ts';
import { choosePlaceAtom } from './place.ts';

const cola = aProduct({ id: 1, name: 'Кола', price: kopecks(10_000) });
const pizza = aProduct({
	id: 2,
	name: 'Пицца',
	price: kopecks(50_000),
	variations: [aVariation({ id: 21, price: kopecks(50_000) })],
});
const tea = aProduct({ id: 3, name: 'Чай' });
const LOCAL = {
	1: { price: 8000, regularPrice: 8000, isInStock: true, stock: [] },
	2: {
		price: 60_000,
		regularPrice: 60_000,
		isInStock: true,
		stock: [],
		variations: [aVariation({ id: 21, price: kopecks(60_000) })],
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
	expect(store.get(cardAtom)(1)?.price).toBe(10_000);
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
	expect(store.get(cardAtom)(1)?.price).toBe(8000);
	expect(store.get(productAtom)(2)?.variations[0]?.price).toBe(60_000);
	expect(store.get(menuAtom)[1]).toBe(second);
	store.set(followPricesAtom);
	expect(store.get(cartLinesAtom).map(({ price }) => price)).toEqual([8000, 60_000, 45_000]);
	expect(store.get(noticeAtom)?.notice).toEqual({ code: 'prices_changed' });
	// And away from there those of the catalogue again.
	store.set(choosePlaceAtom, { type: 'pickup', pointId: 1 });
	expect(store.get(localPricesAtom)).toEqual({});
	store.set(followPricesAtom);
	expect(store.get(cartLinesAtom)[0]?.price).toBe(10_000);
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
	expect(store.get(productAtom)(1)?.price).toBe(8000);
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
	expect(store.get(cardAtom)(1)?.price).toBe(10_000);
});
