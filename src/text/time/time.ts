/** Times as the customer reads them, on the shop's own clock. All instants are handed in. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockText, type ShopTime, shopTime } from '#core/rules/time/work-time.ts';
import { DAY_MINUTES } from '#core/rules/time/work-time-zone.ts';
import { type DateFormat, dateFormat } from '../intl/intl.ts';
import { capitalized } from '../intl/letters.ts';

/** "19:12" of an instant, in the shop's time zone. */
export function timeText(at: number, timeZone: string): string {
	const { hour, minute } = shopTime(at, timeZone);
	return clockText(hour * 60 + minute);
}

/** "19:40–19:50". */
export function timeRangeText([from, to]: readonly [number, number], timeZone: string): string {
	const first = timeText(from, timeZone);
	const last = timeText(to, timeZone);
	return first === last ? first : `${first}–${last}`;
}

/** A slot of the wire, "20:00-20:30", with the dash people write. */
export function slotText(slot: string): string {
	return slot.replace('-', '–');
}

/** "Завтра, 12:00–12:30"; Chinese puts a space alone between them. `language`: "zh-CN". */
export const dayWithTime = (day: string, time: string, language: string): string =>
	day + (language.startsWith('zh') ? ' ' : ', ') + time;

/** Whose order a weekday and a number without a month have: the American one is "22 Sun". */
const ofDays = (language: string): string => (language === 'en' ? 'en-GB' : language);

const dates = new Map<string, DateFormat>();

/**
 * "Сб, 22" of a day of the shop's calendar, "сб, 22" inside a sentence: as the language writes it. `day`: days since
 * 01.01.1970; a moment so many times 24 hours from now may lie on another one, where summer time begins or ends.
 */
export function dateText(day: number, language: string, isInside = false): string {
	let format = dates.get(language);
	if (format === undefined) {
		format = dateFormat(ofDays(language), {
			weekday: 'short',
			day: 'numeric',
			timeZone: 'UTC',
		});
		dates.set(language, format);
	}
	const text = format.format(day * DAY_MINUTES * 60_000);
	return isInside ? text : capitalized(text, language);
}

/** "суббота, 14 ноября" of an instant on the shop's calendar. */
export function longDateText(at: number, timeZone: string, language: string): string {
	return dateFormat(language, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		timeZone,
	}).format(at);
}

/** "Суббота, 14" of an instant on the shop's calendar. */
export function weekdayText(at: number, timeZone: string, language: string): string {
	const format = dateFormat(ofDays(language), { weekday: 'long', day: 'numeric', timeZone });
	const text = format.format(at);
	return capitalized(text, language);
}

/** "14 ноября 2026 г." of an instant on the shop's calendar. */
export function dayText(at: number, timeZone: string, language: string): string {
	return dateFormat(language, { dateStyle: 'long', timeZone }).format(at);
}

/** "14 ноября 2026 г. в 19:12" of an instant on the shop's clock. */
export function dateTimeText(at: number, timeZone: string, language: string): string {
	return dateFormat(language, {
		dateStyle: 'long',
		timeStyle: 'short',
		hourCycle: 'h23',
		timeZone,
	}).format(at);
}

/** Whole days from one day of the shop's calendar to "dd.mm.yyyy"; undefined when it is no date. */
export function daysUntil(
	date: string,
	today: Pick<ShopTime, 'year' | 'month' | 'day'>,
): number | undefined {
	const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(date);
	if (match === null) return undefined;
	const then = Date.UTC(Number(match[3]), Number(match[2]) - 1, Number(match[1]));
	return Math.round((then - Date.UTC(today.year, today.month - 1, today.day)) / 86_400_000);
}

/** "24:18" of a stretch of time; hours only when there are some. Seconds are rounded up, so that 0:00 is the end. */
export function countdownText(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const pad = (value: number) => String(value).padStart(2, '0');
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	return hours > 0
		? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
		: `${minutes}:${pad(seconds % 60)}`;
}

/** How wide an expectation is told: as wide as the shop promises (minutes). */
export const EXPECTED_WINDOW = 15;

/** "35–50 мин": about how long an order takes. */
export function minutesText(minutes: number, i18n: I18n): string {
	const from = Math.round(minutes);
	const to = from + EXPECTED_WINDOW;
	return i18n._(msg`${from}–${to}\u00a0мин`);
}
