/** Opening hours: whether a shop is open, when it opens next, the slots of a day. */
import {
	DAY_MINUTES,
	dateOfDay,
	dayAt,
	dayOfDate,
	isOnClock,
	momentOf,
	weekDayOf,
} from './work-time-zone.ts';

export { type ShopTime, shopTime } from './work-time-zone.ts';

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

/** The hours of a place that has said none. */
export function aroundTheClock(timeZone: string): WorkTime {
	return { isAroundClock: true, week: [], cookingMinutes: 0, timeZone };
}

const MINUTE = 60_000;

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

/** An open stretch that begins on `day`, in minutes since that day's midnight; `to` may lie past the next one. */
export interface Stretch {
	readonly day: number;
	readonly from: number;
	readonly to: number;
}

/** When the shop is open from a day on; undefined = it does not open that day. */
export function stretchOn(workTime: WorkTime, day: number): Stretch | undefined {
	if (workTime.isAroundClock) return { day, from: 0, to: DAY_MINUTES };
	const hours = workTime.week[weekDayOf(day) - 1];
	if (hours === undefined) return undefined;
	const from = minutesOf(hours.from);
	const to = minutesOf(hours.to);
	if (from === undefined || to === undefined) return undefined;
	return { day, from, to: to <= from ? to + DAY_MINUTES : to };
}

/** Whether the moment lies in the stretch: it ends when the clock first shows `to`. */
function isWithin({ day, from, to }: Stretch, at: number, timeZone: string): boolean {
	return at >= momentOf(day, from, timeZone) && at < momentOf(day, to, timeZone);
}

/** Yesterday's stretch may still run (reading 34). */
export function isOpen(workTime: WorkTime, at: number): boolean {
	if (workTime.isAroundClock) return true;
	const today = dayAt(at, workTime.timeZone);
	return [today - 1, today].some((day) => {
		const stretch = stretchOn(workTime, day);
		return stretch !== undefined && isWithin(stretch, at, workTime.timeZone);
	});
}

/** When the shop next opens: 0 = today, 1 = tomorrow…; undefined when it is open now or never opens. */
export function nextOpening(
	workTime: WorkTime,
	at: number,
): { readonly daysAhead: number; readonly from: string; readonly to: string } | undefined {
	if (isOpen(workTime, at)) return undefined;
	const today = dayAt(at, workTime.timeZone);
	for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
		const day = today + daysAhead;
		const hours = workTime.week[weekDayOf(day) - 1];
		const stretch = stretchOn(workTime, day);
		if (hours === undefined || stretch === undefined) continue;
		if (momentOf(day, stretch.from, workTime.timeZone) > at)
			return { daysAhead, from: hours.from, to: hours.to };
	}
	return undefined;
}

/** Length of a slot, minutes; slots begin on the clock's whole and half hours. */
const SLOT_MINUTES = 30;
/** How many of the shop's days an order may be placed for, today included. */
const DAYS = 7;

/** A slot as it is spoken of, and when it is: epoch ms. */
interface Slot {
	/** "HH:MM-HH:MM" */
	readonly text: string;
	/** The day its evening began. */
	readonly day: number;
	readonly from: number;
	readonly to: number;
}

/**
 * The slot of a day's stretch that begins `minutes` after its midnight, whatever time it is now; undefined = the shop
 * has none then. It is half an hour of real time. Of an hour that comes twice in autumn only the first is offered: "02:00"
 * must mean one moment. The hour left out in spring has none.
 */
function slotAt(workTime: WorkTime, stretch: Stretch, minutes: number): Slot | undefined {
	const { day, from: opens, to: closes } = stretch;
	const { timeZone } = workTime;
	if (minutes % SLOT_MINUTES !== 0 || minutes < opens) return undefined;
	if (!isOnClock(day, minutes, timeZone)) return undefined;
	const from = momentOf(day, minutes, timeZone);
	const to = from + SLOT_MINUTES * MINUTE;
	if (to > momentOf(day, closes, timeZone)) return undefined;
	return { text: `${clockText(minutes)}-${clockText(minutes + SLOT_MINUTES)}`, day, from, to };
}

/** The slots of a day that can still be had: none begins before the kitchen can be ready. */
function slotsOn(workTime: WorkTime, now: number, day: number): Slot[] {
	const stretch = stretchOn(workTime, day);
	if (stretch === undefined) return [];
	const earliest = now + workTime.cookingMinutes * MINUTE;
	const slots: Slot[] = [];
	const first = Math.ceil(stretch.from / SLOT_MINUTES) * SLOT_MINUTES;
	for (let minutes = first; minutes < stretch.to; minutes += SLOT_MINUTES) {
		const slot = slotAt(workTime, stretch, minutes);
		if (slot !== undefined && slot.from >= earliest) slots.push(slot);
	}
	return slots;
}

