/** Leaving for good: the account goes, and what this device keeps of the customer. */
import { atom } from 'jotai';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { forgetStoredAtom } from '#src/lib/storage.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { deleteAccount } from '../account-api.ts';

/** `under way`: orders have to be handed over first; `wrong digits`: those typed are not the phone's last. */
export type AccountDeletion = 'deleted' | 'under way' | 'wrong digits' | 'failed';

/** Deletes the account with everything the shop and this device keep of the customer. */
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
		set(forgetStoredAtom);
		await set(findSessionAtom);
		set(showNoticeAtom, { code: 'account_deleted' });
		return 'deleted';
	},
);
