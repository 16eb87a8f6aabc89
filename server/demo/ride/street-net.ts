/** The way over a town's streets: what a routing engine is for a real shop, for the couriers of the demo. */
import type { LngLat } from '#core/rules/place/delivery.ts';
import { distance } from '#core/rules/place/distance.ts';
import { type Line, nearestOn, pointAt } from '#core/rules/place/line.ts';

/** A street's end that stops so close to another street leads into it, metres. */
const JOINED_METRES = 40;
/** A place farther from every street is ridden to straight. */
const FAR_METRES = 1500;

/** A place on a street: how far along it, and where. */
interface Stop {
	readonly metres: number;
	readonly at: LngLat;
}

export interface StreetNet {
	/** The shortest way from one point to another, both in it; straight where no streets lead there. */
	way(from: LngLat, to: LngLat): LngLat[];
}

export function createStreetNet(streets: readonly Line[]): StreetNet {
	const { stops, joints } = crossingsOf(streets);
	return {
		way(from, to) {
			const [start, end] = [from, to].map((point) => nearestStreet(streets, point));
			if (start === undefined || end === undefined) return [from, to];
			const links = new Links();
			streets.forEach((street, index) => {
				const ends = [start, end].filter((one) => one.street === index);
				const chain = [...street.points.map(stopOf(street)), ...(stops[index] ?? []), ...ends];
				chain.sort((one, other) => one.metres - other.metres);
				chain.forEach((stop, position) => {
					const before = chain[position - 1];
					if (before !== undefined) links.add(before.at, stop.at);
				});
			});
			for (const [one, other] of joints) links.add(one, other);
			const path = links.shortest(start.at, end.at);
			return path === undefined ? [from, to] : [from, ...path, to];
		},
	};
}

const stopOf =
	({ metres }: Line) =>
	(at: LngLat, index: number): Stop => ({ at, metres: metres[index] ?? 0 });

/** Where streets cross, by street, and what leads from an end of one into another. */
function crossingsOf(streets: readonly Line[]) {
	const stops = streets.map((): Stop[] => []);
	const joints: [LngLat, LngLat][] = [];
	streets.forEach((street, index) => {
		streets.forEach((other, otherIndex) => {
			if (otherIndex === index) return;
			if (otherIndex > index)
				for (const at of crossings(street, other))
					for (const [which, line] of [[index, street] as const, [otherIndex, other] as const])
						stops[which]?.push({ at, metres: nearestOn(line, at).metres });
			for (const end of [street.points[0], street.points.at(-1)]) {
				if (end === undefined) continue;
				const { metres, off } = nearestOn(other, end);
				if (off > JOINED_METRES) continue;
				const at = pointAt(other, metres);
				stops[otherIndex]?.push({ at, metres });
				joints.push([end, at]);
			}
		});
	});
	return { stops, joints };
}

function crossings(one: Line, other: Line): LngLat[] {
	return one.points.flatMap((b, index) => {
		const a = one.points[index - 1];
		if (a === undefined) return [];
		return other.points.flatMap((d, position) => {
			const c = other.points[position - 1];
			const at = c && crossing([a, b], [c, d]);
			return at === undefined ? [] : [at];
		});
	});
}

/** Where two pieces cross; undefined = nowhere. */
function crossing([a, b]: [LngLat, LngLat], [c, d]: [LngLat, LngLat]): LngLat | undefined {
	const [x, y] = [b[0] - a[0], b[1] - a[1]];
	const [u, w] = [d[0] - c[0], d[1] - c[1]];
	const turn = x * w - y * u;
	if (turn === 0) return undefined;
	const part = ((c[0] - a[0]) * w - (c[1] - a[1]) * u) / turn;
	const otherPart = ((c[0] - a[0]) * y - (c[1] - a[1]) * x) / turn;
	const isOnBoth = part >= 0 && part <= 1 && otherPart >= 0 && otherPart <= 1;
	return isOnBoth ? [a[0] + x * part, a[1] + y * part] : undefined;
}

function nearestStreet(streets: readonly Line[], point: LngLat) {
	const [nearest] = streets
		.map((line, street) => ({ street, line, ...nearestOn(line, point) }))
		.sort((one, other) => one.off - other.off);
	if (nearest === undefined || nearest.off > FAR_METRES) return undefined;
	const { street, line, metres } = nearest;
	return { street, metres, at: pointAt(line, metres) };
}

/** Places with the pieces of street between them. A metre is the same place. */
class Links {
	readonly #places = new Map<string, { at: LngLat; ways: Map<string, number> }>();

	#place(at: LngLat) {
		const key = at.map((degrees) => degrees.toFixed(5)).join();
		const known = this.#places.get(key);
		const place = known ?? { at, ways: new Map<string, number>() };
		if (known === undefined) this.#places.set(key, place);
		return { key, ...place };
	}

	add(from: LngLat, to: LngLat): void {
		const [one, other] = [this.#place(from), this.#place(to)];
		if (one.key === other.key) return;
		const metres = distance(from, to);
		one.ways.set(other.key, metres);
		other.ways.set(one.key, metres);
	}

	/** Dijkstra's; undefined = none. */
	shortest(from: LngLat, to: LngLat): LngLat[] | undefined {
		const [start, end] = [this.#place(from), this.#place(to)];
		const metres = new Map([[start.key, 0]]);
		const before = new Map<string, string>();
		const open = new Set([start.key]);
		while (open.size > 0) {
			let nearest = '';
			for (const key of open)
				if (nearest === '' || (metres.get(key) ?? 0) < (metres.get(nearest) ?? 0)) nearest = key;
			if (nearest === end.key) return this.#walked(before, end.key);
			open.delete(nearest);
			for (const [key, length] of this.#places.get(nearest)?.ways ?? []) {
				const next = (metres.get(nearest) ?? 0) + length;
				if (next >= (metres.get(key) ?? Number.POSITIVE_INFINITY)) continue;
				metres.set(key, next);
				before.set(key, nearest);
				open.add(key);
			}
		}
		return undefined;
	}

	#walked(before: ReadonlyMap<string, string>, end: string): LngLat[] {
		const path: LngLat[] = [];
		for (let key: string | undefined = end; key !== undefined; key = before.get(key)) {
			const at = this.#places.get(key)?.at;
			if (at !== undefined) path.unshift(at);
		}
		return path;
	}
}
