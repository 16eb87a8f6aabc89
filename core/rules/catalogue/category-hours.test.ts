import { expect, test } from 'vitest';
import type { CategoryHours } from './catalogue.ts';
import { isCategoryOpen } from './category-hours.ts';

const ZONE = 'Europe/Moscow';
/** A moment of Friday 20 or Saturday 21 November 2026, shop time. */
const at = (day: 20 | 21, time: string) => Date.parse(`2026-11-${day}T${time}:00+03:00`);
const hours = (part: Partial<CategoryHours>): CategoryHours => ({
	from: '08:00',
	to: '12:00',
	weekDays: [],
	...part,
});

test('open from the first minute and not at the last', () => {
	expect(isCategoryOpen(hours({}), at(20, '07:59'), ZONE)).toBe(false);
	expect(isCategoryOpen(hours({}), at(20, '08:00'), ZONE)).toBe(true);
	expect(isCategoryOpen(hours({}), at(20, '11:59'), ZONE)).toBe(true);
	expect(isCategoryOpen(hours({}), at(20, '12:00'), ZONE)).toBe(false);
});

test('only on its days', () => {
	expect(isCategoryOpen(hours({ weekDays: [5] }), at(20, '09:00'), ZONE)).toBe(true);
	expect(isCategoryOpen(hours({ weekDays: [5] }), at(21, '09:00'), ZONE)).toBe(false);
});

test('a night belongs to the day it began', () => {
	const night = hours({ from: '22:00', to: '02:00', weekDays: [5] });
	expect(isCategoryOpen(night, at(20, '23:00'), ZONE)).toBe(true);
	expect(isCategoryOpen(night, at(20, '01:00'), ZONE)).toBe(false);
	expect(isCategoryOpen(night, at(21, '01:00'), ZONE)).toBe(true);
	expect(isCategoryOpen(night, at(21, '02:00'), ZONE)).toBe(false);
});

test('no hours, or hours that cannot be read, close nothing', () => {
	expect(isCategoryOpen(undefined, at(20, '03:00'), ZONE)).toBe(true);
	expect(isCategoryOpen(hours({ from: 'утром' }), at(20, '03:00'), ZONE)).toBe(true);
});
