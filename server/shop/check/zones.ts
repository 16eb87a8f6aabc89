/** Delivery zones: whether their borders can be delivered by, and whether each has its prices. */
import type { Field } from '../fields/field.ts';
import { isObject, itemsOf, nameIn, numberOf, objectOf } from './loose.ts';
import type { Mistake, Path } from './mistake.ts';
import type { Naming } from './read-fields.ts';

type LngLat = readonly [lng: number, lat: number];

/** Of the settings: zones by their ids, and what is wrong with them. */
export interface ZoneFindings {
	readonly names: readonly Naming[];
	readonly mistakes: readonly Mistake[];
}

const FILE = 'settings.json';
/** Degrees. A shop delivers within a city; with the two swapped the zone lies in another country. */
const FAR = 5;
const CID = /#?cid\s*=\s*([^\s<]+)/i;
const ZONE_FIELD: Field = { kind: 'text', means: 'Id of a zone.', mistake: 'warning' };

/** Reads `map.features` and the coordinates of points beside them. */
export function checkZones(settings: unknown): ZoneFindings {
	const features = itemsOf(objectOf(objectOf(settings).map).features);
	const prices = pricedZones(settings);
	const names: Naming[] = [];
	const mistakes: Mistake[] = [];
	const shopPoints = shopPointsOf(settings);
	for (const [key, feature] of features) {
		const path = ['map', 'features', key];
		const { geometry, properties } = objectOf(feature);
		const areas = areasOf(geometry, [...path, 'geometry']);
		if (areas.length === 0) continue;
		const { description } = objectOf(properties);
		const zone = CID.exec(nameIn(description ?? ''))?.[1];
		if (zone === undefined) {
			mistakes.push({
				...warning(
					[...path, 'properties', 'description'],
					'expected "cid=" and the id of a zone: without it nothing is delivered there',
				),
				...(typeof description === 'string' ? { value: description } : {}),
			});
			continue;
		}
		names.push({
			noun: 'zone',
			name: zone,
			file: FILE,
			path: [...path, 'properties', 'description'],
			field: ZONE_FIELD,
			owner: feature,
			isLoose: false,
		});
		if (!prices.has(zone))
			mistakes.push({
				...warning(
					[...path, 'properties', 'description'],
					`no entry of delivery.conditions has the zone "${zone}": nothing is delivered there`,
				),
				value: description,
			});
		for (const { rings, at } of areas) mistakes.push(...checkRings(rings, at, shopPoints));
	}
	return { names, mistakes: [...mistakes, ...swappedPoints(settings, shopPoints)] };
}

/** The polygons of a geometry, one by one, with where each is written. */
function areasOf(geometry: unknown, path: Path): { rings: unknown; at: Path }[] {
	const { type, coordinates, geometries } = objectOf(geometry);
	const at = [...path, 'coordinates'];
	if (type === 'Polygon') return [{ rings: coordinates, at }];
	if (type === 'MultiPolygon')
		return itemsOf(coordinates).map(([part, rings]) => ({ rings, at: [...at, part] }));
	if (type !== 'GeometryCollection') return [];
	return itemsOf(geometries).flatMap(([part, one]) =>
		// A collection within a collection is not read.
		objectOf(one).type === type ? [] : areasOf(one, [...path, 'geometries', part]),
	);
}

function pricedZones(settings: unknown): ReadonlySet<string> {
	const { conditions } = objectOf(objectOf(settings).delivery);
	return new Set(itemsOf(conditions).map(([, one]) => nameIn(objectOf(one).zone)));
}

const warning = (path: Path, text: string): Mistake => ({
	file: FILE,
	path,
	text,
	seriousness: 'warning',
});
const stop = (path: Path, text: string): Mistake => ({
	file: FILE,
	path,
	text,
	seriousness: 'stops',
});

const POINT = 'expected a point [longitude, latitude] like [37.6113, 55.7577]';

function checkRings(coordinates: unknown, path: Path, shopPoints: readonly LngLat[]): Mistake[] {
	if (!Array.isArray(coordinates) || coordinates.length === 0)
		return [stop(path, 'expected a list of rings, each a list of points [longitude, latitude]')];
	return coordinates.flatMap((ring: unknown, index) =>
		checkRing(ring, [...path, index], shopPoints),
	);
}

