/** A line over the ground, such as a courier's way: how long it is, and what lies how far along it. */
import type { LngLat } from './delivery.ts';
import { distance } from './distance.ts';

export interface Line {
	/** One at least. */
	readonly points: readonly [LngLat, ...LngLat[]];
	/** From its start to each of its points, metres. */
	readonly metres: readonly number[];
}

const METRES_PER_DEGREE = 111_320;

/** East and north of `from`, metres: as on a plane, which a town is; `narrowing`: of a degree of longitude there. */
function stepOf(
	from: LngLat,
	to: LngLat,
	narrowing: number,
): readonly [east: number, north: number] {
	return [(to[0] - from[0]) * METRES_PER_DEGREE * narrowing, (to[1] - from[1]) * METRES_PER_DEGREE];
}

export function lineOf(points: Line['points']): Line {
	let whole = 0;
	const metres = points.map((point, index) => {
		whole += distance(points[index - 1] ?? point, point);
		return whole;
	});
	return { points, metres };
}

export function lengthOf({ metres }: Line): number {
	return metres.at(-1) ?? 0;
}

/** What lies so far along the line: its ends before and beyond them. */
export function pointAt(line: Line, metres: number): LngLat {
	return cutAt(line, metres)[1][0];
}

/** What of the line lies behind and what ahead, with the point between in both. */
export function cutAt(line: Line, metres: number): [behind: Line['points'], ahead: Line['points']] {
	const { points } = line;
	const first = line.metres.findIndex((one) => one >= metres);
	const last = points.at(-1) ?? points[0];
	if (first < 0) return [points, [last]];
	const to = points[first] ?? last;
	const from = points[first - 1];
	if (from === undefined) return [[to], points];
	const before = line.metres[first - 1] ?? 0;
	const part = (metres - before) / ((line.metres[first] ?? 0) - before);
	const at: LngLat = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
	return [
		[points[0], ...points.slice(1, first), at],
		[at, ...points.slice(first)],
	];
}

/** Where the line comes nearest to a point: how far along it that is, and how far the point is from it, metres. */
export function nearestOn(line: Line, point: LngLat): { metres: number; off: number } {
	let best = { metres: 0, off: distance(line.points[0], point) };
	line.points.forEach((to, index) => {
		const from = line.points[index - 1];
		if (from === undefined) return;
		// One plane for both: what lies on the piece lies on it there, too.
		const narrowing = Math.cos((from[1] * Math.PI) / 180);
		const [east, north] = stepOf(from, to, narrowing);
		const [x, y] = stepOf(from, point, narrowing);
		const square = east * east + north * north;
		const part = square === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / square));
		const off = Math.hypot(x - east * part, y - north * part);
		const [before = 0, after = before] = line.metres.slice(index - 1, index + 1);
		if (off < best.off) best = { metres: before + (after - before) * part, off };
	});
	return best;
}
