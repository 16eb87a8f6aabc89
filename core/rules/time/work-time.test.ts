import { describe, expect, test } from 'vitest';
import {
	isOpen,
	nextOpening,
	settingsBucket,
	shopDate,
	shopTime,
	slotDays,
	slotsOf,
	slotTimes,
	type WorkTime,
} from './work-time.ts';

const day = { from: '10:00', to: '23:00' };
const late = { from: '10:00', to: '02:00' };
const WORK_TIME: WorkTime = {
	isAroundClock: false,
	week: [day, day, day, day, late, late, day],
	cookingMinutes: 40,
	timeZone: 'Europe/Moscow',
};
const at = (text: string) => Date.parse(text);
/** A Friday. */
const NOON = at('2026-11-20T12:05+03:00');

describe('opening hours (K2)', () => {
	test.each([
		['2026-11-20T09:59+03:00', false],
		['2026-11-20T10:00+03:00', true],
		['2026-11-21T01:59+03:00', true],
		['2026-11-21T02:00+03:00', false],
		['2026-11-19T23:00+03:00', false],
		['2026-11-20T07:30Z', true],
	])('%s: %s', (time, expected) => {
		expect(isOpen(WORK_TIME, at(time))).toBe(expected);
	});
	test('around the clock is always open', () => {
		expect(
			isOpen({ ...WORK_TIME, isAroundClock: true, week: [] }, at('2026-11-20T04:00+03:00')),
		).toBe(true);
	});
	test('a day without hours is closed', () => {
		expect(isOpen({ ...WORK_TIME, week: [] }, at('2026-11-20T12:00+03:00'))).toBe(false);
	});
});

describe('next opening', () => {
	test('before opening it is today, after closing tomorrow, while open there is none', () => {
		expect(nextOpening(WORK_TIME, at('2026-11-20T08:00+03:00'))).toEqual({ daysAhead: 0, ...late });
		expect(nextOpening(WORK_TIME, at('2026-11-19T23:30+03:00'))).toEqual({ daysAhead: 1, ...late });
		expect(nextOpening(WORK_TIME, at('2026-11-20T12:00+03:00'))).toBeUndefined();
	});
	test('a shop without hours never opens', () => {
		expect(nextOpening({ ...WORK_TIME, week: [] }, at('2026-11-20T08:00+03:00'))).toBeUndefined();
	});
});

describe('slots', () => {
	test('begin after the cooking time, on the half hour, and end with the day', () => {
		const slots = slotsOf(WORK_TIME, at('2026-11-19T20:05+03:00'));
		expect(slots).toEqual(['21:00-21:30', '21:30-22:00', '22:00-22:30', '22:30-23:00']);
	});
	test('run past midnight where the shop does', () => {
		expect(slotsOf(WORK_TIME, at('2026-11-20T23:50+03:00'))).toEqual([
			'00:30-01:00',
			'01:00-01:30',
			'01:30-02:00',
		]);
	});
	test('after midnight the evening still running is yesterday’s, today has its own', () => {
		const now = at('2026-11-21T00:10+03:00');
		expect(slotsOf(WORK_TIME, now, -1)).toEqual(['01:00-01:30', '01:30-02:00']);
		expect(slotsOf(WORK_TIME, now)[0]).toBe('10:00-10:30');
		expect(slotDays(WORK_TIME, now).slice(0, 2)).toEqual([
			{ date: '20.11.2026', slots: ['01:00-01:30', '01:30-02:00'] },
			{ date: '21.11.2026', slots: slotsOf(WORK_TIME, now) },
		]);
	});
	test('after the last one there is none today, tomorrow has the whole day', () => {
		expect(slotsOf(WORK_TIME, at('2026-11-19T22:55+03:00'))).toEqual([]);
		expect(slotsOf(WORK_TIME, at('2026-11-19T22:55+03:00'), 1)[0]).toBe('10:00-10:30');
	});
});

