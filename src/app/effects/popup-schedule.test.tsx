import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#core/contract/site/settings.ts';
import type { Popup } from '#core/rules/site/popups.ts';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import {
	choosePlaceAtom,
	cityAtom,
	pickupPointsAtom,
	shownZonesAtom,
} from '#src/features/place/state/place.ts';
import { isClockKnownAtom, isClockSetAtom, setClockAtom } from '#src/features/shell/state/clock.ts';
import { closeModalsAtom, modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { ModalHost } from '../ModalHost.tsx';
import { schedulePopups } from './popup-schedule.ts';

/** Between 23:00 and 10:00 the shop is closed. */
const NIGHT = Date.parse('2026-11-20T03:00:00+03:00');
const DAY = Date.parse('2026-11-20T12:00:00+03:00');
const workTime: WorkTime = {
	isAroundClock: false,
	week: Array.from({ length: 7 }, () => ({ from: '10:00', to: '23:00' })),
	cookingMinutes: 25,
	timeZone: 'Europe/Moscow',
};
const POINT = { id: 71, name: 'Тверская', phone: '', warehouseId: 119 };

const aPopup = (part: Partial<Popup> = {}): Popup => ({
	id: 1,
	title: 'Новое меню',
	html: '',
	image: '',
	background: '',
	buttonText: '',
	buttonUrl: '',
	warehouseIds: [],
	zoneIds: [],
	stopsOrdering: false,
	isOneOff: false,
	...part,
});

const pickup = (...points: readonly { id: number; address: string; warehouseId: number }[]) => ({
	id: 'local_pickup',
	name: '',
	deliveryType: 'pickup' as const,
	pickupPoints: points.map((point) => ({ ...POINT, ...point })),
	restaurants: [],
});
const CITIES = pickup(
	{ id: 71, address: 'Москва, Тверская, 1', warehouseId: 119 },
	{ id: 72, address: 'Казань, Баумана, 7', warehouseId: 130 },
);

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true, now: DAY });
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	history.replaceState(null, '', '/');
});

/** A shop with hours; its popups begin once `begin` is called. */
function openAt(now: number, settings: Partial<Settings> = {}) {
	vi.setSystemTime(now);
	const shop = openShop({
		settings: {
			...aPage().settings,
			warehouses: [{ id: 119, name: 'Тверская', priceFile: '' }],
			workTimes: { '119': workTime },
			hoursPopup: { background: '' },
			...settings,
		},
	});
	shop.store.set(setClockAtom, now);
	let stop = () => {};
	const pass = () => act(() => vi.advanceTimersByTimeAsync(500));
	return {
		...shop,
		pass,
		begin: async () => {
			stop = schedulePopups(shop.store);
			await pass();
		},
		leave: () => stop(),
		top: () => shop.store.get(topModalAtom),
		close: async () => {
			await act(async () => shop.store.set(closeModalsAtom, 1));
			await pass();
		},
	};
}

test('a city, then the hours, then the popups: one after the other, each once', async () => {
	const shop = openAt(NIGHT, {
		shippingMethods: [CITIES],
		popups: [aPopup({ id: 1 }), aPopup({ id: 2, stopsOrdering: true })],
		showsPopupsWithoutPlace: true,
	});
	expect(shop.top()).toBeUndefined();
	await shop.begin();
	const said = [];
	for (let times = 0; times < 6; times++) {
		said.push(shop.top());
		await shop.close();
	}
	expect(said).toEqual([
		{ name: 'accept-city', data: { city: 'Москва' } },
		{ name: 'popup', data: { popupId: 'hours' } },
		{ name: 'popup', data: { popupId: 2 } },
		{ name: 'popup', data: { popupId: 1 } },
		undefined,
		undefined,
	]);
	shop.leave();
});

test('a device that is set wrong does not close an open shop', async () => {
	vi.setSystemTime(NIGHT);
	const timeAnswer = vi.fn(() => ({ now: DAY }));
	answerCalls({ 'api/time': timeAnswer });
	const { store } = openShop({
		settings: {
			...aPage().settings,
			warehouses: [{ id: 119, name: 'Тверская', priceFile: '' }],
			workTimes: { '119': workTime },
			hoursPopup: { background: '' },
		},
	});
	const stop = schedulePopups(store);
	await vi.waitFor(() => expect(store.get(isClockSetAtom)).toBe(true));
	// Longer than the pause after which it looks again.
	await act(() => vi.advanceTimersByTimeAsync(500));
	expect(timeAnswer).toHaveBeenCalledOnce();
	expect(store.get(topModalAtom)).toBeUndefined();
	stop();
});

test('a device that is set wrong does not keep a closed shop from telling its hours', async () => {
	vi.setSystemTime(DAY);
	answerCalls({ 'api/time': () => ({ now: NIGHT }) });
	const { store } = openShop({
		settings: {
			...aPage().settings,
			warehouses: [{ id: 119, name: 'Тверская', priceFile: '' }],
			workTimes: { '119': workTime },
			hoursPopup: { background: '' },
		},
	});
	const stop = schedulePopups(store);
	await vi.waitFor(() =>
		expect(store.get(topModalAtom)).toEqual({ name: 'popup', data: { popupId: 'hours' } }),
	);
	stop();
});

test('nothing rises over what is open; it waits until that is closed', async () => {
	const shop = openAt(DAY, { popups: [aPopup()], showsPopupsWithoutPlace: true });
	shop.store.set(openModalAtom, { name: 'product', data: { productId: 501 } });
	await shop.begin();
	await shop.pass();
	expect(shop.store.get(modalsAtom)).toHaveLength(1);
	await shop.close();
	expect(shop.top()).toEqual({ name: 'popup', data: { popupId: 1 } });
	shop.leave();
});

