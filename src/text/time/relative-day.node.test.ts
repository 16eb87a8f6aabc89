import { expect, test } from 'vitest';
import { relativeDayText } from './relative-day.ts';

const at = Date.parse('2026-11-14T23:30:00+03:00');

test('a day of this year goes without its year, one of another year has it', () => {
	const now = Date.parse('2026-12-31T23:30:00+03:00');
	expect(relativeDayText(at, 'Europe/Moscow', 'ru', now)).toBe('14 ноября');
	expect(relativeDayText(at, 'Europe/Moscow', 'ru', now + 3_600_000)).toMatch(/^14 ноября 2026/);
	expect(relativeDayText(at, 'Asia/Vladivostok', 'ru', at)).toBe('15 ноября');
});
