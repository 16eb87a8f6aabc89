import { expect, test } from 'vitest';
import { reminderMoment } from './reminder.ts';
import { aroundTheClock, type WorkTime } from './work-time.ts';

const MOSCOW = 'Europe/Moscow';
const at = (time: string) => Date.parse(`2026-11-${time}:00+03:00`);
const always = aroundTheClock(MOSCOW);
const open = (from: string, to: string, days = 7): WorkTime => ({
	isAroundClock: false,
	week: Array.from({ length: 7 }, (_, day) => (day < days ? { from, to } : undefined)),
	cookingMinutes: 0,
	timeZone: MOSCOW,
});

// The 20th is a Friday.
test.each([
	['in the middle of the day at once', '20T15:00', always, '20T15:00'],
	['at ten sharp at once', '20T10:00', always, '20T10:00'],
	['before ten at ten', '20T06:30', always, '20T10:00'],
	['at nine in the evening the next morning', '20T21:00', always, '21T10:00'],
	['at night at ten', '21T02:00', always, '21T10:00'],
	['before the shop opens when it does', '20T10:30', open('12:00', '23:00'), '20T12:00'],
	['after it closes when it opens', '20T18:00', open('09:00', '18:00'), '21T10:00'],
	['over days it is closed', '20T19:00', open('09:00', '18:00', 5), '23T10:00'],
	['of one open past midnight in the evening', '21T01:00', open('18:00', '02:00'), '21T18:00'],
])('%s', (_name, wantedAt, workTime, expected) => {
	expect(reminderMoment(at(wantedAt), workTime)).toBe(at(expected));
});

test('a shop that opens after nine in the evening, or never, says nothing', () => {
	expect(reminderMoment(at('20T12:00'), open('22:00', '05:00'))).toBeUndefined();
	expect(reminderMoment(at('20T12:00'), open('09:00', '18:00', 0))).toBeUndefined();
});
