/** Distances between two points of the map. */
import type { LngLat } from './delivery.ts';

const EARTH_METRES = 6_371_008.8;

/** Metres between two points of the earth, as the crow flies. */
export function distance([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
	const radians = Math.PI / 180;
	const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
	const chord =
		half(latB - latA) + Math.cos(latA * radians) * Math.cos(latB * radians) * half(lngB - lngA);
	return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What lies nearest to a point first; what has no place of its own last. */
export function byDistance<Spot extends { readonly coords?: LngLat }>(
	spots: readonly Spot[],
	from: LngLat,
): Spot[] {
	const metres = ({ coords }: Spot) =>
		coords === undefined ? Number.POSITIVE_INFINITY : distance(from, coords);
	return spots.toSorted((a, b) => metres(a) - metres(b));
}
