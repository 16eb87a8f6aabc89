/** Specification, section 4: ways to have an order, popups, and what another place changes. */
import { screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Settings, settingsSchema } from '#core/contract/site/settings.ts';
import { closedAt } from '#core/rules/site/popups.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { addressesAtom } from '#src/features/place/state/addresses.ts';
import {
	choosePlaceAtom,
	type SelectedPlace,
	selectedPlaceAtom,
} from '#src/features/place/state/place.ts';
import { askPlaceAtom, goToPlaceAtom } from '#src/features/place/state/place-change.ts';
import { nextPopupAtom, showPopupAtom } from '#src/features/popups/state/popups.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { createI18n } from '#src/i18n.ts';
import { modalsAtom, topModalAtom } from '#src/modal-stack.ts';
import { nextHoursText } from '#src/text/time/closed.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import { openPage, opensPages, settle } from './opened-page.ts';
import type { Wire } from './small-shop.ts';

opensPages();

afterEach(() => vi.unstubAllGlobals());

const read = (part: Wire) =>
	v.parse(settingsSchema, { seo: { name: 'Пицца и точка' }, settings: {}, ...part });

describe('delivery types derive from shipping methods', () => {
	const points = [{ id: 71, name: 'Тверская', coord: '55.7, 37.6' }];
	test.each<[type: string, what: string, method: Wire]>([
		['delivery', 'flat_rate without pickup points', { id: 'flat_rate:3', type: 'flat_rate' }],
		['pickup', 'local_pickup', { id: 'local_pickup', type: '', pickup_locations: points }],
		['pickup', 'flat_rate with points', { id: 'flat_rate', type: '', pickup_locations: points }],
		['lounge', 'restaurants', { id: 'hall', type: '', restaurants: [{ id: 31, name: 'Зал' }] }],
		['lounge', 'wcso_booking', { id: 'wcso_booking', type: 'wcso_booking' }],
		['delivery', 'yandex_shipping_method', { id: 'yandex_shipping_method', type: '' }],
	])('%s: %s', (type, _what, method) => {
		expect(read({ shipping_methods: [method] }).shippingMethods).toMatchObject([
			{ deliveryType: type },
		]);
	});
	test('a method that is none of them is none', () => {
		expect(read({ shipping_methods: [{ id: 'post', type: 'post' }] }).shippingMethods).toEqual([]);
	});
});

/** A Friday. */
const at = (time: string) => Date.parse(`2026-11-20T${time}+03:00`);
const WEEK = Array.from({ length: 7 }, () => ({ from: '10:00', to: '22:00' }));
const HOURS: Partial<Settings> = {
	workTimes: {
		119: { isAroundClock: false, week: WEEK, cookingMinutes: 40, timeZone: 'Europe/Moscow' },
	},
	hoursPopup: { background: '' },
};

function storeOf(settings: Partial<Settings>) {
	localStorage.clear();
	sessionStorage.clear();
	const store = createStore();
	store.set(openPageAtom, aPage({ settings: { ...aPage().settings, ...settings } }));
	return store;
}

describe('the work-time popup', () => {
	const isSaid = (time: string) => {
		const store = storeOf(HOURS);
		store.set(choosePlaceAtom, TVERSKAYA);
		return store.get(nextPopupAtom)({ now: at(time), isOrdering: false })?.modal.data;
	};
	test.each(['03:00', '09:59', '22:00', '23:30'])(
		'shows before opening or after closing: %s',
		(time) => {
			expect(isSaid(time)).toEqual({ popupId: 'hours' });
		},
	);
	test.each(['10:00', '21:59'])('does not while it is open: %s', (time) => {
		expect(isSaid(time)).toBeUndefined();
	});

	test.each([
		['09:00', 'Сегодня работаем с 10:00 до 22:00.'],
		['22:30', 'Завтра работаем с 11:00 до 23:00.'],
	])('at %s: %s; after closing it shows the next day’s hours', async (time, words) => {
		const week = WEEK.map((day, index) => (index === 5 ? { from: '11:00', to: '23:00' } : day));
		const hours = { isAroundClock: false, week, cookingMinutes: 40, timeZone: 'Europe/Moscow' };
		const closed = closedAt([hours], at(time));
		if (closed === undefined) throw new Error('it is open');
		expect(nextHoursText(closed, at(time), await createI18n('ru'))).toBe(words);
	});
});

