/**
 * A time zone's wall clock and calendar. Instants are epoch milliseconds; `timeZone` is an IANA name ("Europe/Moscow") or
 * an offset ("+03:00"); a day is a whole number, days since 01.01.1970.
 */

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
export const DAY_MINUTES = 24 * 60;

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
			hour: 'numeric',
			minute: 'numeric',
		});
		formats.set(timeZone, format);
	}
	return format;
}

/** Parts of an hour as WordPress' own offsets write them: "UTC+5.5", "UTC+5.75". */
const HOUR_PARTS: Readonly<Record<string, string>> = {
	...{ 0: '00', '00': '00', 25: '15', 5: '30', 50: '30', 75: '45' },
};

/** A zone by the name a site gives it, "UTC+3", "UTC+5.5" and WordPress' bare "5.5" included; undefined when no clock keeps it. */
export function readTimeZone(name: string): string | undefined {
	const [, sign, hours = '', part, minutes = HOUR_PARTS[part ?? ''] ?? '00'] =
		/^(?:UTC|GMT)?\s*([+±-]?)\s*(\d{1,2})(?:[.,](00?|25|50?|75)|:?(\d{2}))?$/i.exec(
			name.trim().replace(/[\p{Pd}\u2212]/u, '-'),
		) ?? [];
	const timeZone =
		sign === undefined
			? name.trim()
			: `${sign === '-' ? '-' : '+'}${hours.padStart(2, '0')}:${minutes}`;
	try {
		formatOf(timeZone);
		return timeZone;
	} catch {
		return undefined;
	}
}

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
	const parts: Record<string, number> = {};
	for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value);
	const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
	return { year, month, day, weekDay: weekDayOf(dayNumber(year, month, day)), hour, minute };
}

/** A day of the calendar; one that is not in it is counted on (32.01 is 01.02). */
function dayNumber(year: number, month: number, day: number): number {
	// biome-ignore lint/style/noRestrictedGlobals: arithmetic on a given day, no clock is read
	return Date.UTC(year, month - 1, day) / MINUTE / DAY_MINUTES;
}

/** The day it is in the zone. */
export function dayAt(at: number, timeZone: string): number {
	const { year, month, day } = shopTime(at, timeZone);
	return dayNumber(year, month, day);
}

/** 1 = Monday … 7 = Sunday; 01.01.1970 was a Thursday. */
export function weekDayOf(day: number): number {
	return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** "dd.mm.yyyy" */
export function dateOfDay(day: number): string {
	// biome-ignore lint/style/noRestrictedGlobals: arithmetic on a given day, no clock is read
	const date = new Date(day * DAY_MINUTES * MINUTE);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** The day of "dd.mm.yyyy"; undefined when the calendar has none. */
export function dayOfDate(text: string): number | undefined {
	const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
	if (match === null) return undefined;
	const day = dayNumber(Number(match[3]), Number(match[2]), Number(match[1]));
	return dateOfDay(day) === text ? day : undefined;
}

/**
 * The first moment the zone's clock shows a time or a later one: `minutes` after the midnight `day` began with, as the
 * clock counts them. Of an hour that comes twice it is the first; of one that is left out, the moment of the change.
 */
export function momentOf(day: number, minutes: number, timeZone: string): number {
	const wall = day * DAY_MINUTES + minutes;
	const { before, after, changesAt } = offsetsAround(Math.floor(wall / DAY_MINUTES), timeZone);
	const early = wall - before;
	if (early < changesAt) return early * MINUTE;
	return Math.max(wall - after, changesAt) * MINUTE;
}

/** Whether the clock ever shows that time: not in the hour left out in spring. */
export function isOnClock(day: number, minutes: number, timeZone: string): boolean {
	const wall = day * DAY_MINUTES + minutes;
	const { before, after, changesAt } = offsetsAround(Math.floor(wall / DAY_MINUTES), timeZone);
	return wall - before < changesAt || wall - after >= changesAt;
}

/** The zone's offsets from UTC around a day, in minutes, and the minute since 1970 the second one holds from. */
interface Offsets {
	readonly before: number;
	readonly after: number;
	readonly changesAt: number;
}

/** Of the days asked for lately: a shop asks for the same few again and again. */
const known = new Map<string, Offsets>();
const MOST_KNOWN = 500;

function offsetsAround(day: number, timeZone: string): Offsets {
	const key = `${day} ${timeZone}`;
	let offsets = known.get(key);
	if (offsets === undefined) {
		offsets = findOffsets(day, timeZone);
		if (known.size >= MOST_KNOWN) known.clear();
		known.set(key, offsets);
	}
	return offsets;
}

/** No zone is a day away from UTC, and none changes twice within three days. */
function findOffsets(day: number, timeZone: string): Offsets {
	let from = (day - 1) * DAY_MINUTES;
	let to = (day + 2) * DAY_MINUTES;
	const before = offsetAt(from, timeZone);
	const after = offsetAt(to, timeZone);
	if (before === after) return { before, after, changesAt: to };
	while (to - from > 1) {
		const middle = Math.floor((from + to) / 2);
		if (offsetAt(middle, timeZone) === before) from = middle;
		else to = middle;
	}
	return { before, after, changesAt: to };
}

/** Minutes the zone's clock is ahead of UTC, at a minute since 1970. */
function offsetAt(minute: number, timeZone: string): number {
	const { year, month, day, hour, minute: past } = readShopTime(minute * MINUTE, timeZone);
	return dayNumber(year, month, day) * DAY_MINUTES + hour * 60 + past - minute;
}
