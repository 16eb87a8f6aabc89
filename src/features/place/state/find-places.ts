/** Addresses from the shop's geocoder, asked through the gateway. */
import { atom } from 'jotai';
import type { Place } from '#core/contract/account/address.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { logFailure } from '#src/lib/log.ts';

/** What stands at a point of the map; undefined: nothing that is known, or no answer. */
export const findPlaceAtAtom = atom(
	null,
	async (_get, _set, point: LngLat): Promise<Place | undefined> => {
		try {
			const { findPlaceAt } = await import('../places-api.ts');
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
			const { findPlaces } = await import('../places-api.ts');
			return await findPlaces(query, signal);
		} catch (error) {
			if (signal.aborted) return [];
			logFailure('places', error);
			return undefined;
		}
	},
);
