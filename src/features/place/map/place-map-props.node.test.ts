import { expect, test } from 'vitest';
import { isDrawn, turnedPlates } from './place-map-props.ts';

const TVERSKAYA = [37.6, 55.76] as const;

test.each([
	['not moved', 0, 0, false],
	['a wobble to the side', 0.00008, 0, false],
	['a wobble upwards', 0, 0.00008, false],
	['two houses on', 0.0008, 0, true],
	['a street up', 0, 0.0008, true],
])('%s, as close as streets are seen', (_what, lng, lat, isMoved) => {
	expect(isDrawn(TVERSKAYA, [TVERSKAYA[0] + lng, TVERSKAYA[1] + lat], 16)).toBe(isMoved);
});

test('of a far-off map the same way is nothing', () => {
	expect(isDrawn(TVERSKAYA, [TVERSKAYA[0] + 0.0008, TVERSKAYA[1]], 10)).toBe(false);
});

test('of two points side by side the western plate opens to the west, of others none', () => {
	const west = { id: 2, x: 100, y: 100 };
	const east = { id: 1, x: 130, y: 112 };
	expect(turnedPlates([east, west, { id: 3, x: 300, y: 100 }, { id: 4, x: 110, y: 300 }])).toEqual(
		new Set([west.id]),
	);
	expect(turnedPlates([west, { ...west, id: 5 }])).toEqual(new Set([west.id]));
});
