import { expect, test } from 'vitest';
import { minutesLeft } from './minutes-left.ts';

const MINUTE = 60_000;

test('minutes are whole and the latest; what is over or hours away has none', () => {
	expect([1, MINUTE, MINUTE + 1, 119 * MINUTE].map((until) => minutesLeft(until, 0))).toEqual([
		1, 1, 2, 119,
	]);
	for (const until of [-1, 0, 119 * MINUTE + 1]) expect(minutesLeft(until, 0)).toBeUndefined();
});
