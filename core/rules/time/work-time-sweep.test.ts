/** The slots, minute by minute, against a list of them made the long way: by looking at the clock at every minute. */
import { expect, test } from 'vitest';
import { isSweep } from '#tests/sweep.ts';
import {
	type DayHours,
	isOpen,
	type SlotDay,
	slotDays,
	slotTimes,
	type WorkTime,
} from './work-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const every = (from: string, to: string): DayHours[] =>
	Array.from({ length: 7 }, () => ({ from, to }));
const late = every('10:00', '23:00')
	.with(4, { from: '10:00', to: '02:00' })
	.with(5, { from: '10:00', to: '02:00' });
const office = [...every('09:15', '17:45').slice(0, 5), undefined, undefined];

const HOURS: Record<string, Pick<WorkTime, 'isAroundClock' | 'week' | 'cookingMinutes'>> = {
	'10 to 23, on Friday and Saturday until 2': {
		isAroundClock: false,
		week: late,
		cookingMinutes: 40,
	},
	'18 until half past 2': {
		isAroundClock: false,
		week: every('18:00', '02:30'),
		cookingMinutes: 25,
	},
	'23 until 6': { isAroundClock: false, week: every('23:00', '06:00'), cookingMinutes: 15 },
	'half past 2 until 2': { isAroundClock: false, week: every('02:30', '02:00'), cookingMinutes: 0 },
	'around the clock': { isAroundClock: true, week: [], cookingMinutes: 30 },
	'quarter past 9 to quarter to 18, no weekends': {
		isAroundClock: false,
		week: office,
		cookingMinutes: 20,
	},
	never: { isAroundClock: false, week: [], cookingMinutes: 30 },
};

/** Opening, closing and midnight of an ordinary Friday; of a zone that has them, the nights its clocks are changed. */
const WINDOWS: Record<string, [from: string, hours: number][]> = {
	'Europe/Moscow': [
		['2026-11-20T09:00+03:00', 1.25],
		['2026-11-20T17:15+03:00', 1],
		['2026-11-20T22:30+03:00', 4.25],
	],
	'Europe/Berlin': [
		['2026-03-28T23:30+01:00', 4.5],
		['2026-10-24T23:30+02:00', 5.5],
	],
	// Its clocks are changed by half an hour.
	'Australia/Lord_Howe': [
		['2026-04-05T01:00+11:00', 2],
		['2026-10-04T01:00+10:30', 2],
	],
};

interface Reference {
	readonly date: string;
	readonly opens: number;
	readonly closes: number;
	readonly slots: readonly { readonly text: string; readonly from: number }[];
}

/** "2026-11-20 13:00" -> the first moment a zone's clock shows it, in the clock's order. */
type Walls = readonly (readonly [wall: string, at: number])[];

const looked = new Map<string, Walls>();

/** What the zone's clock shows at each minute: looked at, not worked out. */
function lookAtClock(timeZone: string, from: number, until: number): Walls {
	const key = `${timeZone} ${from}`;
	let walls = looked.get(key);
	if (walls === undefined) {
		const format = new Intl.DateTimeFormat('sv-SE', {
			timeZone,
			dateStyle: 'short',
			timeStyle: 'short',
		});
		const shown = new Map<string, number>();
		for (let at = from; at < until; at += MINUTE) {
			const wall = format.format(at);
			if (!shown.has(wall)) shown.set(wall, at);
		}
		walls = [...shown].sort(([one], [other]) => (one < other ? -1 : 1));
		looked.set(key, walls);
	}
	return walls;
}

/** Every day around a window with its slots. */
function daysOf(workTime: WorkTime, walls: Walls): Reference[] {
	const first = (wall: string) => walls.find(([other]) => other >= wall)?.[1] ?? Number.NaN;
	const halves = walls.filter(([wall]) => wall.endsWith('00') || wall.endsWith('30'));
	const days = [...new Set(halves.map(([wall]) => wall.slice(0, 10)))];
	return days.slice(0, -1).map((day, index) => {
		const weekDay = (new Date(day).getUTCDay() + 6) % 7;
		const hours = workTime.isAroundClock ? { from: '00:00', to: '00:00' } : workTime.week[weekDay];
		const date = day.split('-').toReversed().join('.');
		if (hours === undefined) return { date, opens: 0, closes: 0, slots: [] };
		const next = days[index + 1] ?? '';
		const isOverNight = hours.to <= hours.from;
		const opens = first(`${day} ${hours.from}`);
		const closes = first(`${isOverNight ? next : day} ${hours.to}`);
		const slots = halves.flatMap(([wall, at]) => {
			const [onDay = '', time = ''] = wall.split(' ');
			const minute = time.slice(3);
			const isOurs =
				(onDay === day && time >= hours.from) || (onDay === next && isOverNight && time < hours.to);
			if (!isOurs || at < opens || at + 30 * MINUTE > closes) return [];
			const end =
				minute === '00'
					? `${time.slice(0, 3)}30`
					: `${two((Number(time.slice(0, 2)) + 1) % 24)}:00`;
			return [{ text: `${time}-${end}`, from: at }];
		});
		return { date, opens, closes, slots };
	});
}

