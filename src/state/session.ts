/** Who is logged in. The ways in are `state/login.ts`. */
import { atom } from 'jotai';
import type { User } from '#core/contract/auth.ts';
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
 * already. A failed call leaves a guest: one can still browse and log in. When the session ends elsewhere, any call finds
 * it out: he is logged out here too, and the cart stays.
 */
export const findSessionAtom = atom(null, async (get, set) => {
	let user: User | undefined;
	try {
		const messenger = get(messengerAtom);
		if (hasSessionMark() || messenger.launch.identity !== undefined) {
			const { askAtom, onLostLogin } = await known();
			onLostLogin(() => void set(loseLoginAtom));
			user = await set(askAtom, messenger);
		}
	} catch (error) {
		logFailure('session', error);
	}
	set(base, user === undefined ? { status: 'guest' } : { status: 'user', user });
});

/** Guests come and go without the code that talks to the shop. */
const known = () => import('./user.ts');

/** The logged-in user as the shop has him now. */
export const keepUserAtom = atom(null, (_get, set, user: User) =>
	set(base, { status: 'user', user }),
);

/** The customer logs out: nothing of him stays here. */
export const logoutAtom = atom(null, (_get, set) => set(endSessionAtom, true));

/** The session has ended elsewhere. */
export const loseLoginAtom = atom(null, (_get, set) => set(endSessionAtom, false));

const endSessionAtom = atom(null, async (_get, set, isAsked: boolean) => {
	try {
		await set((await known()).endAtom, isAsked);
	} catch (error) {
		logFailure('logout', error);
	}
	set(base, { status: 'guest' });
});
