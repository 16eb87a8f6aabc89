import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { openShop } from '#tests/show.tsx';
import { modalsAtom } from '../../modal-stack.ts';
import { findSessionAtom } from '../../state/session.ts';
import { MyOrdersScreen } from './MyOrdersScreen.tsx';

beforeEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
});
afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const USER = { status: 'success', data: { data: { ID: 7, display_name: 'Анна', phone: '+7' } } };
/** The newer, the higher its number; one each day back from the 20th of November. */
const anOrder = (id: number, part: object = {}) => ({
	id,
	order_key: `key-${id}`,
	status: 'completed',
	total: '640.00',
	date_created_gmt: new Date(Date.UTC(2026, 10, 20 - (100 - id), 9)).toISOString().slice(0, 19),
	line_items: Array.from({ length: 6 }, (_, index) => ({
		product_id: 501 + index,
		name: 'Пепперони',
		quantity: 1,
		subtotal: '100.00',
		meta_data: [],
	})),
	...part,
});

async function openOrders(pages: Record<string, () => Response>) {
	const shop = openShop();
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		const url = new URL(request.url);
		if (url.pathname.endsWith('/orders')) {
			const page = url.searchParams.get('page') ?? '';
			asked.push(page);
			return pages[page]?.() ?? Response.json({ code: 'backend_unreachable' }, { status: 400 });
		}
		return Response.json(USER);
	});
	await shop.store.set(findSessionAtom);
	await shop.show(<MyOrdersScreen />);
	return { ...shop, asked, user: userEvent.setup() };
}
const answer = (orders: object[], total: number) => () =>
	Response.json(orders, { headers: { 'X-WP-Total': String(total) } });
const numbers = () =>
	screen.getAllByRole('region', { name: /^Заказ №/ }).map((one) => one.getAttribute('aria-label'));

test('what is under way comes first, then the history by months, with its dishes and what to do', async () => {
	const rated = [{ key: 'order_rating', value: '5' }];
	const orders = [
		anOrder(100, { status: 'making' }),
		anOrder(99),
		anOrder(98, { meta_data: rated }),
		anOrder(70, { status: 'cancelled' }),
	];
	const { user, store } = await openOrders({ '1': answer(orders, 4) });
	expect(await screen.findByRole('link', { name: /Готовится.*№ 100/ })).toHaveAttribute(
		'href',
		'/order/100',
	);
	expect(numbers()).toEqual(['Заказ № 99', 'Заказ № 98', 'Заказ № 70']);
	const months = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
	expect(months).toEqual(['Ноябрь 2026', 'Октябрь 2026']);
	const newest = within(screen.getByRole('region', { name: 'Заказ № 99' }));
	expect(newest.getByText('Четверг, 19')).toBeVisible();
	expect(newest.getByText('+2')).toBeVisible();
	expect(newest.getByText(/640/)).toBeVisible();
	await user.click(newest.getByRole('button', { name: 'Оценить' }));
	expect(store.get(modalsAtom)).toEqual([{ name: 'rate', data: { orderId: 99 } }]);
	const rating = within(screen.getByRole('region', { name: 'Заказ № 98' }));
	expect(rating.getByRole('img', { name: 'Ваша оценка: 5 из 5' })).toBeVisible();
	const gone = within(screen.getByRole('region', { name: 'Заказ № 70' }));
	expect(gone.queryByRole('button', { name: 'Оценить' })).toBeNull();
	expect(gone.getByRole('button', { name: 'Повторить' })).toBeVisible();
	expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull();
});

test('the rest comes page by page; the count is the site’s; an order that has moved on is shown once', async () => {
	const first = [anOrder(99), anOrder(98)];
	const second = [anOrder(98), anOrder(97)];
	const { user, asked } = await openOrders({ '1': answer(first, 3), '2': answer(second, 3) });
	await user.click(await screen.findByRole('button', { name: 'Показать ещё 1 заказ' }));
	await waitFor(() => expect(numbers()).toEqual(['Заказ № 99', 'Заказ № 98', 'Заказ № 97']));
	expect(asked).toEqual(['1', '2']);
	expect(screen.queryByRole('button', { name: /Показать ещё/ })).toBeNull();
});

test('a page that did not come has a retry; what is there stays', async () => {
	expectConsole(/orders/);
	let isUp = false;
	const { user } = await openOrders({
		'1': answer([anOrder(99)], 2),
		'2': () => (isUp ? answer([anOrder(98)], 2)() : Response.json({}, { status: 400 })),
	});
	await user.click(await screen.findByRole('button', { name: /Показать ещё/ }));
	expect(await screen.findByText('Не загрузилось')).toBeVisible();
	expect(numbers()).toEqual(['Заказ № 99']);
	isUp = true;
	const failed = within(screen.getByText('Не загрузилось').closest('[role=alert]') as HTMLElement);
	await user.click(failed.getByRole('button', { name: 'Повторить' }));
	await waitFor(() => expect(numbers()).toEqual(['Заказ № 99', 'Заказ № 98']));
});

test('nobody has ordered yet', async () => {
	await openOrders({ '1': answer([], 0) });
	expect(await screen.findByText('Первый заказ ещё впереди')).toBeVisible();
	expect(screen.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
});
