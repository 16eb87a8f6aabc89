import { favoritesSchema } from '#core/contract/favorites.ts';
import { request } from './client.ts';

const PATH = 'wp-json/systeminfo/v2/user_favorites';

/** Ids of the customer's favourite products; the session says whose. */
export function fetchFavorites(): Promise<number[]> {
	return request(favoritesSchema, PATH);
}

/** Keeps the whole list; answers it as it is kept. */
export function saveFavorites(favorites: readonly number[]): Promise<number[]> {
	return request(favoritesSchema, PATH, { method: 'post', json: { favorites } });
}
