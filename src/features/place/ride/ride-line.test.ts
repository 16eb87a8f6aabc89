import { expect, test } from 'vitest';
import { rideMs } from './ride-line.ts';

test('to a sighting the mark takes a little longer than it took to come; over a leap no time', () => {
	expect(rideMs(200, 5000)).toBeCloseTo(5500);
	expect(rideMs(200, 600_000)).toBe(20_000);
	expect(rideMs(5000, 5000)).toBe(0);
});
