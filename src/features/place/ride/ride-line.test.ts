import { expect, test } from 'vitest';
import { encodePolyline } from '#core/contract/order/polyline.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { rideMs, wayOf } from './ride-line.ts';

const KITCHEN: LngLat = [37.6, 55.75];
const PIN: LngLat = [37.62, 55.76];
const CORNER: LngLat = [37.62, 55.75];
const route = encodePolyline([KITCHEN, CORNER, PIN]);

test('the way is the shop’s, while the courier keeps to it', () => {
	const way = wayOf({ kitchen: KITCHEN, courier: [37.61, 55.7501], route }, PIN);
	expect(way.points).toEqual([KITCHEN, CORNER, PIN]);
});

test('a courier elsewhere, and one whose way is not known, goes straight', () => {
	const away: LngLat = [37.6, 55.77];
	expect(wayOf({ kitchen: KITCHEN, courier: away, route }, PIN).points).toEqual([
		KITCHEN,
		away,
		PIN,
	]);
	for (const unreadable of [undefined, '', '?', '\u{1f355}'])
		expect(wayOf({ kitchen: undefined, courier: away, route: unreadable }, PIN).points).toEqual([
			away,
			PIN,
		]);
});

test('to a sighting the mark takes a little longer than it took to come; over a leap no time', () => {
	expect(rideMs(200, 5000)).toBeCloseTo(5500);
	expect(rideMs(200, 600_000)).toBe(20_000);
	expect(rideMs(5000, 5000)).toBe(0);
});
