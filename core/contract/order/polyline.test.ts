import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

test('is read as every routing engine writes it', () => {
	// The example of the format's own page.
	expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
		[-120.2, 38.5],
		[-120.95, 40.7],
		[-126.453, 43.252],
	]);
});

const degrees = (most: number) =>
	fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((whole) => whole / 1e5);

test('any line comes back to the metre', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (points) => {
			expect(decodePolyline(encodePolyline(points))).toEqual(points);
		}),
	);
});

test('what is no polyline throws nothing', () => {
	fc.assert(fc.property(fc.string(), (text) => Array.isArray(decodePolyline(text))));
});
