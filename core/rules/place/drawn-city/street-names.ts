/** Where the names of a drawn city stand: along their streets, beside their stations, within their parks, none over another. */
import type { Box, Spot } from './mercator.ts';

export interface CityRoad {
	readonly name: string;
	/** 0 = ring or motorway, 1 = avenue, 2 = street, 3 = lane. */
	readonly rank: number;
	/** A path of one line: "M4233 2426l20 12 14 7". */
	readonly d: string;
}

export interface CityPark {
	/** Empty = a wood without a name. */
	readonly name: string;
	readonly d: string;
}

export interface CityStation {
	readonly name: string;
	readonly at: Spot;
}

/** A name, and the line it is written along. */
export interface StreetName {
	readonly name: string;
	readonly line: readonly Spot[];
}

/** A name, and where its middle (of a park) or its mark (of a station) stands. */
export interface PlaceName {
	readonly name: string;
	readonly at: Spot;
}

/** What is seen of the city. */
export interface CityView {
	/** City pixels. */
	readonly box: Box;
	/** Screen pixels to a city pixel. */
	readonly scale: number;
	/** Marks that names keep away from, each with its radius in screen pixels. */
	readonly keep?: readonly { readonly at: Spot; readonly radius: number }[];
}

/** Screen pixels. */
const SIZE = 11.5;
/** A letter's width as a part of its height. */
const LETTER = 0.56;
/** A name bent more than this is not read: its ends' distance as a part of its length. */
const STRAIGHT = 0.8;
/** Where along its run a name is tried. */
const TRIES = [0.5, 0.35, 0.65, 0.22, 0.78];
/** Stations are told apart from here on. */
const STATIONS_FROM = 14.2;

/** Screen pixels to a city pixel -> the zoom of a map that has as many. */
export const zoomOf = (scale: number): number => 15 + Math.log2(scale);

/** Which streets have their names: all only when close. */
function lastRank(zoom: number): number {
	if (zoom < 12.6) return 0;
	if (zoom < 12.9) return 1;
	return zoom < 14.7 ? 2 : 3;
}

type Taken = [x: number, y: number, radius: number][];

export interface CityNames {
	readonly streets: readonly StreetName[];
	readonly parks: readonly PlaceName[];
	readonly stations: readonly PlaceName[];
}

export function cityNames(
	city: {
		readonly roads: readonly CityRoad[];
		readonly parks: readonly CityPark[];
		readonly stations: readonly CityStation[];
	},
	view: CityView,
): CityNames {
	const zoom = zoomOf(view.scale);
	const taken: Taken = (view.keep ?? []).map(({ at, radius }) => [...at, radius / view.scale]);
	const streets = city.roads
		.filter(({ rank }) => rank <= lastRank(zoom))
		.toSorted((one, other) => one.rank - other.rank)
		.flatMap((road) => streetName(road, view, taken) ?? []);
	const parks = city.parks.flatMap((park) => parkName(park, view, taken) ?? []);
	const stations =
		zoom < STATIONS_FROM
			? []
			: city.stations.filter((station) => isStationFree(station, view, taken));
	return { streets, parks, stations };
}

/** On the longest run in sight that has room for it; what it covers is taken from then on. */
function streetName(road: CityRoad, view: CityView, taken: Taken): StreetName | undefined {
	const size = SIZE / view.scale;
	const need = road.name.length * size * LETTER + size;
	const radius = size * 0.85;
	for (const run of runsIn(lineOf(road.d), view)) {
		const whole = lengthOf(run);
		if (whole < need) return undefined;
		for (const middle of TRIES) {
			const from = middle * whole - need / 2;
			if (from < 0 || from + need > whole) continue;
			const part = partOfRun(run, from, from + need);
			const [first, last] = [part[0], part.at(-1)];
			if (part.length < 3 || first === undefined || last === undefined) continue;
			if (distance(first, last) / need < STRAIGHT) continue;
			if (!part.every((spot) => isFree(spot, radius, taken))) continue;
			taken.push(...part.map(([x, y]): Taken[number] => [x, y, radius]));
			return {
				name: road.name,
				line: withEnds(first[0] > last[0] ? part.toReversed() : part, size),
			};
		}
	}
	return undefined;
}

