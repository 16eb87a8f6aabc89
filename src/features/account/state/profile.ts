/** What the customer says of himself, saved. */
import { atom } from 'jotai';
import type { User } from '#core/contract/account/auth.ts';
import type { Profile } from '#core/rules/customer/profile.ts';
import { editCheckoutAtom } from '#src/features/checkout/state/order-draft.ts';
import { refreshQuoteAtom } from '#src/features/checkout/state/quote.ts';
import { saveProfile } from '#src/features/login/auth-api.ts';
import { fetchUser } from '#src/features/login/launch-api.ts';
import { keepUserAtom, userAtom } from '#src/features/login/state/session.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';

/**
 * What became of it. `birth set`: a birth date was set meanwhile, on another device; `unsupported`: this shop keeps no
 * such data.
 */
export type ProfileSaving = 'saved' | 'birth set' | 'unsupported' | 'failed';

/** Shown everywhere at once; as it was again when it fails. The name goes into the checkout, the birth date to the coupons. */
export const saveProfileAtom = atom(
	null,
	async (get, set, profile: Profile): Promise<ProfileSaving> => {
		const before = get(userAtom);
		if (before === undefined) return 'failed';
		const keep = (user: User) => {
			if (get(userAtom)?.id === before.id) set(keepUserAtom, user);
		};
		keep({ ...before, ...profile });
		try {
			const saved = await saveProfile(profile);
			keep(saved ?? { ...before, ...profile });
			if (profile.name !== before.name) set(editCheckoutAtom, { name: profile.name });
			if (profile.birth !== before.birth) void set(refreshQuoteAtom);
			set(showNoticeAtom, { code: 'saved' });
			return 'saved';
		} catch (error) {
			keep(before);
			const code = error instanceof ApiError ? error.code : undefined;
			if (code === 'rest_no_route') return 'unsupported';
			if (code !== 'birth_set') {
				logFailure('profile', error);
				return 'failed';
			}
			keep((await fetchUser().catch(() => undefined)) ?? before);
			return 'birth set';
		}
	},
);
