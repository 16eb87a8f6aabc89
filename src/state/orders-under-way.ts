/** The orders under way as they stand now: asked for, listened to, gone once they are over. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { isFinished, isForward } from '#core/rules/order.ts';
import { fetchOrder, isNoSuchOrder } from '../api/orders.ts';
import { listenToOrder } from '../api/realtime.ts';
import { activeOrdersAtom, forgetOrderAtom } from './active-orders.ts';
import { logFailure } from './log.ts';
import { pageDataAtom } from './page.ts';

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
	const { realtime } = get(pageDataAtom);
	let isOver = false;
	const load = () => {
		if (!isOver && document.visibilityState === 'visible') void set(loadAtom, id, key);
	};
	const stop = listenToOrder(
		realtime,
		{ id, ...(key === undefined ? {} : { key }) },
		{ changed: load, connected: load },
	);
	const timer = setInterval(load, POLL_MS);
	document.addEventListener('visibilitychange', load);
	load();
	return () => {
		isOver = true;
		clearInterval(timer);
		document.removeEventListener('visibilitychange', load);
		stop();
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
		// Somebody else's by now, or none at all: nothing to follow.
		if (isNoSuchOrder(error)) set(forgetOrderAtom, id);
		else logFailure('order under way', error);
	}
});
