/** The orders under way as they stand now: asked for, listened to, gone once they are over. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { defined } from '#core/rules/defined.ts';
import { isFinished, isForward } from '#core/rules/order/order.ts';
import { logFailure } from '#src/lib/log.ts';
import { fetchOrder, isNoSuchOrder } from '../orders-api.ts';
import { activeOrdersAtom, forgetOrderAtom } from './active-orders.ts';
import { listenToOrderAtom } from './live.ts';

const knownAtom = atom<ReadonlyMap<number, Order>>(new Map());

/** Newest first; `order` absent until the shop has answered. */
export const ordersUnderWayAtom = atom((get) => {
	const known = get(knownAtom);
	return get(activeOrdersAtom)
		.map(({ id }) => ({ id, order: known.get(id) }))
		.reverse();
});

/** Asked for at this pace beside the events, which may have been lost. */
const POLL_MS = 30_000;

/** Follows one order of the list until the returned function is called. */
export const followUnderWayAtom = atom(null, (get, set, id: number) => {
	const key = get(activeOrdersAtom).find((one) => one.id === id)?.key;
	let isOver = false;
	const load = () => {
		if (isOver || document.visibilityState !== 'visible') return;
		void set(loadAtom, id, key).then(() => listen(get(knownAtom).get(id)?.customerId));
	};
	let stop: (() => void) | undefined;
	const listen = (customerId?: number) => {
		if (isOver) return;
		const order = defined({ id, key, customerId });
		stop ??= set(listenToOrderAtom, order, { changed: load, connected: load });
	};
	listen();
	const timer = setInterval(load, POLL_MS);
	document.addEventListener('visibilitychange', load);
	load();
	return () => {
		isOver = true;
		clearInterval(timer);
		document.removeEventListener('visibilitychange', load);
		stop?.();
	};
});

const loadAtom = atom(null, async (get, set, id: number, key: string | undefined) => {
	try {
		const order = await fetchOrder(id, key);
		const known = get(knownAtom).get(id);
		// Answers may overtake each other: an order never goes backwards.
		if (known !== undefined && !isForward(known.status, order.status)) return;
		set(knownAtom, (orders) => new Map(orders).set(id, order));
		if (isFinished(order.status)) set(forgetOrderAtom, id);
	} catch (error) {
		// Another customer's by now, or none at all: nothing to follow.
		if (isNoSuchOrder(error)) set(forgetOrderAtom, id);
		else logFailure('order under way', error);
	}
});
