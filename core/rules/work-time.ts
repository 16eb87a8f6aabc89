/**
 * The shop's clock: opening hours, slots and calendar days in the shop's own time zone.
 * All instants are epoch milliseconds; `timeZone` is an IANA name ("Europe/Moscow") or an offset ("+03:00"), as
 * WordPress keeps `wp_timezone`.
 */
export interface DayHours {
	/** "HH:MM" */
	readonly from: string;
	/** "HH:MM"; not later than `from` = runs past midnight. */
	readonly to: string;
}

export interface WorkTime {
	readonly isAroundClock: boolean;
	/** Monday first; absent = closed that day. */
	readonly week: readonly (DayHours | undefined)[];
	readonly cookingMinutes: number;
	readonly timeZone: string;
}

/** A moment on the shop's wall clock. */
export interface ShopTime {
	readonly year: number;
	readonly month: number;
	readonly day: number;
	/** 1 = Monday … 7 = Sunday */
	readonly weekDay: number;
	readonly hour: number;
	readonly minute: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
	let format = formats.get(timeZone);
	if (format === undefined) {
		format = new Intl.DateTimeFormat('en-GB', {
			timeZone,
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			weekday: 'short',
			hour: 'numeric',
			minute: 'numeric',
		});
		formats.set(timeZone, format);
	}
	return format;
}

const WEEK_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The minute asked for last: carts and coupons of one moment ask for the same. */
let last:
	| { readonly minute: number; readonly timeZone: string; readonly time: ShopTime }
	| undefined;

export function shopTime(at: number, timeZone: string): ShopTime {
	const minute = Math.floor(at / MINUTE);
	if (last?.minute !== minute || last.timeZone !== timeZone)
		last = { minute, timeZone, time: readShopTime(at, timeZone) };
	return last.time;
}

function readShopTime(at: number, timeZone: string): ShopTime {
	const parts: Record<string, string> = {};
	for (const part of formatOf(timeZone).formatToParts(at)) parts[part.type] = part.value;
	return {
		year: Number(parts.year),
		month: Number(parts.month),
		day: Number(parts.day),
		weekDay: WEEK_DAYS.indexOf(parts.weekday ?? '') + 1,
		hour: Number(parts.hour),
		minute: Number(parts.minute),
	};
}

/** Minutes of the day of "HH:MM"; undefined when it is no such text. "24:00" is the end of the day. */
export function minutesOf(text: string): number | undefined {
	const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
	if (match === null) return undefined;
	const minutes = Number(match[1]) * 60 + Number(match[2]);
	return Number(match[2]) < 60 && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** "HH:MM" of minutes since the day began; hours past midnight wrap. */
export function clockText(minutes: number): string {
	const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** An open stretch in minutes since midnight of the day it is asked for; may begin the day before or end the day after. */
interface Stretch {
	readonly from: number;
	readonly to: number;
}

function stretchOf(hours: DayHours | undefined): Stretch | undefined {
	if (hours === undefined) return undefined;
	const from = minutesOf(hours.from);
	const to = minutesOf(hours.to);
	if (from === undefined || to === undefined) return undefined;
	return { from, to: to <= from ? to + DAY_MINUTES : to };
}

/** Yesterday's stretch first (it may still run), then today's (reading 34). */
function stretchesAround(workTime: WorkTime, weekDay: number): Stretch[] {
	const yesterday = stretchOf(workTime.week[(weekDay + 5) % 7]);
	const today = stretchOf(workTime.week[weekDay - 1]);
	return [
		...(yesterday === undefined
			? []
			: [{ from: yesterday.from - DAY_MINUTES, to: yesterday.to - DAY_MINUTES }]),
		...(today === undefined ? [] : [today]),
	];
}

export function isOpen(workTime: WorkTime, at: number): boolean {
	if (workTime.isAroundClock) return true;
	const time = shopTime(at, workTime.timeZone);
	const minute = time.hour * 60 + time.minute;
	return stretchesAround(workTime, time.weekDay).some(
		(stretch) => minute >= stretch.from && minute < stretch.to,
	);
}

/** When the shop next opens: 0 = today, 1 = tomorrow…; undefined when it is open now or never opens. */
export function nextOpening(
	workTime: WorkTime,
	at: number,
): { readonly daysAhead: number; readonly from: string; readonly to: string } | undefined {
	if (isOpen(workTime, at)) return undefined;
	const time = shopTime(at, workTime.timeZone);
	const minute = time.hour * 60 + time.minute;
	for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
		const hours = workTime.week[(time.weekDay - 1 + daysAhead) % 7];
		const stretch = stretchOf(hours);
		if (hours === undefined || stretch === undefined) continue;
		if (daysAhead > 0 || stretch.from > minute)
			return { daysAhead, from: hours.from, to: hours.to };
	}
	return undefined;
}

/** Length of a slot. */
const SLOT_MINUTES = 30;

/**
 * Half-hour slots still to be had on a day (wire 2.7): from now + cooking time today, the whole stretch on a later day;
 * nothing after closing. A stretch past midnight belongs to the day it began, except the tail still running now.
 */
export function slotsOf(workTime: WorkTime, at: number, daysAhead = 0): string[] {
	const time = shopTime(at, workTime.timeZone);
	const earliest =
		daysAhead === 0
			? time.hour * 60 + time.minute + workTime.cookingMinutes
			: Number.NEGATIVE_INFINITY;
	const weekDay = ((time.weekDay - 1 + daysAhead) % 7) + 1;
	const stretches = workTime.isAroundClock
		? [{ from: 0, to: DAY_MINUTES }]
		: stretchesAround(workTime, weekDay).filter(
				(stretch) => stretch.from >= 0 || (daysAhead === 0 && stretch.to > 0),
			);
	const slots: string[] = [];
	for (const stretch of stretches) {
		const first = Math.max(stretch.from, earliest, 0);
		let start = Math.ceil(first / SLOT_MINUTES) * SLOT_MINUTES;
		for (; start + SLOT_MINUTES <= stretch.to; start += SLOT_MINUTES)
			slots.push(`${clockText(start)}-${clockText(start + SLOT_MINUTES)}`);
	}
	return slots;
}

/** "dd.mm.yyyy" of a day of the shop's calendar: the form of `take_date` and `birth` on the wire. */
export function shopDate(at: number, timeZone: string, daysAhead = 0): string {
	const time = shopTime(at + daysAhead * DAY_MINUTES * MINUTE, timeZone);
	return `${String(time.day).padStart(2, '0')}.${String(time.month).padStart(2, '0')}.${time.year}`;
}

/** The settings call's time parameter: changes every 3 minutes (spec 4, 9). */
export function settingsBucket(at: number): number {
	return Math.floor(at / 180_000);
}
