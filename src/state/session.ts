/** Who is logged in, and the way in: a code by phone, or the messenger's own word. */
import { atom } from 'jotai';
import type { AuthRefusal, CodeChannel, User } from '#core/contract/auth.ts';
import { messengerAtom } from '../messenger/state.ts';
import { logFailure } from './log.ts';
import { hasSessionMark } from './storage.ts';

export type Session =
	| { readonly status: 'unknown' }
	| { readonly status: 'guest' }
	| { readonly status: 'user'; readonly user: User };

const base = atom<Session>({ status: 'unknown' });
export const sessionAtom = atom((get) => get(base));
export const userAtom = atom((get): User | undefined => {
	const session = get(base);
	return session.status === 'user' ? session.user : undefined;
});

/**
 * Finds out who is there: the cookie's session, else the messenger's launch data when the account is linked to it
 * already. A failed call leaves a guest: one can still browse and log in.
 */
export const findSessionAtom = atom(null, async (get, set) => {
	try {
		const { initData } = get(messengerAtom).launch;
		const user = hasSessionMark() || initData !== undefined ? await knownUser(initData) : undefined;
		set(base, user === undefined ? { status: 'guest' } : { status: 'user', user });
	} catch (error) {
		logFailure('session', error);
		set(base, { status: 'guest' });
	}
});

/** Guests come and go without the code that talks to the shop. */
const authApi = () => import('../api/auth.ts');

async function knownUser(initData: string | undefined): Promise<User | undefined> {
	const { fetchUser, loginByTelegram } = await authApi();
	const user = await fetchUser();
	if (user !== undefined || initData === undefined) return user;
	const answer = await loginByTelegram(initData);
	return answer.ok ? answer.user : undefined;
}

export type LoginRefusal = AuthRefusal | 'no connection';

export type CodeRequest =
	| {
			readonly ok: true;
			readonly codeLength: number;
			readonly resendAfter: number;
			readonly requestId: string;
	  }
	| { readonly ok: false; readonly refusal: LoginRefusal; readonly retryAfter?: number };

/** Asks for a code by a channel. */
export const requestCodeAtom = atom(
	null,
	async (_get, _set, channel: CodeChannel, phone: string): Promise<CodeRequest> => {
		try {
			return await (await authApi()).sendCode(channel, phone);
		} catch (error) {
			logFailure('send code', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);

export type Login =
	| { readonly ok: true }
	| { readonly ok: false; readonly refusal: LoginRefusal; readonly triesLeft?: number };

/** Logs in with a code; inside a messenger the account is linked to it for next time. */
export const loginByCodeAtom = atom(
	null,
	async (
		get,
		set,
		channel: CodeChannel,
		proof: { readonly phone: string; readonly code: string; readonly requestId: string },
	): Promise<Login> => {
		const { initData } = get(messengerAtom).launch;
		try {
			const answer = await (await authApi()).checkCode(channel, {
				...proof,
				...(initData === undefined ? {} : { initData }),
			});
			if (!answer.ok) return answer;
			set(base, { status: 'user', user: answer.user });
			return { ok: true };
		} catch (error) {
			logFailure('check code', error);
			return { ok: false, refusal: 'no connection' };
		}
	},
);

/** Logs in with the phone number the messenger vouches for; undefined when the customer did not share it. */
export const loginByContactAtom = atom(null, async (get, set): Promise<Login | undefined> => {
	const messenger = get(messengerAtom);
	const { initData } = messenger.launch;
	if (initData === undefined) return undefined;
	const contact = await messenger.requestContact();
	if (contact === undefined) return undefined;
	try {
		const answer = await (await authApi()).loginByTelegram(initData, contact);
		if (!answer.ok) return answer;
		set(base, { status: 'user', user: answer.user });
		return { ok: true };
	} catch (error) {
		logFailure('contact', error);
		return { ok: false, refusal: 'no connection' };
	}
});

export const logoutAtom = atom(null, async (_get, set) => {
	try {
		await (await authApi()).endSession();
	} catch (error) {
		logFailure('logout', error);
	}
	set(base, { status: 'guest' });
});
