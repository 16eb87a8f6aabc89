/** Which table an order books and when, or is brought to now. */
import type { Booking, Seat } from '#core/contract/order/booking.ts';
import type { QuoteProblem } from '#core/contract/order/quote.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { type BookingTimes, bookingTimes, type Table } from '#core/rules/time/booking.ts';
import { aroundTheClock, type WorkTime } from '#core/rules/time/work-time.ts';
import { timeZoneOf, workTimeOf } from './slots.ts';

export interface BookedTable {
	readonly restaurant: Restaurant;
	readonly table: Table;
	readonly booking: Booking;
	/** Epoch ms */
	readonly from: number;
	readonly to: number;
}

export interface FoundBooking {
	readonly restaurant?: Restaurant;
	readonly booked?: BookedTable;
	readonly problem?: QuoteProblem;
}

/** The booking a request asks for, or what is wrong with it. */
export function findBooking(
	settings: Settings,
	booking: Booking | undefined,
	now: number,
): FoundBooking {
	if (booking === undefined) return { problem: { code: 'booking_incomplete' } };
	const found = findTable(settings, booking);
	const { restaurant, table } = found;
	if (restaurant === undefined || table === undefined) return found;
	const times = timesOf(settings, restaurant, booking, now);
	if (!times.ok) return { restaurant, problem: { code: times.refusal } };
	if (booking.guests > table.seats)
		return { restaurant, problem: { code: 'table_too_small', seats: table.seats } };
	const { from, to } = times;
	return { restaurant, booked: { restaurant, table, booking, from, to } };
}

export interface FoundTable {
	readonly restaurant?: Restaurant;
	readonly table?: Table;
	readonly problem?: QuoteProblem;
}

/** The table an order means, or what is wrong with it. Whether it is free is nothing to guests who sit at it. */
export function findTable(settings: Settings, seat: Seat): FoundTable {
	const restaurant = findRestaurant(settings, seat.restaurantId);
	if (restaurant === undefined) return { problem: { code: 'restaurant_unknown' } };
	const table = restaurant.tables.find((one) => one.id === seat.tableId);
	return table === undefined
		? { restaurant, problem: { code: 'table_unknown' } }
		: { restaurant, table };
}

export function findRestaurant(settings: Settings, id: number): Restaurant | undefined {
	return settings.shippingMethods
		.flatMap((method) => method.restaurants)
		.find((restaurant) => restaurant.id === id);
}

/** A restaurant whose hours are not known is open around the clock, as its kitchen is (`isOpenNow`). */
export function hoursOf(settings: Settings, restaurant: Restaurant): WorkTime {
	return workTimeOf(settings, restaurant.warehouseId) ?? aroundTheClock(timeZoneOf(settings));
}

export function timesOf(
	settings: Settings,
	restaurant: Restaurant,
	wish: { readonly date: string; readonly time: string },
	now: number,
): BookingTimes {
	return bookingTimes(hoursOf(settings, restaurant), now, wish, restaurant.bookingMinutes);
}
