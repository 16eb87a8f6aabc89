import { expect, it } from 'vitest';
import {
	countdownText,
	dateText,
	dateTimeText,
	daysUntil,
	dayWithTime,
	slotText,
	timeRangeText,
	timeText,
	weekdayText,
} from './time.ts';

const AT = Date.UTC(2026, 10, 20, 16, 12);

it('times are the shop’s, wherever the customer is', () => {
	expect(timeText(AT, 'Europe/Moscow')).toBe('19:12');
	expect(timeText(AT, 'Asia/Vladivostok')).toBe('02:12');
	expect(timeRangeText([AT, AT + 600_000], '+03:00')).toBe('19:12–19:22');
	expect(timeRangeText([AT, AT], '+03:00')).toBe('19:12');
	expect(slotText('20:00-20:30')).toBe('20:00–20:30');
});

it('a day and its time are put together as the language writes them', () => {
	expect(dayWithTime('Завтра', '12:00', 'ru')).toBe('Завтра, 12:00');
	expect(dayWithTime('明天', '12:00', 'zh-CN')).toBe('明天 12:00');
});

it('dates', () => {
	const day = Date.UTC(2026, 10, 21) / 86_400_000;
	expect(dateText(day, 'ru')).toBe('Сб, 21');
	expect(dateText(day, 'en')).toBe('Sat 21');
	expect(dateText(day, 'tr')).toBe('21 Cmt');
	expect(dateText(day, 'zh-CN')).toBe('21日周六');
	expect(daysUntil('21.11.2026', { year: 2026, month: 11, day: 20 })).toBe(1);
	expect(daysUntil('01.01.2027', { year: 2026, month: 12, day: 31 })).toBe(1);
	expect(daysUntil('tomorrow', { year: 2026, month: 11, day: 20 })).toBeUndefined();
});

it.each([
	['ru', 'Пятница, 20', '20 ноября 2026 г. в 19:12'],
	['en', 'Friday 20', 'November 20, 2026 at 19:12'],
	['de', 'Freitag, 20.', '20. November 2026 um 19:12'],
	['tr', '20 Cuma', '20 Kasım 2026 19:12'],
])('a day and a moment as %s writes them, by a clock of 24 hours', (language, day, moment) => {
	expect(weekdayText(AT, 'Europe/Moscow', language)).toBe(day);
	expect(dateTimeText(AT, 'Europe/Moscow', language)).toBe(moment);
});

it('a countdown ends at 0:00 and not before', () => {
	expect(countdownText(24 * 60_000 + 18_000)).toBe('24:18');
	expect(countdownText(999)).toBe('0:01');
	expect(countdownText(0)).toBe('0:00');
	expect(countdownText(-5000)).toBe('0:00');
	expect(countdownText(3_600_000)).toBe('1:00:00');
});
