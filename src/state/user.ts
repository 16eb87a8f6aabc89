/** Who the session is of; while the shop does not say, of the customer it was the last time. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { User } from '#core/contract/auth.ts';
import { SEXES } from '#core/rules/profile.ts';
import { endSession, fetchUser, loginByTelegram, onLostLogin } from '../api/auth.ts';
import { ApiError } from '../api/errors.ts';
import { attemptAtom } from './attempt.ts';
import { keptOrderAtom } from './kept-order.ts';
import { hasSessionMark, storedAtom } from './storage.ts';

export { onLostLogin };

const userSchema = v.object({
	id: v.number(),
	phone: v.string(),
	name: v.string(),
	email: v.string(),
	sex: v.picklist([...SEXES, '']),
	birth: v.string(),
});
const keptAtom = storedAtom('user', v.nullable(userSchema), null);

/** Whoever the cookie's session is of, else whom the messenger's launch data are linked to already. */
export const askAtom = atom(
	null,
	async (get, set, initData: string | undefined): Promise<User | undefined> => {
		try {
			const ofCookie = await fetchUser();
			if (ofCookie === undefined) set(keptAtom, null);
			const user = ofCookie ?? (await set(linkedUserAtom, initData));
			set(keptAtom, user ?? null);
			return user;
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
	async (_get, set, initData: string | undefined): Promise<User | undefined> => {
		if (initData === undefined) return undefined;
		const answer = await loginByTelegram(initData);
		if (!answer.ok) return undefined;
		const user: User = answer.user;
		if (user.cartReminders === true) {
			const { joinKeptCartAtom, readKeptCartAtom } = await import('./kept-cart.ts');
			const kept = await set(readKeptCartAtom, user);
			if (kept !== null) void set(joinKeptCartAtom, kept);
		}
		return user;
	},
);

/** Ends the session. What this device kept of its customer goes, whether or not the shop has heard of it. */
export const endAtom = atom(null, async (_get, set) => {
	set(keptAtom, null);
	set(attemptAtom, null);
	set(keptOrderAtom, null);
	await endSession();
});
