/** Taking a table, and what a restaurant can offer: its times of a day, its tables at one of them. */
import { atom } from 'jotai';
import type { FreeTable } from '#core/contract/booking.ts';
import { VISIT_MINUTES, visitTimes } from '#core/rules/booking.ts';
import { aroundTheClock } from '#core/rules/work-time.ts';
import { fetchStarts, fetchTables, type VisitDay } from '../api/booking.ts';
import { clockShiftAtom } from './clock.ts';
import { logFailure } from './log.ts';
import { settingsAtom } from './page.ts';
import { restaurantsAtom, type TablePlace } from './place.ts';
import { askPlaceAtom } from './place-change.ts';

/** The times at which every table is taken; none where the site cannot say: the hall's plan tells then. */
export const findBusyTimesAtom = atom(
	null,
	async (_get, _set, day: VisitDay): Promise<readonly string[]> => {
		try {
			const starts = await fetchStarts(day);
			return starts.filter((one) => !one.isFree).map((one) => one.time);
		} catch (error) {
			logFailure('times', error);
			return [];
		}
	},
);

/** Every table, free or not; undefined: nobody answers. */
export const findTablesAtom = atom(
	null,
	async (
		_get,
		_set,
		wish: VisitDay & { readonly time: string },
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
		const times = visitTimes(workTime, Date.now() + shift, wish);
		const visitMs = (restaurant?.visitMinutes ?? VISIT_MINUTES) * 60_000;
		const until = times.ok ? times.from - shift : Date.now() + visitMs;
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
