/** One order followed live: events, polling where they do not come, never backwards. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { CancelReason } from '#core/contract/order/order-feedback.ts';
import { defined } from '#core/rules/defined.ts';
import { isFinished, isForward } from '#core/rules/order/order.ts';
import { logFailure } from '#src/lib/log.ts';
import { cancelOrder, fetchOrderAnswer, isNoSuchOrder } from '../orders-api.ts';
import { activeOrdersAtom, forgetOrderAtom } from './active-orders.ts';
import { keepLastOrderAtom, lastOrderAtom } from './last-order.ts';
import { listenToOrderAtom } from './live.ts';

export type OrderState =
	| { readonly status: 'loading' }
	| {
			readonly status: 'ready';
			readonly order: Order;
			/** Epoch ms of the last answer of the server. */
			readonly updatedAt: number;
			/** Events arrive by themselves; false = asked every few seconds. */
			readonly isLive: boolean;
	  }
	| { readonly status: 'not_found' }
	| { readonly status: 'failed' };

const stateAtom = atom<OrderState>({ status: 'loading' });
export const orderAtom = atom((get) => get(stateAtom));

/** The key of the order on screen: with it the order may be seen, with a login or without. */
const shownKeyAtom = atom<string | undefined>(undefined);

/** The order the page follows, before it is there too; undefined = none has been followed. */
const followedIdAtom = atom<number | undefined>(undefined);

/** The last question to the server, and the last one whose answer is on screen. */
const lastQuestionAtom = atom(0);
const shownAtom = atom(0);
const askAtom = atom(null, (get, set): number => {
	set(lastQuestionAtom, get(lastQuestionAtom) + 1);
	return get(lastQuestionAtom);
});

/** How often an order is asked for while events do not come. */
const POLL_MS = 5000;
/**
 * With events coming, still asked now and then: an event may have been lost with the connection. Not so slowly while its
 * courier rides: a site of WordPress tells of no new position.
 */
const LIVE_POLL_MS = 30_000;

/**
 * Follows an order until the returned function is called. `key` is the one of its link; without it, the one remembered
 * on this device, or the session's own right.
 */
export const followOrderAtom = atom(null, (get, set, id: number, linkKey?: string) => {
	const key = linkKey ?? get(activeOrdersAtom).find((one) => one.id === id)?.key;
	let isOver = false;
	let isLive = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let newest = 0;
	// A login asks anew. What the same key shows stays meanwhile: without it the button to pay would miss a press.
	const shown = get(stateAtom);
	const isSame = key !== undefined && key === get(shownKeyAtom);
	if (!isSame || shown.status !== 'ready' || shown.order.id !== id)
		set(stateAtom, { status: 'loading' });
	set(shownKeyAtom, key);
	set(followedIdAtom, id);

	const load = async () => {
		clearTimeout(timer);
		const question = ++newest;
		const outcome = await set(loadAtom, id, key, () => ({ isOver, isLive }));
		// The newest question alone asks on, or there would be two rounds of them.
		if (isOver || outcome === 'over' || question !== newest) return;
		const state = get(stateAtom);
		if (state.status === 'ready' && state.order.id === id) listen(state.order.customerId);
		const isRiding = state.status === 'ready' && state.order.courier?.position !== undefined;
		timer = setTimeout(load, isLive && !isRiding ? LIVE_POLL_MS : POLL_MS);
	};
	const wake = () => {
		if (document.visibilityState === 'visible') void load();
	};
	let stop: (() => void) | undefined;
	const listen = (customerId?: number) => {
		if (isOver) return;
		stop ??= set(listenToOrderAtom, defined({ id, key, customerId }), {
			changed: () => void load(),
			connected: (isConnected) => {
				if (isLive === isConnected) return;
				isLive = isConnected;
				void load();
			},
		});
	};
	listen();
	document.addEventListener('visibilitychange', wake);
	void load();
	return () => {
		isOver = true;
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', wake);
		stop?.();
	};
});

const loadAtom = atom(
	null,
	async (
		get,
		set,
		id: number,
		key: string | undefined,
		now: () => { isOver: boolean; isLive: boolean },
	): Promise<'over' | 'again'> => {
		const question = set(askAtom);
		try {
			const { order, answer } = await fetchOrderAnswer(id, key);
			if (now().isOver) return 'over';
			set(keepLastOrderAtom, id, answer);
			// Asked before what is on screen was: answers may overtake each other.
			if (question < get(shownAtom)) return 'again';
			set(shownAtom, question);
			const known = get(stateAtom);
			const isStale =
				known.status === 'ready' &&
				known.order.id === order.id &&
				known.order.status !== order.status &&
				!isForward(known.order.status, order.status);
			set(stateAtom, {
				status: 'ready',
				order: isStale ? known.order : order,
				updatedAt: Date.now(),
				isLive: now().isLive,
			});
			if (isFinished(order.status)) set(forgetOrderAtom, order.id);
			return isFinished(order.status) ? 'over' : 'again';
		} catch (error) {
			if (now().isOver) return 'over';
			if (isNoSuchOrder(error)) {
				set(stateAtom, { status: 'not_found' });
				return 'over';
			}
			logFailure('order', error);
			// What is known stays on screen; its age tells that it is not new.
			if (get(stateAtom).status !== 'ready') set(stateAtom, get(keptStateAtom)(id));
			return 'again';
		}
	},
);

/** What is on screen when the shop does not answer: the order as it was kept, or that it did not load. */
const keptStateAtom = atom((get) => {
	const kept = get(lastOrderAtom);
	return (id: number): OrderState =>
		kept?.order.id === id
			? { status: 'ready', order: kept.order, updatedAt: kept.updatedAt, isLive: false }
			: { status: 'failed' };
});

/** An answer to a change of an order: newer than every question asked before it came, where that order is on screen. */
export const changedOrderAtom = atom(null, (get, set, order: Order) => {
	const state = get(stateAtom);
	const isShown = state.status === 'ready' && state.order.id === order.id;
	if (isShown || (state.status !== 'ready' && get(followedIdAtom) === order.id)) {
		set(stateAtom, { isLive: false, ...state, status: 'ready', order, updatedAt: Date.now() });
		// The page's first answer, still on its way, says whether events come.
		if (isShown) set(shownAtom, set(askAtom));
	}
	if (isFinished(order.status)) set(forgetOrderAtom, order.id);
});

/** Cancels the order on screen; answers whether the shop agreed. */
export const cancelOrderAtom = atom(
	null,
	async (
		get,
		set,
		cancellation: { readonly reason: CancelReason; readonly comment: string },
	): Promise<boolean> => {
		const state = get(stateAtom);
		if (state.status !== 'ready') return false;
		const { id, key } = state.order;
		try {
			set(changedOrderAtom, await cancelOrder(id, key, cancellation));
			return true;
		} catch (error) {
			logFailure('cancel', error);
			return false;
		}
	},
);
