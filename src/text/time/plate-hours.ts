/** Opening hours in two short lines. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOpen, nextOpening, type WorkTime } from '#core/rules/time/work-time.ts';
import { hoursText } from './hours.ts';

/** On a plate of a map: "до 23:00"; of what is closed when it opens today, "с 10:00", and that it is closed. */
export function plateHours(
	workTime: WorkTime,
	at: number,
	i18n: I18n,
): { readonly title: string; readonly note: string } {
	if (workTime.isAroundClock || isOpen(workTime, at))
		return { title: hoursText(workTime, at, i18n), note: '' };
	const next = nextOpening(workTime, at);
	const closed = i18n._(msg`закрыто`);
	if (next === undefined || next.daysAhead > 0) return { title: closed, note: '' };
	const { from } = next;
	return { title: i18n._(msg`с ${from}`), note: closed };
}
