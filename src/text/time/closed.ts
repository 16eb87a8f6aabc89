/** What a closed shop says of the hours to come. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Closed } from '#core/rules/site/popups.ts';
import { dayAt } from '#core/rules/time/work-time-zone.ts';
import { dateText } from './time.ts';

/** "Сегодня работаем с 10:00 до 23:00." */
export function nextHoursText(closed: Closed, now: number, i18n: I18n): string {
	const { from, to } = closed.hours;
	if (closed.daysAhead === 0) return i18n._(msg`Сегодня работаем с ${from} до ${to}.`);
	if (closed.daysAhead === 1) return i18n._(msg`Завтра работаем с ${from} до ${to}.`);
	const day = dayText(closed, now, i18n);
	return i18n._(msg`${day}: работаем с ${from} до ${to}.`);
}

/** "Заказать на 10:30", of the first slot there is. */
export function firstSlotText(slot: string, closed: Closed, now: number, i18n: I18n): string {
	const time = slot.split('-')[0] ?? '';
	if (closed.daysAhead === 0) return i18n._(msg`Заказать на ${time}`);
	if (closed.daysAhead === 1) return i18n._(msg`Заказать на завтра, ${time}`);
	const day = dayText(closed, now, i18n);
	return i18n._(msg`Заказать на ${day}, ${time}`);
}

function dayText({ workTime, daysAhead }: Closed, now: number, i18n: I18n): string {
	return dateText(dayAt(now, workTime.timeZone) + daysAhead, i18n.locale);
}
