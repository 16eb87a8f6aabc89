/** The rides of the demo's couriers, over the streets of the city that its maps draw. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CourierPosition } from '#core/contract/order/order-feedback.ts';
import { decodePolyline, encodePolyline } from '#core/contract/order/polyline.ts';
import { type Line, lengthOf, lineOf, pointAt } from '#core/rules/place/line.ts';
import type { Way } from '../../shop/orders/kitchen.ts';
import { createStreetNet, type StreetNet } from './street-net.ts';

export interface Ride {
	/** The whole way, as an encoded polyline. */
	readonly route: string;
	/** Where the courier is after a part of the way, 0 to 1; `now`: epoch ms. */
	at(part: number, now: number): CourierPosition;
}

/** The streets are read when the first courier sets out. */
export function createRides(): (way: Way) => Ride {
	let net: StreetNet | undefined;
	return ({ from, to }) => {
		net ??= createStreetNet(readStreets());
		const [start = from, ...rest] = net.way(from, to);
		const line = lineOf([start, ...rest]);
		return {
			route: encodePolyline(line.points),
			at: (part, now) => ({ at: pointAt(line, lengthOf(line) * part), seenAt: now }),
		};
	};
}

function readStreets(): Line[] {
	const text = readFileSync(join(import.meta.dirname, 'streets.json'), 'utf8');
	return v.parse(v.array(v.string()), JSON.parse(text)).flatMap((street): Line[] => {
		const [first, ...rest] = decodePolyline(street);
		return first === undefined ? [] : [lineOf([first, ...rest])];
	});
}
