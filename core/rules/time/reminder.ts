/** When a customer may be written to without having asked for it just now. */
import { stretchOn, type WorkTime } from './work-time.ts';
import { dayAt, momentOf } from './work-time-zone.ts';

/** Minutes of the shop's day: from ten in the morning until nine in the evening. */
const FROM = 10 * 60;
const TO = 21 * 60;
const DAYS = 8;

/**
 * The first moment from `at` on at which the shop is open and it is not night, epoch ms; undefined = none within a week.
 * A shop that opens in the evening alone says nothing after nine.
 */
export function reminderMoment(at: number, workTime: WorkTime): number | undefined {
	const { timeZone } = workTime;
	const today = dayAt(at, timeZone);
	for (let day = today; day < today + DAYS; day++) {
		const stretch = stretchOn(workTime, day);
		if (stretch === undefined) continue;
		const from = momentOf(day, Math.max(stretch.from, FROM), timeZone);
		const to = momentOf(day, Math.min(stretch.to, TO), timeZone);
		if (from < to && at < to) return Math.max(at, from);
	}
	return undefined;
}
