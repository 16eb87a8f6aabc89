import {
	type FreeTable,
	freeTablesSchema,
	type VisitStart,
	visitStartsSchema,
} from '#core/contract/booking.ts';
import { request } from './client.ts';

export interface VisitDay {
	readonly restaurantId: number;
	readonly guests: number;
	/** dd.mm.yyyy */
	readonly date: string;
}

/** When so many guests may come that day, and whether they find a table then. */
export function fetchStarts({ restaurantId, guests, date }: VisitDay): Promise<VisitStart[]> {
	return request(visitStartsSchema, 'wp-json/booking/v1/times', {
		searchParams: { restaurant_id: restaurantId, date, guests },
	});
}

/** The tables of a restaurant, free or not at that time ("HH:MM") for so many. */
export function fetchTables({
	restaurantId,
	guests,
	date,
	time,
}: VisitDay & { readonly time: string }): Promise<FreeTable[]> {
	return request(freeTablesSchema, 'wp-json/booking/v1/tables', {
		searchParams: { restaurant_id: restaurantId, date, time, guests },
	});
}