describe('popups', () => {
	const [here, there] = read({
		popups: [
			{ id: 5, title: 'Суп', sklad: [119], repeat_mode: 'one-off' },
			{ id: 6, title: 'Переезд', sklad: [110], repeat_mode: 'one-off' },
		],
	}).popups;
	const popups = [here, there].flatMap((one) => one ?? []);
	const situation = { now: at('12:00'), isOrdering: false };

	test('show when present: of the chosen location, and none before one is chosen', () => {
		const store = storeOf({ popups });
		expect(store.get(nextPopupAtom)(situation)).toBeUndefined();
		store.set(choosePlaceAtom, TVERSKAYA);
		expect(store.get(nextPopupAtom)(situation)?.modal.data).toEqual({ popupId: 5 });
	});
	test('a one-off one is collected when a location is set, and shown once for ever', () => {
		const store = storeOf({ popups });
		store.set(choosePlaceAtom, TVERSKAYA);
		const said = store.get(nextPopupAtom)(situation);
		if (said === undefined) throw new Error('nothing is said');
		store.set(showPopupAtom, said);
		expect(store.get(nextPopupAtom)(situation)).toBeUndefined();
		expect(JSON.stringify(localStorage)).toContain('5');
	});
});

describe('when the user is authorised', () => {
	beforeEach(() => void vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1'));

	test('saved addresses load, where an address is asked for', async () => {
		const home = { id: 1, address: 'Тверская, 12', name: 'Дом', coords: [37.6, 55.7] };
		const { store, user } = await openPage('/', {
			answers: {
				'system/users': () => ({
					status: 'success',
					data: { data: { ID: 7, display_name: 'Анна' } },
				}),
				get_addresses: () => [home],
				autocoupons: () => [],
				avaible_coupons: () => [],
				seettings: () => ({}),
				quote: () => undefined,
			},
		});
		const [ask] = screen.getAllByRole('button', { name: /Куда привезти/ });
		if (ask === undefined) throw new Error('nobody asks where to');
		await user.click(ask);
		await settle();
		const list = await screen.findByRole('radiogroup', { name: 'Мои адреса' });
		expect(within(list).getByRole('radio', { name: /Дом/ })).toBeVisible();
		expect(store.get(addressesAtom)).toMatchObject([{ id: 1, name: 'Дом' }]);
	});
});

describe('location change', () => {
	const SOKOL: SelectedPlace = { type: 'pickup', pointId: 73 };
	const stock = (tverskaya: number, sokol: number) => [
		{ id: 119, quantity: tverskaya },
		{ id: 110, quantity: sokol },
	];
	const bread = aProduct({ id: 1, name: 'Хлеб', price: perUnit(100), stock: stock(9, 0) });
	const milk = aProduct({ id: 2, name: 'Молоко', price: perUnit(200), stock: stock(9, 2) });
	const tea = aProduct({ id: 3, name: 'Чай', price: perUnit(500), stock: stock(9, 9) });

	async function goToSokol() {
		answerCalls({ 'menu/products': () => [bread, milk, tea], 'menu/prices': () => ({}) });
		const point = { id: 73, name: 'Сокол', address: 'Сокол', phone: '', warehouseId: 110 };
		const store = storeOf({
			shippingMethods: [
				{ id: 'p', name: '', deliveryType: 'pickup', pickupPoints: [point], restaurants: [] },
			],
		});
		store.set(choosePlaceAtom, TVERSKAYA);
		for (const product of [bread, milk, tea]) store.set(addToCartAtom, { product, count: 5 });
		await store.set(askPlaceAtom, SOKOL);
		const topModal = store.get(modalsAtom).find(({ name }) => name === 'accept');
		if (topModal?.name !== 'accept' || topModal.data.question !== 'change-place')
			throw new Error('nothing is asked');
		return { store, changes: topModal.data.changes };
	}

	test('drops cart lines not available there; quantities above stock are reduced', async () => {
		const { store, changes } = await goToSokol();
		expect(changes.map(({ kind, count }) => [kind, count])).toEqual([
			['gone', 0],
			['reduced', 2],
		]);
		store.set(goToPlaceAtom, SOKOL, changes);
		expect(store.get(cartLinesAtom).map(({ name, count }) => [name, count])).toEqual([
			['Молоко', 2],
			['Чай', 5],
		]);
		expect(store.get(selectedPlaceAtom)).toEqual(SOKOL);
	});
	test('nothing is dropped before the customer agrees', async () => {
		const { store } = await goToSokol();
		expect(store.get(topModalAtom)?.name).toBe('accept');
		expect(store.get(cartLinesAtom)).toHaveLength(3);
		expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	});
});