/**
 * Half-hour slots still to be had on a day of the calendar (wire 2.7). One after midnight belongs to the day its evening
 * began: tonight's last ones are today's, and after midnight those of `daysAhead` -1.
 */
export function slotsOf(workTime: WorkTime, at: number, daysAhead = 0): string[] {
	const day = dayAt(at, workTime.timeZone) + daysAhead;
	return slotsOn(workTime, at, day).map((slot) => slot.text);
}

export interface SlotDay {
	/** dd.mm.yyyy of the day the slots' evening began. */
	readonly date: string;
	readonly slots: readonly string[];
}

/** The days an order may be placed for that have slots, the first one first. */
export function slotDays(workTime: WorkTime, now: number): SlotDay[] {
	const first = shopDay(workTime, now);
	return Array.from({ length: DAYS }, (_, ahead) => ({
		date: dateOfDay(first + ahead),
		slots: slotsOn(workTime, now, first + ahead).map((slot) => slot.text),
	})).filter((day) => day.slots.length > 0);
}

/** The shop's own today: yesterday, as long as its evening runs past midnight. */
export function shopDay(workTime: WorkTime, now: number): number {
	const today = dayAt(now, workTime.timeZone);
	const evening = stretchOn(workTime, today - 1);
	return evening !== undefined && isWithin(evening, now, workTime.timeZone) ? today - 1 : today;
}

export type SlotTimes =
	| { readonly ok: true; readonly from: number; readonly to: number }
	/** `slot_passed`: it was to be had once; `slot_gone`: the shop has no such time, or not yet. */
	| { readonly ok: false; readonly refusal: 'slot_passed' | 'slot_gone' };

/**
 * When a slot is, epoch ms, if it can be had now. `date`: dd.mm.yyyy as offered with it; absent = today, which after
 * midnight is first the evening still running: a slot is never moved to another night by being late.
 */
export function slotTimes(
	workTime: WorkTime,
	now: number,
	text: string,
	date: string | undefined,
): SlotTimes {
	const slot =
		date === undefined
			? slotOfToday(workTime, now, text)
			: slotOfText(workTime, dayOfDate(date), text);
	if (slot === undefined || slot.day >= shopDay(workTime, now) + DAYS)
		return { ok: false, refusal: 'slot_gone' };
	if (slot.from < now + workTime.cookingMinutes * MINUTE)
		return { ok: false, refusal: 'slot_passed' };
	return { ok: true, from: slot.from, to: slot.to };
}

/**
 * When a slot of an opening day ("dd.mm.yyyy") is, epoch ms, whether it can still be had or not: as those hours have it,
 * else as it is written. Undefined = it is no time.
 */
export function slotRange(
	workTime: WorkTime,
	date: string,
	text: string,
): readonly [from: number, to: number] | undefined {
	const day = dayOfDate(date);
	const slot = slotOfText(workTime, day, text);
	if (slot !== undefined) return [slot.from, slot.to];
	const [from, to = from] = text.split(/[-–]/).map(minutesOf);
	if (day === undefined || from === undefined || to === undefined) return undefined;
	const end = to < from ? to + DAY_MINUTES : to;
	return [momentOf(day, from, workTime.timeZone), momentOf(day, end, workTime.timeZone)];
}

/** Of an evening still running only what lies after midnight: "10:00" is today's. */
function slotOfToday(workTime: WorkTime, now: number, text: string): Slot | undefined {
	const today = dayAt(now, workTime.timeZone);
	if (shopDay(workTime, now) < today) {
		const slot = slotOfText(workTime, today - 1, text);
		if (slot !== undefined && slot.from >= momentOf(today, 0, workTime.timeZone)) return slot;
	}
	return slotOfText(workTime, today, text);
}

function slotOfText(workTime: WorkTime, day: number | undefined, text: string): Slot | undefined {
	const stretch = day === undefined ? undefined : stretchOn(workTime, day);
	const minutes = minutesOf(text.split('-')[0] ?? '');
	if (stretch === undefined || minutes === undefined) return undefined;
	const slot =
		slotAt(workTime, stretch, minutes) ?? slotAt(workTime, stretch, minutes + DAY_MINUTES);
	return slot?.text === text ? slot : undefined;
}

/** "dd.mm.yyyy" of a day of the shop's calendar: the form of `take_date` and `birth` on the wire. */
export function shopDate(at: number, timeZone: string, daysAhead = 0): string {
	return dateOfDay(dayAt(at, timeZone) + daysAhead);
}

/** Whether a text is a day of the calendar as the wire writes it: "dd.mm.yyyy". */
export function isDate(text: string): boolean {
	return dayOfDate(text) !== undefined;
}

/** The settings call's time parameter: changes every 3 minutes (spec 4, 9). */
export function settingsBucket(at: number): number {
	return Math.floor(at / 180_000);
}
