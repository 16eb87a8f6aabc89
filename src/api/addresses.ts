import {
	type Address,
	addressesSchema,
	addressSavedSchema,
	addressToWire,
	type Place,
	placesSchema,
} from '#core/contract/address.ts';
import { request } from './client.ts';

/** The logged-in customer's saved addresses. */
export function fetchAddresses(): Promise<Address[]> {
	return request(addressesSchema, 'wp-json/wc/auth/user/get_addresses');
}

/** Saves an address and answers its id. */
export async function saveAddress(address: Address): Promise<number> {
	const saved = await request(addressSavedSchema, 'wp-json/wc/auth/user/get_addresses', {
		method: 'post',
		json: { data: addressToWire(address) },
	});
	return saved.id;
}

/** Places whose address begins like `query`, best first. */
export function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
	return request(placesSchema, 'places', { searchParams: { q: query }, signal });
}
