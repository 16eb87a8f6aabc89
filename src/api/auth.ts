import { type PhoneChanged, phoneChangedSchema } from '#core/contract/account-change.ts';
import {
	CODE_CHANNELS,
	type CodeChannel,
	type CodeChecked,
	type CodeSent,
	codeCheckedSchema,
	codeSentSchema,
	currentUserSchema,
	profileToWire,
	successSchema,
	type User,
} from '#core/contract/auth.ts';
import type { Profile } from '#core/rules/profile.ts';
import { request } from './client.ts';

export { onLostLogin } from './lost-login.ts';

/** `canConfirm`: the page can wait for the customer's word in the bot's chat, too. */
export function sendCode(
	channel: CodeChannel,
	phone: string,
	canConfirm: boolean,
): Promise<CodeSent> {
	return request(codeSentSchema, `wp-json/${CODE_CHANNELS[channel].send}`, {
		method: 'post',
		json: { phone, ...(canConfirm ? { can_confirm: '1' } : {}) },
	});
}

/** Whether the customer has confirmed the login in the chat (ours); refused with `not confirmed` until then. */
export function fetchConfirmation(requestId: string): Promise<CodeChecked> {
	return request(codeCheckedSchema, 'wp-json/telega/v1/auth/confirmed', {
		method: 'post',
		json: { request_id: requestId },
	});
}

/** A right code makes a session: an HttpOnly cookie the page never sees. */
export function checkCode(
	channel: CodeChannel,
	proof: { phone: string; code: string; requestId: string; initData?: string },
): Promise<CodeChecked> {
	return request(codeCheckedSchema, `wp-json/${CODE_CHANNELS[channel].check}`, {
		method: 'post',
		json: {
			phone: proof.phone,
			code: proof.code,
			'auth-sms-code': proof.code,
			request_id: proof.requestId,
			...(proof.initData === undefined ? {} : { init_data: proof.initData }),
		},
	});
}

/** Telegram's signed launch data, and the contact when the customer shared it, for a session. */
export function loginByTelegram(initData: string, contact?: string): Promise<CodeChecked> {
	return request(codeCheckedSchema, `wp-json/${CODE_CHANNELS.telegram.check}`, {
		method: 'post',
		json: { init_data: initData, ...(contact === undefined ? {} : { contact }) },
	});
}

/** Who is logged in; undefined = a guest. */
export function fetchUser(): Promise<User | undefined> {
	return request(currentUserSchema, 'wp-json/system/users');
}

/** Changes what the customer says of himself; answers him as he is now. Refused: `birth_set`, `rest_invalid_param`. */
export function saveProfile(profile: Profile): Promise<User | undefined> {
	return request(currentUserSchema, 'wp-json/system/users', {
		method: 'post',
		json: { data: profileToWire(profile) },
	});
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

/** Whether the bot may remind the customer of a cart left behind. */
export async function saveReminderConsent(isGiven: boolean): Promise<void> {
	await request(currentUserSchema, 'wp-json/system/users', {
		method: 'post',
		json: { data: { cart_reminders: isGiven } },
	});
}

export async function endSession(): Promise<void> {
	await request(successSchema, 'session/logout', { method: 'post', json: {} });
}
