import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadOwnCouponsAtom, ownCouponsAtom } from '../coupons/state/own-coupons.ts';
import { favoritesAtom, favoritesStatusAtom, syncFavoritesAtom } from '../favorites/state.ts';
import { addressesAtom, loadAddressesAtom } from '../place/state/addresses.ts';
import {
	groupNotifications,
	isReadAtom,
	notifications,
	ordersActive,
	preferences,
	wheel,
} from './state/account-data.ts';
import { useOwn } from './use-own.ts';

type Counted =
	| 'favorites'
	| 'orders'
	| 'spins'
	| 'promocodes'
	| 'unread'
	| 'preferences'
	| 'addresses';

/** How much there is behind the ways of the account, in words; undefined = not known, or nothing. */
export function useAccountCounts(): Readonly<Record<Counted, string | undefined>> {
	const { t, i18n } = useLingui();
	const marked = useMarked();
	const underWay = useKnown(ordersActive) ?? 0;
	const unread = useUnread();
	const spinsLeft = useSpinsLeft();
	const codes = useOwnCodes();
	const chosen = useChosen();
	const count = chosen.length;
	const addresses = useSaved();
	return {
		favorites: marked > 0 ? i18n.number(marked) : undefined,
		orders: underWay > 0 ? t`В работе: ${underWay}` : undefined,
		spins: spinsLeft > 0 ? t`Попыток: ${spinsLeft}` : undefined,
		promocodes: codes > 0 ? t`Ваших: ${codes}` : undefined,
		unread:
			unread > 0
				? t`${plural(unread, { one: '# новое', few: '# новых', many: '# новых', other: '# новых' })}`
				: undefined,
		preferences: count > 1 ? t`Выбрано: ${count}` : chosen[0],
		addresses: addresses > 0 ? i18n.number(addresses) : undefined,
	};
}

/** Something of the customer's, once it is here. */
function useKnown<Value>(source: Parameters<typeof useOwn<Value>>[0]): Value | undefined {
	const { own } = useOwn(source);
	return own.status === 'ready' ? own.value : undefined;
}

function useMarked(): number {
	const sync = useSetAtom(syncFavoritesAtom);
	useEffect(() => void sync(), [sync]);
	const marked = useAtomValue(favoritesAtom).length;
	return useAtomValue(favoritesStatusAtom) === 'ready' ? marked : 0;
}

function useUnread(): number {
	const isRead = useAtomValue(isReadAtom);
	const groups = groupNotifications(useKnown(notifications) ?? []);
	return groups.filter((group) => !group.every(isRead)).length;
}

function useSpinsLeft(): number {
	const known = useKnown(wheel);
	return known === undefined || known === 'page' || !known.isActive ? 0 : known.spinsLeft;
}

function useOwnCodes(): number {
	const load = useSetAtom(loadOwnCouponsAtom);
	useEffect(() => void load(), [load]);
	const own = useAtomValue(ownCouponsAtom);
	return own.status === 'ready' ? own.value.length : 0;
}

/** Titles of what the customer likes and does without. */
function useChosen(): readonly string[] {
	const { list = [], chosen = [] } = useKnown(preferences) ?? {};
	return list.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
}

function useSaved(): number {
	const load = useSetAtom(loadAddressesAtom);
	useEffect(() => void load(), [load]);
	return useAtomValue(addressesAtom).length;
}
