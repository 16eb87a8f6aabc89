import {
	type AccountRights,
	accountRightsSchema,
	type PhoneChanged,
	phoneChangedSchema,
} from '#core/contract/account-change.ts';
import { successSchema } from '#core/contract/auth.ts';
import { request } from './client.ts';

/** What the shop can do with an account: a real site can do less. */
export function fetchRights(): Promise<AccountRights> {
	return request(accountRightsSchema, 'session/rights');
}

/** Gives the account the phone a code has come to; every other device is logged out. Refused: `phone_taken`. */
export function changePhone(proof: {
	readonly phone: string;
	readonly code: string;
}): Promise<PhoneChanged> {
	return request(phoneChangedSchema, 'wp-json/system/users/phone', {
		method: 'post',
		json: { data: proof },
	});
}

/** Deletes the account and ends all its sessions. Refused: `orders_under_way`, `rest_invalid_param` for other digits. */
export async function deleteAccount(confirmation: string): Promise<void> {
	await request(successSchema, 'wp-json/system/users/delete', {
		method: 'post',
		json: { data: { confirmation } },
	});
}
