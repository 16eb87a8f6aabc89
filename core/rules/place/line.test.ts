import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LngLat } from './delivery.ts';
import { distance } from './distance.ts';
import { cutAt, lengthOf, lineOf, nearestOn, pointAt } from './line.ts';

/** East along a street of Moscow, then north: some 630 m and 1110 m. */
const CORNER: LngLat = [37.61, 55.75];
const L = lineOf([[37.6, 55.75], CORNER, [37.61, 55.76]]);

const near = (one: LngLat, other: LngLat) => distance(one, other) < 1;

test('a line is as long as its pieces, and each of its points lies so far along it', () => {
	expect(Math.round(lengthOf(L))).toBe(
		Math.round(distance([37.6, 55.75], CORNER) + distance(CORNER, [37.61, 55.76])),
	);
	expect(near(pointAt(L, distance([37.6, 55.75], CORNER)), CORNER)).toBe(true);
	expect(pointAt(L, -5)).toEqual([37.6, 55.75]);
	expect(pointAt(L, 1e6)).toEqual([37.61, 55.76]);
	expect(lengthOf(lineOf([CORNER]))).toBe(0);
	expect(pointAt(lineOf([CORNER]), 10)).toEqual(CORNER);
});

test('a point beside the line is nearest to the foot of its perpendicular', () => {
	const { metres, off } = nearestOn(L, [37.605, 55.751]);
	expect(near(pointAt(L, metres), [37.605, 55.75])).toBe(true);
	expect(Math.round(off)).toBe(Math.round(distance([37.605, 55.751], [37.605, 55.75])));
});

const places = fc.tuple(
	fc.double({ min: 37.4, max: 37.8, noNaN: true }),
	fc.double({ min: 55.6, max: 55.9, noNaN: true }),
);
const lines = fc
	.tuple(places, fc.array(places, { maxLength: 8 }))
	.map(([first, rest]) => lineOf([first, ...rest]));

test('cut anywhere, its two parts meet there and are as long as the whole', () => {
	fc.assert(
		fc.property(lines, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (line, part) => {
			const [behind, ahead] = cutAt(line, lengthOf(line) * part);
			const whole = lengthOf(lineOf(behind)) + lengthOf(lineOf(ahead));
			// Pieces of a straight line on a map are not quite those of a great circle.
			expect(Math.abs(whole - lengthOf(line))).toBeLessThan(1 + lengthOf(line) * 1e-3);
			expect(near(behind.at(-1) ?? [0, 0], ahead[0])).toBe(true);
		}),
	);
});

test('what lies on a line is found there', () => {
	fc.assert(
		fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (line, part) => {
			const at = pointAt(line, lengthOf(line) * part);
			expect(nearestOn(line, at).off).toBeLessThan(1);
		}),
	);
});
