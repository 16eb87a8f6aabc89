/** Specification, section 3: every setting, turned over, and what of it is seen once the browser has taken the page over. */
import { act, cleanup } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { schedulePopups } from '#src/app/effects/popup-schedule.ts';
import { beginVisitAtom } from '#src/app/visit.ts';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import { loadSlotsAtom, placeOrderAtom } from '#src/features/checkout/state/checkout.ts';
import { editCheckoutAtom, paymentMethodsAtom } from '#src/features/checkout/state/order-draft.ts';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import LeafletMap from '#src/features/place/map/LeafletMap.tsx';
import {
	choosePlaceAtom,
	chosenZoneAtom,
	type DeliveryPlace,
	deliveryTypeAtom,
	pickupPointsAtom,
	type SelectedPlace,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { Dock } from '#src/features/shell/parts/Dock.tsx';
import dockStyles from '#src/features/shell/parts/dock.module.css';
import { setClockAtom } from '#src/features/shell/state/clock.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { rub } from '#tests/fixtures/coupon.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { IN_THE_BROWSER } from './settings-of-the-spec.ts';
import type { Wire } from './small-shop.ts';

const NIGHT = Date.parse('2026-11-20T03:00:00+03:00');

const SQUARE = [
	[37, 55],
	[38, 55],
	[38, 56],
	[37, 56],
	[37, 55],
];
const zone = (id: string, coordinates = SQUARE) => ({
	geometry: { type: 'Polygon', coordinates: [coordinates] },
	properties: { description: `#cid=${id}` },
});
const condition = (part: Wire = {}) => ({
	...{ zone: '1', sklad: 119, name: 'Центр', time: '35' },
	sum: [{ min_sum_order: '0', deliv_price: '199' }],
	...part,
});
const payment = (id: string, part: Wire = {}) => ({ id, title: id, enabled: true, ...part });
const point = (id: number) => ({ id, name: `Точка ${id}`, coord: '55.7, 37.6', warehouse_id: 110 });
const popup = (part: Wire = {}) => ({
	id: 5,
	title: 'Учёт',
	text: '',
	repeat_mode: 'always',
	...part,
});
const hours = (from: string, to: string) => ({
	delivery: {
		119: {
			week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from, to }])),
			wp_timezone: 'Europe/Moscow',
		},
	},
});
const delivery = (part: Wire = {}) => ({ conditions: [condition()], ...part });
const BY_ZONES = {
	use_zones_payments_methods: true,
	all_zones_payments_status: true,
	all_zones_zone_payment_methods: { 1: ['cod'] },
};
const PICKUP = { id: 'local_pickup', name: 'Самовывоз', type: 'local_pickup' };

/** The site's refusal: a guest's order got as far as the site. */
const GONE = { code: 'slot_gone', message: '', data: { status: 422 } };

interface Flip {
	/** What the site says either way; the "settings" object of the bundle apart. */
	readonly base?: Wire;
	readonly off: Wire;
	readonly on: Wire;
	readonly isInner?: true;
	/** Where to; a place in zone 1 unless said; null = nowhere yet. */
	readonly place?: SelectedPlace | null;
	see(shop: TestShop): unknown;
	readonly seen: readonly [off: unknown, on: unknown];
}

const methods = ({ store }: TestShop) => store.get(paymentMethodsAtom).map(({ id }) => id);
const opened = ({ store }: TestShop) => store.get(topModalAtom);
const OUT_OF_ZONE: SelectedPlace = { ...(TVERSKAYA as DeliveryPlace), coords: [10, 10] };
const BOTH = { payment_methods: [payment('paykeeper'), payment('cod')] };

/** What the page says by itself once it is there. */
async function popupsOf(shop: TestShop) {
	vi.useFakeTimers({ shouldAdvanceTime: true, now: NIGHT });
	shop.store.set(setClockAtom, NIGHT);
	const stop = schedulePopups(shop.store);
	await act(() => vi.advanceTimersByTimeAsync(500));
	stop();
	return opened(shop);
}

/** The map before any place is on it, or with the customer's own. */
async function shownMap(shop: TestShop, own: Partial<ComponentProps<typeof LeafletMap>> = {}) {
	const { container } = await shop.show(
		createElement(LeafletMap, { name: 'Карта', zones: [], points: [], onPick: () => {}, ...own }),
	);
	return container;
}

