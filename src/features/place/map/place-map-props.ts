/** What the map of places takes, whichever map draws it. */
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import type { MapPoint, Plate } from './map-point.ts';

/** Close enough to tell two houses apart. */
export const STREET_ZOOM = 16;
/** Where a map begins that is told neither zones nor a centre. */
export const MOSCOW: LngLat = [37.6173, 55.7558];

/** A finger on the pin is never quite still: a shorter way than this, px, is a tap. */
const WOBBLE_PX = 12;
const TILE_PX = 256;

/** Whether the pin was drawn from one point to another, or only touched. `zoom`: of the map it stands on. */
export function isDrawn([lng, lat]: LngLat, [toLng, toLat]: LngLat, zoom: number): boolean {
	const pxPerDegree = (TILE_PX * 2 ** zoom) / 360;
	// Web Mercator stretches a degree of latitude as it does the parallels.
	const stretch = Math.cos((lat * Math.PI) / 180);
	const [x, y] = [(toLng - lng) * pxPerDegree, ((toLat - lat) * pxPerDegree) / stretch];
	return Math.hypot(x, y) >= WOBBLE_PX;
}

/** No plate of a point is larger, px: "круглосуточно". */
export const PLATE_PX = { width: 124, height: 48 };

/**
 * The points whose plates open to the left: a plate opens to the right of its point, and would lie on that of one a little
 * way to the east. `x`, `y`: px of the map at its zoom.
 */
export function turnedPlates(
	points: readonly { readonly id: number; readonly x: number; readonly y: number }[],
): ReadonlySet<number> {
	const isUnder = (one: (typeof points)[number], other: (typeof points)[number]) =>
		(other.x > one.x || (other.x === one.x && other.id > one.id)) &&
		other.x - one.x < PLATE_PX.width &&
		Math.abs(other.y - one.y) < PLATE_PX.height;
	const turned = points.filter((one) => points.some((other) => isUnder(one, other)));
	return new Set(turned.map(({ id }) => id));
}

/** Two presses within this are a step closer, and not a place. */
export const DOUBLE_PRESS_MS = 250;

/** What is known of an order on its way to the pin. */
export interface Ride {
	readonly kitchen?: LngLat;
	/** Where the courier was seen last. */
	readonly courier?: LngLat;
	/** From the kitchen to the pin, as an encoded polyline of five digits; absent = straight, through the courier. */
	readonly route?: string;
}

/** The places of a ride, as far as they are known. */
export function placesOf({ kitchen, courier }: Ride, pin: LngLat | undefined): LngLat[] {
	return [kitchen, courier, pin].filter((place) => place !== undefined);
}

export interface PlaceMapProps {
	/** What is seen on it, for those it is read to. */
	readonly name: string;
	readonly zones: readonly Zone[];
	/** What a zone's delivery takes and costs, by the zone's id, while no pin says it. */
	readonly plates?: ReadonlyMap<string, Plate>;
	/** Points to pick an order up at. */
	readonly points: readonly MapPoint[];
	/** Where the order goes. */
	readonly pin?: LngLat;
	/** Where the customer is. */
	readonly self?: LngLat;
	/** A point of the map was pressed, or the pin drawn there. Absent = the map is to look at. */
	readonly onPick?: (point: LngLat) => void;
	readonly onPoint?: (id: number) => void;
	/** The order that comes to the pin: the map keeps both in sight. */
	readonly ride?: Ride;
	/** What lies over the map's left edge, px: what is to be seen keeps clear of it. */
	readonly coveredLeft?: number;
}