function checkRing(ring: unknown, path: Path, shopPoints: readonly LngLat[]): Mistake[] {
	if (!Array.isArray(ring)) return [stop(path, 'expected a list of points [longitude, latitude]')];
	const points: LngLat[] = [];
	for (const [index, value] of ring.entries()) {
		const point = Array.isArray(value) ? value.map(numberOf) : [];
		const [lng, lat] = point;
		if (lng === undefined || lat === undefined)
			return [{ ...stop([...path, index], POINT), ...(isObject(value) ? {} : { value }) }];
		points.push([lng, lat]);
	}
	const isClosed = points.length > 1 && String(points[0]) === String(points.at(-1));
	// The shop closes an open border itself.
	const corners = isClosed ? points.slice(0, -1) : points;
	if (new Set(corners.map(String)).size < 3)
		return [stop(path, `expected a border of at least 3 points, there are ${corners.length}`)];
	const middle = middleOf(corners);
	if (isSwapped(middle, shopPoints))
		return [
			stop(
				path,
				`latitude and longitude are swapped: expected [longitude, latitude] like [${middle[1].toFixed(2)}, ${middle[0].toFixed(2)}]`,
			),
		];
	const outside = corners.find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
	if (outside !== undefined) return [{ ...stop(path, POINT), value: outside }];
	const crossing = crossingOf(corners);
	return crossing === undefined
		? []
		: [
				warning(
					path,
					`the border crosses itself: between points ${crossing[0] + 1} and ${crossing[0] + 2}, and points ${crossing[1] + 1} and ${((crossing[1] + 1) % corners.length) + 1}`,
				),
			];
}

/** Where the shop is: its points, the middle of its map, its zones. */
function shopPointsOf(settings: unknown): LngLat[] {
	return coordinatesOf(settings).map(({ at }) => at);
}

/** Every "latitude, longitude" of the settings as [longitude, latitude]. */
function coordinatesOf(
	settings: unknown,
): { readonly at: LngLat; readonly path: Path; readonly text: string }[] {
	const { delivery, shipping_methods: methods } = objectOf(settings);
	const written: [Path, unknown][] = [
		[['delivery', 'dot_map_init'], objectOf(delivery).dot_map_init],
	];
	for (const [method, value] of itemsOf(methods))
		for (const list of ['pickup_locations', 'restaurants'])
			for (const [index, place] of itemsOf(objectOf(value)[list]))
				written.push([['shipping_methods', method, list, index, 'coord'], objectOf(place).coord]);
	return written.flatMap(([path, text]) => {
		const [lat, lng] = typeof text === 'string' ? text.split(',').map(numberOf) : [];
		return lat === undefined || lng === undefined || typeof text !== 'string'
			? []
			: [{ at: [lng, lat] as const, path, text }];
	});
}

function swappedPoints(settings: unknown, shopPoints: readonly LngLat[]): Mistake[] {
	const zones = itemsOf(objectOf(objectOf(settings).map).features).flatMap(([, feature]) => {
		const { coordinates } = objectOf(objectOf(feature).geometry);
		const [ring] = Array.isArray(coordinates) ? coordinates : [];
		const points = Array.isArray(ring) ? ring.filter(Array.isArray) : [];
		const [lng, lat] = points[0]?.map(numberOf) ?? [];
		return lng === undefined || lat === undefined ? [] : [[lng, lat] as const];
	});
	return coordinatesOf(settings).flatMap(({ at, path, text }) =>
		isSwapped(at, [...shopPoints, ...zones])
			? [
					{
						...warning(path, 'latitude and longitude are swapped: expected "latitude, longitude"'),
						value: text,
						meant: text
							.split(',')
							.map((part) => part.trim())
							.toReversed()
							.join(', '),
					},
				]
			: [],
	);
}

/** Whether a place is far from most of the others, and would be near them the other way round. */
function isSwapped([lng, lat]: LngLat, shopPoints: readonly LngLat[]): boolean {
	if (shopPoints.length === 0) return Math.abs(lat) > 90;
	const usual: LngLat = [
		median(shopPoints.map((one) => one[0])),
		median(shopPoints.map((one) => one[1])),
	];
	return isFar([lng, lat], usual) && !isFar([lat, lng], usual);
}

const isFar = (a: LngLat, b: LngLat) => Math.hypot(a[0] - b[0], a[1] - b[1]) > FAR;

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

function middleOf(points: readonly LngLat[]): LngLat {
	const mean = (axis: 0 | 1) => points.reduce((sum, one) => sum + one[axis], 0) / points.length;
	return [mean(0), mean(1)];
}

/** The first two edges that cross, by their first corners; neighbours touch and do not count. */
function crossingOf(corners: readonly LngLat[]): readonly [number, number] | undefined {
	const at = (index: number) => corners[index % corners.length] as LngLat;
	for (let one = 0; one < corners.length; one++)
		for (let other = one + 2; other < corners.length; other++) {
			if (one === 0 && other === corners.length - 1) continue;
			if (cross(at(one), at(one + 1), at(other), at(other + 1))) return [one, other];
		}
	return undefined;
}

function cross(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
	const side = (p: LngLat, q: LngLat, r: LngLat) =>
		Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
	return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
