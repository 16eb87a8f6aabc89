/** A point of a map to pick orders up at, and the plate beside it. */
import type { LngLat } from '#core/rules/place/delivery.ts';

export interface MapPoint {
	readonly id: number;
	readonly coords: LngLat;
	readonly isOn: boolean;
	/** Nothing can be picked up there now: a press on it does nothing. */
	readonly isClosed?: boolean;
	/** What a marker is called. */
	readonly name?: string;
	/** What stands on its plate where there is room for one: "до 23:00" and, smaller, "650 м". */
	readonly plate?: Plate;
}

/** Two short lines on a small plate of a map. */
export interface Plate {
	readonly title: string;
	readonly note: string;
}