async function orderAsGuest({ store }: TestShop) {
	await store.set(findSessionAtom);
	store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	store.set(addToCartAtom, { product: aProduct({ price: perUnit(1000) }) });
	await store.set(loadSlotsAtom);
	await store.set(placeOrderAtom);
	return store.get(topModalAtom)?.name;
}

const FLIPS: Record<(typeof IN_THE_BROWSER)[number], Flip> = {
	'settings.single_stock_mode': {
		isInner: true,
		place: OUT_OF_ZONE,
		base: { single_stock_id: 119 },
		off: { single_stock_mode: false },
		on: { single_stock_mode: true },
		see: ({ store }) => store.get(warehouseIdAtom),
		seen: [undefined, 119],
	},
	'settings.single_stock_id': {
		isInner: true,
		place: OUT_OF_ZONE,
		base: { single_stock_mode: true },
		off: { single_stock_id: 119 },
		on: { single_stock_id: '110' },
		see: ({ store }) => store.get(warehouseIdAtom),
		seen: [119, 110],
	},
	shipping_methods: {
		off: { shipping_methods: [] },
		on: { shipping_methods: [{ ...PICKUP, pickup_locations: [point(71), point(72)] }] },
		see: ({ store }) => store.get(pickupPointsAtom).map(({ name }) => name),
		seen: [[], ['Точка 71', 'Точка 72']],
	},
	payment_methods: {
		off: { payment_methods: [payment('paykeeper'), payment('cod', { enabled: false })] },
		on: BOTH,
		see: methods,
		seen: [['paykeeper'], ['paykeeper', 'cod']],
	},
	'settings.payment.payments_filtered_by_location': {
		isInner: true,
		off: { payment: { payments_filtered_by_location: false } },
		on: { payment: { payments_filtered_by_location: true } },
		see: methods,
		seen: [['paykeeper', 'north'], ['paykeeper']],
	},
	'delivery.conditions': {
		off: { delivery: delivery({ conditions: [] }) },
		on: { delivery: delivery() },
		see: ({ store }) => store.get(chosenZoneAtom)?.condition.minutes,
		seen: [undefined, 35],
	},
	'delivery.dot_map_init': {
		off: { delivery: delivery({ dot_map_init: '55.75, 37.62' }) },
		on: { delivery: delivery({ dot_map_init: '59.93, 30.31' }) },
		see: async (shop) => (await shownMap(shop)).querySelector('.leaflet-tile')?.getAttribute('src'),
		// The tiles of Moscow and of Saint Petersburg.
		seen: ['/11/1238/640.png', '/11/1196/595.png'],
	},
	'delivery.all_zones_payments_status': {
		base: BOTH,
		off: { delivery: delivery({ ...BY_ZONES, all_zones_payments_status: false }) },
		on: { delivery: delivery(BY_ZONES) },
		see: methods,
		seen: [['paykeeper', 'cod'], ['cod']],
	},
	'delivery.all_zones_zone_payment_methods': {
		base: BOTH,
		off: { delivery: delivery({ ...BY_ZONES, all_zones_zone_payment_methods: [] }) },
		on: { delivery: delivery(BY_ZONES) },
		see: methods,
		seen: [['paykeeper', 'cod'], ['cod']],
	},
	'delivery.use_zones_payments_methods': {
		base: BOTH,
		off: { delivery: delivery({ ...BY_ZONES, use_zones_payments_methods: false }) },
		on: { delivery: delivery(BY_ZONES) },
		see: methods,
		seen: [['paykeeper', 'cod'], ['cod']],
	},
	'delivery_work_time.delivery': {
		base: { notification_work_time: { enabled: true } },
		off: { delivery_work_time: hours('02:00', '23:00') },
		on: { delivery_work_time: hours('10:00', '23:00') },
		see: popupsOf,
		seen: [undefined, { name: 'popup', data: { popupId: 'hours' } }],
	},
	'map.features': {
		off: { map: { features: [] } },
		on: { map: { features: [zone('1')] } },
		see: ({ store }) => store.get(chosenZoneAtom)?.zone.id,
		seen: [undefined, '1'],
	},
	'map.map_self_position_icon': {
		off: { map: { features: [zone('1')] } },
		on: { map: { features: [zone('1')], map_self_position_icon: '/media/me.svg' } },
		see: async (shop) => {
			const map = await shownMap(shop, { self: [37.6, 55.7] });
			return [
				map.querySelectorAll('[data-part="self"]').length,
				map.querySelectorAll('[src="/media/me.svg"]').length,
			];
		},
		seen: [
			[1, 0],
			[0, 1],
		],
	},
	popups: {
		off: { popups: [] },
		on: { popups: [popup()] },
		see: popupsOf,
		seen: [undefined, { name: 'popup', data: { popupId: 5 } }],
	},
	popups_without_locations: {
		place: null,
		base: { popups: [popup()] },
		off: { popups_without_locations: false },
		on: { popups_without_locations: true },
		see: popupsOf,
		seen: [undefined, { name: 'popup', data: { popupId: 5 } }],
	},
	notification_work_time: {
		base: { delivery_work_time: hours('10:00', '23:00') },
		off: { notification_work_time: { enabled: false } },
		on: { notification_work_time: { enabled: true } },
		see: popupsOf,
		seen: [undefined, { name: 'popup', data: { popupId: 'hours' } }],
	},
	need_to_choose_address_first: {
		place: null,
		off: { need_to_choose_address_first: false },
		on: { need_to_choose_address_first: true },
		see: ({ store }) => {
			store.set(beginVisitAtom)();
			return store.get(topModalAtom)?.name;
		},
		seen: [undefined, 'receipt'],
	},
	cart_button_as_app: {
		off: { cart_button_as_app: false },
		on: { cart_button_as_app: true },
		see: async (shop) => {
			const { container } = await shop.show(createElement(Dock));
			return container.querySelector('nav')?.classList.contains(dockStyles.across ?? '');
		},
		seen: [false, true],
	},
	simplified_order: {
		base: BOTH,
		off: { simplified_order: false },
		on: { simplified_order: true },
		see: orderAsGuest,
		seen: ['auth', undefined],
	},
	dont_show_delivery_price: {
		off: { dont_show_delivery_price: false },
		on: { dont_show_delivery_price: true },
		see: ({ store }) => {
			store.set(addToCartAtom, { product: aProduct({ price: perUnit(1000) }) });
			return store.get(cartPriceAtom).total;
		},
		seen: [rub(1199), rub(1000)],
	},
};