/** The pieces of a line within the view, the longest first, a spot every six pixels of the screen. */
function runsIn(line: readonly Spot[], { box, scale }: CityView): Spot[][] {
	const pad = 10 / scale;
	const step = 6 / scale;
	const runs: Spot[][] = [];
	let run: Spot[] = [];
	const end = () => {
		if (run.length > 2) runs.push(run);
		run = [];
	};
	for (const [index, to] of line.entries()) {
		const from = line[index - 1];
		if (from === undefined) continue;
		const steps = Math.max(1, Math.ceil(distance(from, to) / step));
		for (let one = 0; one < steps; one++) {
			const spot: Spot = [
				from[0] + ((to[0] - from[0]) * one) / steps,
				from[1] + ((to[1] - from[1]) * one) / steps,
			];
			if (isWithin(spot, box, pad)) run.push(spot);
			else end();
		}
	}
	end();
	return runs.toSorted((one, other) => other.length - one.length);
}

function partOfRun(run: readonly Spot[], from: number, to: number): Spot[] {
	let gone = 0;
	return run.filter((spot, index) => {
		const before = run[index - 1];
		if (before !== undefined) gone += distance(before, spot);
		return gone >= from && gone <= to;
	});
}

/**
 * Fewer spots, and a little more at both ends, straight on as the line goes there: letters at its end would be cut off, and at a
 * bend they would lie over one another.
 */
function withEnds(part: readonly Spot[], size: number): Spot[] {
	const spots = part.filter((_, index) => index % 3 === 0 && index < part.length - 2);
	const [first = [0, 0] as const, last = first] = [spots[0], part.at(-1)];
	const [second = last, before = first] = [spots[1], spots.at(-1)];
	return [onward(second, first, size * 2), ...spots, last, onward(before, last, size * 2)];
}

/** The spot so far beyond `to` on the way that came from `from`. */
function onward(from: Spot, to: Spot, long: number): Spot {
	const part = long / Math.max(distance(from, to), 1);
	return [to[0] + (to[0] - from[0]) * part, to[1] + (to[1] - from[1]) * part];
}

function parkName({ name, d }: CityPark, view: CityView, taken: Taken): PlaceName | undefined {
	const line = lineOf(d);
	const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
	const [left, right] = [Math.min(...xs), Math.max(...xs)];
	const at: Spot = [(left + right) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
	const width = (name.length * SIZE * LETTER) / view.scale;
	if (name === '' || width >= (right - left) * 0.9) return undefined;
	return isRowFree(at, width, view, taken) ? { name, at } : undefined;
}

function isStationFree({ name, at: [x, y] }: CityStation, view: CityView, taken: Taken): boolean {
	const width = (name.length * SIZE * LETTER + 20) / view.scale;
	return isRowFree([x + width / 2 - 8 / view.scale, y], width, view, taken);
}

/** Takes the room of a straight name around its middle, where it is free and within the view. */
function isRowFree([x, y]: Spot, width: number, { box, scale }: CityView, taken: Taken): boolean {
	const size = SIZE / scale;
	if (x - width / 2 < box.left || x + width / 2 > box.right) return false;
	if (y < box.top + size || y > box.bottom - size) return false;
	const radius = size * 0.9;
	const spots: Spot[] = [];
	for (let along = -width / 2; along <= width / 2; along += radius) spots.push([x + along, y]);
	if (!spots.every((spot) => isFree(spot, radius * 0.8, taken))) return false;
	taken.push(...spots.map(([left, top]): Taken[number] => [left, top, radius]));
	return true;
}

const isFree = ([x, y]: Spot, radius: number, taken: Taken): boolean =>
	taken.every(([left, top, other]) => Math.hypot(x - left, y - top) > radius + other);

const isWithin = ([x, y]: Spot, { left, top, right, bottom }: Box, pad: number): boolean =>
	x > left + pad && x < right - pad && y > top + pad && y < bottom - pad;

const distance = ([x, y]: Spot, [left, top]: Spot): number => Math.hypot(x - left, y - top);

const lengthOf = (line: readonly Spot[]): number =>
	line.reduce((sum, spot, index) => sum + distance(line[index - 1] ?? spot, spot), 0);

/** "M4233 2426l20 12-3 4" -> its corners. */
function lineOf(d: string): Spot[] {
	const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
	let [x, y] = [0, 0];
	const line: Spot[] = [];
	for (let index = 0; index + 1 < numbers.length; index += 2) {
		x += numbers[index] ?? 0;
		y += numbers[index + 1] ?? 0;
		line.push([x, y]);
	}
	return line;
}
