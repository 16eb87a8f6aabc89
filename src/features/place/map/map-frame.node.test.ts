import { describe, expect, test } from 'vitest';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { CITY_BOX, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import { mapFrame } from './map-frame.ts';

const [PRESNYA, ARBAT, SHABOLOVKA]: readonly LngLat[] = [
	[37.575, 55.762],
	[37.592, 55.752],
	[37.608, 55.722],
];
const SIZE = { width: 390, height: 180 };
const pointAt = (coords: LngLat | undefined, id: number) => ({
	...{ id, coords: coords ?? ([0, 0] as const), isOn: false },
	plate: { title: 'до 23:00', note: '' },
});
const POINTS = [PRESNYA, ARBAT, SHABOLOVKA].map(pointAt);

/** Of the city, what the drawing shows. */
function shown({ k, corner: [x, y] }: ReturnType<typeof mapFrame>, { width, height } = SIZE) {
	return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k };
}
const zoneAround = (half: number): Zone =>
	({
		rings: [
			[
				[37.6 - half, 55.76 - half / 2],
				[37.6 + half, 55.76 - half / 2],
				[37.6 + half, 55.76 + half / 2],
				[37.6 - half, 55.76 + half / 2],
			],
		],
	}) as unknown as Zone;

describe('in the city the ground goes to the edge of the drawing', () => {
	test.each([
		['points of one quarter', [], POINTS],
		['a point at the edge of the city', [], [pointAt([37.48, 55.82], 1)]],
		['zones as large as the city', [zoneAround(0.13)], []],
	])('%s', (_what, zones, points) => {
		const box = shown(mapFrame({ zones, points, ...SIZE }));
		expect(box.left).toBeGreaterThanOrEqual(299);
		expect(box.top).toBeGreaterThanOrEqual(299);
		expect(box.right).toBeLessThanOrEqual(CITY_BOX.right - 299);
		expect(box.bottom).toBeLessThanOrEqual(CITY_BOX.bottom - 299);
	});
});

test('every point is in sight with the plate above its place', () => {
	const frame = mapFrame({ zones: [], points: POINTS, ...SIZE });
	for (const { coords } of POINTS) {
		const [x, y] = spotOf(coords).map((one, index) => one * frame.k + (frame.corner[index] ?? 0));
		expect(x).toBeGreaterThan(80);
		expect(x).toBeLessThan(SIZE.width - 80);
		expect(y).toBeGreaterThan(44);
		expect(y).toBeLessThan(SIZE.height);
	}
});

test('points farther apart than the city is wide are all in sight', () => {
	const points = [[37.3, 55.7] as const, [37.9, 55.8] as const].map(pointAt);
	const box = shown(mapFrame({ zones: [], points, ...SIZE }));
	for (const { coords } of points) {
		expect(spotOf(coords)[0]).toBeGreaterThan(box.left);
		expect(spotOf(coords)[0]).toBeLessThan(box.right);
	}
});

test('a shop of another city has its zones in the middle', () => {
	const zone = {
		rings: [
			[
				[30.2, 59.9],
				[30.4, 59.9],
				[30.4, 60],
			],
		],
	} as unknown as Zone;
	const box = shown(mapFrame({ zones: [zone], points: [], ...SIZE }));
	expect((box.left + box.right) / 2).toBeCloseTo(
		(spotOf([30.2, 60])[0] + spotOf([30.4, 60])[0]) / 2,
	);
});
