/** Addresses from the shop's geocoder, asked through the gateway. */
import { atom } from 'jotai';
import type { Place } from '#core/contract/address.ts';
import type { LngLat } from '#core/rules/delivery.ts';
import { logFailure } from './log.ts';

/** What stands at a point of the map; undefined: nothing that is known, or nobody answers. */
export const findPlaceAtAtom = atom(
	null,
	async (_get, _set, point: LngLat): Promise<Place | undefined> => {
		try {
			const { findPlaceAt } = await import('../api/places.ts');
			return (await findPlaceAt(point))[0];
		} catch (error) {
			logFailure('places', error);
			return undefined;
		}
	},
);

/** Suggestions while one types an address: a failed search answers `undefined`, an abandoned one never. */
export const findPlacesAtom = atom(
	null,
	async (_get, _set, query: string, signal: AbortSignal): Promise<Place[] | undefined> => {
		try {
			const { findPlaces } = await import('../api/places.ts');
			return await findPlaces(query, signal);
		} catch (error) {
			if (signal.aborted) return [];
			logFailure('places', error);
			return undefined;
		}
	},
);
