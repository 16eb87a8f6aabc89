import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { restoreStoredAtom } from '#src/lib/storage.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { rememberOrderAtom } from './state/active-orders.ts';
import { useOrderNews } from './use-order-news.ts';

beforeEach(() => localStorage.clear());

/** An order on screen, placed on this device, inside a messenger or not. */
function show(first: Partial<Order>, { initData = 'signed', isOwn = true } = {}) {
	const store = createStore();
	const messenger = createFakeMessenger(initData === '' ? {} : { initData });
	store.set(restoreStoredAtom);
	store.set(setMessengerAtom, messenger);
	if (isOwn) store.set(rememberOrderAtom, { id: 1001, key: 'k' });
	const wrapper = ({ children }: { children: ReactNode }) => (
		<Provider store={store}>{children}</Provider>
	);
	const order = (more: Partial<Order>) => ({ id: 1001, needsPayment: false, ...more }) as Order;
	const { rerender } = renderHook((now: Partial<Order>) => useOrderNews(order(now)), {
		wrapper,
		initialProps: first,
	});
	return { calls: () => messenger.calls.map(([name]) => name), rerender };
}

test('after the first order the bot asks to write, once on this device', () => {
	expect(show({}).calls()).toEqual(['requestWriteAccess']);
	expect(show({}).calls()).toEqual([]);
});

test.each([
	['an order of somebody else', {}, { isOwn: false }],
	['a page without a messenger', {}, { initData: '' }],
	['an order not paid yet', { needsPayment: true }, {}],
])('%s asks for nothing', (_name, order, where) => {
	expect(show(order, where).calls()).toEqual([]);
});

test('money that has come is felt, and then the bot asks', () => {
	const { calls, rerender } = show({ needsPayment: true });
	rerender({ needsPayment: false });
	rerender({ needsPayment: false });
	expect(calls()).toEqual(['haptic', 'requestWriteAccess']);
});
