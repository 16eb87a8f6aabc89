import { describe, expect, test } from 'vitest';
import {
	isOpen,
	nextOpening,
	settingsBucket,
	shopDate,
	shopTime,
	slotsOf,
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
	test('after midnight yesterday’s stretch still counts, then today’s', () => {
		const slots = slotsOf(WORK_TIME, at('2026-11-21T00:10+03:00'));
		expect(slots.slice(0, 3)).toEqual(['01:00-01:30', '01:30-02:00', '10:00-10:30']);
	});
	test('after the last one there is none today, tomorrow has the whole day', () => {
		expect(slotsOf(WORK_TIME, at('2026-11-19T22:55+03:00'))).toEqual([]);
		expect(slotsOf(WORK_TIME, at('2026-11-19T22:55+03:00'), 1)[0]).toBe('10:00-10:30');
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
	test('the settings bucket changes every three minutes (K1)', () => {
		expect(settingsBucket(1795165199999)).toBe(9973139);
		expect(settingsBucket(1795165200000)).toBe(9973140);
	});
});
