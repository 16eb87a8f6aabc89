/** The free tables of a restaurant (wire 3.4). */
import { type Context, Hono } from 'hono';
import { freeTableToWire } from '#core/contract/booking.ts';
import { tablesFor } from '../booking/tables.ts';
import { findRestaurant, timesOf } from '../booking/visit.ts';
import type { ShopDeps } from '../context.ts';
import { PROBLEM_TEXT } from '../orders/problem-text.ts';
import { isStopped } from '../orders/slots.ts';
import { invalidParameters, missingParameters, Refusal } from '../refusal.ts';
import { queryOf } from './request.ts';

export function bookingRoutes(deps: ShopDeps): Hono {
	return new Hono().get('/wp-json/booking/v1/tables', async (c) => c.json(await tables(c, deps)));
}

const PARAMETERS = ['restaurant_id', 'date', 'time', 'guests'] as const;

/** `{"tables":[{"id":2,"seats":4,"free":true}]}`: all of them, free or not; a time nobody can come at is refused. */
async function tables(c: Context, deps: ShopDeps): Promise<Record<string, unknown>> {
	const query = queryOf(c);
	const missing = PARAMETERS.filter((name) => !query.get(name));
	if (missing.length > 0) throw missingParameters(...missing);
	const [restaurantId = '', date = '', time = '', guests = ''] = PARAMETERS.map(
		(name) => query.get(name) ?? '',
	);
	if (!/^[1-9]\d{0,3}$/.test(guests))
		throw invalidParameters({ guests: 'expected how many come, a whole number' });
	const { settings } = deps.folder;
	const restaurant = findRestaurant(settings, Number(restaurantId));
	if (restaurant === undefined)
		throw new Refusal('restaurant_unknown', PROBLEM_TEXT.restaurant_unknown);
	if (isStopped(settings, restaurant))
		throw new Refusal('warehouse_closed', PROBLEM_TEXT.warehouse_closed);
	const times = timesOf(settings, restaurant, { date, time }, deps.now());
	if (!times.ok) throw new Refusal(times.refusal, PROBLEM_TEXT[times.refusal]);
	const found = await tablesFor(deps.db, restaurant, Number(guests), times);
	return { tables: found.map(freeTableToWire) };
}
