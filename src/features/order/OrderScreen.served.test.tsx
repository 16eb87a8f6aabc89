/** An order its page was served with: shown until the shop answers, to those who came by its link. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { OrderScreen } from './OrderScreen.tsx';
import { orderAtom } from './state/order.ts';

vi.mock('#src/lib/http/realtime.ts', () => ({ listenToOrder: () => () => {} }));

afterEach(() => {
	vi.unstubAllGlobals();
	history.replaceState(null, '', '/');
});

const LINK = '/order/5501?key=wc_order_x';
const wire = (status: string) => ({
	...{ id: 5501, number: '5501', order_key: 'wc_order_x', status, total: '1083.00' },
	line_items: [{ name: 'Пепперони', product_id: 501, quantity: 2, subtotal: '934.00' }],
});

/** A page served with the order in the kitchen; the shop's own answer comes when `answer` does. */
async function openServed(path: string, answer: () => unknown) {
	answerCalls({ 'orders/5501': answer });
	const shop = openShop({ order: { answer: wire('making'), at: Date.now() } });
	history.replaceState(null, '', path);
	await shop.show(<OrderScreen params={{ id: '5501' }} />);
	return shop;
}

const never = () => new Promise(() => undefined);

test('it is there before any answer is, and gives way to it', async () => {
	const { promise, resolve } = Promise.withResolvers<unknown>();
	await openServed(LINK, () => promise);
	expect(screen.getByText('Готовим')).toBeInTheDocument();
	expect(screen.getByText('Пепперони')).toBeInTheDocument();
	resolve(wire('completed'));
	expect(await screen.findByText('Приятного аппетита')).toBeInTheDocument();
});

test('it stays where the shop does not answer', async () => {
	expectConsole(/order/);
	const { store } = await openServed(LINK, () => undefined);
	await waitFor(() => expect(store.get(orderAtom).status).toBe('failed'));
	expect(screen.getByText('Пепперони')).toBeInTheDocument();
});

test.each(['/order/5501', '/order/5501?key=wc_order_y'])(
	'at %s nothing of it is shown',
	async (path) => {
		await openServed(path, never);
		expect(screen.queryByText('Пепперони')).toBeNull();
	},
);

test('of a page that was left it is shown no more: what the shop has told since is newer', async () => {
	const shop = await openServed(LINK, never);
	expect(screen.getByText('Пепперони')).toBeInTheDocument();
	cleanup();
	await shop.show(<OrderScreen params={{ id: '5501' }} />);
	expect(screen.queryByText('Пепперони')).toBeNull();
});

test('of what is no order the page is as if it were served without', async () => {
	answerCalls({ 'orders/5501': never });
	const shop = openShop({ order: { answer: { id: 'x' }, at: 0 } });
	history.replaceState(null, '', LINK);
	await shop.show(<OrderScreen params={{ id: '5501' }} />);
	expect(document.querySelector('[aria-busy]')).not.toBeNull();
});
