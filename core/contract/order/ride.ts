/** The ride of an order on its way, as its courier's words tell it: where the courier is, and which way leads to the door. */
import type { LngLat } from '../../rules/place/delivery.ts';
import { type Line, lineOf, nearestOn } from '../../rules/place/line.ts';
import type { CourierPosition } from './order-feedback.ts';
import { decodePolyline } from './polyline.ts';

/** A sighting older than this says nothing of where the courier is, ms. */
export const STALE_MS = 180_000;
/** Farther from the way than this, the courier rides another one. */
const OFF_METRES = 300;

/** Where the courier is at `now` (epoch ms); undefined = not known, or no more. */
export function seenAt(position: CourierPosition | undefined, now: number): LngLat | undefined {
	const isStale = position === undefined || Math.abs(now - position.seenAt) > STALE_MS;
	return isStale ? undefined : position.at;
}

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
