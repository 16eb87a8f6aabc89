/** Specification, section 3: what is read of where, when and how an order can be had. */
import { createStore } from 'jotai';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressSchema, addressToWire } from '#core/contract/account/address.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { popupsFor } from '#core/rules/site/popups.ts';
import { isOpen } from '#core/rules/time/work-time.ts';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import { cartPriceAtom } from '#src/features/cart/state/cart-price.ts';
import { orderRequestAtom } from '#src/features/checkout/state/order-draft.ts';
import {
	chooseExpressAtom,
	choosePlaceAtom,
	deliveryTypeAtom,
	selectedPlaceAtom,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { restoreStoredAtom } from '#src/lib/storage.ts';
import { rub } from '#tests/fixtures/coupon.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import type { Wire } from './small-shop.ts';

const read = (part: Wire) =>
	v.parse(settingsSchema, { seo: { name: 'Пицца и точка' }, settings: {}, ...part });

describe('shipping method: id, name, type, pickup_locations, restaurants', () => {
	test('as the site names it, with its points and its restaurants', () => {
		const [pickup, hall] = read({
			shipping_methods: [
				{
					id: 'local_pickup:3',
					name: 'Самовывоз',
					type: 'local_pickup',
					pickup_locations: [{ id: '71', name: 'Тверская', coord: '' }],
				},
				{ id: 'x', name: 'В зале', type: 'y', restaurants: [{ id: 31, name: 'На Тверской' }] },
			],
		}).shippingMethods;
		expect(pickup).toMatchObject({ id: 'local_pickup:3', name: 'Самовывоз' });
		expect(pickup?.pickupPoints.map(({ id, name }) => [id, name])).toEqual([[71, 'Тверская']]);
		expect(hall?.restaurants.map(({ id, name }) => [id, name])).toEqual([[31, 'На Тверской']]);
	});
});

describe('pickup location: id, coord (text of two numbers, reversed to form coordinates)', () => {
	const coordsOf = (coord: unknown) =>
		read({
			shipping_methods: [
				{ id: 'p', type: 'local_pickup', pickup_locations: [{ id: 71, name: 'Т', coord }] },
			],
		}).shippingMethods[0]?.pickupPoints[0]?.coords;

	test.each(['55.757718, 37.611347', '55.757718,37.611347'])('%j', (coord) => {
		expect(coordsOf(coord)).toEqual([37.611347, 55.757718]);
	});
	test.each(['', '55.7', 'Тверская, 12', null])('%j is no place on the map', (coord) => {
		expect(coordsOf(coord)).toBeUndefined();
	});
});

describe('work time per warehouse: around_clock, week[day], cooking_time_in_minutes, wp_timezone', () => {
	const day = { from: '10:00', to: '22:00' };
	const hoursOf = (part: Wire) => {
		const { workTimes } = read({ delivery_work_time: { delivery: { 119: part } } });
		if (workTimes['119'] === undefined) throw new Error('no hours of the warehouse');
		return workTimes['119'];
	};
	const friday = (time: string) => Date.parse(`2026-11-20T${time}`);

	test('week[day] has from and to; days are counted from Monday = 1, or are a list from Monday', () => {
		for (const week of [{ 5: day }, [null, null, null, null, day]]) {
			const hours = hoursOf({ week });
			expect(isOpen(hours, friday('10:00+03:00'))).toBe(true);
			expect(isOpen(hours, friday('22:00+03:00'))).toBe(false);
			expect(isOpen(hours, Date.parse('2026-11-19T12:00+03:00'))).toBe(false);
		}
	});
	test('around_clock: whatever the week says', () => {
		expect(isOpen(hoursOf({ around_clock: '1', week: [] }), friday('03:00+03:00'))).toBe(true);
	});
	test('wp_timezone: the hours are the warehouse’s own', () => {
		const week = { 5: day };
		const vladivostok = hoursOf({ week, wp_timezone: 'Asia/Vladivostok' });
		expect(isOpen(vladivostok, friday('10:00+10:00'))).toBe(true);
		expect(isOpen(vladivostok, friday('10:00+03:00'))).toBe(true);
		expect(isOpen(vladivostok, friday('16:00+03:00'))).toBe(false);
		const offset = hoursOf({ week, wp_timezone: '+03:00' });
		expect(isOpen(offset, friday('10:00+03:00'))).toBe(true);
	});
	test('cooking_time_in_minutes', () => {
		expect(hoursOf({ cooking_time_in_minutes: '40' }).cookingMinutes).toBe(40);
		expect(hoursOf({ cooking_time_in_minutes: '' }).cookingMinutes).toBe(0);
	});
});

describe('zone: id, geometry (Polygon only), fill, stroke, description with a zone id after cid', () => {
	const ring = [
		[37, 55],
		[38, 55],
		[38, 56],
		[37, 55],
	];
	const feature = (part: Wire, properties: Wire = {}) => ({
		type: 'Feature',
		id: 0,
		geometry: { type: 'Polygon', coordinates: [ring] },
		properties: { description: 'Центр #cid=1', ...properties },
		...part,
	});
	const zones = (...features: unknown[]) => read({ map: { features } }).zones;

	test('a polygon is one, a point is none', () => {
		const point = feature({ geometry: { type: 'Point', coordinates: [37, 55] } });
		expect(zones(point, feature({})).map(({ rings }) => rings)).toEqual([[ring]]);
	});
	test('fill, fill-opacity, stroke, stroke-opacity, stroke-width', () => {
		const look = {
			fill: '#56db40',
			'fill-opacity': 0.6,
			stroke: '#1bad03',
			'stroke-opacity': 0.9,
			'stroke-width': '5',
		};
		expect(zones(feature({}, look))[0]).toMatchObject({
			fill: '#56db40',
			fillOpacity: 0.6,
			stroke: '#1bad03',
			strokeOpacity: 0.9,
			strokeWidth: 5,
		});
	});
	test.each([
		['Центр #cid=1', '1'],
		['cid=north', 'north'],
		['<p>Центр</p> #cid = 7 ', '7'],
	])('description %j: its zone is %s', (description, id) => {
		expect(zones(feature({}, { description }))[0]?.id).toBe(id);
	});
	test('without the marker it is no zone', () => {
		expect(zones(feature({}, { description: 'Парк' }))).toEqual([]);
	});
});

describe('popup: sklad, disable_ordering, id_delivery_zone, repeat_mode, repeatable', () => {
	const popup = (part: Wire) => {
		const [one] = read({ popups: [{ id: 5, title: 'Переезд', ...part }] }).popups;
		if (one === undefined) throw new Error('no popup');
		return one;
	};
	const shop = { showsWithoutPlace: false, warehouseIds: [119, 110] };
	const isShown = (part: Wire, warehouseId: number, zoneId?: string) =>
		popupsFor([popup(part)], { warehouseId, ...(zoneId === undefined ? {} : { zoneId }) }, shop)
			.length > 0;

	test('sklad: at those warehouses; empty = at all', () => {
		expect(isShown({ sklad: ['119'] }, 119)).toBe(true);
		expect(isShown({ sklad: ['119'] }, 110)).toBe(false);
		expect(isShown({ sklad: '' }, 110)).toBe(true);
	});
	test('id_delivery_zone: in those zones, and not where an order is picked up', () => {
		expect(isShown({ id_delivery_zone: ['1 '] }, 119, '1')).toBe(true);
		expect(isShown({ id_delivery_zone: ['1'] }, 119, '2')).toBe(false);
		expect(isShown({ id_delivery_zone: ['1'] }, 119)).toBe(false);
	});
	test('disable_ordering: no orders are taken at its warehouses, or in its zones', () => {
		const settings = {
			locations: [{ term_id: 119 }, { term_id: 110 }],
			delivery: { conditions: [{ zone: '1', sklad: 119, sum: [] }] },
		};
		const stopped = (part: Wire) =>
			read({ ...settings, popups: [{ id: 5, disable_ordering: '1', ...part }] });
		expect(stopped({ sklad: [110] }).closedWarehouseIds).toEqual([110]);
		expect(stopped({ id_delivery_zone: ['1'] }).closedZoneIds).toEqual(['1']);
		expect(read({ ...settings, popups: [{ id: 5 }] }).closedWarehouseIds).toEqual([]);
	});
	test('repeat_mode one-off, else repeatable, say whether it comes again', () => {
		expect(popup({ repeat_mode: 'one-off', repeatable: true }).isOneOff).toBe(true);
		expect(popup({ repeat_mode: 'always', repeatable: false }).isOneOff).toBe(false);
		expect(popup({ repeatable: true }).isOneOff).toBe(false);
		expect(popup({ repeatable: false }).isOneOff).toBe(true);
	});
});

describe('address: id, address, flat, entrance, floor, number, comment, name, coords', () => {
	const wire = {
		id: 1,
		address: 'Москва, Тверская, 1',
		flat: '42',
		entrance: '2',
		floor: '5',
		number: '42К',
		comment: 'Домофон не работает',
		name: 'Дом',
		coords: [37.611347, 55.757718],
	};
	test('it is read and written with all of them', () => {
		const address = v.parse(addressSchema, wire);
		expect(address).toMatchObject({ doorCode: '42К', comment: 'Домофон не работает', name: 'Дом' });
		expect(addressToWire(address)).toMatchObject(wire);
	});
	test('and by its older names', () => {
		const { address, flat, coords, ...rest } = wire;
		const old = { ...rest, AddressLine: address, apartment: flat, coordinates: coords };
		expect(v.parse(addressSchema, old)).toEqual(v.parse(addressSchema, wire));
	});
});

describe('selected location: delivery_price, expressSelected, expressCost, warehouse_id', () => {
	const express = { cost: rub(390) };
	const conditions = aPage().settings.conditions.map((one) => ({ ...one, express }));
	const open = () => {
		const store = createStore();
		store.set(openPageAtom, aPage({ settings: { ...aPage().settings, conditions } }));
		return store;
	};
	beforeEach(() => localStorage.clear());

	test('its warehouse is the zone’s, its delivery price is added, or the express cost', () => {
		const store = open();
		store.set(choosePlaceAtom, TVERSKAYA);
		store.set(addToCartAtom, { product: aProduct({ price: perUnit(1000) }) });
		expect(store.get(warehouseIdAtom)).toBe(119);
		expect(store.get(cartPriceAtom)).toMatchObject({ delivery: rub(199), total: rub(1199) });
		store.set(chooseExpressAtom, true);
		expect(store.get(cartPriceAtom)).toMatchObject({ delivery: rub(390), total: rub(1390) });
		expect(store.get(orderRequestAtom)).toMatchObject({ isExpress: true, warehouseId: 119 });
	});

	test('single_stock_mode: a delivery to any zone comes from that warehouse', () => {
		const conditions = [
			{ zone: '1', sklad: 119, name: 'Центр', sum: [{ min_sum_order: '0', deliv_price: '199' }] },
			{ zone: '2', sklad: 120, name: 'Сокол', sum: [] },
		];
		const idsOf = (settings: Wire) =>
			read({ settings, delivery: { conditions } }).conditions.map((one) => one.warehouseId);
		expect(idsOf({ single_stock_mode: false, single_stock_id: 110 })).toEqual([119, 120]);
		expect(idsOf({ single_stock_mode: true, single_stock_id: 110 })).toEqual([110, 110]);
		expect(idsOf({ single_stock_mode: true })).toEqual([119, 120]);
	});

	test('it and the delivery type are kept in the browser', () => {
		const pickup = { type: 'pickup', pointId: 71 } as const;
		open().set(choosePlaceAtom, pickup);
		const later = open();
		later.set(restoreStoredAtom);
		expect(later.get(selectedPlaceAtom)).toEqual(pickup);
		expect(later.get(deliveryTypeAtom)).toBe('pickup');
	});
});
