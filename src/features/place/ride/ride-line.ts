/** The way of a ride, and how its courier moves along it between two sightings. */

import { decodePolyline } from '#core/contract/order/polyline.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { type Line, lineOf, nearestOn } from '#core/rules/place/line.ts';

/** Farther from the way than this, the courier rides another one. */
const OFF_METRES = 300;
/** What is farther than this from where the courier was is late word, and no ride to be shown. */
const JUMP_METRES = 1500;
/** To a sighting it takes a little longer than that one took to come: the mark never stands waiting for the next. */
const LAG = 1.1;
const LONGEST_MS = 20_000;

/** The way to the pin: the shop's (an encoded polyline), where the courier keeps to it; else straight. */
export function wayOf(
	{
		kitchen,
		courier,
		route = '',
	}: {
		readonly kitchen?: LngLat | undefined;
		readonly courier: LngLat;
		readonly route?: string | undefined;
	},
	pin: LngLat,
): Line {
	const [first, ...rest] = decodePolyline(route);
	if (first !== undefined && rest.length > 0) {
		const line = lineOf([first, ...rest]);
		if (nearestOn(line, courier).off < OFF_METRES) return line;
	}
	return kitchen === undefined ? lineOf([courier, pin]) : lineOf([kitchen, courier, pin]);
}

/** How long the mark takes to a new sighting, ms; 0 = it is there at once. */
export function rideMs(metres: number, sinceLastMs: number): number {
	return metres > JUMP_METRES ? 0 : Math.min(LONGEST_MS, sinceLastMs * LAG);
}
