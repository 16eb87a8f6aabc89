/** Calls for the favourite products of an account. */
import * as v from 'valibot';
import { favoritesSchema } from '#core/contract/account/favorites.ts';
import { request } from '#src/lib/http/client.ts';

const PATH = 'wp-json/systeminfo/v2/user_favorites';

/** Ids of the customer's favourite products; the session says whose. */
export function fetchFavorites(): Promise<number[]> {
	return request(favoritesSchema, PATH);
}

/** Keeps the whole list. */
export async function saveFavorites(favorites: readonly number[]): Promise<void> {
	await request(v.unknown(), PATH, { method: 'post', json: { favorites } });
}
