import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import {
	closeModalsAtom,
	followHistoryAtom,
	goBackAtom,
	goInsteadAtom,
	goToAtom,
	modalsAtom,
	openModalAtom,
	openOnLoadAtom,
} from './modal-stack.ts';

// Nothing lies ahead of a new entry.
beforeEach(() => history.pushState(null, '', '/'));

test('what is on top is not opened over itself: two taps on a dish are one sheet', () => {
	const store = createStore();
	const entries = history.length;
	store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	expect(store.get(modalsAtom)).toHaveLength(1);
	expect(history.length).toBe(entries + 1);
	store.set(openModalAtom, { name: 'product', data: { productId: 502 } });
	store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	expect(store.get(modalsAtom).map(({ data }) => data)).toEqual([
		{ productId: 501 },
		{ productId: 502 },
		{ productId: 501 },
	]);
});

test('a tap kept from before the page was taken over does not open its own dish again', () => {
	history.replaceState(null, '', '/?product_id=501');
	const store = createStore();
	store.set(openOnLoadAtom, { name: 'product', data: { productId: 501 } });
	store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	expect(store.get(modalsAtom)).toHaveLength(1);
	store.set(closeModalsAtom, 1);
	expect(store.get(modalsAtom)).toEqual([]);
	expect(location.search).toBe('');
});

test('a page that has done its work is left for good: Back leads to what was before it', async () => {
	const store = createStore();
	const leave = store.set(followHistoryAtom);
	store.set(openModalAtom, { name: 'order', data: {} });
	store.set(goToAtom, '/order');
	store.set(goInsteadAtom, '/order/1001');
	expect([location.pathname, store.get(modalsAtom)]).toEqual(['/order/1001', []]);
	const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
	store.set(goBackAtom);
	await back;
	expect([location.pathname, store.get(modalsAtom)]).toEqual(['/', [{ name: 'order', data: {} }]]);
	leave();
});

const popstate = () =>
	new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

test.each([
	['is opened over the page', [{ name: 'product', data: { productId: 502 } }], '/'],
	['leads to another page', [], '/order'],
] as const)(
	'what is tapped while Back is under way is not lost: it %s',
	async (_, modals, path) => {
		const store = createStore();
		const leave = store.set(followHistoryAtom);
		store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
		const back = popstate();
		store.set(goBackAtom);
		const [modal] = modals;
		if (modal === undefined) store.set(goToAtom, path);
		else store.set(openModalAtom, modal);
		await back;
		expect([location.pathname, store.get(modalsAtom)]).toEqual([path, modals]);
		// Nothing else moves afterwards, and Back from there leads to the page itself.
		const again = popstate();
		store.set(goBackAtom);
		await again;
		expect([location.pathname, store.get(modalsAtom)]).toEqual(['/', []]);
		leave();
	},
);
