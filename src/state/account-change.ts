/** Changes of the account as a whole: another phone, and leaving for good. */
import { atom } from 'jotai';
import type { AuthRefusal } from '#core/contract/auth.ts';
import { changePhone, deleteAccount } from '../api/account-change.ts';
import { ApiError } from '../api/errors.ts';
import { goToAtom } from '../modal-stack.ts';
import { href } from '../routes.ts';
import { logFailure } from './log.ts';
import { showNoticeAtom } from './notices.ts';
import { becomeGuestAtom, keepUserAtom, userAtom } from './session.ts';
import { forgetStoredAtom } from './storage.ts';

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

/** `under way`: orders have to be handed over first; `wrong digits`: those typed are not the phone's last. */
export type AccountDeletion = 'deleted' | 'under way' | 'wrong digits' | 'failed';

/** What this device keeps of whoever used it; the menu's own, and the answer about cookies, stay. */
const PERSONAL = [
	...['place', 'other-place', 'checkout', 'request', 'favorites', 'active-orders'],
	...['read-notifications', 'searches', 'order-attempt', 'ordered-cart'],
];

/** Deletes the account with everything the shop and this device keep of the customer; the cart stays. */
export const deleteAccountAtom = atom(
	null,
	async (_get, set, confirmation: string): Promise<AccountDeletion> => {
		try {
			await deleteAccount(confirmation);
		} catch (error) {
			const code = error instanceof ApiError ? error.code : undefined;
			if (code === 'orders_under_way') return 'under way';
			if (code === 'rest_invalid_param') return 'wrong digits';
			// An answer that was lost on its way: the account is gone all the same.
			if (code !== 'login_required') {
				logFailure('account deletion', error);
				return 'failed';
			}
		}
		// Away from the account first: its guard would offer a login.
		set(goToAtom, href('home'));
		set(forgetStoredAtom, PERSONAL);
		set(becomeGuestAtom);
		set(showNoticeAtom, { code: 'account_deleted' });
		return 'deleted';
	},
);
