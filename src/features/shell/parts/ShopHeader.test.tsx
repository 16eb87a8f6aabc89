import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aPage, aRestaurant, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { openShop } from '#tests/show.tsx';
import { ShopHeader } from './ShopHeader.tsx';

const workTime: WorkTime = {
	isAroundClock: false,
	week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00' })),
	cookingMinutes: 25,
	timeZone: 'Europe/Moscow',
};

beforeEach(() => at('12:00'));
afterEach(() => void vi.useRealTimers());

const at = (time: string) =>
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-20T${time}:00+03:00`) });

async function showHeader(closedWarehouseIds: number[] = []) {
	const { settings } = aPage();
	const shop = openShop({
		settings: { ...settings, workTimes: { '119': workTime }, closedWarehouseIds },
	});
	await shop.show(<ShopHeader />);
	return shop;
}

/** The address button of the phone's header, as it is read. */
const where = () =>
	screen
		.getAllByRole('button', { name: /Куда привезти|адрес доставки/ })[0]
		?.textContent?.replace(/\s/g, ' ');

test('without a place it asks where to', async () => {
	const shop = await showHeader();
	expect(where()).toBe('Куда привезти?Доставка или самовывоз');
	const [button] = screen.getAllByRole('button', { name: /Куда привезти/ });
	if (button !== undefined) await userEvent.click(button);
	expect(shop.store.get(topModalAtom)?.name).toBe('receipt');
});

test('with an address it tells how long and for how much', async () => {
	const shop = await showHeader();
	act(() => shop.store.set(choosePlaceAtom, TVERSKAYA));
	expect(where()).toBe('Изменить адрес доставки:Тверская, 1235–50 мин доставка 199 ₽');
});

test.each([
	['Москва, ул. Тверская, 12', 'Москва, Ленинградский проспект, 74', 'Ленинградский проспект, 74'],
	['Москва, ул. Тверская, 12', 'Химки, ул. Мира, 3', 'Химки, ул. Мира, 3'],
	['Тверская, 12', 'Тверская, 14', 'Тверская, 14'],
	['', 'Москва, ул. Тверская, 12', 'Москва, ул. Тверская, 12'],
])('of a shop at "%s", an address "%s" is "%s"', async (home, address, words) => {
	const { settings } = aPage();
	const shop = openShop({
		settings: { ...settings, contacts: { ...settings.contacts, address: home } },
	});
	await shop.show(<ShopHeader />);
	act(() => {
		if (TVERSKAYA.type === 'delivery') shop.store.set(choosePlaceAtom, { ...TVERSKAYA, address });
	});
	expect(where()).toContain(`Изменить адрес доставки:${words}35`);
});

test('the dot between terms is a space, which no line begins or ends with', async () => {
	const shop = await showHeader();
	act(() => shop.store.set(choosePlaceAtom, TVERSKAYA));
	const terms = screen.getAllByText(/доставка 199/)[0];
	expect(terms).not.toHaveTextContent('·');
	expect([...(terms?.querySelectorAll('.dot') ?? [])].map((dot) => dot.textContent)).toEqual([' ']);
});

test('a booked table is told with its day', async () => {
	const { settings } = aPage();
	const lounge = {
		id: 'wcso_booking',
		name: '',
		deliveryType: 'lounge',
		pickupPoints: [],
	} as const;
	const shop = openShop({
		settings: { ...settings, shippingMethods: [{ ...lounge, restaurants: [aRestaurant()] }] },
	});
	shop.store.set(choosePlaceAtom, {
		...{ type: 'lounge', restaurantId: 31, tableId: 7, guests: 3 },
		...{ date: '22.11.2026', time: '19:30', until: Date.now() + 3_600_000 },
	});
	await shop.show(<ShopHeader />);
	expect(where()).toContain('Зал на Тверской бронь: вс, 22, 19:30');
});

test('below the minimum it tells the minimum, above the last step that it is free', async () => {
	const shop = await showHeader();
	act(() => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, { product: aProduct({ price: perUnit(450) }) });
	});
	expect(where()).toContain('заказ от 600 ₽');
	act(
		() =>
			void shop.store.set(addToCartAtom, {
				product: aProduct({ id: 502, price: perUnit(2000) }),
			}),
	);
	expect(where()).toContain('мин бесплатно');
});

test.each([
	['08:00', 'Откроемся в 10:00, можно заказать заранее'],
	['23:30', 'Откроемся завтра в 10:00, можно заказать заранее'],
])('closed at %s it says when it opens', async (time, words) => {
	at(time);
	await showHeader();
	expect(where()).toContain(words);
});

test('a warehouse that takes no orders says so', async () => {
	const shop = await showHeader([119]);
	act(() => shop.store.set(choosePlaceAtom, TVERSKAYA));
	expect(where()).toContain('Сейчас не принимаем заказы');
});

test('a guest is offered to log in', async () => {
	const shop = await showHeader();
	const [button] = screen.getAllByRole('button', { name: 'Войти' });
	if (button !== undefined) await userEvent.click(button);
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'auth', data: {} });
});
