/** The customer's order history, page by page (spec 2, /lk/orders). */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { isFinished } from '#core/rules/order/order.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { logFailure } from '#src/lib/log.ts';
import { fetchOrders, type OrderFilter } from '../orders-api.ts';
import { noteOrdersAtom } from './known-orders.ts';
import { lastOrderAtom } from './last-order.ts';
import { orderToRateAtom } from './rating.ts';

export interface OrderHistory {
	readonly filter: OrderFilter;
	/** Newest first, as far as they are loaded. */
	readonly orders: readonly Order[];
	/** How many there are; undefined until the first page has come. */
	readonly total: number | undefined;
	readonly status: 'loading' | 'ready' | 'failed';
}

interface Loaded extends OrderHistory {
	readonly userId: number | undefined;
	/** The page that comes next, from 1. */
	readonly next: number;
}

const NONE: Loaded = {
	userId: undefined,
	filter: 'all',
	orders: [],
	total: undefined,
	status: 'loading',
	next: 1,
};
const loadedAtom = atom(NONE);

/** The logged-in customer's; an order rated since it was loaded has its rating. */
export const orderHistoryAtom = atom((get): OrderHistory => {
	const loaded = get(loadedAtom);
	if (loaded.userId !== get(userAtom)?.id) return NONE;
	const ratedOf = get(orderToRateAtom);
	const orders = loaded.orders.map((order) => {
		const known = ratedOf(order.id);
		const rating = order.rating ?? (known.status === 'ready' ? known.value.rating : undefined);
		return rating === undefined ? order : { ...order, rating };
	});
	return { ...loaded, orders };
});

/** Shows the history anew from its first page, of one kind. */
export const openOrdersAtom = atom(null, (get, set, filter: OrderFilter): Promise<void> => {
	const known = get(loadedAtom);
	const userId = get(userAtom)?.id;
	// What was seen stays until the answer comes, while it is of the same kind.
	const isSame = known.filter === filter && known.userId === userId;
	set(loadedAtom, isSame ? { ...known, next: 1 } : { ...NONE, userId, filter });
	return set(moreOrdersAtom);
});

function isOf(filter: OrderFilter, { status }: Order): boolean {
	return filter === 'all' || isFinished(status) === (filter === 'finished');
}

/** Brings the next page; after a failure, the same again. */
export const moreOrdersAtom = atom(null, async (get, set): Promise<void> => {
	const opened = get(loadedAtom);
	const { userId, filter, next } = opened;
	if (userId === undefined) return;
	set(loadedAtom, { ...opened, status: 'loading' });
	const isCurrent = () => {
		const now = get(loadedAtom);
		return now.userId === userId && now.filter === filter && now.next === next;
	};
	try {
		const { items, total } = await fetchOrders(filter, next);
		if (!isCurrent()) return;
		set(noteOrdersAtom, items);
		const before = next === 1 ? [] : get(loadedAtom).orders;
		const known = new Set(before.map(({ id }) => id));
		// An order placed meanwhile pushes the last of one page into the next.
		const orders = [...before, ...items.filter(({ id }) => !known.has(id))];
		set(loadedAtom, { userId, filter, orders, total, status: 'ready', next: next + 1 });
	} catch (error) {
		logFailure('orders', error);
		if (!isCurrent()) return;
		const loaded = get(loadedAtom);
		const kept = get(lastOrderAtom)?.order;
		const orders =
			kept !== undefined && loaded.orders.length === 0 && isOf(filter, kept)
				? [kept]
				: loaded.orders;
		set(loadedAtom, { ...loaded, orders, status: 'failed' });
	}
});
