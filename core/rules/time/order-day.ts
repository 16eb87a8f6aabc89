/**
 * How the day of an order's time is said: an hour without its day is read as today's. Screens, messages and the kitchen's
 * board put it into words.
 */
import { dayAt, shopTime } from './work-time-zone.ts';

/** `day`: days since 01.01.1970, of the calendar; of a night, the day it leads to. */
export interface OrderDay {
	readonly kind: 'today' | 'tomorrow' | 'night' | 'day';
	readonly day: number;
}

/** "00:30 on Tuesday" is taken for Tuesday evening's end; until this hour it is said as a night. */
const MORNING = 5;
/** What is promised as soon as possible needs no day within so many hours: 00:10 is the coming one. */
const SOON_MS = 6 * 3_600_000;

/** The day of `at` for a reader at `now`, both epoch ms; `isSoonest`: no hour was chosen. */
export function orderDayOf(at: number, now: number, timeZone: string, isSoonest = false): OrderDay {
	const day = dayAt(at, timeZone);
	const ahead = day - dayAt(now, timeZone);
	if (ahead === 0 || (isSoonest && ahead > 0 && at - now < SOON_MS)) return { kind: 'today', day };
	if (ahead > 0 && shopTime(at, timeZone).hour < MORNING) return { kind: 'night', day };
	return { kind: ahead === 1 ? 'tomorrow' : 'day', day };
}

/** Whether what is to be at `at` waits for a day after that of `now`, both epoch ms; `isSoonest`: no hour was chosen. */
export function isComingDay(
	at: number,
	now: number,
	timeZone: string,
	isSoonest: boolean,
): boolean {
	return at > now && orderDayOf(at, now, timeZone, isSoonest).kind !== 'today';
}
