import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import { weekDaysText } from '../coupons.ts';
import { capitalized } from '../intl/letters.ts';

export interface HoursOfDays {
	/** Monday = 1. */
	readonly days: readonly number[];
	/** "Пн–чт" */
	readonly name: string;
	/** "10:00–23:00", "круглосуточно", "выходной" */
	readonly hours: string;
}

/** The week, from Monday; neighbouring days of the same hours together. */
export function weekHours({ isAroundClock, week }: WorkTime, i18n: I18n): HoursOfDays[] {
	const stretches: { days: number[]; hours: string }[] = [];
	for (const day of [1, 2, 3, 4, 5, 6, 7]) {
		const open = week[day - 1];
		const hours =
			isAroundClock || (open !== undefined && open.from === open.to)
				? i18n._(msg`круглосуточно`)
				: open === undefined
					? i18n._(msg`выходной`)
					: `${open.from}–${open.to}`;
		const last = stretches.at(-1);
		if (last?.hours === hours) last.days.push(day);
		else stretches.push({ days: [day], hours });
	}
	return stretches.map(({ days, hours }) => {
		const name = weekDaysText(days, i18n);
		return { days, hours, name: capitalized(name, i18n.locale) };
	});
}