const two = (value: number) => String(value).padStart(2, '0');

const CASES = Object.entries(WINDOWS).flatMap(([timeZone, windows]) =>
	Object.keys(HOURS).flatMap((name) =>
		windows.map(([from, hours]) => [timeZone, name, from, hours] as const),
	),
);

test.each(CASES)(
	'%s, open %s, at every minute from %s for %d hours',
	(timeZone, name, start, hours) => {
		const workTime: WorkTime = { ...(HOURS[name] as WorkTime), timeZone };
		const from = Date.parse(start);
		const until = from + hours * HOUR;
		const days = daysOf(workTime, lookAtClock(timeZone, from - 3 * DAY, until + 10 * DAY));
		const wrong: unknown[] = [];
		const check = (isRight: boolean, ...facts: unknown[]) => {
			if (!isRight && wrong.length < 5) wrong.push(facts.join(' '));
		};

		for (let now = from; now < until; now += MINUTE) {
			// Hours begin, end and are cooked for by fives: by day each five and the minute behind it.
			if (!isSweep && (now / MINUTE) % 5 > 1) continue;
			const time = new Date(now).toISOString();
			const earliest = now + workTime.cookingMinutes * MINUTE;
			const today = days.findIndex(({ date }) => date === dateAt(now, timeZone));
			const evening = days[today - 1];
			const runs = evening !== undefined && now >= evening.opens && now < evening.closes;
			const first = runs ? today - 1 : today;
			const expected: SlotDay[] = days
				.slice(first, first + 7)
				.map(({ date, slots }) => ({
					date,
					slots: slots.filter((slot) => slot.from >= earliest).map((slot) => slot.text),
				}))
				.filter(({ slots }) => slots.length > 0);
			const offered = slotDays(workTime, now);
			check(JSON.stringify(offered) === JSON.stringify(expected), time, JSON.stringify(offered[0]));

			const isWhole = now === from || (now / MINUTE) % 15 === 0;
			for (const [ahead, { date, slots }] of days
				.slice(first - 1, first + (isWhole ? 8 : 1))
				.entries()) {
				let last: number | undefined;
				for (const { text, from: begins } of slots) {
					const times = slotTimes(workTime, now, text, date);
					const isTooFar = ahead === 8;
					if (isTooFar || begins < earliest) {
						const refusal = isTooFar ? 'slot_gone' : 'slot_passed';
						check(!times.ok && times.refusal === refusal, time, date, text, 'is', refusal);
						continue;
					}
					check(times.ok && times.from === begins, time, date, text, 'is there');
					check(times.ok && times.to - times.from === 30 * MINUTE, time, text, 'is half an hour');
					check(isOpen(workTime, begins), time, date, text, 'begins in opening hours');
					check(isOpen(workTime, begins + 29 * MINUTE), time, date, text, 'ends in opening hours');
					const gap = last === undefined ? 30 : (begins - last) / MINUTE;
					check(
						gap === 30 || gap === gapOverChange(timeZone, begins),
						time,
						date,
						text,
						'after',
						gap,
					);
					last = begins;
				}
			}
			check(
				isOpen(workTime, now) ===
					(workTime.isAroundClock ||
						days.some(({ opens, closes }) => now >= opens && now < closes)),
				time,
				'open?',
			);
			for (const { date, slots } of days.slice(first - 1, first + 2)) {
				const text = `${two((now / MINUTE) % 24)}:${two((now / MINUTE) % 60)}`;
				for (const wish of [
					`${text}-${text}`,
					`${two((now / MINUTE) % 24)}:30-${two((now / MINUTE + 1) % 24)}:00`,
				])
					if (!slots.some((slot) => slot.text === wish))
						check(!slotTimes(workTime, now, wish, date).ok, time, date, wish, 'is no slot');
			}
		}
		expect(wrong).toEqual([]);
	},
);

/** Between the last slot of an hour's first coming and the one after its second lies the hour itself as well. */
function gapOverChange(timeZone: string, at: number): number | undefined {
	const offset = (moment: number) =>
		new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
			.format(moment)
			.slice(-6);
	const hours = (text: string) => Number(text.slice(0, 3)) * 60 + Number(text.slice(4));
	const back = hours(offset(at - 3 * HOUR)) - hours(offset(at));
	return back > 0 ? 30 + back : undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dateAt(at: number, timeZone: string): string {
	let format = formats.get(timeZone);
	if (format === undefined) {
		format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
		formats.set(timeZone, format);
	}
	return format.format(at).split('-').toReversed().join('.');
}
