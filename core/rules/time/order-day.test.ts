import { expect, test } from 'vitest';
import { isComingDay, orderDayOf } from './order-day.ts';
import { dayOfDate } from './work-time-zone.ts';

const at = (text: string) => Date.parse(`${text}+03:00`);
const day = (text: string) => dayOfDate(text);

test.each([
	['2026-11-26T18:00', '2026-11-26T12:00', { kind: 'today' }],
	['2026-11-27T12:00', '2026-11-26T23:59', { kind: 'tomorrow' }],
	['2026-11-30T12:00', '2026-11-26T12:00', { kind: 'day', day: day('30.11.2026') }],
	['2026-11-25T12:00', '2026-11-26T12:00', { kind: 'day', day: day('25.11.2026') }],
	// What was for last night is no night to come.
	['2026-11-25T00:30', '2026-11-26T12:00', { kind: 'day', day: day('25.11.2026') }],
	['2026-11-27T00:30', '2026-11-26T23:00', { kind: 'night', day: day('27.11.2026') }],
	['2026-11-27T04:59', '2026-11-26T12:00', { kind: 'night', day: day('27.11.2026') }],
	['2026-11-27T05:00', '2026-11-26T12:00', { kind: 'tomorrow' }],
	['2026-11-30T01:00', '2026-11-26T12:00', { kind: 'night', day: day('30.11.2026') }],
	['2026-11-27T00:30', '2026-11-27T00:05', { kind: 'today' }],
])('%s, read at %s', (moment, now, said) => {
	expect(orderDayOf(at(moment), at(now), 'Europe/Moscow')).toMatchObject(said);
});

test('what comes as soon as it can needs no day around midnight', () => {
	const soonest = (moment: string) =>
		orderDayOf(at(moment), at('2026-11-26T23:40'), 'Europe/Moscow', true);
	expect(soonest('2026-11-27T00:20')).toMatchObject({ kind: 'today' });
	expect(soonest('2026-11-27T12:00')).toMatchObject({ kind: 'tomorrow' });
});

test('the calendar is the zone’s', () => {
	const noon = Date.parse('2026-11-26T12:00Z');
	const evening = Date.parse('2026-11-26T20:00Z');
	expect(orderDayOf(evening, noon, 'America/New_York')).toMatchObject({ kind: 'today' });
	expect(orderDayOf(evening, noon, 'Asia/Almaty').kind).toBe('night');
});

test.each([
	['2026-11-26T18:00', false],
	['2026-11-27T12:00', true],
	['2026-11-27T00:30', true],
	// What is late is not to come.
	['2026-11-25T12:00', false],
])('%s is of a coming day: %s', (moment, isComing) => {
	const now = at('2026-11-26T12:00');
	expect(isComingDay(at(moment), now, 'Europe/Moscow', false)).toBe(isComing);
});
