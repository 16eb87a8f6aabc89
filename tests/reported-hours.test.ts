/** Hours and time zones as WordPress' fields write them. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { droppedLine, droppedSettings } from '#core/contract/site/dropped-settings.ts';
import { workTimeSchema } from '#core/contract/site/work-times.ts';
import { isOpen, slotDays } from '#core/rules/time/work-time.ts';
import { readTimeZone } from '#core/rules/time/work-time-zone.ts';
import { readReport } from './fixtures/reported-shop.ts';

const reports: readonly {
	readonly hours: Readonly<Record<string, unknown>>;
	readonly now: string;
	readonly open: boolean;
	readonly slots_today?: readonly string[];
}[] = await readReport('hours');

test.each(reports)('$hours.week.1.from to $hours.week.1.to, $hours.wp_timezone', (report) => {
	const workTime = v.parse(workTimeSchema, report.hours);
	const now = Date.parse(report.now);
	expect(isOpen(workTime, now)).toBe(report.open);
	if (report.slots_today === undefined) return;
	const [today] = slotDays(workTime, now);
	expect(today?.slots).toEqual(report.slots_today);
});

const WEEK = (from: string, to: string) =>
	Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day + 1, { from, to }]));
const read = (from: string, to: string) =>
	v.parse(workTimeSchema, { week: WEEK(from, to), wp_timezone: 'Europe/Moscow' });

test('a shop open from 00:00 to 23:59 every day never closes', () => {
	const workTime = read('00:00', '23:59');
	const midnight = Date.parse('2026-11-25T00:00:00+03:00');
	for (let second = -70; second < 70; second++)
		expect(isOpen(workTime, midnight + second * 1000)).toBe(true);
});

test.each([
	['10:00 AM', '10:00 PM'],
	['10:00:00', '22:00:00'],
	['10:00', '21:59'],
	['10:00\u202fam', '10 pm'],
	['10 : 00', '22∶00'],
	['10:00:59', '9:59:59 p.m.'],
])('from %s to %s', (from, to) => {
	expect(read(from, to)).toEqual(read('10:00', '22:00'));
});

test.each([
	['UTC+5.5', '+05:30'],
	['UTC+5.75', '+05:45'],
	['UTC-3.5', '-03:30'],
	['UTC+5,5', '+05:30'],
	['UTC+12.75', '+12:45'],
	['utc+3', '+03:00'],
	['UTC–3', '-03:00'],
	['UTC‑9.5', '-09:30'],
	['UTC－3', '-03:00'],
	['UTC+3.0', '+03:00'],
	['UTC±0', '+00:00'],
	['5.5', '+05:30'],
	['3', '+03:00'],
	['UTC−3', '-03:00'],
	['+05:30', '+05:30'],
	['Asia/Kolkata', 'Asia/Kolkata'],
])('%s is %s', (written, zone) => {
	expect(readTimeZone(written)).toBe(zone);
});

test('what of a site’s hours cannot be read is said, never silently closed or Moscow', () => {
	const settings = {
		delivery_work_time: {
			delivery: {
				119: {
					week: { ...WEEK('10:00:00', '11 PM'), 2: { from: 'утром', to: '22:00' } },
					wp_timezone: 'Mars/Base',
				},
				110: { week: WEEK('10:00', '22:00'), wp_timezone: 'UTC+5.5' },
			},
		},
	};
	expect(droppedSettings(settings, []).map(droppedLine)).toEqual([
		'delivery_work_time.119: "утром" is no time of day (10:00, 10:00:00, 10:00 AM): the shop is closed that day',
		'delivery_work_time.119: "Mars/Base" is no time zone (Europe/Berlin, UTC+5.5): the clock of Moscow is taken',
	]);
});
