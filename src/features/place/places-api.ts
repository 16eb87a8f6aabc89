/** Calls for places: by a point of the map, by the letters of an address. */
import { type Place, placesSchema } from '#core/contract/account/address.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { request } from '#src/lib/http/client.ts';

/** What stands at a point: nothing, or one place. */
export function findPlaceAt(point: LngLat): Promise<Place[]> {
	// A decimetre of it is enough.
	const at = point.map((degrees) => degrees.toFixed(6)).join();
	return request(placesSchema, 'places', { searchParams: { at } });
}

/** Places whose address begins like `query`, best first. */
export function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
	return request(placesSchema, 'places', { searchParams: { q: query }, signal });
}
