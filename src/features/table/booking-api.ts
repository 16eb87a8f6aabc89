/** Calls for tables: when they are free, and which. */
import {
	type BookingStart,
	bookingStartsSchema,
	type FreeTable,
	freeTablesSchema,
} from '#core/contract/order/booking.ts';
import { request } from '#src/lib/http/client.ts';

export interface BookingDay {
	readonly restaurantId: number;
	readonly guests: number;
	/** dd.mm.yyyy */
	readonly date: string;
}

/** When so many guests may come that day, and whether they find a table then. */
export function fetchStarts({ restaurantId, guests, date }: BookingDay): Promise<BookingStart[]> {
	return request(bookingStartsSchema, 'wp-json/booking/v1/times', {
		searchParams: { restaurant_id: restaurantId, date, guests },
	});
}

/** The tables of a restaurant, free or not at that time ("HH:MM") for so many. */
export function fetchTables({
	restaurantId,
	guests,
	date,
	time,
}: BookingDay & { readonly time: string }): Promise<FreeTable[]> {
	return request(freeTablesSchema, 'wp-json/booking/v1/tables', {
		searchParams: { restaurant_id: restaurantId, date, time, guests },
	});
}
