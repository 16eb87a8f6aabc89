import { createStore } from 'jotai';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { orderSchema } from '#core/contract/order/order.ts';
import { keepUserAtom } from '#src/features/login/state/session.ts';
import { knownOrderAtom, noteOrdersAtom } from './known-orders.ts';

const order = (id: number, status = 'making') =>
	v.parse(orderSchema, { id, order_key: 'k', status, total: '1083.00' });
const user = (id: number) => ({ id, phone: '', name: '', email: '', sex: '' as const, birth: '' });

test('an order is known as it was last told of, with the moment of that', () => {
	vi.useFakeTimers();
	const store = createStore();
	store.set(noteOrdersAtom, [order(1), order(2)]);
	store.set(noteOrdersAtom, [order(1, 'kurier')]);
	const known = store.get(knownOrderAtom);
	expect(known(1)).toMatchObject({ order: { status: 'kurier' }, updatedAt: Date.now() });
	expect(known(2)?.order.status).toBe('making');
	expect(known(3)).toBeUndefined();
	vi.useRealTimers();
});

test('to another customer nothing of it is shown, nor once that one has orders', () => {
	const store = createStore();
	store.set(keepUserAtom, user(7));
	store.set(noteOrdersAtom, [order(1)]);
	store.set(keepUserAtom, user(8));
	expect(store.get(knownOrderAtom)(1)).toBeUndefined();
	store.set(noteOrdersAtom, [order(2)]);
	expect(store.get(knownOrderAtom)(1)).toBeUndefined();
	expect(store.get(knownOrderAtom)(2)?.order.id).toBe(2);
});
