import { expect, test } from 'vitest';
import { decodePolyline } from '#core/contract/order/polyline.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { distance } from '#core/rules/place/distance.ts';
import { lengthOf, lineOf } from '#core/rules/place/line.ts';
import { createRides } from './ride.ts';
import { createStreetNet } from './street-net.ts';

const rideOf = createRides();
const KITCHEN: LngLat = [37.6079, 55.7636];
const DOOR: LngLat = [37.6451, 55.7627];

test('a courier rides by the streets, from the kitchen to the door', () => {
	const ride = rideOf({ from: KITCHEN, to: DOOR });
	const points = decodePolyline(ride.route);
	const [first = DOOR, ...rest] = points;
	const metres = lengthOf(lineOf([first, ...rest]));
	const straight = distance(KITCHEN, DOOR);
	expect(points.length).toBeGreaterThan(5);
	expect(distance(first, KITCHEN)).toBeLessThan(2);
	expect(distance(points.at(-1) ?? KITCHEN, DOOR)).toBeLessThan(2);
	expect(metres).toBeGreaterThan(straight);
	expect(metres).toBeLessThan(straight * 2);
	// No piece is a leap over houses.
	expect(Math.max(...rest.map((one, index) => distance(one, points[index] ?? one)))).toBeLessThan(
		800,
	);
});

test('it is at the kitchen first, at the door last, and ever farther from the one between', () => {
	const ride = rideOf({ from: KITCHEN, to: DOOR });
	const seen = [0, 0.25, 0.5, 0.75, 1].map((part) => ride.at(part, 1000).at);
	expect(distance(seen[0] ?? DOOR, KITCHEN)).toBeLessThan(2);
	expect(distance(seen[4] ?? KITCHEN, DOOR)).toBeLessThan(2);
	expect(new Set(seen.map(String)).size).toBe(5);
	expect(ride.at(0.5, 1000).seenAt).toBe(1000);
});

test('far from every street it is ridden straight', () => {
	const way = { from: [30.3, 59.9], to: [30.35, 59.95] } as const;
	expect(decodePolyline(rideOf(way).route)).toEqual([way.from, way.to]);
});

test('streets that cross, and one that leads into another, are gone along and not over', () => {
	const east = lineOf([
		[37.6, 55.75],
		[37.62, 55.75],
	]);
	const north = lineOf([
		[37.61, 55.7501],
		[37.61, 55.77],
	]);
	const { way } = createStreetNet([east, north]);
	const points = way([37.6, 55.75], [37.61, 55.77]);
	expect(points.some((point) => distance(point, [37.61, 55.75]) < 15)).toBe(true);
	// An island, with no bridge.
	const island = lineOf([
		[37.7, 55.8],
		[37.71, 55.8],
	]);
	expect(createStreetNet([east, island]).way([37.6, 55.75], [37.71, 55.8])).toEqual([
		[37.6, 55.75],
		[37.71, 55.8],
	]);
	expect(createStreetNet([]).way([37.6, 55.75], [37.7, 55.8])).toHaveLength(2);
});
