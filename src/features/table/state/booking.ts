/** Taking a table, and what a restaurant can offer: its times of a day, its tables at one of them. */
import { atom } from 'jotai';
import type { FreeTable } from '#core/contract/order/booking.ts';
import { BOOKING_MINUTES, bookingTimes } from '#core/rules/time/booking.ts';
import { aroundTheClock } from '#core/rules/time/work-time.ts';
import { restaurantsAtom, type TablePlace } from '#src/features/place/state/place.ts';
import { askPlaceAtom } from '#src/features/place/state/place-change.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { type BookingDay, fetchStarts, fetchTables } from '../booking-api.ts';

/** The times at which every table is taken; none where the site cannot say: the hall's plan tells then. */
export const findBusyTimesAtom = atom(
	null,
	async (_get, _set, day: BookingDay): Promise<readonly string[]> => {
		try {
			const starts = await fetchStarts(day);
			return starts.filter((one) => !one.isFree).map((one) => one.time);
		} catch (error) {
			logFailure('times', error);
			return [];
		}
	},
);

/** Every table, free or not; undefined: no answer. */
export const findTablesAtom = atom(
	null,
	async (
		_get,
		_set,
		wish: BookingDay & { readonly time: string },
	): Promise<readonly FreeTable[] | undefined> => {
		try {
			return await fetchTables(wish);
		} catch (error) {
			logFailure('tables', error);
			return undefined;
		}
	},
);

/** Books a table, or sits down at one (no date, no time): a place like another, kept until its time is over. */
export const takeTableAtom = atom(
	null,
	(get, set, wish: Omit<TablePlace, 'type' | 'until'>): Promise<void> => {
		const restaurant = get(restaurantsAtom).find(({ id }) => id === wish.restaurantId);
		const workTime = get(hoursOfAtom)(restaurant?.warehouseId);
		const shift = get(clockShiftAtom);
		const times = bookingTimes(workTime, Date.now() + shift, wish);
		const bookingMs = (restaurant?.bookingMinutes ?? BOOKING_MINUTES) * 60_000;
		const until = times.ok ? times.from - shift : Date.now() + bookingMs;
		return set(askPlaceAtom, { ...wish, type: 'lounge', until });
	},
);

/** Sits down at a table, or at one not named yet (0). */
export const sitAtAtom = atom(
	null,
	(_get, set, restaurantId: number, tableId: number): Promise<void> =>
		set(takeTableAtom, { restaurantId, tableId, guests: 1, date: '', time: '' }),
);

/** The hours a hall is open; of one whose hours are not known, all of them. */
export const hoursOfAtom = atom((get) => {
	const { workTimes } = get(settingsAtom);
	const [first] = Object.values(workTimes);
	return (warehouseId: number | undefined) =>
		workTimes[String(warehouseId)] ?? aroundTheClock(first?.timeZone ?? 'Europe/Moscow');
});
