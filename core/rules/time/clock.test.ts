import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test.each([
	['10:00', '10:00'],
	['9:05', '09:05'],
	[' 10:00:00 ', '10:00'],
	['10:00 AM', '10:00'],
	['10:00\u202fpm', '22:00'],
	['12:00 a.m.', '00:00'],
	['12:15 PM', '12:15'],
	['9 PM', '21:00'],
	['１０:００', '10:00'],
	['00:00', '00:00'],
	['24:00', '24:00'],
	['24:00:00', '24:00'],
	['23:59', '23:59'],
])('%s begins at %s', (written, read) => {
	expect(readClock(written)).toBe(read);
});

test.each([
	['23:59', '00:00'],
	['23:59:59', '00:00'],
	['21:59', '22:00'],
	['11:59 PM', '00:00'],
	['22:00', '22:00'],
	['24:00', '24:00'],
])('%s ends at %s', (written, read) => {
	expect(readClock(written, true)).toBe(read);
});

test.each([
	'',
	'10',
	'25:00',
	'24:01',
	'10:60',
	'10:00:60',
	'13:00 PM',
	'0 AM',
	'утро',
	'10:0',
	'1000',
	'9.00',
])('"%s" is no time', (written) => {
	expect(readClock(written)).toBeUndefined();
});
