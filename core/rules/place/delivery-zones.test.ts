/** `findZone` against another way of finding the same: the winding number, in whole numbers without rounding. */
import { expect, test } from 'vitest';
import { findZone, type LngLat, type Zone } from './delivery.ts';
import { isDrawn } from './drawn-zones.ts';

type Ring = readonly LngLat[];

/** The same numbers at every run. */
function dice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
const random = dice(20_261_120);
const between = (from: number, to: number) => from + random() * (to - from);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const zone = (...rings: Ring[]): Zone => ({
	id: '1',
	rings,
	fill: '#000',
	fillOpacity: 1,
	stroke: '#000',
	strokeOpacity: 1,
	strokeWidth: 1,
});

/** A number between 32 and 64 counts in steps of 2^-47: times 2^47 it is whole, and sums of such stay exact. */
const whole = (value: number) => BigInt(value * 2 ** 47);

/** Turns of the ring around the point; 0 = outside. A point on the ring has no say here. */
function winding(ring: Ring, point: LngLat): number {
	const [x, y] = [whole(point[0]), whole(point[1])];
	let turns = 0;
	for (const [index, corner] of ring.entries()) {
		const next = ring[(index + 1) % ring.length] ?? corner;
		const [ax, ay] = [whole(corner[0]), whole(corner[1])];
		const [bx, by] = [whole(next[0]), whole(next[1])];
		const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
		if (ay <= y && by > y && left > 0n) turns++;
		if (ay > y && by <= y && left < 0n) turns--;
	}
	return turns;
}

/** Degrees from the ring's nearest edge. */
function distance(ring: Ring, [x, y]: LngLat): number {
	return Math.min(
		...ring.map(([ax, ay], index) => {
			const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
			const length = Math.hypot(bx - ax, by - ay);
			if (length === 0) return Math.hypot(x - ax, y - ay);
			const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
			const along = Math.min(length, Math.max(0, (x - ax) * ux + (y - ay) * uy));
			return Math.hypot(x - ax - along * ux, y - ay - along * uy);
		}),
	);
}

/** Undefined = so near to an edge that both answers would be right. */
function isThere([outer, ...holes]: readonly Ring[], point: LngLat): boolean | undefined {
	if (outer === undefined) return false;
	for (const [index, ring] of [outer, ...holes].entries()) {
		const away = distance(ring, point);
		if (away > 0.5e-9 && away < 2e-9) return undefined;
		const isEdge = away <= 0.5e-9;
		if (index === 0 && !isEdge && winding(ring, point) === 0) return false;
		if (index > 0 && !isEdge && winding(ring, point) !== 0) return false;
	}
	return true;
}

/** Around a centre, now near, now far: bays and spikes, and no edge meets another. */
function star([x, y]: LngLat, radius: number, corners: number): Ring {
	return Array.from({ length: corners }, (_, index) => {
		const angle = ((index + between(0.1, 0.9)) / corners) * 2 * Math.PI;
		const far = between(0.3, 1) * radius;
		return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
	});
}

/** Teeth with level tops and bottoms and upright sides, on coordinates as an owner types them. */
function comb([x, y]: LngLat, teeth: number): Ring {
	const at = (value: number) => Math.round(value * 1000) / 1000;
	const corners: LngLat[] = [];
	for (let tooth = 0; tooth < teeth; tooth++) {
		const left = x + tooth * 0.01;
		const top = y + pick([0.01, 0.02, 0.02, 0.03]);
		corners.push([at(left), at(y)], [at(left), at(top)], [at(left + 0.005), at(top)]);
		corners.push([at(left + 0.005), at(y)]);
	}
	const [end] = corners.at(-1) ?? [x];
	return [...corners, [end, at(y - 0.01)], [at(x), at(y - 0.01)]];
}

function anyZone(index: number): readonly Ring[] {
	const centre = [between(36, 39), between(54, 57)] as const;
	const outer =
		index % 3 === 0
			? comb(centre, 2 + (index % 5))
			: star(centre, between(0.01, 0.3), 3 + (index % 18));
	const hole = star(centre, 0.003, 3 + (index % 4));
	const rings = index % 3 === 1 ? [outer, hole] : [outer];
	// Some close their rings as GeoJSON asks, some run the other way around.
	return rings.map((ring) => {
		const turned = index % 2 === 0 ? ring : ring.toReversed();
		const [first] = turned;
		return index % 4 < 2 && first !== undefined ? [...turned, first] : turned;
	});
}

/** Where it is hard: corners, edges, a hair beside them, level with a corner; and anywhere. */
function anyPoint(rings: readonly Ring[]): LngLat {
	const ring = pick(rings);
	const index = Math.floor(random() * ring.length);
	const [ax, ay] = ring[index] ?? [0, 0];
	const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
	const along = between(0, 1);
	const edge = [ax + along * (bx - ax), ay + along * (by - ay)] as const;
	const hair = () => pick([-1, 1]) * 10 ** -between(2, 8.5);
	switch (Math.floor(random() * 6)) {
		case 0:
			return [ax, ay];
		case 1:
			return edge;
		case 2:
			return [edge[0] + hair(), edge[1] + hair()];
		case 3:
			return [ax + between(-0.3, 0.3), ay];
		case 4:
			return [ax, ay + between(-0.3, 0.3)];
		default:
			return [ax + between(-0.1, 0.1), ay + between(-0.1, 0.1)];
	}
}

test('10,000 points in and around 200 zones, on their edges and in their holes', () => {
	const wrong: unknown[] = [];
	const seen = { inside: 0, outside: 0, edge: 0 };
	for (let number = 0; number < 200; number++) {
		const rings = anyZone(number);
		for (let point = 0; point < 50; point++) {
			const where = anyPoint(rings);
			const expected = isThere(rings, where);
			if (expected === undefined) continue;
			if (Math.min(...rings.map((ring) => distance(ring, where))) < 1e-9) seen.edge++;
			else seen[expected ? 'inside' : 'outside']++;
			if ((findZone([zone(...rings)], where) !== undefined) !== expected)
				wrong.push({ number, where, expected });
		}
	}
	expect(wrong).toEqual([]);
	// The dice have thrown enough of each.
	expect(Math.min(...Object.values(seen))).toBeGreaterThan(1500);
});

test('a map of two zones has no point of the line between them in neither, and each in the first', () => {
	const west: Ring = [
		[37.1, 55.1],
		[37.4, 55.2],
		[37.3, 55.7],
		[37.1, 55.6],
	];
	const east: Ring = [
		[37.4, 55.2],
		[37.7, 55.1],
		[37.7, 55.6],
		[37.3, 55.7],
	];
	const zones = [
		{ ...zone(west), id: 'west' },
		{ ...zone(east), id: 'east' },
	];
	for (let step = 0; step <= 1000; step++) {
		const point = [37.4 - (0.1 * step) / 1000, 55.2 + (0.5 * step) / 1000] as const;
		expect(findZone(zones, point)?.id).toBe('west');
		expect(findZone([...zones].reverse(), point)?.id).toBe('east');
	}
});

test('a zone of which nothing can be seen is not drawn', () => {
	const everywhere = { ...zone([]), fillOpacity: 0, strokeOpacity: 0 };
	expect(isDrawn(everywhere)).toBe(false);
	expect(isDrawn({ ...everywhere, strokeOpacity: 0.5 })).toBe(true);
	expect(isDrawn({ ...everywhere, fillOpacity: 0.1 })).toBe(true);
});
