/** What the map of places takes, whichever map draws it. */
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import type { MapPoint } from './ZoneMap.tsx';

/** Close enough to tell two houses apart. */
export const STREET_ZOOM = 16;
/** Where a map begins that is told neither zones nor a centre. */
export const MOSCOW: LngLat = [37.6173, 55.7558];

export interface PlaceMapProps {
	readonly zones: readonly Zone[];
	/** Points to pick an order up at. */
	readonly points: readonly MapPoint[];
	/** Where the order goes. */
	readonly pin?: LngLat;
	/** Where the customer is. */
	readonly self?: LngLat;
	/** A point of the map was pressed, or the pin drawn there. Absent = the map is to look at. */
	readonly onPick?: (point: LngLat) => void;
	readonly onPoint?: (id: number) => void;
}
