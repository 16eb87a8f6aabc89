import { useLingui } from '@lingui/react/macro';
import { tieTitle } from '#src/text/ties.ts';
import { referral } from '../state/account-data.ts';
import { useOwn } from '../use-own.ts';

/** How the shop calls the invitation of a friend; undefined = it has none. */
export function useInviteTitle(): string | undefined {
	const { t } = useLingui();
	const { own } = useOwn(referral);
	if (own.status === 'absent' || (own.status === 'ready' && own.value === undefined))
		return undefined;
	const title = own.status === 'ready' ? (own.value?.title ?? '') : '';
	return title === '' ? t`Пригласить друга` : tieTitle(title);
}
