import { expect, test } from 'vitest';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { addToCartAtom, cartLinesAtom, changeLineAtom } from './cart.ts';

const soup = aProduct({ id: 641, name: 'Суп', stock: [{ id: 119, quantity: 5 }] });
const cream = { id: 9, name: 'Сметана', count: 1, price: perUnit(39), freeQuantity: 0 };

/** Two of plain soup, then one with cream. */
function cartOfSoups() {
	const { store } = openShop();
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: soup, count: 2 });
	store.set(addToCartAtom, { product: soup, supplements: [cream] });
	const lines = () => store.get(cartLinesAtom).map(({ key, count }) => [key, count]);
	return { store, lines };
}

test('another choice takes the line’s place', () => {
	const { store, lines } = cartOfSoups();
	store.set(changeLineAtom, '641-0', {
		product: soup,
		count: 3,
		supplements: [{ ...cream, count: 2 }],
	});
	expect(lines()).toEqual([
		['641-0-9x2', 3],
		['641-0-9x1', 1],
	]);
});

test('a choice that is another line already joins it', () => {
	const { store, lines } = cartOfSoups();
	store.set(changeLineAtom, '641-0-9x1', { product: soup, count: 1 });
	expect(lines()).toEqual([['641-0', 3]]);
});

test('the stock is counted without the line that is changed', () => {
	const { store, lines } = cartOfSoups();
	store.set(changeLineAtom, '641-0', { product: soup, count: 4 });
	expect(lines()).toEqual([
		['641-0', 4],
		['641-0-9x1', 1],
	]);
	store.set(changeLineAtom, '641-0', { product: soup, count: 9 });
	expect(lines()[0]).toEqual(['641-0', 4]);
	expect(store.get(noticeAtom)?.notice.code).toBe('no_more_in_stock');
});

test('a line that has left the cart meanwhile is added anew, and nothing is lost', () => {
	const { store, lines } = cartOfSoups();
	store.set(changeLineAtom, '641-0-9x7', { product: soup, count: 1 });
	expect(lines()).toEqual([
		['641-0', 3],
		['641-0-9x1', 1],
	]);
});
