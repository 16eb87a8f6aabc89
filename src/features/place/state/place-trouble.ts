/** What is wrong with a place the order is to go to. */
import { atom } from 'jotai';
import { findZone, type LngLat } from '#core/rules/place/delivery.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { chosenPointAtom, chosenTableAtom, selectedPlaceAtom, zoneAtom } from './place.ts';

/** Why an order cannot be brought to a point: out of every zone, or in one that has no price. */
export type ZoneTrouble = 'out_of_zone' | 'no_delivery_price';

export const zoneTroubleAtom = atom((get) => {
	const { zones } = get(settingsAtom);
	const offerAt = get(zoneAtom);
	return (coords: LngLat): ZoneTrouble | undefined => {
		if (offerAt(coords) !== undefined) return undefined;
		return findZone(zones, coords) === undefined ? 'out_of_zone' : 'no_delivery_price';
	};
});

export type PlaceTrouble = ZoneTrouble | 'no_address' | 'no_point' | 'no_table';

/** What is wrong with the chosen place; undefined = the order can go there. */
export const placeTroubleAtom = atom((get): PlaceTrouble | undefined => {
	const place = get(selectedPlaceAtom);
	switch (place?.type) {
		case undefined:
			return 'no_address';
		case 'delivery':
			return get(zoneTroubleAtom)(place.coords);
		case 'pickup':
			return get(chosenPointAtom) === undefined ? 'no_point' : undefined;
		case 'lounge':
			return get(chosenTableAtom) === undefined ? 'no_table' : undefined;
	}
});
