/** Who the session is of; while the shop does not say, of the customer it was the last time. */
import { atom } from 'jotai';
import type { User } from '#core/contract/account/auth.ts';
import { pendingOrderAtom } from '#src/features/checkout/state/pending-order.ts';
import { keptOrderAtom } from '#src/features/order/state/kept-order.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { either, flag, number, object, orNull, text, word } from '#src/lib/shape.ts';
import { forgetStoredAtom, hasSessionMark, storedAtom } from '#src/lib/storage.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import type { Messenger } from '#src/messenger/messenger.ts';
import { endSession, fetchUser, loginByLaunch, settleLaunch } from '../launch-api.ts';
import { judgeLaunchAtom } from './launch.ts';

const keptAtom = storedAtom(
	'user',
	orNull(
		object({
			id: number,
			phone: text,
			name: text,
			email: text,
			sex: either(word('f'), word('m'), word('')),
			birth: text,
		}),
	),
	null,
);

/** Whose what is kept here is: the account's number, 0 = a guest's. It outlives a session that has ended elsewhere. */
const customerAtom = storedAtom('customer', number, 0);
/** The customer has logged out here, and has not asked to be let in since. */
const leftAtom = storedAtom('left', flag, false);

/** A customer has logged in, and is known from now on: what another customer has left on this device goes. */
export const welcomeAtom = atom(null, (get, set, user: User) => {
	const before = get(customerAtom);
	if (before !== 0 && before !== user.id) set(forgetStoredAtom);
	set(customerAtom, user.id);
	set(keptAtom, user);
	set(leftAtom, false);
});

/**
 * The customer of the cookie's session, else the one the messenger's launch data are linked to already. Inside a messenger the
 * launch is told first, so that the session is this user's.
 */
export const askAtom = atom(
	null,
	async (
		get,
		set,
		{ host, launch }: Pick<Messenger, 'host' | 'launch'>,
	): Promise<User | undefined> => {
		try {
			const isNamed = HOSTS[host].namesUser === true || launch.identity !== undefined;
			const { goesOn, isOld } = isNamed
				? await settleLaunch(launch)
				: { goesOn: hasSessionMark(), isOld: false };
			set(judgeLaunchAtom, isOld);
			if (get(leftAtom)) {
				// The word may not have reached the shop at the time.
				if (goesOn) await endSession();
				return undefined;
			}
			const known = goesOn ? await fetchUser() : undefined;
			if (known !== undefined) {
				set(welcomeAtom, known);
				return known;
			}
			set(keptAtom, null);
			return isOld ? undefined : await set(linkedUserAtom, launch);
		} catch (error) {
			// Only the shop's own word ends what this device knows: silence and unreadable answers do not.
			const isOver = error instanceof ApiError && error.code === 'login_required';
			const kept = get(keptAtom);
			if (!isOver && hasSessionMark() && kept !== null) return kept;
			throw error;
		}
	},
);

/** A login of its own: what the account has in its cart comes along. */
const linkedUserAtom = atom(
	null,
	async (_get, set, launch: Messenger['launch']): Promise<User | undefined> => {
		if (launch.initData === undefined) return undefined;
		const user = await loginByLaunch(launch);
		if (user === undefined) return undefined;
		set(welcomeAtom, user);
		if (user.cartReminders === true) {
			const { joinKeptCartAtom, readKeptCartAtom } = await import(
				'#src/features/cart/state/kept-cart.ts'
			);
			const kept = await set(readKeptCartAtom, user);
			if (kept !== null) void set(joinKeptCartAtom, kept);
		}
		return user;
	},
);

/**
 * Ends the session. `isAsked`: by the customer, who is not let in again by itself, and takes everything along that this
 * device has kept of him, whether or not the shop has heard of it; elsewhere, and the cart stays.
 */
export const endAtom = atom(null, async (_get, set, isLogout: boolean) => {
	set(keptAtom, null);
	set(pendingOrderAtom, null);
	set(keptOrderAtom, null);
	if (isLogout) {
		set(forgetStoredAtom);
		set(leftAtom, true);
	}
	await endSession();
});
