/** Boxes of the Yandex map: west and north, then east and south. */
import type { LngLat } from '#core/rules/place/delivery.ts';
import type { YandexBounds } from './yandex-maps.ts';

/** Of what holds all of these. */
export function boundsOf(points: readonly LngLat[]): YandexBounds | undefined {
	if (points.length === 0) return undefined;
	const lngs = points.map(([lng]) => lng);
	const lats = points.map(([, lat]) => lat);
	return [
		[Math.min(...lngs), Math.max(...lats)],
		[Math.max(...lngs), Math.min(...lats)],
	];
}

export function isWithin(
	[[west, north], [east, south]]: YandexBounds,
	[lng, lat]: LngLat,
): boolean {
	return lng > west && lng < east && lat > south && lat < north;
}
