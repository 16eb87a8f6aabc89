/** Calls for the saved addresses of an account. */
import * as v from 'valibot';
import { type Address, addressesSchema, addressToWire } from '#core/contract/account/address.ts';
import { request } from '#src/lib/http/client.ts';

const PATH = 'wp-json/wc/auth/user/get_addresses';

/** The customer's saved addresses, oldest first; the session says whose. */
export function fetchAddresses(): Promise<Address[]> {
	return request(addressesSchema, PATH);
}

const saved = v.object({ success: v.literal(true), id: v.number() });

/** Saves an address, over the one with its id; answers the id. */
export async function saveAddress(address: Address): Promise<number> {
	const { id } = await request(saved, PATH, {
		method: 'post',
		json: { data: addressToWire(address) },
	});
	return id;
}

export async function deleteAddress(id: number): Promise<void> {
	await request(saved, PATH, { method: 'post', json: { data: { id, deleted: true } } });
}
