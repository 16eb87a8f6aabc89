import { expect, test } from 'vitest';
import { isSignedLately, launchName, launchUserId } from './launch-data.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const SECONDS = NOW / 1000;

test.each([
	['now', SECONDS, true],
	['in milliseconds', NOW, true],
	['a day ago', SECONDS - 86_400, true],
	['longer ago', SECONDS - 86_401, false],
	['by a clock a minute ahead', SECONDS + 60, true],
	['in the future', SECONDS + 61, false],
	['at no time', '', false],
	['at a word', 'now', false],
])('launch data signed %s', (_name, at, isFresh) => {
	expect(isSignedLately(String(at), NOW)).toBe(isFresh);
});

test('launch data without a date are not fresh', () => {
	expect([null, undefined].map((at) => isSignedLately(at, NOW))).toEqual([false, false]);
});

test.each([
	['{"id":42,"first_name":"A"}', 42],
	['{"id":"42"}', undefined],
	['{"id":0}', undefined],
	['{"id":1.5}', undefined],
	['{"id":1e300}', undefined],
	['null', undefined],
	['[]', undefined],
	['{', undefined],
	['', undefined],
	[null, undefined],
])('%s names user %s', (user, id) => {
	expect(launchUserId(user)).toBe(id);
});

test('a user is named by messenger and number', () => {
	expect([launchName('telegram', 42), launchName('max', 42)]).toEqual(['telegram-42', 'max-42']);
});
