/**
 * Web Mercator in pixels of zoom 15, as the drawn city counts them: x to the east and y to the south of its north-west
 * corner. A pixel is about 2.7 m there.
 */
import type { LngLat } from '#core/rules/place/delivery.ts';

/** Pixels to the right and down; below 0 and beyond the frame everything else on earth. */
export type Spot = readonly [x: number, y: number];

/** A rectangle of pixels. */
export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const NORTH_WEST: LngLat = [37.46, 55.83];
const SOUTH_EAST: LngLat = [37.74, 55.695];
export const CITY_ZOOM = 15;
const PX_PER_DEGREE = (256 * 2 ** CITY_ZOOM) / 360;

export function spotOf([lng, lat]: LngLat): Spot {
	return [
		(lng - NORTH_WEST[0]) * PX_PER_DEGREE,
		(stretched(NORTH_WEST[1]) - stretched(lat)) * PX_PER_DEGREE,
	];
}

/** Degrees of latitude, as long as a degree of longitude is there. The poles are left out, which no map has. */
function stretched(lat: number): number {
	const north = Math.min(85, Math.max(-85, lat));
	return (Math.log(Math.tan(Math.PI / 4 + (north * Math.PI) / 360)) * 180) / Math.PI;
}

const [RIGHT, BOTTOM] = spotOf(SOUTH_EAST);
/** The city with its streets. */
export const CITY_BOX: Box = { left: 0, top: 0, right: RIGHT, bottom: BOTTOM };
/** How far the land goes on around it: roads, woods and quarters without streets. */
export const LAND_BEYOND = 5000;

/** Whether a part of the earth has any of the city in it. */
export function hasCity({ left, top, right, bottom }: Box): boolean {
	return left < RIGHT && right > 0 && top < BOTTOM && bottom > 0;
}

/** Whether it has any of what is drawn in it, the land around the city too. */
export function hasLand({ left, top, right, bottom }: Box): boolean {
	const by = LAND_BEYOND;
	return hasCity({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
}

/** Whether a place of the earth lies in it. */
export function isInCity(place: LngLat): boolean {
	const [x, y] = spotOf(place);
	return hasCity({ left: x, right: x, top: y, bottom: y });
}
