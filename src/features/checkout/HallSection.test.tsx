import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modalsAtom } from '#src/modal-stack.ts';
import { aPage, aRestaurant, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { findSessionAtom } from '../login/state/session.ts';
import { choosePlaceAtom, type SelectedPlace, selectedPlaceAtom } from '../place/state/place.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { editCheckoutAtom, orderRequestAtom } from './state/order-draft.ts';

beforeEach(() => {
	Element.prototype.scrollIntoView = vi.fn();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
});
afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const SEAT: SelectedPlace = {
	type: 'lounge',
	restaurantId: 31,
	tableId: 7,
	guests: 1,
	date: '',
	time: '',
	until: Date.now() + 3_600_000,
};
const BOOKED: SelectedPlace = { ...SEAT, guests: 3, date: '31.12.2099', time: '19:30' };
const SLOTS = { start_list: [], as_soon_as_possible: '25', date: '20.11.2026' };
const USER = {
	status: 'success',
	data: { data: { ID: 7, display_name: 'Анна', phone: '+7 916 123-45-67' } },
};
const refused = (code: string, data: object = {}) =>
	Response.json({ code, message: '', data: { status: 400, ...data } }, { status: 400 });

async function openCheckout({
	place = SEAT,
	hasDish = true,
	answers = {},
}: {
	place?: SelectedPlace;
	hasDish?: boolean;
	answers?: Record<string, () => unknown>;
} = {}) {
	const lounge = {
		id: 'wcso_booking',
		name: '',
		deliveryType: 'lounge' as const,
		pickupPoints: [],
	};
	const small = aRestaurant({ id: 32, name: 'Зал на Сретенке' });
	const restaurants = [aRestaurant(), { ...small, tables: small.tables.slice(0, 1) }];
	const shop = openShop({
		settings: {
			...aPage().settings,
			paymentMethods: [
				{ id: 'cod', title: 'Официанту', description: '', shippingMethods: [], warehouseIds: [] },
			],
			shippingMethods: [{ ...lounge, restaurants }],
		},
		menu: [aSection([aProduct()])],
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	if (hasDish) shop.store.set(addToCartAtom, { product: aProduct() });
	shop.store.set(choosePlaceAtom, place);
	shop.store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	const answer = answerCalls({
		'checkout/v1/quote': () => undefined,
		avaible_time: () => SLOTS,
		'system/users': () => USER,
		...answers,
	});
	const orders: unknown[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		if (request.url.endsWith('/orders')) orders.push(await request.clone().json());
		return answer(request);
	});
	vi.spyOn(console, 'warn').mockReturnValue();
	await shop.store.set(findSessionAtom);
	await shop.show(<CheckoutScreen />);
	return { ...shop, orders, user: userEvent.setup() };
}
const mainButton = () => screen.getAllByRole('button').at(-1) as HTMLElement;

test('from delivery to a table: its number is asked for, at the field itself', async () => {
	const { user, store } = await openCheckout({ place: TVERSKAYA });
	await user.click(screen.getByRole('radio', { name: 'В зале' }));
	expect(screen.queryByText('Когда привезти')).toBeNull();
	expect(mainButton()).toHaveTextContent('Укажите номер стола');
	await user.click(mainButton());
	expect(screen.getByRole('radio', { name: 'У окна 1' })).toHaveFocus();
	await user.click(screen.getByRole('radio', { name: 'Стол 7' }));
	expect(screen.getByText(/Номер на подставке. Стол 7, до 4 гостей/)).toBeVisible();
	expect(mainButton()).toHaveTextContent('Заказать');
	expect(store.get(orderRequestAtom)).toMatchObject({
		deliveryType: 'lounge',
		warehouseId: 119,
		seat: { restaurantId: 31, tableId: 7 },
	});
	await user.click(screen.getByRole('radio', { name: 'Доставка' }));
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});

test('all at once, or as it is ready; another restaurant has other tables', async () => {
	const { user, store } = await openCheckout();
	expect(await screen.findByText('Примерно через 25 минут')).toBeVisible();
	await user.click(screen.getByRole('radio', { name: /Всё вместе/ }));
	expect(store.get(orderRequestAtom)?.servesTogether).toBe(true);
	await user.click(screen.getByRole('radio', { name: /По мере готовности/ }));
	expect(store.get(orderRequestAtom)?.servesTogether).toBeUndefined();
	await user.click(screen.getByRole('button', { name: 'План зала' }));
	expect(store.get(modalsAtom)).toEqual([{ name: 'table-layout', data: { restaurantId: 31 } }]);
	await user.click(screen.getByRole('button', { name: 'Другой ресторан' }));
	const tables = within(screen.getByRole('radiogroup', { name: 'Номер стола' }));
	expect(tables.getAllByRole('radio')).toHaveLength(1);
	expect(mainButton()).toHaveTextContent('Укажите номер стола');
});

test('a table of a restaurant that is no more asks for another', async () => {
	const { user, store } = await openCheckout({ place: { ...SEAT, restaurantId: 99 } });
	expect(screen.getByText('Ресторан не выбран')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Выбрать' }));
	expect(screen.queryByText('Ресторан не выбран')).toBeNull();
	expect(store.get(selectedPlaceAtom)).toMatchObject({ type: 'lounge', restaurantId: 31 });
});

test('a hall that is closed now leads to a booking', async () => {
	const { user, store } = await openCheckout({
		answers: { avaible_time: () => ({ start_list: [], date: '21.11.2026' }) },
	});
	await waitFor(() => expect(mainButton()).toHaveTextContent('Ресторан сейчас закрыт'));
	await user.click(mainButton());
	expect(store.get(modalsAtom)).toEqual([{ name: 'booking', data: {} }]);
});

test('a table alone: no payment, no sum; once booked, the next order goes where orders went', async () => {
	const order = { id: 12, order_key: 'k', status: 'processing', total: '0.00' };
	const { user, store, orders } = await openCheckout({
		place: BOOKED,
		hasDish: false,
		answers: { 'wc/v3/orders': () => order },
	});
	expect(screen.queryByText('Оплата')).toBeNull();
	expect(screen.queryByText('Итого')).toBeNull();
	expect(screen.getByText('Чт, 31, 19:30')).toBeVisible();
	expect(screen.getByText('3 гостя · Стол 7')).toBeVisible();
	expect(screen.getByText(/Бронируя, вы принимаете/)).toBeVisible();
	expect(mainButton()).toHaveTextContent('Подтвердить бронь');
	await user.click(mainButton());
	await waitFor(() => expect(location.pathname).toBe('/order/12'));
	expect(orders).toMatchObject([{ payment_method: '', line_items: [] }]);
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});

test('a table somebody was faster at: those still free are a press away', async () => {
	const tables = [{ id: 9, seats: 6, free: true }];
	const { user, store } = await openCheckout({
		place: BOOKED,
		answers: { 'wc/v3/orders': () => refused('table_taken', { tables }) },
	});
	await user.click(mainButton());
	expect(await screen.findByText('Этот стол только что заняли')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Стол 9, до 6 гостей' }));
	expect(store.get(selectedPlaceAtom)).toMatchObject({
		...BOOKED,
		tableId: 9,
		until: expect.any(Number),
	});
	expect(screen.queryByText('Этот стол только что заняли')).toBeNull();
});

test.each([
	['table_taken', 'Этот стол только что заняли'],
	['booking_passed', 'Это время уже прошло. Выберите другое'],
	['booking_closed', 'В это время ресторан закрыт. Выберите другое'],
])('%s with nothing to offer: another time', async (code, words) => {
	const { user, store } = await openCheckout({
		place: BOOKED,
		answers: { 'wc/v3/orders': () => refused(code) },
	});
	await user.click(mainButton());
	expect(await screen.findByText(words)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Выбрать другое время' }));
	expect(store.get(modalsAtom)).toEqual([{ name: 'booking', data: {} }]);
});
