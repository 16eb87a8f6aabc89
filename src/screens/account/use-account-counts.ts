import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { favoritesAtom, favoritesStatusAtom, syncFavoritesAtom } from '../../state/favorites.ts';
import { isReadAtom, notifications, ordersActive } from '../../state/own.ts';
import { useOwn } from './use-own.ts';

/** How much there is behind the ways of the account, in words; undefined = not known, or nothing. */
export function useAccountCounts(): Readonly<
	Record<'favorites' | 'orders' | 'unread', string | undefined>
> {
	const { t, i18n } = useLingui();
	const sync = useSetAtom(syncFavoritesAtom);
	useEffect(() => void sync(), [sync]);
	const marked = useAtomValue(favoritesAtom).length;
	const isMarkedKnown = useAtomValue(favoritesStatusAtom) === 'ready';
	const { own: active } = useOwn(ordersActive);
	const { own: told } = useOwn(notifications);
	const isRead = useAtomValue(isReadAtom);
	const underWay = active.status === 'ready' ? active.value : 0;
	const unread = told.status === 'ready' ? told.value.filter((one) => !isRead(one)).length : 0;
	return {
		favorites: isMarkedKnown && marked > 0 ? i18n.number(marked) : undefined,
		orders: underWay > 0 ? t`В работе: ${underWay}` : undefined,
		unread:
			unread > 0
				? t`${plural(unread, { one: '# новое', few: '# новых', many: '# новых', other: '# новых' })}`
				: undefined,
	};
}
