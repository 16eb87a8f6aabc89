/**
 * Addresses as they are typed, of a shop that has named no geocoder and delivers everywhere: WooCommerce knows what an
 * address costs, and the courier where it is. They stand in the middle of the map.
 */
import type { LngLat } from '#core/rules/place/delivery.ts';
import type { Geocoder } from './places.ts';

const LEAST_LETTERS = 3;

/** Where nothing is known of a shop's place; an order's own coordinates are left out there. */
export const NOWHERE: LngLat = [0, 0];

export const asTyped: Geocoder = {
	async find(query, around = NOWHERE) {
		const words = query
			.trim()
			.replace(/\s+/g, ' ')
			.replace(/[\s,]+$/, '');
		if (words.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS) return [];
		return [{ address: withHouseApart(words), area: '', coords: around }];
	},
	async at() {
		return undefined;
	},
};

/** "Via Dante 5" and "5 Via Dante" -> "Via Dante, 5": the house after its comma, as geocoders write it. */
function withHouseApart(words: string): string {
	const house = /\d+\s?\p{L}?(?:[/-]\d+\p{L}?)?/u.source;
	const [, street, last] = new RegExp(`^(.*\\p{L}.*?),?\\s+(${house})$`, 'u').exec(words) ?? [];
	if (street !== undefined && last !== undefined) return `${street}, ${last}`;
	const [, first, rest] = new RegExp(`^(${house}),?\\s+(\\p{L}[^,]*)$`, 'u').exec(words) ?? [];
	return first === undefined || rest === undefined ? words : `${rest}, ${first}`;
}
