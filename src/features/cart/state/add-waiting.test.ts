import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { askPlaceAtom } from '#src/features/place/state/place-change.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { closeModalsAtom, modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import {
	addToCartAtom,
	type Choice,
	cartLinesAtom,
	forgetWaitingAtom,
	lineOf,
	withChoice,
} from './cart.ts';

const soup = aProduct({ id: 641, name: 'Суп' });
const salad = aProduct({ id: 631, name: 'Цезарь' });
const cream = { id: 9, name: 'Сметана', count: 1, price: perUnit(39), freeQuantity: 0 };

/** A new guest, who has said nothing of a place. */
function newGuest() {
	const { store } = openShop();
	return {
		store,
		add: (choice: Choice) => store.set(addToCartAtom, choice),
		cart: () => store.get(cartLinesAtom).map(({ name, count }) => [name, count]),
		notice: () => store.get(noticeAtom)?.notice.code,
	};
}

test('everything chosen before the place is known is in the cart once it is', async () => {
	const { store, add, cart, notice } = newGuest();
	for (const product of [soup, soup, soup, salad, salad]) expect(add({ product })).toBe(false);
	expect(store.get(modalsAtom).map(({ name }) => name)).toEqual(['receipt']);
	expect(cart()).toEqual([]);
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(cart()).toEqual([
		['Суп', 3],
		['Цезарь', 2],
	]);
	expect(notice()).toBe('added_to_cart');
});

test('what is chosen while the question is open joins what waits', async () => {
	const { store, add, cart } = newGuest();
	add({ product: soup });
	store.set(openModalAtom, { name: 'product', data: { productId: salad.id } });
	add({ product: salad, count: 2 });
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(cart()).toEqual([
		['Суп', 1],
		['Цезарь', 2],
	]);
});

test('more than there is of a dish is said, whatever else was added', async () => {
	const { store, add, cart, notice } = newGuest();
	const last = aProduct({ id: 642, name: 'Борщ', stock: [{ id: 119, quantity: 2 }] });
	for (const product of [last, last, last, salad]) add({ product });
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(cart()).toEqual([
		['Борщ', 2],
		['Цезарь', 1],
	]);
	expect(notice()).toBe('no_more_in_stock');
});

test('no place: nothing is added, the customer is told, and nothing of it comes with a later choice', async () => {
	const { store, add, cart, notice } = newGuest();
	add({ product: soup });
	add({ product: salad });
	store.set(forgetWaitingAtom);
	expect(notice()).toBeUndefined();

	store.set(closeModalsAtom, 1);
	await vi.waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
	store.set(forgetWaitingAtom);
	expect(notice()).toBe('not_added');
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(cart()).toEqual([]);
});

test('a question that went away before its sheet was drawn leaves nothing behind', async () => {
	const { store, add, cart } = newGuest();
	add({ product: soup });
	store.set(closeModalsAtom, 1);
	await vi.waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
	add({ product: soup });
	await store.set(askPlaceAtom, TVERSKAYA);
	expect(cart()).toEqual([['Суп', 1]]);
});

test('in whatever order choices come, each is there once with all its portions', () => {
	const choices: readonly Choice[] = [
		{ product: soup },
		{ product: salad },
		{ product: soup, supplements: [cream] },
		{ product: soup, variation: aVariation({ id: 7 }) },
	];
	const wanted = fc.array(
		fc.record({ choice: fc.constantFrom(...choices), count: fc.integer({ min: 1, max: 9 }) }),
	);
	fc.assert(
		fc.property(wanted, (taps) => {
			const waiting = taps
				.map(({ choice, count }): Choice => ({ ...choice, count }))
				.reduce<readonly Choice[]>(withChoice, []);
			const portions = (of: readonly Choice[]) =>
				choices.map(({ product, ...rest }) => {
					const { key } = lineOf({ product, ...rest });
					const same = of.filter((one) => lineOf(one).key === key);
					return same.reduce((sum, { count = 1 }) => sum + count, 0);
				});
			const all = taps.map(({ choice, count }): Choice => ({ ...choice, count }));
			expect(portions(waiting)).toEqual(portions(all));
			const keys = waiting.map((one) => lineOf(one).key);
			expect(new Set(keys).size).toBe(keys.length);
		}),
	);
});
