/** The orders of whoever is logged in, page by page (spec 7: the count is the site's, not the page's). */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { fetchOrders } from '../api/orders.ts';
import { logFailure } from './log.ts';
import { userAtom } from './session.ts';

export interface MyOrders {
	readonly orders: readonly Order[];
	/** Of all pages. */
	readonly total: number;
	readonly isLoading: boolean;
	readonly hasFailed: boolean;
}

interface Loaded extends MyOrders {
	readonly userId: number;
	/** How many pages have come. */
	readonly pages: number;
}
const loadedAtom = atom<Loaded | undefined>(undefined);

const NONE: MyOrders = { orders: [], total: 0, isLoading: true, hasFailed: false };

export const myOrdersAtom = atom((get): MyOrders => {
	const loaded = get(loadedAtom);
	return loaded !== undefined && loaded.userId === get(userAtom)?.id ? loaded : NONE;
});

/** Loads the newest orders; those shown stay until they come. */
export const loadMyOrdersAtom = atom(null, (_get, set) => set(loadPageAtom, 1));

/** Loads the page after the last one. */
export const loadMoreOrdersAtom = atom(null, (get, set) =>
	set(loadPageAtom, (get(loadedAtom)?.pages ?? 0) + 1),
);

const loadPageAtom = atom(null, async (get, set, page: number) => {
	const userId = get(userAtom)?.id;
	if (userId === undefined) return;
	const before = get(loadedAtom);
	const known = before?.userId === userId ? before : { ...NONE, userId, pages: 0 };
	set(loadedAtom, { ...known, isLoading: true, hasFailed: false });
	try {
		const { items, total } = await fetchOrders(page);
		if (get(userAtom)?.id !== userId) return;
		// A new order moves the others on: none is shown twice.
		const kept =
			page === 1 ? [] : known.orders.filter(({ id }) => items.every((one) => one.id !== id));
		const orders = [...kept, ...items];
		set(loadedAtom, { userId, pages: page, orders, total, isLoading: false, hasFailed: false });
	} catch (error) {
		logFailure('orders', error);
		set(loadedAtom, { ...known, isLoading: false, hasFailed: true });
	}
});
