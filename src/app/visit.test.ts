import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { cartLinesAtom } from '../features/cart/state/cart.ts';
import { choosePlaceAtom } from '../features/place/state/place.ts';
import { askPlaceAtom } from '../features/place/state/place-change.ts';
import { modalsAtom, topModalAtom } from '../modal-stack.ts';
import { beginVisitAtom } from './visit.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
	['nothing is chosen yet', '/', false, { name: 'receipt', data: {} }],
	['the place is known from the last visit', '/', true, undefined],
	['somebody was sent a dish', '/menu/pizza/pepperoni', false, undefined],
])('an address-first shop asks where to: %s', (_, path, isKnown, modal) => {
	const { store } = openShop({ settings: { ...aPage().settings, needsAddressFirst: true } });
	history.replaceState(null, '', path);
	if (isKnown) store.set(choosePlaceAtom, TVERSKAYA);
	onTestFinished(store.set(beginVisitAtom));
	expect(store.get(topModalAtom)).toEqual(modal);
});

test('taps before the scripts came are all made good, those on dishes of several sizes by their sheets', async () => {
	const [soup, salad] = [aProduct({ id: 641, name: 'Суп' }), aProduct({ id: 631, name: 'Цезарь' })];
	const pizza = aProduct({ id: 501, mustChoose: true });
	const { store } = openShop({ menu: [aSection([soup, salad, pizza])] });
	window.vitrinaTaps = [641, 501, 641, 631, 501, 641, 631].map((add) => ({ add }));
	onTestFinished(store.set(beginVisitAtom));
	expect(store.get(modalsAtom)).toEqual([
		{ name: 'receipt', data: {} },
		{ name: 'product', data: { productId: 501 } },
	]);
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(store.get(cartLinesAtom).map(({ name, count }) => [name, count])).toEqual([
		['Суп', 3],
		['Цезарь', 2],
	]);
});
