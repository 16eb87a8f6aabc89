import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderListener } from '#src/lib/http/realtime.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { activeOrdersAtom, rememberOrderAtom } from '../state/active-orders.ts';
import { OrdersUnderWay } from './OrdersUnderWay.tsx';

const listeners = new Map<number, OrderListener>();
const stopped: number[] = [];
vi.mock('#src/lib/http/realtime.ts', () => ({
	listenToOrder: (_config: unknown, order: { id: number }, listener: OrderListener) => {
		listeners.set(order.id, listener);
		return () => stopped.push(order.id);
	},
}));

beforeEach(() => {
	listeners.clear();
	stopped.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** 19:12 in Moscow. */
const AT = Date.UTC(2026, 10, 20, 16, 12);
const wire = (id: number, status: string, meta: Record<string, unknown> = {}) => ({
	id,
	number: String(id),
	order_key: `key-${id}`,
	status,
	total: '1083.00',
	shipping_lines: [{ method_id: 'flat_rate' }],
	meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
});

async function openMenu(ids: readonly number[], answers: Record<number, () => unknown>) {
	const shop = openShop();
	for (const id of ids) shop.store.set(rememberOrderAtom, { id, key: `key-${id}` });
	const calls = answerCalls(
		Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`orders/${id}`, answer])),
	);
	const { unmount } = await shop.show(<OrdersUnderWay />);
	const bars = () =>
		screen.queryAllByRole('link').map((link) => link.textContent?.replace(/\s/g, ' '));
	return { ...shop, calls, bars, unmount };
}

test('every order under way says what it is doing and when it comes, newest first', async () => {
	const { bars, calls, unmount } = await openMenu([1001, 1002], {
		1001: () => wire(1001, 'making', { expected_from: AT, expected_to: AT + 600_000 }),
		1002: () => wire(1002, 'pending', { cancels_at: AT }),
	});
	await waitFor(() =>
		expect(bars()).toEqual(['№ 1002: Ожидает оплатыдо 19:12', '№ 1001: Готовится19:12–19:22']),
	);
	const urls = calls.mock.calls.map(([input]) => new URL((input as Request).url));
	const ofOrders = urls.filter(({ pathname }) => pathname.includes('/orders/'));
	expect(ofOrders.map((url) => url.searchParams.get('key')).sort()).toEqual([
		'key-1001',
		'key-1002',
	]);
	expect(screen.getAllByRole('link')[1]).toHaveAttribute('href', '/order/1001');
	unmount();
	expect(stopped.sort()).toEqual([1001, 1002]);
});

test('an order that lies ready at the counter says no time', async () => {
	const { bars } = await openMenu([1001], {
		1001: () => ({
			...wire(1001, 'done', { expected_from: AT, expected_to: AT + 600_000 }),
			shipping_lines: [{ method_id: 'local_pickup' }],
		}),
	});
	await waitFor(() => expect(bars()).toEqual(['№ 1001: Готов к выдаче']));
});

test('it follows by itself, never backwards, and a finished one goes away', async () => {
	let status = 'making';
	const { bars, store } = await openMenu([1001], { 1001: () => wire(1001, status) });
	await waitFor(() => expect(bars()).toEqual(['№ 1001: Готовится']));
	const hear = async (next: string) => {
		status = next;
		await act(async () => listeners.get(1001)?.changed(undefined));
	};
	await hear('done');
	await waitFor(() => expect(bars()).toEqual(['№ 1001: Готов к выдаче']));
	await hear('processing');
	// The answer and what is made of it wait for nothing outside this process.
	await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
	expect(bars()).toEqual(['№ 1001: Готов к выдаче']);
	await hear('completed');
	await waitFor(() => expect(bars()).toEqual([]));
	expect(store.get(activeOrdersAtom)).toEqual([]);
});

test('one that is there no more is forgotten; a silent shop leaves it standing', async () => {
	expectConsole(/order under way/);
	const { bars } = await openMenu([1001, 1002], {
		1001: () =>
			Response.json(
				{ code: 'woocommerce_rest_shop_order_invalid_id', message: '' },
				{ status: 404 },
			),
		1002: () => Response.json({ code: 'backend_unreachable' }, { status: 400 }),
	});
	await waitFor(() => expect(bars()).toEqual(['Заказ № 1002']));
});

test('no more than three stand above the menu', async () => {
	const ids = [1001, 1002, 1003, 1004];
	const { bars } = await openMenu(
		ids,
		Object.fromEntries(ids.map((id) => [id, () => wire(id, 'making')])),
	);
	await waitFor(() =>
		expect(bars()).toEqual(['№ 1004: Готовится', '№ 1003: Готовится', '№ 1002: Готовится']),
	);
});
