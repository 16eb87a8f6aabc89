/** Who the session is of; without a network whoever it was the last time. */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { User } from '#core/contract/auth.ts';
import { SEXES } from '#core/rules/profile.ts';
import { endSession, fetchUser, loginByTelegram, onLostLogin } from '../api/auth.ts';
import { NetworkError } from '../api/errors.ts';
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
			const user = (await fetchUser()) ?? (await linkedUser(initData));
			set(keptAtom, user ?? null);
			return user;
		} catch (error) {
			const kept = get(keptAtom);
			if (error instanceof NetworkError && hasSessionMark() && kept !== null) return kept;
			throw error;
		}
	},
);

async function linkedUser(initData: string | undefined): Promise<User | undefined> {
	if (initData === undefined) return undefined;
	const answer = await loginByTelegram(initData);
	return answer.ok ? answer.user : undefined;
}

/** Ends the session. What this device kept of its customer goes, whether or not the shop has heard of it. */
export const endAtom = atom(null, async (_get, set) => {
	set(keptAtom, null);
	set(attemptAtom, null);
	set(keptOrderAtom, null);
	await endSession();
});