test('open, the shop says nothing of its hours', async () => {
	const shop = openAt(DAY);
	await shop.begin();
	expect(shop.top()).toBeUndefined();
	shop.leave();
});

test('the hours are told when the shop closes, once for a place', async () => {
	const shop = openAt(Date.parse('2026-11-20T22:59:30+03:00'));
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.begin();
	expect(shop.top()).toBeUndefined();
	await act(() => vi.advanceTimersByTimeAsync(61_000));
	expect(shop.top()).toEqual({ name: 'popup', data: { popupId: 'hours' } });
	await shop.close();
	await act(() => vi.advanceTimersByTimeAsync(121_000));
	expect(shop.top()).toBeUndefined();
	shop.leave();
});

test('a shop that wants no such popup, or takes no orders anyway, does not tell its hours', async () => {
	for (const settings of [{ hoursPopup: undefined }, { closedWarehouseIds: [119] }]) {
		const shop = openAt(NIGHT, settings);
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		await shop.begin();
		expect(shop.top()).toBeUndefined();
		shop.leave();
	}
});

test('before a place is chosen it is closed only when all of it is', async () => {
	const warehouses = [
		{ id: 119, name: 'Тверская', priceFile: '' },
		{ id: 110, name: 'Сокол', priceFile: '' },
	];
	const always = { ...workTime, isAroundClock: true };
	const shop = openAt(NIGHT, { warehouses, workTimes: { '119': workTime, '110': always } });
	await shop.begin();
	expect(shop.top()).toBeUndefined();
	await act(async () => shop.store.set(choosePlaceAtom, TVERSKAYA));
	await shop.pass();
	expect(shop.top()).toEqual({ name: 'popup', data: { popupId: 'hours' } });
	shop.leave();
});

test('a one-off popup of a place comes with the place, and never again; others with each visit', async () => {
	const popups = [aPopup({ id: 1, warehouseIds: [119], isOneOff: true }), aPopup({ id: 2 })];
	const shop = openAt(DAY, { popups });
	await shop.begin();
	expect(shop.top()).toBeUndefined();
	await act(async () => shop.store.set(choosePlaceAtom, TVERSKAYA));
	await shop.pass();
	expect(shop.top()?.data).toEqual({ popupId: 1 });
	await shop.close();
	expect(shop.top()?.data).toEqual({ popupId: 2 });
	await shop.close();
	shop.leave();
	expect(localStorage.getItem('vitrina.popups-shown')).toBe('[1]');
	expect(sessionStorage.getItem('vitrina.told')).toBe('["popup-1","popup-2"]');
});

test('what was told before a reload is not told again', async () => {
	const shop = openAt(NIGHT, { popups: [aPopup()], showsPopupsWithoutPlace: true });
	sessionStorage.setItem('vitrina.told', '["hours"]');
	await shop.begin();
	expect(shop.top()?.data).toEqual({ popupId: 1 });
	shop.leave();
});

test('while one orders only a stop of orders is told', async () => {
	const shop = openAt(NIGHT, {
		popups: [aPopup({ id: 1 }), aPopup({ id: 2, stopsOrdering: true })],
	});
	history.replaceState(null, '', '/order');
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.begin();
	expect(shop.top()?.data).toEqual({ popupId: 2 });
	await shop.close();
	expect(shop.top()).toBeUndefined();
	shop.leave();
});

test('the city of the place chosen is known without asking, and narrows points and zones', async () => {
	const base = aPage().settings;
	const kazan = { zoneId: 'z2', warehouseId: 130, name: 'Казань', tiers: [] };
	const [zone] = base.zones;
	const shop = openAt(DAY, {
		shippingMethods: [CITIES],
		conditions: [...base.conditions, kazan],
		zones: zone === undefined ? [] : [zone, { ...zone, id: 'z2' }],
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.begin();
	expect(shop.top()).toBeUndefined();
	expect(shop.store.get(cityAtom)?.name).toBe('Москва');
	expect(shop.store.get(pickupPointsAtom).map(({ id }) => id)).toEqual([71]);
	expect(shop.store.get(shownZonesAtom).map(({ id }) => id)).toEqual(['z1']);
	shop.leave();
});

test('a popup takes the focus, and its button closes it', async () => {
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	const shop = openAt(DAY, { popups: [aPopup()], showsPopupsWithoutPlace: true });
	await shop.show(<ModalHost />);
	await shop.begin();
	await waitFor(() => expect(screen.getByRole('dialog', { name: 'Новое меню' })).toBeVisible());
	expect(screen.getByRole('heading', { name: 'Новое меню' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Понятно' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	shop.leave();
});

test('a shop that does not tell its time closes nobody out: the device alone may be wrong', async () => {
	vi.setSystemTime(NIGHT);
	expectConsole(/time/);
	const timeAnswer = vi.fn(() => new Response(null, { status: 400 }));
	answerCalls({ 'api/time': timeAnswer });
	const { store } = openShop({
		settings: {
			...aPage().settings,
			warehouses: [{ id: 119, name: 'Тверская', priceFile: '' }],
			workTimes: { '119': workTime },
			hoursPopup: { background: '' },
		},
	});
	const stop = schedulePopups(store);
	await vi.waitFor(() => expect(store.get(isClockKnownAtom)).toBe(true));
	// Longer than the pause between one popup and the next.
	await act(() => vi.advanceTimersByTimeAsync(500));
	expect(timeAnswer).toHaveBeenCalledOnce();
	expect(store.get(topModalAtom)).toBeUndefined();
	stop();
});
