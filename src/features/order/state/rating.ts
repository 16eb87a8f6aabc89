/** Rating an order: which one, what is said of it, sent once. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { OrderRating } from '#core/contract/order/order-feedback.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { type Loadable, loadable } from '#src/lib/loadable.ts';
import { logFailure } from '#src/lib/log.ts';
import { fetchOrder, rateOrder } from '../orders-api.ts';
import { changedOrderAtom, orderAtom } from './order.ts';

const idAtom = atom<number | undefined>(undefined);
const loaded = loadable('order to rate', idAtom, (id: number) => fetchOrder(id));

/** An order by id: the one on screen, else as it was loaded for this. */
export const orderToRateAtom = atom((get) => {
	const shown = get(orderAtom);
	const idLoaded = get(idAtom);
	const state = get(loaded.valueAtom);
	return (id: number): Loadable<Order> => {
		if (shown.status === 'ready' && shown.order.id === id)
			return { status: 'ready', value: shown.order };
		return idLoaded === id ? state : { status: 'loading' };
	};
});

/** Loads an order that is not on screen; again after a failure. */
export const needOrderToRateAtom = atom(null, async (get, set, id: number) => {
	if (get(orderToRateAtom)(id).status === 'ready') return;
	set(idAtom, id);
	await set(loaded.loadAtom);
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
			set(idAtom, id);
			set(loaded.valueAtom, order);
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
