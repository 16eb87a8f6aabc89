import { describe, expect, test } from 'vitest';
import {
	bookingDays,
	bookingStarts,
	bookingTimes,
	isFree,
	quartersOf,
	type Table,
	tableFor,
} from './booking.ts';
import type { WorkTime } from './work-time.ts';

const day = { from: '10:00', to: '23:00' };
const late = { from: '10:00', to: '02:00' };
const WORK_TIME: WorkTime = {
	isAroundClock: false,
	week: [day, undefined, day, day, late, late, day],
	cookingMinutes: 40,
	timeZone: 'Europe/Moscow',
};
const at = (text: string) => Date.parse(text);
/** A Friday. */
const NOON = at('2026-11-20T12:05+03:00');

describe('a visit', () => {
	const visit = (date: string, time: string, workTime = WORK_TIME, now = NOON) => {
		const times = bookingTimes(workTime, now, { date, time });
		return times.ok ? times.from : times.refusal;
	};

	test('lasts two hours, or as long as the restaurant says, past closing as well', () => {
		const wish = { date: '20.11.2026', time: '23:30' };
		const from = at('2026-11-20T23:30+03:00');
		expect(bookingTimes(WORK_TIME, NOON, wish)).toEqual({
			ok: true,
			from,
			to: from + 120 * 60_000,
		});
		expect(bookingTimes(WORK_TIME, NOON, wish, 45)).toMatchObject({ to: from + 45 * 60_000 });
	});

	test.each<[string, string, string]>([
		['20.11.2026', '19:00', '2026-11-20T19:00+03:00'],
		['20.11.2026', '12:05', '2026-11-20T12:05+03:00'],
		['20.11.2026', '01:30', '2026-11-21T01:30+03:00'],
		['21.11.2026', '00:15', '2026-11-22T00:15+03:00'],
		['22.11.2026', '22:59', '2026-11-22T22:59+03:00'],
		['20.12.2026', '10:00', '2026-12-20T10:00+03:00'],
	])('on %s at %s', (date, time, when) => expect(visit(date, time)).toBe(at(when)));

	test.each<[string, string, string]>([
		['22.11.2026', '23:00', 'booking_closed'],
		['22.11.2026', '09:59', 'booking_closed'],
		['22.11.2026', '00:30', 'booking_closed'],
		['24.11.2026', '19:00', 'booking_closed'],
		['20.11.2026', '12:04', 'booking_passed'],
		['19.11.2026', '19:00', 'booking_passed'],
		['19.11.2026', '05:00', 'booking_passed'],
		['20.11.2025', '05:00', 'booking_passed'],
		['21.12.2026', '19:00', 'booking_too_far'],
		['31.02.2027', '19:00', 'booking_incomplete'],
		['2026-11-20', '19:00', 'booking_incomplete'],
		['20.11.2026', '24:00', 'booking_incomplete'],
		['20.11.2026', 'вечером', 'booking_incomplete'],
		['', '', 'booking_incomplete'],
	])('on %s at %s: %s', (date, time, refusal) => expect(visit(date, time)).toBe(refusal));

	test('on the nights the clocks are changed', () => {
		const bar = {
			...WORK_TIME,
			isAroundClock: true,
			timeZone: 'Europe/Berlin',
		};
		const spring = at('2026-03-28T12:00+01:00');
		expect(visit('29.03.2026', '02:30', bar, spring)).toBe('booking_closed');
		expect(visit('29.03.2026', '03:00', bar, spring)).toBe(at('2026-03-29T03:00+02:00'));
		const autumn = at('2026-10-24T12:00+02:00');
		expect(visit('25.10.2026', '02:30', bar, autumn)).toBe(at('2026-10-25T02:30+02:00'));
		expect(visit('25.10.2026', '03:00', bar, autumn)).toBe(at('2026-10-25T03:00+01:00'));
	});
});

test('a table is held for every quarter of an hour the visit touches', () => {
	const from = at('2026-11-20T19:00+03:00');
	const minutes = (count: number) => count * 60_000;
	const quarters = quartersOf({ from, to: from + minutes(120) });
	expect(quarters).toHaveLength(8);
	expect(
		new Set([...quarters, ...quartersOf({ from: from + minutes(120), to: from + minutes(240) })])
			.size,
	).toBe(16);
	expect(quartersOf({ from: from + minutes(10), to: from + minutes(130) })).toEqual([
		...quarters,
		(quarters.at(-1) ?? 0) + 1,
	]);
});

test('a company has a table that is big enough and nobody’s', () => {
	const table: Table = { id: 2, name: '', seats: 4, x: 0, y: 0, width: 10, height: 10 };
	expect(isFree(table, 4, new Set())).toBe(true);
	expect(isFree(table, 5, new Set())).toBe(false);
	expect(isFree(table, 4, new Set([2]))).toBe(false);
	expect(isFree(table, 1, new Set([1, 3]))).toBe(true);
});

describe('what is offered', () => {
	test('half hours from opening to closing, those after midnight last; today those to come', () => {
		const today = bookingStarts(WORK_TIME, NOON, '20.11.2026');
		expect(today.slice(0, 2)).toEqual(['12:30', '13:00']);
		expect(today.slice(-4)).toEqual(['00:00', '00:30', '01:00', '01:30']);
		expect(bookingStarts(WORK_TIME, NOON, '24.11.2026')).toEqual([]);
		expect(bookingStarts(WORK_TIME, NOON, 'завтра')).toEqual([]);
		const odd = { ...WORK_TIME, week: Array(7).fill({ from: '09:40', to: '11:10' }) };
		expect(bookingStarts(odd, NOON, '21.11.2026')).toEqual(['10:00', '10:30', '11:00']);
	});

	test('the days to come, without those it stays closed; an evening still running is today', () => {
		const days = bookingDays(WORK_TIME, NOON);
		expect(days.slice(0, 5)).toEqual([
			'20.11.2026',
			'21.11.2026',
			'22.11.2026',
			'23.11.2026',
			'25.11.2026',
		]);
		expect(days.at(-1)).toBe('20.12.2026');
		expect(bookingDays(WORK_TIME, at('2026-11-21T00:10+03:00'))[0]).toBe('20.11.2026');
		expect(bookingDays(WORK_TIME, at('2026-11-21T01:40+03:00'))[0]).toBe('21.11.2026');
	});

	test('every one of them is accepted, whatever the minute', () => {
		for (let now = NOON; now < NOON + 26 * 3_600_000; now += 17 * 60_000)
			for (const date of bookingDays(WORK_TIME, now).slice(0, 2))
				for (const time of bookingStarts(WORK_TIME, now, date))
					expect(bookingTimes(WORK_TIME, now, { date, time }).ok).toBe(true);
	});

	test('the smallest free table', () => {
		const table = (id: number, seats: number, isOpen = true) => ({ id, seats, isFree: isOpen });
		expect(tableFor([table(1, 8), table(2, 2, false), table(3, 4)])?.id).toBe(3);
		expect(tableFor([table(1, 8, false)])).toBeUndefined();
	});
});
