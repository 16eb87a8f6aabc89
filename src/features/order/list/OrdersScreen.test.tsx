import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { setClockAtom } from '#src/features/shell/state/clock.ts';
import tag from '#src/kit/text/tag.module.css';
import { topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { openShop } from '#tests/show.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=; max-age=0';
});

function wire(id: number, status = 'completed', meta: Record<string, string> = {}) {
	return {
		id,
		number: String(id),
		order_key: `key-${id}`,
		status,
		date_created_gmt: '2026-11-14T16:12:00',
		total: '1490.00',
		line_items: ['Роллы', 'Рамен', 'Чай', 'Суп', 'Торт'].map((name, index) => ({
			name,
			product_id: index + 1,
			quantity: 1,
			subtotal: '100.00',
		})),
		meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
	};
}

/** A shop with `total` orders as WooCommerce pages them; `answer` may refuse. */
async function openOrders(total: number, answer: () => Response | undefined = () => undefined) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const requests: URLSearchParams[] = [];
	vi.stubGlobal('fetch', async (input: Request) => {
		const url = new URL(input.url);
		if (url.pathname.endsWith('/users'))
			return Response.json({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } });
		if (url.pathname.endsWith('/time')) return Response.json({ now: Date.now() });
		requests.push(url.searchParams);
		const refused = answer();
		if (refused !== undefined) return refused;
		const page = Number(url.searchParams.get('page'));
		const first = (page - 1) * 20;
		const count = Math.max(0, Math.min(20, total - first));
		return Response.json(
			Array.from({ length: count }, (_, index) => wire(1000 - first - index)),
			{ headers: { 'X-WP-Total': String(total) } },
		);
	});
	const shop = openShop();
	await act(() => shop.store.set(findSessionAtom));
	await shop.show(
		<Router>
			<OrdersScreen />
		</Router>,
	);
	return { ...shop, requests };
}

test('how many orders there are is what the header says, and each next page adds to the list', async () => {
	const { requests } = await openOrders(41);
	await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё, осталось 21' }));
	await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё, осталось 1' }));
	await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(41));
	expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull();
	expect(requests.map((query) => query.get('page'))).toEqual(['1', '2', '3']);
});

test('a row says when, what it cost and what was in it', async () => {
	const { store } = await openOrders(1);
	const row = within(await screen.findByRole('article'));
	expect(row.getByRole('heading', { name: 'Суббота, 14' })).toBeVisible();
	expect(row.getByText(/^1.490.₽$/)).toBeVisible();
	expect(row.getByText('+2')).toBeVisible();
	expect(row.getByRole('link')).toHaveAttribute('href', '/order/1000');
	await userEvent.click(row.getByRole('button', { name: 'Оценить' }));
	expect(store.get(topModalAtom)).toEqual({ name: 'rate', data: { orderId: 1000 } });
});

test('an order that waits for its payment says what is to be paid, one that is made when it comes', async () => {
	const expected = {
		expected_from: String(Date.parse('2026-11-20T12:40:00+03:00')),
		expected_to: String(Date.parse('2026-11-20T12:55:00+03:00')),
	};
	await openOrders(2, () =>
		Response.json([wire(1002, 'pending', expected), wire(1001, 'making', expected)], {
			headers: { 'X-WP-Total': '2' },
		}),
	);
	const unpaid = within(await screen.findByRole('link', { name: /1002/ }));
	expect(unpaid.getByText(/^1.490.₽$/)).toBeVisible();
	expect(unpaid.queryByText('12:40–12:55')).toBeNull();
	expect(unpaid.getByText('Ожидает оплаты')).not.toHaveClass(tag.live ?? '');
	const made = screen.getByRole('link', { name: /1001/ });
	expect(made).toHaveTextContent('12:40–12:55');
	expect(made.querySelector(`.${tag.live}`)).toBeVisible();
});

test('an order that lies ready at the counter shows its number, and no time', async () => {
	const expected = {
		expected_from: String(Date.parse('2026-11-20T12:40:00+03:00')),
		expected_to: String(Date.parse('2026-11-20T12:55:00+03:00')),
	};
	const pickup = { shipping_lines: [{ method_id: 'local_pickup' }] };
	await openOrders(1, () =>
		Response.json([{ ...wire(1001, 'done', expected), ...pickup }], {
			headers: { 'X-WP-Total': '1' },
		}),
	);
	const ready = within(await screen.findByRole('link', { name: /1001/ }));
	expect(ready.getByText('Готов к выдаче')).toBeVisible();
	expect(ready.getByText(/^№.1001$/)).toHaveClass('display');
	expect(ready.queryByText(/12:/)).toBeNull();
});

test('months of another year bear it, by the shop’s clock', async () => {
	const { store } = await openOrders(1);
	expect(await screen.findByRole('heading', { name: 'Ноябрь' })).toBeVisible();
	act(() => store.set(setClockAtom, Date.parse('2027-01-01T00:30:00+03:00')));
	expect(screen.getByRole('heading', { name: 'Ноябрь 2026' })).toBeVisible();
});

test('only the active ones are asked for by their statuses', async () => {
	const { requests } = await openOrders(1);
	await userEvent.click(await screen.findByRole('button', { name: 'Активные' }));
	await vi.waitFor(() => expect(requests).toHaveLength(2));
	expect(requests[1]?.get('status')).toBe('pending,processing,on-hold,making,done,kurier');
	expect(screen.getByRole('button', { name: 'Активные' })).toHaveAttribute('aria-pressed', 'true');
});

test('without orders the page says so and leads to the menu', async () => {
	await openOrders(0);
	expect(await screen.findByText('Первый заказ ещё впереди')).toBeVisible();
	expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
});

test('what did not load can be asked for again', async () => {
	expectConsole(/orders/);
	let isDown = true;
	await openOrders(1, () => (isDown ? Response.json({}, { status: 400 }) : undefined));
	await screen.findByRole('heading', { name: 'Не загрузилось' });
	// Of nothing there is nothing to choose from.
	expect(screen.queryByRole('button', { name: 'Активные' })).toBeNull();
	isDown = false;
	await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
	expect(await screen.findByRole('heading', { name: 'Суббота, 14' })).toBeVisible();
});
