import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '../site/settings.ts';
import {
	type Booking,
	bookingOfMeta,
	bookingToMeta,
	freeTablesSchema,
	orderBookingOfMeta,
} from './booking.ts';
import { type OrderRequest, orderRequestSchema, orderRequestToWire } from './order-request.ts';

const BOOKING: Booking = {
	restaurantId: 31,
	tableId: 2,
	date: '21.11.2026',
	time: '19:00',
	guests: 4,
};

describe('a booking as meta', () => {
	const meta = (change: Record<string, unknown> = {}) =>
		new Map<string, unknown>(Object.entries({ ...bookingToMeta(BOOKING), ...change }));

	test('goes out as the site names it, and comes back', () => {
		expect(bookingToMeta(BOOKING)).toEqual({
			restaurant_id: '31',
			booking_date: '21.11.2026',
			booking_time: '19:00',
			booking_guests: '4',
			table_id: '2',
		});
		expect(bookingOfMeta(meta())).toEqual(BOOKING);
		expect(bookingOfMeta(meta({ restaurant_id: 31, booking_time: '9:05' }))).toEqual({
			...BOOKING,
			time: '09:05',
		});
	});

	test.each<[string, unknown]>([
		['restaurant_id', undefined],
		['restaurant_id', 'hall'],
		['table_id', '0'],
		['table_id', '-2'],
		['booking_guests', '4.5'],
		['booking_guests', ''],
		['booking_date', '2026-11-21'],
		['booking_time', '25:00'],
		['booking_time', 'вечером'],
	])('%s %s makes it none', (key, value) => {
		expect(bookingOfMeta(meta({ [key]: value }))).toBeUndefined();
	});

	test('an order tells the names with it, where the site does', () => {
		const names = { restaurant_name: 'Зал', table_name: 'У окна' };
		expect(orderBookingOfMeta(meta(names))).toEqual({
			...BOOKING,
			restaurantName: 'Зал',
			tableName: 'У окна',
		});
		expect(orderBookingOfMeta(meta())).toMatchObject({ restaurantName: '', tableName: '' });
		expect(orderBookingOfMeta(new Map())).toBeUndefined();
	});
});

test('an order for a table is written and read as the same request', () => {
	const request: OrderRequest = {
		lines: [],
		deliveryType: 'lounge',
		shippingMethod: 'wcso_booking',
		booking: BOOKING,
		leaveAtDoor: false,
		paymentMethod: 'cod',
		paymentTitle: 'На месте',
		name: 'Анна',
		phone: '+79991234567',
		comment: '',
		peopleCount: 1,
		couponCodes: [],
		bonus: 0,
		platform: 'site',
	};
	expect(v.parse(orderRequestSchema, orderRequestToWire(request))).toEqual(request);
});

test('the tables the site answers with', () => {
	const tables = [
		{ id: 2, seats: 4, free: true },
		{ id: '3', seats: '2', free: 0 },
		{ seats: 2, free: true },
	];
	expect(v.parse(freeTablesSchema, { tables })).toEqual([
		{ id: 2, seats: 4, isFree: true },
		{ id: 3, seats: 2, isFree: false },
	]);
	expect(v.parse(freeTablesSchema, { tables: [] })).toEqual([]);
});

describe('the settings', () => {
	const WIRE = JSON.parse(
		readFileSync(
			new URL('../../../tests/fixtures/site/all_settings.json', import.meta.url),
			'utf8',
		),
	);
	const restaurantsOf = (restaurants: unknown) =>
		v.parse(settingsSchema, {
			...WIRE,
			shipping_methods: [{ id: 'wcso_booking', type: 'wcso_booking', restaurants }],
		}).shippingMethods[0]?.restaurants;

	test('a restaurant with the plan of its hall', () => {
		const tables = [
			{ id: 1, name: 'У окна', seats: 2, x: 12, y: 20, w: 14, h: 8 },
			{ id: '2', name: '', seats: '4', x: '', y: null },
			{ id: 3, name: 'Без мест', seats: 0 },
			'стол',
		];
		const marks = [
			{ kind: 'window', x: 5, y: '0', w: 24, h: 3 },
			{ kind: 'bar' },
			{ kind: 'камин', x: 1, y: 1, w: 1, h: 1 },
		];
		expect(restaurantsOf([{ id: 31, name: 'Зал', warehouse_id: 119, tables, marks }])).toEqual([
			{
				id: 31,
				name: 'Зал',
				address: 'Зал',
				phone: '',
				warehouseId: 119,
				marks: [
					{ kind: 'window', x: 5, y: 0, width: 24, height: 3 },
					{ kind: 'bar', x: 0, y: 0, width: 10, height: 10 },
				],
				bookingMinutes: 120,
				tables: [
					{ id: 1, name: 'У окна', seats: 2, x: 12, y: 20, width: 14, height: 8 },
					{ id: 2, name: '', seats: 4, x: 0, y: 0, width: 10, height: 10 },
				],
			},
		]);
	});
	test('a restaurant without a plan; one whose guests sit for an hour and a half', () => {
		expect(restaurantsOf([{ id: 31 }])).toMatchObject([{ tables: [], bookingMinutes: 120 }]);
		expect(restaurantsOf([{ id: 31, visit_time_in_minutes: '90' }])).toMatchObject([
			{ bookingMinutes: 90 },
		]);
	});

	const paymentsOf = (delivery: Record<string, unknown>) =>
		v.parse(settingsSchema, { ...WIRE, delivery }).zonePayments;
	const methods = { '1': ['paykeeper', 'cod'], '2': ['paykeeper'] };
	test.each([
		[true, true, methods],
		['1', 'yes', methods],
		[true, false, undefined],
		[false, true, undefined],
		[false, false, undefined],
	])('payments by zone: used %s, their list on %s', (uses, status, expected) => {
		const delivery = {
			use_zones_payments_methods: uses,
			all_zones_payments_status: status,
			all_zones_zone_payment_methods: methods,
		};
		expect(paymentsOf(delivery)).toEqual(expected);
	});
	test('payments by zone: an empty PHP array, a list with gaps', () => {
		const on = { use_zones_payments_methods: true, all_zones_payments_status: true };
		expect(paymentsOf({ ...on, all_zones_zone_payment_methods: [] })).toEqual({});
		const gaps = { '1': { '0': 'paykeeper', '2': 'cod' } };
		expect(paymentsOf({ ...on, all_zones_zone_payment_methods: gaps })).toEqual({
			'1': ['paykeeper', 'cod'],
		});
	});

	test.each([
		['UTC+3', '+03:00'],
		['+05:30', '+05:30'],
		['Europe/Berlin', 'Europe/Berlin'],
		['Europe/Nowhere', 'Europe/Moscow'],
		['', 'Europe/Moscow'],
	])('a warehouse on the clock of "%s" is on %s', (name, timeZone) => {
		const work = { around_clock: true, week: [], wp_timezone: name };
		const wire = { ...WIRE, delivery_work_time: { delivery: { '119': work } } };
		expect(v.parse(settingsSchema, wire).workTimes['119']?.timeZone).toBe(timeZone);
	});
});
