import { expect, test } from 'vitest';
import type { LngLat } from './delivery.ts';
import { byDistance, distance } from './distance.ts';

test('metres as the crow flies', () => {
	expect(distance([37.6173, 55.7558], [37.6173, 55.7558])).toBe(0);
	// Moscow to Saint Petersburg.
	expect(distance([37.6173, 55.7558], [30.3351, 59.9343]) / 1000).toBeCloseTo(633, 0);
	// Over the line where longitudes begin anew.
	expect(distance([179.9, 0], [-179.9, 0]) / 1000).toBeCloseTo(22.2, 1);
});

test('the nearest comes first, what has no place last', () => {
	const spots: readonly { id: number; coords?: LngLat }[] = [
		{ id: 1 },
		{ id: 2, coords: [37.7, 55.7] },
		{ id: 3, coords: [37.61, 55.75] },
	];
	expect(byDistance(spots, [37.6, 55.75]).map(({ id }) => id)).toEqual([3, 2, 1]);
});
