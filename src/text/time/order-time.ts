/**
 * Times of an order as the customer reads them: with their day, wherever it is not today's. Nothing else puts a time of an
 * order into words (biome.json says so).
 */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OrderDay, orderDayOf } from '#core/rules/time/order-day.ts';
import { DAY_MINUTES, dayAt } from '#core/rules/time/work-time-zone.ts';
import { dateFormat } from '../intl/intl.ts';
import { capitalized, lowered } from '../intl/letters.ts';
import { relativeDayText } from './relative-day.ts';
import { dayWithTime, timeRangeText, timeText } from './time.ts';

export interface OrderClock {
	/** Of the warehouse the order comes from. */
	readonly timeZone: string;
	/** Epoch ms, by the shop's clock. */
	readonly now: number;
	readonly i18n: I18n;
}

/** When an order is to be there. */
export interface OrderTimeWords {
	/** "12:00–12:30" of today, "Пн, 30 ноября, 12:00–12:30", "В ночь на вт, 1 декабря, 0:30–1:00" of another day. */
	readonly text: string;
	/** The same where it does not begin the line. */
	readonly inside: string;
	/** "12:30", the end of it; absent where it needs its day. */
	readonly by?: string;
}

/** `range`: epoch ms. `isSoonest`: no hour was chosen. */
export function orderTimeWords(
	range: readonly [from: number, to: number],
	{ timeZone, now, i18n }: OrderClock,
	isSoonest: boolean,
): OrderTimeWords {
	const hours = timeRangeText(range, timeZone);
	const day = orderDayOf(range[0], now, timeZone, isSoonest);
	if (day.kind === 'today') return { text: hours, inside: hours, by: timeText(range[1], timeZone) };
	const words = dayWords(day, i18n, false);
	return {
		text: dayWithTime(capitalized(words, i18n.locale), hours, i18n.locale),
		inside: dayWithTime(dayWords(day, i18n, true), hours, i18n.locale),
	};
}

function dayWords({ kind, day }: OrderDay, i18n: I18n, isInside: boolean): string {
	const date = dateWords(day, i18n.locale);
	if (kind === 'day') return date;
	const words = kind === 'night' ? i18n._(msg`В ночь на ${date}`) : i18n._(msg`Завтра`);
	return isInside ? lowered(words, i18n.locale) : words;
}

/** "пн, 30 ноября" */
function dateWords(day: number, language: string): string {
	return dateFormat(language, {
		weekday: 'short',
		day: 'numeric',
		month: 'long',
		timeZone: 'UTC',
	}).format(day * DAY_MINUTES * 60_000);
}

/** "19:12" of a moment of today, "26 ноября, 19:12" of another day's. */
export function orderMomentText(at: number, { timeZone, now, i18n }: OrderClock): string {
	const time = timeText(at, timeZone);
	if (isOfToday(at, { timeZone, now })) return time;
	return dayWithTime(relativeDayText(at, timeZone, i18n.locale, now), time, i18n.locale);
}

/** Whether a moment needs no day beside it. */
export function isOfToday(at: number, { timeZone, now }: Omit<OrderClock, 'i18n'>): boolean {
	return dayAt(at, timeZone) === dayAt(now, timeZone);
}
