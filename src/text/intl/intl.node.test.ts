import { expect, test } from 'vitest';
import { dateFormat, numberLanguage, weekDayText } from './intl.ts';
import { bringFormatsOf } from './intl-fallback.ts';

for (const language of ['be', 'hy', 'tt', 'kk', 'az', 'uz']) bringFormatsOf(language);

const SATURDAY = Date.UTC(2026, 10, 14, 16, 12);
const zone = { timeZone: 'Europe/Moscow' };

test.each([
	['uz', { weekday: 'short', day: 'numeric' }, 'Shan, 14'],
	['hy', { weekday: 'long', day: 'numeric', month: 'long' }, 'շբթ, 14.11'],
	['kk', { dateStyle: 'long' }, '14.11.2026'],
	['be', { dateStyle: 'long', timeStyle: 'short' }, '14.11.2026, 19:12'],
	['tt', { month: 'long' }, '11'],
	['ru', { dateStyle: 'long' }, '14 ноября 2026 г.'],
	['de', { weekday: 'short', day: 'numeric' }, 'Sa., 14.'],
] as const)('%s, %o: %s', (language, options, text) => {
	expect(dateFormat(language, { ...options, ...zone }).format(SATURDAY)).toBe(text);
});

test('a day of the week alone', () => {
	expect([1, 6, 7].map((day) => weekDayText(day, 'ru'))).toEqual(['пн', 'сб', 'вс']);
	expect([1, 6, 7].map((day) => weekDayText(day, 'az'))).toEqual(['B.E.', 'Ş.', 'B.']);
});

test('numbers of the six are a neighbour’s', () => {
	const text = (language: string) =>
		new Intl.NumberFormat(numberLanguage(language)).format(12345.5).replace(/\s/g, ' ');
	expect(['be', 'az', 'en', 'ru'].map(text)).toEqual([
		'12 345,5',
		'12.345,5',
		'12,345.5',
		'12 345,5',
	]);
});
