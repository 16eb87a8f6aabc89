import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITY_ZOOM, hasCity, hasLand, LAND_BEYOND, type Spot, spotOf } from './mercator.ts';
import { cityNames, zoomOf } from './street-names.ts';

const FILE = join(import.meta.dirname, 'city.json');
const CITY = JSON.parse(readFileSync(FILE, 'utf8'));

test('the drawing is small enough to be opened with a map', () => {
	expect(statSync(FILE).size).toBeLessThan(150_000);
});

/** Of a path of city.json, where it goes: its steps are told from where the one before ended. */
function spotsOf(path: string): Spot[] {
	return path.split('M').flatMap((shape) => {
		const [x = 0, y = 0, ...steps] = (shape.match(/-?\d+/g) ?? []).map(Number);
		const spots: Spot[] = [[x, y]];
		for (let index = 0; index + 1 < steps.length; index += 2) {
			const [left, top] = spots.at(-1) ?? [0, 0];
			spots.push([left + (steps[index] ?? 0), top + (steps[index + 1] ?? 0)]);
		}
		return shape === '' ? [] : spots;
	});
}

test('the land goes on around the city: blocks and roads as far as a phone sees that looks at all of it', () => {
	const [width, height] = CITY.size;
	const roads = CITY.roads.map(({ d }: { d: string }) => d).join('');
	for (const drawn of [spotsOf(CITY.blocks), spotsOf(roads)]) {
		const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)];
		const reach = [
			-Math.min(...xs),
			-Math.min(...ys),
			Math.max(...xs) - width,
			Math.max(...ys) - height,
		];
		for (const one of reach) expect(one).toBeGreaterThan(LAND_BEYOND * 0.85);
	}
	const farOff = spotOf([37.43, 55.95]);
	const [left, top] = farOff;
	expect(hasLand({ left, top, right: left, bottom: top })).toBe(true);
	expect(hasCity({ left, top, right: left, bottom: top })).toBe(false);
});

test('a point of the city has its pixel, the rest of the earth none of the city', () => {
	const [x, y] = spotOf([37.6056, 55.7645]);
	expect([Math.round(x), Math.round(y)]).toEqual([3393, 2715]);
	const at = ([left, top]: Spot) => hasCity({ left, top, right: left + 1, bottom: top + 1 });
	expect([
		at(spotOf([37.6, 55.75])),
		at(spotOf([-73.98, 40.75])),
		at(spotOf([30.3, 59.9])),
	]).toEqual([true, false, false]);
	expect(at(spotOf([0, 90]))).toBe(false);
	expect(zoomOf(1)).toBe(CITY_ZOOM);
});

const views = fc
	.record({
		x: fc.integer({ min: 0, max: 6524 }),
		y: fc.integer({ min: 0, max: 5591 }),
		zoom: fc.double({ min: 11, max: 18, noNaN: true }),
		width: fc.integer({ min: 320, max: 1280 }),
		height: fc.integer({ min: 120, max: 700 }),
	})
	.map(({ x, y, zoom, width, height }) => {
		const scale = 2 ** (zoom - CITY_ZOOM);
		const box = { left: x, top: y, right: x + width / scale, bottom: y + height / scale };
		return { box, scale, keep: [{ at: [x + 90 / scale, y + 60 / scale] as Spot, radius: 24 }] };
	});

test('names stand within the view, away from marks, and none over another', () => {
	fc.assert(
		fc.property(views, (view) => {
			const { streets, parks, stations } = cityNames(CITY, view);
			const letters = streets.map(({ line }) => line.slice(1, -1));
			const { left, top, right, bottom } = view.box;
			for (const [x, y] of letters.flat()) {
				expect(x).toBeGreaterThanOrEqual(left);
				expect(x).toBeLessThanOrEqual(right);
				expect(y).toBeGreaterThanOrEqual(top);
				expect(y).toBeLessThanOrEqual(bottom);
			}
			const marks = view.keep.map(({ at }) => [at]);
			const all = [...letters, ...marks, ...[...parks, ...stations].map(({ at }) => [at])];
			const size = 11.5 / view.scale;
			for (const [index, one] of all.entries())
				for (const other of all.slice(index + 1))
					for (const [x, y] of one)
						for (const [atX, atY] of other)
							expect(Math.hypot(x - atX, y - atY)).toBeGreaterThan(size * 0.8);
			const names = streets.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}),
		{ numRuns: 40 },
	);
});

test('at its ends a name goes straight on, however its street bends there', () => {
	fc.assert(
		fc.property(views, (view) => {
			for (const { name, line } of cityNames(CITY, view).streets)
				for (const [one, two, three] of [line.slice(0, 3), line.slice(-3)]) {
					if (one === undefined || two === undefined || three === undefined)
						throw new Error(`${name} has no line`);
					const [across, along] = turn(one, two, three);
					expect(Math.abs(Math.atan2(across, along)), name).toBeLessThan(0.001);
				}
		}),
		{ numRuns: 40 },
	);
});

/** How the way from `one` to `three` turns at `two`: to the side, and on. */
function turn([x, y]: Spot, [midX, midY]: Spot, [endX, endY]: Spot): Spot {
	const [inX, inY, outX, outY] = [midX - x, midY - y, endX - midX, endY - midY];
	return [inX * outY - inY * outX, inX * outX + inY * outY];
}

test('from far the rings have names, from near the lanes too', () => {
	const ranksAt = (zoom: number) => {
		const scale = 2 ** (zoom - CITY_ZOOM);
		const [x, y] = spotOf([37.61, 55.76]);
		const box = {
			left: x - 400 / scale,
			top: y - 400 / scale,
			right: x + 400 / scale,
			bottom: y + 400 / scale,
		};
		const shown = cityNames(CITY, { box, scale }).streets.map(({ name }) => name);
		return new Set(
			CITY.roads
				.filter(({ name }: { name: string }) => shown.includes(name))
				.map(({ rank }: { rank: number }) => rank),
		);
	};
	expect([...ranksAt(12)]).toEqual([0]);
	expect(ranksAt(15)).toContain(3);
});
