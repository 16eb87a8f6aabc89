/** Who is logged in. The ways in are `state/login.ts`. */
import { atom } from 'jotai';
import type { User } from '#core/contract/account/auth.ts';
import { onSessionEnded } from '#src/lib/http/session-ended.ts';
import { logFailure } from '#src/lib/log.ts';
import { hasSessionMark } from '#src/lib/storage.ts';
import { messengerAtom } from '#src/messenger/state.ts';

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

/** Whether a customer is there, or about to be known by the gateway's mark. Of a page that is taken over already. */
export const isCustomerAtom = atom((get): boolean => {
	const { status } = get(base);
	return status === 'user' || (status === 'unknown' && hasSessionMark());
});

/** Of each page its own: what waits until it is known who is there. */
const foundAtom = atom(() => {
	let tell = () => {};
	const found = new Promise<void>((resolve) => {
		tell = resolve;
	});
	return { found, tell };
});

/** Comes when it is known who is there: until then a customer with a session looks like a guest. */
export const sessionFoundAtom = atom((get): Promise<void> => get(foundAtom).found);

/**
 * Finds out who is there: the cookie's session, else the messenger's launch data when the account is linked to it
 * already. A failed call leaves a guest: one can still browse and log in.
 */
export const findSessionAtom = atom(null, async (get, set) => {
	let user: User | undefined;
	try {
		const messenger = get(messengerAtom);
		if (hasSessionMark() || messenger.launch.identity !== undefined) {
			const { askAtom } = await known();
			user = await set(askAtom, messenger);
		}
	} catch (error) {
		logFailure('session', error);
	}
	set(base, user === undefined ? { status: 'guest' } : { status: 'user', user });
	get(foundAtom).tell();
});

/** Loaded with the first customer: a guest needs none of the calls to the shop. */
const known = () => import('./user.ts');

/** The logged-in user as the shop has him now. */
export const keepUserAtom = atom(null, (_get, set, user: User) =>
	set(base, { status: 'user', user }),
);

/** The customer logs out: nothing of him stays here. */
export const logoutAtom = atom(null, (_get, set) => set(endSessionAtom, true));

/** The session has ended elsewhere. */
export const loseLoginAtom = atom(null, (_get, set) => set(endSessionAtom, false));

/**
 * When the session ends elsewhere, any call finds it out: the customer is logged out here too, and the cart stays. Until
 * the returned function is called.
 */
export const followSessionAtom = atom(null, (get, set) =>
	onSessionEnded(() => {
		if (get(base).status !== 'guest') void set(loseLoginAtom);
	}),
);

const endSessionAtom = atom(null, async (_get, set, isLogout: boolean) => {
	try {
		await set((await known()).endAtom, isLogout);
	} catch (error) {
		logFailure('logout', error);
	}
	set(base, { status: 'guest' });
});
