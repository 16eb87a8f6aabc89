/** Tables: when a booking is, and which tables are free for it (wire 3.4). Instants are epoch milliseconds. */
import { clockText, minutesOf, shopDay, stretchOn, type WorkTime } from './work-time.ts';
import { DAY_MINUTES, dateOfDay, dayAt, dayOfDate, isOnClock, momentOf } from './work-time-zone.ts';

export interface Table {
	/** Its own among the tables of its restaurant. */
	readonly id: number;
	readonly name: string;
	readonly seats: number;
	/** Its place on the plan of the hall, percent of the plan's width and height. */
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** How long a table is taken for when the restaurant does not say, minutes. */
export const BOOKING_MINUTES = 120;
/** How many days ahead a table may be booked. */
const DAYS_AHEAD = 30;
/** A table is held by quarters of an hour: every zone's clock begins its hours on one of them. */
const QUARTER = 15 * 60_000;

export type BookingTimes =
	| { readonly ok: true; readonly from: number; readonly to: number }
	| {
			readonly ok: false;
			readonly refusal:
				| 'booking_incomplete'
				| 'booking_closed'
				| 'booking_passed'
				| 'booking_too_far';
	  };

/**
 * When a booking begins and ends. It must begin in the opening hours of its day ("dd.mm.yyyy"), and may last past closing.
 * As with slots, "00:30" of a Friday open until two is the night that follows it.
 */
export function bookingTimes(
	workTime: WorkTime,
	now: number,
	wish: { readonly date: string; readonly time: string },
	bookingMinutes: number = BOOKING_MINUTES,
): BookingTimes {
	const { timeZone } = workTime;
	const day = dayOfDate(wish.date);
	const minutes = minutesOf(wish.time);
	if (day === undefined || minutes === undefined || minutes >= DAY_MINUTES)
		return { ok: false, refusal: 'booking_incomplete' };
	const today = dayAt(now, timeZone);
	if (day < today - 1) return { ok: false, refusal: 'booking_passed' };
	if (day > today + DAYS_AHEAD) return { ok: false, refusal: 'booking_too_far' };
	const stretch = stretchOn(workTime, day);
	const begins = [minutes, minutes + DAY_MINUTES].find(
		(one) =>
			stretch !== undefined &&
			one >= stretch.from &&
			one < stretch.to &&
			isOnClock(day, one, timeZone),
	);
	if (begins === undefined)
		return { ok: false, refusal: day < today ? 'booking_passed' : 'booking_closed' };
	const from = momentOf(day, begins, timeZone);
	if (from < now) return { ok: false, refusal: 'booking_passed' };
	return { ok: true, from, to: from + bookingMinutes * 60_000 };
}

/** A table is offered on the clock's whole and half hours. */
const START_MINUTES = 30;

/** The times ("HH:MM") of a day a booking may still begin at, in the order of the evening: those after midnight come last. */
export function bookingStarts(workTime: WorkTime, now: number, date: string): string[] {
	return halfHours(workTime, date).filter((time) => bookingTimes(workTime, now, { date, time }).ok);
}

/** The days ("dd.mm.yyyy") a table may be booked for, the first one first: those without a time left are out. */
export function bookingDays(workTime: WorkTime, now: number): string[] {
	const first = shopDay(workTime, now);
	const last = dayAt(now, workTime.timeZone) + DAYS_AHEAD;
	return Array.from({ length: last - first + 1 }, (_, ahead) => dateOfDay(first + ahead)).filter(
		(date) =>
			halfHours(workTime, date).some((time) => bookingTimes(workTime, now, { date, time }).ok),
	);
}

function halfHours(workTime: WorkTime, date: string): string[] {
	const day = dayOfDate(date);
	const stretch = day === undefined ? undefined : stretchOn(workTime, day);
	if (stretch === undefined) return [];
	const first = Math.ceil(stretch.from / START_MINUTES) * START_MINUTES;
	const count = Math.max(0, Math.ceil((stretch.to - first) / START_MINUTES));
	return Array.from({ length: count }, (_, index) => clockText(first + index * START_MINUTES));
}

/** The table to offer a company: the smallest that is free, so that the large ones are left for the many. */
export function tableFor<One extends { readonly seats: number; readonly isFree: boolean }>(
	tables: readonly One[],
): One | undefined {
	return tables.filter((one) => one.isFree).toSorted((a, b) => a.seats - b.seats)[0];
}

/** The quarters of an hour a booking takes its table for, numbered from 1970. */
export function quartersOf({ from, to }: { readonly from: number; readonly to: number }): number[] {
	const first = Math.floor(from / QUARTER);
	return Array.from({ length: Math.ceil(to / QUARTER) - first }, (_, index) => first + index);
}

/** Whether a table is free for a company: it has seats enough, and no other booking. */
export function isFree(table: Table, guests: number, taken: ReadonlySet<number>): boolean {
	return table.seats >= guests && !taken.has(table.id);
}

/** What stands on the table's stand: the number its name ends in, "7" of "У окна 7", else its own. */
export function tableNumber({ id, name }: Pick<Table, 'id' | 'name'>): string {
	return /(\d+)\s*$/.exec(name)?.[1] ?? String(id);
}
