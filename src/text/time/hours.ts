/** Opening hours in words. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOpen, nextOpening, shopTime, type WorkTime } from '#core/rules/time/work-time.ts';
import { dayAt } from '#core/rules/time/work-time-zone.ts';
import { dateText } from './time.ts';

/** "до 23:00", "круглосуточно", "Откроется завтра в 10:00". */
export function hoursText(workTime: WorkTime, at: number, i18n: I18n): string {
	if (workTime.isAroundClock) return i18n._(msg`круглосуточно`);
	if (isOpen(workTime, at)) {
		const closing = closingTime(workTime, at);
		return closing === undefined ? i18n._(msg`открыто`) : i18n._(msg`до ${closing}`);
	}
	const day = openingText(workTime, at, i18n);
	return day === undefined ? i18n._(msg`закрыто`) : i18n._(msg`Откроется ${day}`);
}

/** "Открыто до 23:00", or when it opens: a line of its own. */
export function openHoursText(workTime: WorkTime, at: number, i18n: I18n): string {
	const hours = hoursText(workTime, at, i18n);
	const isNow = workTime.isAroundClock || isOpen(workTime, at);
	return isNow && hours !== i18n._(msg`открыто`) ? i18n._(msg`Открыто ${hours}`) : hours;
}

/** When it opens next, inside a sentence: "в 10:00", "завтра в 10:00", "сб, 22 в 10:00"; undefined when it is open or never opens. */
export function openingText(workTime: WorkTime, at: number, i18n: I18n): string | undefined {
	const next = nextOpening(workTime, at);
	if (next === undefined) return undefined;
	const { from } = next;
	if (next.daysAhead === 0) return i18n._(msg`в ${from}`);
	if (next.daysAhead === 1) return i18n._(msg`завтра в ${from}`);
	const day = dateText(dayAt(at, workTime.timeZone) + next.daysAhead, i18n.locale, true);
	return i18n._(msg`${day} в ${from}`);
}

/** The end of the stretch that is open now: today's, or yesterday's that runs past midnight. */
function closingTime(workTime: WorkTime, at: number): string | undefined {
	const { weekDay, hour, minute } = shopTime(at, workTime.timeZone);
	const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
	const today = workTime.week[weekDay - 1];
	const yesterday = workTime.week[(weekDay + 5) % 7];
	const stillRuns =
		yesterday !== undefined && yesterday.to <= yesterday.from && clock < yesterday.to;
	return stillRuns ? yesterday.to : today?.to;
}
