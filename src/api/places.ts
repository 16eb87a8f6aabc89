import { type Place, placesSchema } from '#core/contract/address.ts';
import { request } from './client.ts';

/** Places whose address begins like `query`, best first. */
export function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
	return request(placesSchema, 'places', { searchParams: { q: query }, signal });
}
