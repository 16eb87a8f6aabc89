/** Which tables are taken: a table is held by quarters of an hour, each of which can be taken once. */
import type { Kysely } from 'kysely';
import type { BookingStart, FreeTable } from '#core/contract/order/booking.ts';
import type { QuoteProblem } from '#core/contract/order/quote.ts';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { bookingStarts, isFree, quartersOf } from '#core/rules/time/booking.ts';
import { type BookedTable, hoursOf, timesOf } from '#server/pricing/booking.ts';
import type { ShopDeps } from '../context.ts';
import type { ShopTables } from '../tables.ts';

interface Stay {
	/** Epoch ms */
	readonly from: number;
	readonly to: number;
}

/** Every table of a restaurant, and whether so many guests can have it at that time. */
export async function tablesFor(
	db: Kysely<ShopTables>,
	restaurant: Restaurant,
	guests: number,
	stay: Stay,
): Promise<FreeTable[]> {
	const rows = await db
		.selectFrom('shop_table_bookings')
		.select('table_id')
		.distinct()
		.where('restaurant_id', '=', restaurant.id)
		.where('quarter', 'in', quartersOf(stay))
		.execute();
	const taken = new Set(rows.map((row) => row.table_id));
	return restaurant.tables.map((table) => ({
		id: table.id,
		seats: table.seats,
		isFree: isFree(table, guests, taken),
	}));
}

/** When a company may still come on a day ("dd.mm.yyyy"), and whether there is a table for it then. */
export async function startsFor(
	{ db, folder: { settings }, now }: ShopDeps,
	restaurant: Restaurant,
	guests: number,
	date: string,
): Promise<BookingStart[]> {
	const at = now();
	const stays = bookingStarts(hoursOf(settings, restaurant), at, date).flatMap((time) => {
		const times = timesOf(settings, restaurant, { date, time }, at);
		return times.ok ? [{ time, quarters: quartersOf(times) }] : [];
	});
	const all = stays.flatMap((stay) => stay.quarters);
	if (all.length === 0) return [];
	const rows = await db
		.selectFrom('shop_table_bookings')
		.select(['table_id', 'quarter'])
		.where('restaurant_id', '=', restaurant.id)
		.where('quarter', '>=', Math.min(...all))
		.where('quarter', '<=', Math.max(...all))
		.execute();
	return stays.map(({ time, quarters }) => {
		const held = rows.filter(({ quarter }) => quarters.includes(quarter));
		const taken = new Set(held.map((row) => row.table_id));
		return { time, isFree: restaurant.tables.some((table) => isFree(table, guests, taken)) };
	});
}

/** The problem of a booking whose table is taken, with the tables that are free; undefined = it is free. */
export async function takenTable(
	db: Kysely<ShopTables>,
	{ restaurant, table, booking, ...stay }: BookedTable,
): Promise<QuoteProblem | undefined> {
	const tables = await tablesFor(db, restaurant, booking.guests, stay);
	const free = tables.filter((one) => one.isFree);
	return free.some((one) => one.id === table.id)
		? undefined
		: { code: 'table_taken', tables: free };
}

/**
 * Takes the table for an order when it is free in every quarter of the booking; false = it is not. The key of the rows
 * is the guard: of two transactions at once the second waits for the first and then finds its row there. The rows come in
 * the order of time, so that two bookings that overlap never wait for each other.
 */
export async function takeTable(
	tx: Kysely<ShopTables>,
	orderId: number,
	booked: BookedTable,
): Promise<boolean> {
	const rows = quartersOf(booked).map((quarter) => ({
		restaurant_id: booked.restaurant.id,
		table_id: booked.table.id,
		quarter,
		order_id: orderId,
	}));
	const added = await tx
		.insertInto('shop_table_bookings')
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(['restaurant_id', 'table_id', 'quarter']).doNothing(),
		)
		.executeTakeFirst();
	return added.numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** Gives an order's table back; a second time there is nothing of it to give. */
export async function returnTable(tx: Kysely<ShopTables>, orderId: number): Promise<void> {
	await tx.deleteFrom('shop_table_bookings').where('order_id', '=', orderId).execute();
}
