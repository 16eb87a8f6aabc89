/** The ways in: a code by phone, or the messenger's own word. */
import { atom } from 'jotai';
import type { AuthRefusal, CodeChannel, User } from '#core/contract/account/auth.ts';
import { joinKeptCartAtom, readKeptCartAtom } from '#src/features/cart/state/kept-cart.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import {
	changePhone,
	checkCode,
	fetchConfirmation,
	loginByContact,
	sendCode,
} from '../auth-api.ts';
import { launchWordAtom } from './launch.ts';
import { keepUserAtom, userAtom } from './session.ts';
import { welcomeAtom } from './user.ts';

export type LoginRefusal = AuthRefusal | 'no connection';

export type CodeRequest =
	| {
			readonly ok: true;
			readonly codeLength: number;
			readonly resendAfter: number;
			readonly requestId: string;
			/** '' = the chat asks nothing. */
			readonly confirmNumber: string;
	  }
	| { readonly ok: false; readonly refusal: LoginRefusal; readonly retryAfter?: number };

/** A code that is on its way. */
export interface SentCode {
	readonly phone: string;
	readonly channel: CodeChannel;
	readonly length: number;
	readonly requestId: string;
	/** To be compared with the bot's; '' = the bot asks nothing. */
	readonly confirmNumber: string;
	/** Epoch ms. */
	readonly sentAt: number;
	/** Epoch ms from which another may be asked for. */
	readonly resendAt: number;
}

/** The code a request has sent. */
export function sentCodeOf(
	phone: string,
	channel: CodeChannel,
	{ codeLength, requestId, confirmNumber, resendAfter }: Extract<CodeRequest, { ok: true }>,
): SentCode {
	const sentAt = Date.now();
	const resendAt = sentAt + resendAfter * 1000;
	return { phone, channel, length: codeLength, requestId, confirmNumber, sentAt, resendAt };
}

/**
 * Asks for a code by a channel; by Telegram's, from outside of it, for the customer's word in the chat instead. That word
 * logs in and proves no new number: a change of the phone asks for a code alone.
 */
export const requestCodeAtom = atom(
	null,
	async (
		get,
		_set,
		channel: CodeChannel,
		phone: string,
		isChange: boolean,
	): Promise<CodeRequest> => {
		const { launch, requestWriteAccess } = get(messengerAtom);
		const isOutside = launch.initData === undefined || requestWriteAccess === undefined;
		try {
			return await sendCode(channel, phone, channel === 'telegram' && isOutside && !isChange);
		} catch (error) {
			logFailure('send code', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);

export type Login =
	| { readonly ok: true }
	| { readonly ok: false; readonly refusal: LoginRefusal; readonly triesLeft?: number };

/** Takes over the customer who has just logged in: the cart kept for them, and their name. */
const enterAtom = atom(null, async (_get, set, user: User) => {
	set(welcomeAtom, user);
	const kept = await set(readKeptCartAtom, user);
	set(keepUserAtom, user);
	if (kept !== null) void set(joinKeptCartAtom, kept);
});

/** Logs in with a code; inside a messenger the account is linked to it for next time. */
export const loginByCodeAtom = atom(
	null,
	async (
		get,
		set,
		channel: CodeChannel,
		proof: { readonly phone: string; readonly code: string; readonly requestId: string },
	): Promise<Login> => {
		try {
			const answer = await checkCode(channel, proof, get(messengerAtom).launch);
			if (!answer.ok) return answer;
			await set(enterAtom, answer.user);
			return { ok: true };
		} catch (error) {
			logFailure('check code', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);

/** Logs in once the customer has said so in the chat; refused with `not confirmed` until then. */
export const loginByConfirmationAtom = atom(
	null,
	async (get, set, requestId: string): Promise<Login> => {
		try {
			const answer = await fetchConfirmation(requestId, get(messengerAtom).launch);
			if (!answer.ok) return answer;
			await set(enterAtom, answer.user);
			return { ok: true };
		} catch (error) {
			logFailure('confirmation', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);

/** Logs in with the phone number the messenger vouches for; undefined when the customer did not share it. */
export const loginByContactAtom = atom(null, async (get, set): Promise<Login | undefined> => {
	const messenger = get(messengerAtom);
	const word = get(launchWordAtom);
	if (word === 'none') return undefined;
	// A number that would not be taken is not asked for.
	if (word === 'old') return { ok: false, refusal: 'wrong init data' };
	const contact = await messenger.requestContact();
	if (contact === undefined) return undefined;
	try {
		const answer = await loginByContact(messenger.launch, contact);
		if (!answer.ok) return answer;
		await set(enterAtom, answer.user);
		return { ok: true };
	} catch (error) {
		logFailure('contact', error);
		return { ok: false, refusal: 'no connection' };
	}
});

/** Of a code for another phone. */
export type PhoneChange =
	| { readonly ok: true }
	| {
			readonly ok: false;
			readonly refusal: AuthRefusal | 'phone taken' | 'no connection';
			readonly triesLeft?: number;
	  };

/** Gives the account the phone a code has come to. */
export const changePhoneAtom = atom(
	null,
	async (
		get,
		set,
		proof: { readonly phone: string; readonly code: string },
	): Promise<PhoneChange> => {
		const userId = get(userAtom)?.id;
		try {
			const answer = await changePhone(proof);
			if (!answer.ok) return answer;
			if (answer.user !== undefined && get(userAtom)?.id === userId) set(keepUserAtom, answer.user);
			set(showNoticeAtom, { code: 'saved' });
			return { ok: true };
		} catch (error) {
			if (error instanceof ApiError && error.code === 'phone_taken')
				return { ok: false, refusal: 'phone taken' };
			logFailure('phone', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);
