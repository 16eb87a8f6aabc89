import { expect, test } from 'vitest';
import type { LngLat } from '../../rules/place/delivery.ts';
import { encodePolyline } from './polyline.ts';
import { STALE_MS, seenAt, wayOf } from './ride.ts';

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

test('a courier seen too long ago, or by a clock far ahead, is not known to be anywhere', () => {
	const position = { at: PIN, seenAt: 1_000_000 };
	expect(seenAt(position, 1_000_000 + STALE_MS)).toBe(PIN);
	for (const now of [1_000_001 + STALE_MS, 999_999 - STALE_MS])
		expect(seenAt(position, now)).toBeUndefined();
	expect(seenAt(undefined, 0)).toBeUndefined();
});
