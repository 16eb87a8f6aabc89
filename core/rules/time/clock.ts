/** Times of day as the fields of a site write them. */
import { clockText } from './work-time.ts';
import { DAY_MINUTES } from './work-time-zone.ts';

const CLOCK = /^(\d{1,2})(?:\s*[:\u2236]\s*(\d{2})(?::(\d{2}))?)?\s*(?:([ap])\.?\s*m\.?)?$/i;

/**
 * "HH:MM" of "10:00", "10:00:00", "10:00 AM", "10 p.m."; undefined when it is no time. `isEnd`: of a closing time
 * the last minute of an hour is the hour's end ("23:59" is midnight), as people write it in fields that know no 24:00.
 */
export function readClock(written: string, isEnd = false): string | undefined {
	const match = CLOCK.exec(written.normalize('NFKC').trim());
	if (match === null) return undefined;
	const [, hours = '', minutes = '', seconds = '00', half] = match;
	if (minutes === '' && half === undefined) return undefined;
	const hour = hourOf(Number(hours), half?.toLowerCase());
	const minute = Number(minutes);
	if (hour === undefined || minute > 59 || Number(seconds) > 59) return undefined;
	const inDay = hour * 60 + minute;
	if (inDay > DAY_MINUTES) return undefined;
	if (isEnd && minute === 59) return clockText(inDay + 1);
	// "24:00" is the end of a day, "00:00" its beginning.
	return inDay === DAY_MINUTES ? '24:00' : clockText(inDay);
}

function hourOf(hour: number, half: string | undefined): number | undefined {
	if (half === undefined) return hour <= 24 ? hour : undefined;
	if (hour < 1 || hour > 12) return undefined;
	return (hour % 12) + (half === 'p' ? 12 : 0);
}
