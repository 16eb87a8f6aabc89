import { shopTime } from '#core/rules/time/work-time.ts';
import { dateFormat } from '../intl/intl.ts';
import { dayText } from './time.ts';

/** "14 ноября" of an instant on the shop's calendar, with the year when it is another one than `now`'s. */
export function relativeDayText(
	at: number,
	timeZone: string,
	language: string,
	now: number,
): string {
	if (shopTime(at, timeZone).year !== shopTime(now, timeZone).year)
		return dayText(at, timeZone, language);
	return dateFormat(language, { day: 'numeric', month: 'long', timeZone }).format(at);
}
