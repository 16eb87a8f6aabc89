/** Calls for the login by a code, and the customer's profile; what a page asks by itself is in `launch-api.ts`. */
import { type PhoneChanged, phoneChangedSchema } from '#core/contract/account/account-change.ts';
import {
	CODE_CHANNELS,
	type CodeChannel,
	type CodeChecked,
	type CodeSent,
	codeCheckedSchema,
	codeSentSchema,
	currentUserSchema,
	profileToWire,
	type User,
} from '#core/contract/account/auth.ts';
import type { Profile } from '#core/rules/customer/profile.ts';
import { request } from '#src/lib/http/client.ts';
import { type Launch, launchFields } from './launch-api.ts';

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
export function fetchConfirmation(requestId: string, launch: Launch): Promise<CodeChecked> {
	return request(codeCheckedSchema, 'wp-json/telega/v1/auth/confirmed', {
		method: 'post',
		json: { request_id: requestId, ...launchFields(launch, false) },
	});
}

/** A right code makes a session: an HttpOnly cookie the page never sees. */
export function checkCode(
	channel: CodeChannel,
	proof: { phone: string; code: string; requestId: string },
	launch: Launch,
): Promise<CodeChecked> {
	return request(codeCheckedSchema, `wp-json/${CODE_CHANNELS[channel].check}`, {
		method: 'post',
		json: {
			phone: proof.phone,
			code: proof.code,
			'auth-sms-code': proof.code,
			request_id: proof.requestId,
			...launchFields(launch, true),
		},
	});
}

/** The messenger's signed launch data and the contact the customer has shared, for a session. */
export function loginByContact(launch: Launch, contact: string): Promise<CodeChecked> {
	return request(codeCheckedSchema, `wp-json/${CODE_CHANNELS.telegram.check}`, {
		method: 'post',
		json: { ...launchFields(launch, true), contact },
	});
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
