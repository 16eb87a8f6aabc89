/** Sends the order that waits for the network as soon as there is one, wherever in the shop the customer is then. */
import type { createStore } from 'jotai';
import { waitingOrderAtom } from '#src/features/checkout/state/pending-order.ts';
import { logFailure } from '#src/lib/log.ts';

const TRY_EVERY_MS = 15_000;

/** Returns the undo. */
export function followWaitingOrder(store: ReturnType<typeof createStore>): () => void {
	const send = async () => {
		if (store.get(waitingOrderAtom) === undefined || !navigator.onLine) return;
		try {
			const { sendWaitingOrderAtom } = await import('#src/features/checkout/state/checkout.ts');
			await store.set(sendWaitingOrderAtom);
		} catch (error) {
			// The code that sends is not there yet: the next try asks for it again.
			logFailure('waiting order', error);
		}
	};
	const again = () => void send();
	window.addEventListener('online', again);
	const timer = setInterval(again, TRY_EVERY_MS);
	again();
	return () => {
		window.removeEventListener('online', again);
		clearInterval(timer);
	};
}
