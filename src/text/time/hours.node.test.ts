import { describe, expect, test } from 'vitest';
import { closedAt } from '#core/rules/site/popups.ts';
import type { WorkTime } from '#core/rules/time/work-time.ts';
import { createI18n } from '../../i18n.ts';
import { firstSlotText, nextHoursText } from './closed.ts';
import { openingText } from './hours.ts';

const i18n = await createI18n('ru');
/** Open on Mondays alone. */
const mondays: WorkTime = {
	isAroundClock: false,
	week: [{ from: '10:00', to: '23:00' }],
	cookingMinutes: 25,
	timeZone: 'Europe/Berlin',
};

describe.each([
	['after midnight, a day of 25 hours ahead', '2026-10-24T00:10:00+02:00', 'Пн, 26'],
	['before midnight, a day of 23 hours ahead', '2026-03-28T23:30:00+01:00', 'Пн, 30'],
])('%s: the day it opens is', (_, moment, day) => {
	const at = Date.parse(moment);

	test('in the line of its hours', () => {
		expect(openingText(mondays, at, i18n)).toBe(`${day.toLowerCase()} в 10:00`);
	});

	test('in the popup of a closed shop', () => {
		const closed = closedAt([mondays], at);
		if (closed?.first === undefined) throw new Error('open');
		expect(nextHoursText(closed, at, i18n)).toBe(`${day}: работаем с 10:00 до 23:00.`);
		expect(firstSlotText(closed.first.slot, closed, at, i18n)).toBe(`Заказать на ${day}, 10:00`);
	});
});
