/** Booking a table (wire 3.4): which tables are free, and the booking as the meta of its order. */
import * as v from 'valibot';
import { clockText, minutesOf } from '../rules/work-time.ts';
import { flag, id, list, number, object } from './lenient.ts';

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

/** A booking as its order tells it. */
export interface OrderBooking extends Booking {
	/** '' where the site does not say. */
	readonly restaurantName: string;
	readonly tableName: string;
}

/** For `meta_data` of an order that was read. */
export function orderBookingOfMeta(meta: ReadonlyMap<string, unknown>): OrderBooking | undefined {
	const booking = bookingOfMeta(meta);
	if (booking === undefined) return undefined;
	const text = (key: string) => String(meta.get(key) ?? '');
	return { ...booking, restaurantName: text('restaurant_name'), tableName: text('table_name') };
}

/** The booking an order's meta speaks of; undefined when any part of it is missing or unreadable. */
export function bookingOfMeta(meta: ReadonlyMap<string, unknown>): Booking | undefined {
	const text = (key: string) => String(meta.get(key) ?? '').trim();
	const whole = (key: string) => (/^\d{1,9}$/.test(text(key)) ? Number(text(key)) : 0);
	const date = text('booking_date');
	const minutes = minutesOf(text('booking_time'));
	const [restaurantId, tableId, guests] = ['restaurant_id', 'table_id', 'booking_guests'].map(
		whole,
	);
	if (!restaurantId || !tableId || !guests || minutes === undefined) return undefined;
	if (!/^\d{2}\.\d{2}\.\d{4}$/.test(date)) return undefined;
	return { restaurantId, tableId, date, time: clockText(minutes), guests };
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
	object({ tables: list(freeTable) }),
	v.transform((wire) => wire.tables),
);

export function freeTableToWire(table: FreeTable): Record<string, unknown> {
	return { id: table.id, seats: table.seats, free: table.isFree };
}
