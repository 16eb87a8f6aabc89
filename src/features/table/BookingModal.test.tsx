import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { bookingToMeta } from '#core/contract/order/booking.ts';
import { orderRequestToWire } from '#core/contract/order/order-request.ts';
import { mainActionAtom } from '#src/chrome.ts';
import { modalsAtom, openInsteadOfAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, aRestaurant, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { orderRequestAtom } from '../checkout/state/order-draft.ts';
import { choosePlaceAtom, selectedPlaceAtom } from '../place/state/place.ts';
import { BookingModal } from './BookingModal.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A Friday noon in Moscow, whatever the device says. */
const NOW = Date.parse('2026-11-20T12:05:00+03:00');
const FREE = [
	{ id: 1, seats: 2, free: false },
	{ id: 7, seats: 4, free: true },
	{ id: 9, seats: 6, free: true },
];
const HOURS = {
	isAroundClock: false,
	week: Array(7).fill({ from: '10:00', to: '23:00' }),
	cookingMinutes: 30,
	timeZone: 'Europe/Moscow',
};

async function openBooking({
	answers = {},
	restaurants = [aRestaurant()],
	inMessenger = false,
	closedWarehouseIds = [] as number[],
}: {
	answers?: Record<string, () => unknown>;
	restaurants?: ReturnType<typeof aRestaurant>[];
	inMessenger?: boolean;
	closedWarehouseIds?: number[];
} = {}) {
	const lounge = {
		id: 'wcso_booking',
		name: '',
		deliveryType: 'lounge' as const,
		pickupPoints: [],
	};
	const shop = openShop(
		{
			settings: {
				...aPage().settings,
				shippingMethods: [{ ...lounge, restaurants }],
				workTimes: { '119': HOURS, '120': HOURS },
				closedWarehouseIds,
			},
		},
		inMessenger,
	);
	const calls = answerCalls({
		'/api/time': () => ({ now: NOW }),
		'v1/times': () => ({
			times: [
				{ time: '13:00', free: false },
				{ time: '19:30', free: true },
			],
		}),
		'v1/tables': () => ({ tables: FREE }),
		...answers,
	});
	shop.store.set(openModalAtom, { name: 'booking', data: {} });
	await shop.show(<BookingModal />);
	const requests = (path: string) =>
		calls.mock.calls
			.map(([input]) => new URL(input instanceof Request ? input.url : String(input)))
			.filter((url) => url.pathname.includes(path))
			.map((url) => Object.fromEntries(url.searchParams));
	return { ...shop, requests, user: userEvent.setup() };
}
const button = () => screen.getAllByRole('button').at(-1) as HTMLElement;
const plan = () => screen.findByRole('radiogroup', { name: 'План зала' });

test('by the shop’s clock: the first time there is, the smallest free table', async () => {
	const { requests } = await openBooking();
	expect(await screen.findByRole('heading', { name: 'Стол 7' })).toBeVisible();
	expect(screen.getByRole('button', { name: '12:30' })).toHaveAttribute('aria-pressed', 'true');
	expect(screen.queryByRole('button', { name: '12:00' })).toBeNull();
	expect(await screen.findByRole('button', { name: '13:00, занято' })).toBeDisabled();
	expect(button()).toHaveTextContent('Забронировать на сегодня, 12:30');
	const tables = within(await plan()).getAllByRole('radio');
	expect(tables.map((one) => [one.parentElement?.textContent, one.matches(':disabled')])).toEqual([
		['У окна 1, до 2 гостей, занят', true],
		['Стол 7, до 4 гостей, свободен', false],
		['Стол 9, до 6 гостей, свободен', false],
	]);
	expect(requests('v1/tables').at(-1)).toEqual({
		restaurant_id: '31',
		date: '20.11.2026',
		time: '12:30',
		guests: '2',
	});
});

test('another day, time, company and table are what is ordered; the checkout is next', async () => {
	const { user, store, requests } = await openBooking();
	await plan();
	await user.click(screen.getByRole('button', { name: 'Завтра' }));
	await user.click(await screen.findByRole('button', { name: '19:30' }));
	await user.click(screen.getByRole('button', { name: 'Добавить ещё одну' }));
	await user.click(await screen.findByRole('radio', { name: /Стол 9/ }));
	expect(requests('v1/times').at(-1)).toMatchObject({ date: '21.11.2026', guests: '3' });
	await waitFor(() => expect(button()).toHaveTextContent('Забронировать на завтра, 19:30'));
	await user.click(button());
	const booking = { restaurantId: 31, tableId: 9, date: '21.11.2026', time: '19:30', guests: 3 };
	const place = store.get(selectedPlaceAtom);
	if (place?.type !== 'lounge') throw new Error('no table');
	const { until, ...rest } = place;
	expect(rest).toEqual({ ...booking, type: 'lounge' });
	// As long from now as the visit is from the shop's now, whatever the device's clock shows.
	const ahead = Date.parse('2026-11-21T19:30:00+03:00') - NOW;
	expect(Math.abs(until - Date.now() - ahead)).toBeLessThan(60_000);
	expect(location.pathname).toBe('/order');
	// An empty cart is no hindrance: a table may be booked alone.
	const request = store.get(orderRequestAtom);
	if (request === undefined) throw new Error('nothing to order');
	expect(orderRequestToWire(request)).toMatchObject({
		payment_method: '',
		line_items: [],
		shipping_lines: [{ method_id: 'wcso_booking' }],
		meta_data: expect.arrayContaining(
			Object.entries(bookingToMeta(booking)).map(([key, value]) => ({ key, value })),
		),
	});
});

test('a table chosen by hand that is taken at another time is told, and none is put in its place', async () => {
	let tables = FREE;
	const { user } = await openBooking({ answers: { 'v1/tables': () => ({ tables }) } });
	await user.click(await screen.findByRole('radio', { name: /Стол 9/ }));
	tables = FREE.map((one) => ({ ...one, free: one.id === 7 }));
	await user.click(screen.getByRole('button', { name: '14:00' }));
	expect(await screen.findByText('Ваш стол в это время занят. Выберите другой')).toBeVisible();
	expect(button()).toHaveTextContent('Выберите стол');
	await user.click(button());
	expect(screen.getByRole('radio', { name: /Стол 7/ })).toHaveFocus();
	await user.keyboard(' ');
	expect(button()).toHaveTextContent('Забронировать на сегодня, 14:00');
});

test('a time chosen by hand that fills up for a larger company is told', async () => {
	let times = [{ time: '14:00', free: true }];
	const { user } = await openBooking({ answers: { 'v1/times': () => ({ times }) } });
	await plan();
	await user.click(screen.getByRole('button', { name: '14:00' }));
	times = [{ time: '14:00', free: false }];
	await user.click(screen.getByRole('button', { name: 'Добавить ещё одну' }));
	expect(await screen.findByText('На это время столов больше нет. Выберите другое')).toBeVisible();
	expect(button()).toHaveTextContent('Выберите время');
});

test('a day without a table for so many says so', async () => {
	const all = Array.from({ length: 26 }, (_, index) => ({
		time: `${10 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
		free: false,
	}));
	const { user } = await openBooking({ answers: { 'v1/times': () => ({ times: all }) } });
	expect(await screen.findByText(/мест нет. Выберите другой день/)).toBeVisible();
	expect(button()).toHaveTextContent('Выберите время');
	await user.click(button());
	expect(
		within(screen.getByRole('toolbar', { name: 'День' })).getAllByRole('button')[0],
	).toHaveFocus();
});

test('a hall nobody answers for has a retry, and the restaurant’s telephone', async () => {
	expectConsole(/tables/);
	let isUp = false;
	const { user } = await openBooking({
		answers: { 'v1/tables': () => (isUp ? { tables: FREE } : undefined) },
	});
	expect(await screen.findByText('Не загрузилось')).toBeVisible();
	expect(screen.getByRole('link', { name: '+7 495 000-00-31' })).toHaveAttribute(
		'href',
		'tel:+74950000031',
	);
	isUp = true;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	expect(await screen.findByRole('heading', { name: 'Стол 7' })).toBeVisible();
});

test('a site that knows no free times of a day: the plan tells', async () => {
	expectConsole(/times/);
	await openBooking({ answers: { 'v1/times': () => undefined } });
	expect(await screen.findByRole('heading', { name: 'Стол 7' })).toBeVisible();
	expect(screen.getByRole('button', { name: '13:00' })).toBeEnabled();
});

test('another restaurant has its own hall and its own largest company', async () => {
	const small = aRestaurant({ id: 32, name: 'Зал на Сретенке', warehouseId: 120 });
	const { user, requests } = await openBooking({
		restaurants: [aRestaurant(), { ...small, tables: small.tables.slice(0, 1) }],
		answers: { 'v1/tables': () => ({ tables: [{ id: 1, seats: 2, free: true }] }) },
	});
	await screen.findByRole('heading', { name: 'У окна 1' });
	const more = screen.getByRole('button', { name: 'Добавить ещё одну' });
	for (let guests = 2; guests < 8; guests++) await user.click(more);
	expect(more).toHaveAttribute('aria-disabled', 'true');
	await user.click(screen.getByRole('button', { name: 'Другой ресторан' }));
	await user.click(screen.getByRole('radio', { name: /Сретенке/ }));
	await waitFor(() =>
		expect(requests('v1/tables').at(-1)).toMatchObject({ restaurant_id: '32', guests: '2' }),
	);
	expect(screen.getByText('Зал на Сретенке')).toBeVisible();
});

test('a restaurant that takes no orders for now books none', async () => {
	const { store } = await openBooking({ closedWarehouseIds: [119] });
	expect(await screen.findByText(/Сейчас не принимает заказы/)).toBeVisible();
	expect(button()).toHaveTextContent('Сейчас не бронируют');
	expect(screen.queryByRole('radiogroup', { name: 'План зала' })).toBeNull();
	expect(store.get(selectedPlaceAtom)).toBeNull();
});

const PLACE_ASKED = ['receipt', 'delivery-type'] as const;

test('a dish that waits for a place goes into the cart with the table, and the menu stays', async () => {
	const { store, mainAction } = await openBooking({ inMessenger: true });
	await plan();
	act(() => {
		store.set(addToCartAtom, { product: aProduct() });
		store.set(openInsteadOfAtom, PLACE_ASKED, { name: 'booking', data: {} });
	});
	await waitFor(() => expect(mainAction()).toBe('Забронировать · стол 7'));
	await waitFor(() => expect(store.get(mainActionAtom)?.isBusy).toBe(false));
	act(() => store.get(mainActionAtom)?.run());
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
	expect(location.pathname).toBe('/');
	expect(store.get(orderRequestAtom)?.lines).toHaveLength(1);
});

test('whoever sits there already goes to the hall’s plan; a booking is opened as it was', async () => {
	const { user, store } = await openBooking();
	await plan();
	await user.click(screen.getByRole('button', { name: /Уже за столом/ }));
	expect(store.get(modalsAtom)).toEqual([{ name: 'table-layout', data: { restaurantId: 31 } }]);
});

test('a booking is opened as it was made', async () => {
	const { store, show } = await openBooking();
	act(() => store.set(choosePlaceAtom, TVERSKAYA));
	const known = { restaurantId: 31, tableId: 9, guests: 5, date: '22.11.2026', time: '20:00' };
	act(() => store.set(choosePlaceAtom, { ...known, type: 'lounge', until: NOW }));
	document.body.replaceChildren();
	await show(<BookingModal />);
	expect(await screen.findByRole('heading', { name: 'Стол 9' })).toBeVisible();
	expect(button()).toHaveTextContent('20:00');
});