beforeEach(() => {
	answerCalls({
		'/api/wp-json/wc/auth/send_code': () => ({
			success: true,
			code_length: 6,
			ttl: 60,
			request_id: 'r1',
		}),
		'system/users': () => ({ status: 'error' }),
		quote: () => aQuote(),
		'wc/v3/orders': () => Response.json(GONE, { status: 422 }),
		avaible_time: () => ({ start_list: [], as_soon_as_possible: '35' }),
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** The page of a site that says these settings. */
function openAt(flip: Flip, part: Wire): TestShop {
	const own = { ...flip.base, ...part };
	const bundle = {
		seo: { name: 'Пицца и точка' },
		delivery: delivery(),
		map: { features: [zone('1')] },
		payment_methods: [payment('paykeeper'), payment('north', { warehouse_ids: [110] })],
		settings: flip.isInner === true ? own : {},
		...(flip.isInner === true ? {} : own),
	};
	const shop = openShop({
		...aPage(),
		settings: v.parse(settingsSchema, bundle),
		mapTiles: { url: '/{z}/{x}/{y}.png', attribution: '' },
	});
	const { place = TVERSKAYA } = flip;
	if (place !== null) shop.store.set(choosePlaceAtom, place);
	expect(shop.store.get(deliveryTypeAtom)).toBe('delivery');
	return shop;
}

describe('a setting turned over is seen in the browser', () => {
	test.each(IN_THE_BROWSER)('%s', async (name) => {
		const flip = FLIPS[name];
		const off = await flip.see(openAt(flip, flip.off));
		cleanup();
		vi.useRealTimers();
		const on = await flip.see(openAt(flip, flip.on));
		expect([off, on]).toEqual(flip.seen);
	});
});