describe('days with slots', () => {
	test('seven of them, the closed ones left out', () => {
		const days = slotDays(
			{ ...WORK_TIME, week: [day, undefined, day, day, late, late, day] },
			NOON,
		);
		expect(days.map(({ date }) => date)).toEqual(
			['20', '21', '22', '23', '25', '26'].map((one) => `${one}.11.2026`),
		);
		expect(days[0]?.slots[0]).toBe('13:00-13:30');
		expect(days[1]?.slots[0]).toBe('10:00-10:30');
	});
	test('none where the shop never opens, or its hours cannot be read', () => {
		expect(slotDays({ ...WORK_TIME, week: [] }, NOON)).toEqual([]);
		const week = Array.from({ length: 7 }, () => ({ from: 'утром', to: '23:00' }));
		expect(slotDays({ ...WORK_TIME, week }, NOON)).toEqual([]);
	});
});

describe('when a slot is', () => {
	const of = (text: string, date?: string, now = NOON) => {
		const times = slotTimes(WORK_TIME, now, text, date);
		return times.ok ? times.from : times.refusal;
	};
	test.each<[string, string | undefined, string]>([
		['13:00-13:30', undefined, '2026-11-20T13:00+03:00'],
		['13:00-13:30', '20.11.2026', '2026-11-20T13:00+03:00'],
		['01:30-02:00', undefined, '2026-11-21T01:30+03:00'],
		['01:30-02:00', '20.11.2026', '2026-11-21T01:30+03:00'],
		['01:30-02:00', '21.11.2026', '2026-11-22T01:30+03:00'],
		['10:00-10:30', '26.11.2026', '2026-11-26T10:00+03:00'],
	])('%s of %s', (text, date, time) => {
		expect(of(text, date)).toBe(at(time));
	});
	test.each<[string, string | undefined]>([
		['10:00-10:30', undefined],
		['12:30-13:00', '20.11.2026'],
		['13:00-13:30', '19.11.2026'],
		['13:00-13:30', '20.11.2025'],
	])('%s of %s was to be had once', (text, date) => {
		expect(of(text, date)).toBe('slot_passed');
	});
	test.each<[string, string | undefined]>([
		['10:00-10:30', '27.11.2026'],
		['23:00-23:30', '22.11.2026'],
		['00:00-00:30', '19.11.2026'],
		['13:10-13:40', '20.11.2026'],
		['13:00-14:00', '20.11.2026'],
		['13:00', '20.11.2026'],
		['9:00-9:30', '20.11.2026'],
		['25:00-25:30', '20.11.2026'],
		['', '20.11.2026'],
		['13:00-13:30', '31.02.2026'],
		['13:00-13:30', '2026-11-20'],
		['13:00-13:30', 'сегодня'],
	])('%s of %s is none of the shop’s', (text, date) => {
		expect(of(text, date)).toBe('slot_gone');
	});
	test('without a date it is tonight’s, and never another night’s for being late', () => {
		const night = at('2026-11-21T00:10+03:00');
		expect(of('01:00-01:30', undefined, night)).toBe(at('2026-11-21T01:00+03:00'));
		expect(of('00:00-00:30', undefined, night)).toBe('slot_passed');
		expect(of('10:00-10:30', undefined, night)).toBe(at('2026-11-21T10:00+03:00'));
		expect(of('01:00-01:30', '20.11.2026', night)).toBe(at('2026-11-21T01:00+03:00'));
		expect(of('01:00-01:30', '21.11.2026', night)).toBe(at('2026-11-22T01:00+03:00'));
	});
});

describe('the shop’s clock', () => {
	test('Sunday is 7', () => {
		expect(shopTime(at('2026-11-22T12:00+03:00'), 'Europe/Moscow').weekDay).toBe(7);
	});
	test('an offset serves as a zone', () => {
		expect(shopTime(at('2026-11-20T19:30Z'), '+03:00').hour).toBe(22);
	});
	test('a date is the shop’s, not UTC’s', () => {
		expect(shopDate(at('2026-11-20T22:30Z'), 'Europe/Moscow')).toBe('21.11.2026');
	});
	test('days ahead are days of the calendar, also over a day of 23 hours', () => {
		const night = at('2026-03-28T23:30+01:00');
		expect(shopDate(night, 'Europe/Berlin', 1)).toBe('29.03.2026');
		expect(shopDate(night, 'Europe/Berlin', 2)).toBe('30.03.2026');
	});
	test('the settings bucket changes every three minutes (K1)', () => {
		expect(settingsBucket(1795165199999)).toBe(9973139);
		expect(settingsBucket(1795165200000)).toBe(9973140);
	});
});
