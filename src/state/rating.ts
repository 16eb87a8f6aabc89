/** Rating an order: which one, what is said of it, sent once. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import type { OrderRating } from '#core/contract/order-feedback.ts';
import { ApiError } from '../api/errors.ts';
import { fetchOrder, rateOrder } from '../api/orders.ts';
import { logFailure } from './log.ts';
import { showNoticeAtom } from './notices.ts';
import { changedOrderAtom, orderAtom } from './order.ts';

export type OrderToRate =
	| { readonly status: 'loading' }
	| { readonly status: 'ready'; readonly order: Order }
	| { readonly status: 'failed' };

const loadedAtom = atom<{ readonly id: number; readonly state: OrderToRate } | undefined>(
	undefined,
);

/** An order by id: the one on screen, else as it was loaded for this. */
export const orderToRateAtom = atom((get) => {
	const shown = get(orderAtom);
	const loaded = get(loadedAtom);
	return (id: number): OrderToRate => {
		if (shown.status === 'ready' && shown.order.id === id) return shown;
		return loaded?.id === id ? loaded.state : { status: 'loading' };
	};
});

/** Loads an order that is not on screen; again after a failure. */
export const needOrderToRateAtom = atom(null, async (get, set, id: number) => {
	if (get(orderToRateAtom)(id).status === 'ready') return;
	const put = (state: OrderToRate) => set(loadedAtom, { id, state });
	put({ status: 'loading' });
	try {
		put({ status: 'ready', order: await fetchOrder(id) });
	} catch (error) {
		logFailure('order to rate', error);
		put({ status: 'failed' });
	}
});

/**
 * Sends a rating. `already`: it was rated before (another tab, an answer that got lost), and that rating is known now.
 */
export const sendRatingAtom = atom(
	null,
	async (
		_get,
		set,
		{ id, key }: Order,
		rating: OrderRating,
	): Promise<'sent' | 'already' | 'failed'> => {
		const show = (order: Order) => {
			set(changedOrderAtom, order);
			set(loadedAtom, { id, state: { status: 'ready', order } });
		};
		try {
			show(await rateOrder(id, key, rating));
			set(showNoticeAtom, { code: 'rated' });
			return 'sent';
		} catch (error) {
			logFailure('rate', error);
			if (!(error instanceof ApiError && error.code === 'order_rated')) return 'failed';
		}
		try {
			show(await fetchOrder(id, key));
			return 'already';
		} catch (error) {
			logFailure('rate', error);
			return 'failed';
		}
	},
);
