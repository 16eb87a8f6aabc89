/**
 * Tables (wire 3.4): which are free and when, a booking as the meta of its order, and the table a customer sits at already.
 */
import * as v from 'valibot';
import { clockText, minutesOf } from '#core/rules/time/work-time.ts';
import { flag, having, id, list, number, object, text } from '../lenient.ts';

export interface Booking {
	readonly restaurantId: number;
	readonly tableId: number;
	/** dd.mm.yyyy of the day its evening began. */
	readonly date: string;
	/** "HH:MM" */
	readonly time: string;
	readonly guests: number;
}

export function bookingToMeta(booking: Booking): Record<string, string> {
	return {
		restaurant_id: String(booking.restaurantId),
		booking_date: booking.date,
		booking_time: booking.time,
		booking_guests: String(booking.guests),
		table_id: String(booking.tableId),
	};
}

interface TableNames {
	/** '' where the site does not say. */
	readonly restaurantName: string;
	readonly tableName: string;
}

/** A booking as its order tells it. */
export interface OrderBooking extends Booking, TableNames {}

/** For `meta_data` of an order that was read. */
export function orderBookingOfMeta(meta: ReadonlyMap<string, unknown>): OrderBooking | undefined {
	const booking = bookingOfMeta(meta);
	return booking === undefined ? undefined : { ...booking, ...namesOfMeta(meta) };
}

function namesOfMeta(meta: ReadonlyMap<string, unknown>): TableNames {
	const text = (key: string) => String(meta.get(key) ?? '');
	return { restaurantName: text('restaurant_name'), tableName: text('table_name') };
}

/** A whole number above 0; 0 for anything else. */
function whole(meta: ReadonlyMap<string, unknown>, key: string): number {
	const text = String(meta.get(key) ?? '').trim();
	return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The booking an order's meta speaks of; undefined when any part of it is missing or unreadable. */
export function bookingOfMeta(meta: ReadonlyMap<string, unknown>): Booking | undefined {
	const text = (key: string) => String(meta.get(key) ?? '').trim();
	const date = text('booking_date');
	const minutes = minutesOf(text('booking_time'));
	const [restaurantId, tableId, guests] = ['restaurant_id', 'table_id', 'booking_guests'].map(
		(key) => whole(meta, key),
	);
	if (!restaurantId || !tableId || !guests || minutes === undefined) return undefined;
	if (!/^\d{2}\.\d{2}\.\d{4}$/.test(date)) return undefined;
	return { restaurantId, tableId, date, time: clockText(minutes), guests };
}

/** The table of a customer who sits at it and orders from there; the wire has no word for it, so the keys are ours. */
export interface Seat {
	readonly restaurantId: number;
	readonly tableId: number;
}

export function seatToMeta(seat: Seat): Record<string, string> {
	return {
		at_table: '1',
		restaurant_id: String(seat.restaurantId),
		table_id: String(seat.tableId),
	};
}

/** The table an order's meta says its customer sits at; undefined when it says no such thing. */
export function seatOfMeta(meta: ReadonlyMap<string, unknown>): Seat | undefined {
	if (String(meta.get('at_table') ?? '') !== '1') return undefined;
	const [restaurantId, tableId] = [whole(meta, 'restaurant_id'), whole(meta, 'table_id')];
	return restaurantId && tableId ? { restaurantId, tableId } : undefined;
}

/** As its order tells it. */
export interface OrderSeat extends Seat, TableNames {}

/** For `meta_data` of an order that was read. */
export function orderSeatOfMeta(meta: ReadonlyMap<string, unknown>): OrderSeat | undefined {
	const seat = seatOfMeta(meta);
	return seat === undefined ? undefined : { ...seat, ...namesOfMeta(meta) };
}

/** A table as `GET booking/v1/tables` and the refusal `table_taken` name it. */
export interface FreeTable {
	readonly id: number;
	readonly seats: number;
	readonly isFree: boolean;
}

export const freeTable = v.pipe(
	object({ id, seats: number, free: flag }),
	v.transform((wire): FreeTable => ({ id: wire.id, seats: wire.seats, isFree: wire.free })),
);

export const freeTablesSchema = v.pipe(
	having('tables'),
	object({ tables: list(freeTable) }),
	v.transform((wire) => wire.tables),
);

export function freeTableToWire(table: FreeTable): Record<string, unknown> {
	return { id: table.id, seats: table.seats, free: table.isFree };
}

/** A time of a day ("HH:MM"), and whether a company finds a table then: `GET booking/v1/times`, ours. */
export interface BookingStart {
	readonly time: string;
	readonly isFree: boolean;
}

const bookingStart = v.pipe(
	object({ time: text, free: flag }),
	v.transform((wire): BookingStart => ({ time: wire.time, isFree: wire.free })),
);

export const bookingStartsSchema = v.pipe(
	having('times'),
	object({ times: list(bookingStart) }),
	v.transform((wire) => wire.times),
);

export function bookingStartToWire(start: BookingStart): Record<string, unknown> {
	return { time: start.time, free: start.isFree };
}
