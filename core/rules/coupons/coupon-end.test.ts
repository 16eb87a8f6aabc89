import { expect, test } from 'vitest';
import { aCoupon } from '#tests/fixtures/coupon.ts';
import { codeKey, isSameCode } from './coupon-code.ts';
import { couponEnd } from './coupon-end.ts';

const endIn = (timeZone: string, wire: object) => {
	const end = couponEnd(aCoupon({ ...wire }), timeZone);
	return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
	['America/New_York', { date_expires: '2026-11-25T23:59:59' }, '2026-11-26T04:59:59.000Z'],
	['Europe/Moscow', { date_expires: '2026-11-25T23:59:59' }, '2026-11-25T20:59:59.000Z'],
	['Europe/Moscow', { date_expires: '2026-11-25 23:59:59' }, '2026-11-25T20:59:59.000Z'],
	['Europe/Moscow', { date_expires: '2026-11-26' }, '2026-11-25T21:00:00.000Z'],
	['Asia/Kolkata', { date_expires: '2026-11-26T00:00:00Z' }, '2026-11-26T00:00:00.000Z'],
	['Asia/Kolkata', { date_expires: '2026-11-26T00:00:00+03:00' }, '2026-11-25T21:00:00.000Z'],
	[
		'America/New_York',
		{ date_expires: '2026-11-25T23:59:59', date_expires_gmt: '2026-11-26T01:00:00' },
		'2026-11-26T01:00:00.000Z',
	],
	['America/New_York', {}, undefined],
])('in %s %j', (zone, wire, end) => {
	expect(endIn(zone, wire)).toBe(end);
});

test.each([
	['чай5', 'ЧАЙ5'],
	['чай5'.normalize('NFD'), 'чай5'],
	['ЧАЙ5'.normalize('NFD'), ' чай5\u00a0'],
	['ＳＡＬＥ２０', 'sale20'],
	['İNDİRİM', 'indirim'],
	['KAPI', 'kapı'],
	['straße', 'STRASSE'],
	['sa\u200ble\u00ad20', 'SALE20\ufeff'],
	['straße', 'STRAẞE'],
	['sale20\ufe0f', 'sale20'],
	['\u3164sa\u034fle20\u2800', 'sale20'],
	['sale–20', 'SALE-20'],
	['‑20', '-20'],
	['sale  20', 'Sale\u00a020'],
])('%s is %s', (one, other) => {
	expect(codeKey(one)).toBe(codeKey(other));
	expect(isSameCode(one, other)).toBe(true);
});

test.each([
	['чай5', 'чаи5'],
	['sale20', 'sale 20'],
	['5', '50'],
])('%s is not %s', (one, other) => {
	expect(isSameCode(one, other)).toBe(false);
});
