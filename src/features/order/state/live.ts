/** Live events of orders, over the one connection of a page. */
import { atom } from 'jotai';
import { channelOf, type FollowedOrder } from '#core/contract/order/order.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { listenToOrder, type OrderListener, type RealtimeLine } from '#src/lib/http/realtime.ts';

const lineAtom = atom((): RealtimeLine => ({ keys: new Map(), listeners: new Map() }));

/**
 * Listens to an order until the returned function is called; `key` is the one of its link. Undefined = as far as is known
 * of the order, nothing is told of it anywhere.
 */
export const listenToOrderAtom = atom(
	null,
	(
		get,
		_set,
		order: FollowedOrder & { readonly key?: string },
		listener: OrderListener,
	): (() => void) | undefined => {
		const { realtime } = get(pageDataAtom);
		if (channelOf(order, realtime.customerChannel) === undefined) return undefined;
		return listenToOrder(realtime, order, listener, get(lineAtom));
	},
);
