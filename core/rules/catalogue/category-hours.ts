import { minutesOf, shopTime } from '../time/work-time.ts';
import type { CategoryHours } from './catalogue.ts';

/**
 * Whether a category can be ordered from at a moment, by the shop's clock. Hours that end before they begin run past
 * midnight and belong to the day they began; hours that cannot be read close nothing.
 */
export function isCategoryOpen(
	hours: CategoryHours | undefined,
	at: number,
	timeZone: string,
): boolean {
	if (hours === undefined) return true;
	const from = minutesOf(hours.from);
	const to = minutesOf(hours.to);
	if (from === undefined || to === undefined) return true;
	const time = shopTime(at, timeZone);
	const minute = time.hour * 60 + time.minute;
	const isOn = (weekDay: number) => hours.weekDays.length === 0 || hours.weekDays.includes(weekDay);
	if (from < to) return isOn(time.weekDay) && minute >= from && minute < to;
	const yesterday = time.weekDay === 1 ? 7 : time.weekDay - 1;
	return (isOn(time.weekDay) && minute >= from) || (isOn(yesterday) && minute < to);
}
