/** The tables of a restaurant, and when there is one (wire 3.4). */
import { type Context, Hono } from 'hono';
import { bookingStartToWire, freeTableToWire } from '#core/contract/order/booking.ts';
import type { Restaurant } from '#core/contract/site/shipping.ts';
import { isDate } from '#core/rules/time/work-time.ts';
import { invalidParameters, missingParameters, Refusal } from '#server/rest/refusal.ts';
import { queryOf } from '#server/rest/request.ts';
import { findRestaurant, timesOf } from '../../pricing/booking.ts';
import { PROBLEM_TEXT } from '../../pricing/problem-text.ts';
import { isStopped } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import { startsFor, tablesFor } from '../orders/booked-tables.ts';

export function bookingRoutes(deps: ShopDeps): Hono {
	return new Hono()
		.get('/wp-json/booking/v1/tables', async (c) => c.json(await tables(c, deps)))
		.get('/wp-json/booking/v1/times', async (c) => c.json(await times(c, deps)));
}

/** `{"tables":[{"id":2,"seats":4,"free":true}]}`: all of them, free or not; a time outside the hours is refused. */
async function tables(c: Context, deps: ShopDeps): Promise<Record<string, unknown>> {
	const { restaurant, guests, wish } = wishOf(c, deps, ['date', 'time']);
	const { date = '', time = '' } = wish;
	const times = timesOf(deps.folder.settings, restaurant, { date, time }, deps.now());
	if (!times.ok) throw new Refusal(times.refusal, PROBLEM_TEXT[times.refusal]);
	const found = await tablesFor(deps.db, restaurant, guests, times);
	return { tables: found.map(freeTableToWire) };
}

/** `{"times":[{"time":"19:00","free":true}]}`: when so many guests may still come that day, and find a table or none. */
async function times(c: Context, deps: ShopDeps): Promise<Record<string, unknown>> {
	const { restaurant, guests, wish } = wishOf(c, deps, ['date']);
	const { date = '' } = wish;
	if (!isDate(date)) throw new Refusal('booking_incomplete', PROBLEM_TEXT.booking_incomplete);
	const found = await startsFor(deps, restaurant, guests, date);
	return { times: found.map(bookingStartToWire) };
}

/** What is asked of which restaurant, for how many; an order the restaurant does not take is refused here already. */
function wishOf(
	c: Context,
	{ folder: { settings } }: ShopDeps,
	names: readonly ('date' | 'time')[],
): { restaurant: Restaurant; guests: number; wish: { date?: string; time?: string } } {
	const query = queryOf(c);
	const needed = ['restaurant_id', ...names, 'guests'];
	const missing = needed.filter((name) => !query.get(name));
	if (missing.length > 0) throw missingParameters(...missing);
	const guests = query.get('guests') ?? '';
	if (!/^[1-9]\d{0,3}$/.test(guests))
		throw invalidParameters({ guests: 'expected how many come, a whole number' });
	const restaurant = findRestaurant(settings, Number(query.get('restaurant_id')));
	if (restaurant === undefined)
		throw new Refusal('restaurant_unknown', PROBLEM_TEXT.restaurant_unknown);
	if (isStopped(settings, restaurant))
		throw new Refusal('warehouse_closed', PROBLEM_TEXT.warehouse_closed);
	const wish = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
	return { restaurant, guests: Number(guests), wish };
}
