/** Places by their words and by their point, from whichever geocoder the shop has. */
import type { Place } from '#core/contract/account/address.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';

export interface FoundPlace extends Place {
	/** As the service tells it; absent = it does not. */
	readonly postcode?: string;
	/** ISO 3166-2 codes of the states it lies in, the smallest first: "IT-MI", "IT-25"; absent = the service tells none. */
	readonly states?: readonly string[];
}

export interface Geocoder {
	/** Suggestions while an address is typed: the best first, seven at most, those near `around` before others. */
	find(query: string, around?: LngLat): Promise<readonly Place[]>;
	/** The address at a point of the map; undefined = nothing stands near. */
	at(point: LngLat): Promise<FoundPlace | undefined>;
}

export const MAX_PLACES = 7;

/** Which geocoder answers, by the owner's configuration; absent = the bundled one. */
export interface GeocoderConfig {
	readonly kind: 'dadata' | 'yandex' | 'nominatim';
	/** Where it is, without a slash at the end; the service's own address by itself. */
	readonly url?: string;
	readonly key?: string;
}

/** "37.61,55.75": longitude and latitude of a point of the map. */
export function pointOf(text: string | undefined): LngLat | undefined {
	const match = /^(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,2}(?:\.\d{1,9})?)$/.exec(text ?? '');
	if (match === null) return undefined;
	const [lng, lat] = [Number(match[1]), Number(match[2])];
	return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : undefined;
}
