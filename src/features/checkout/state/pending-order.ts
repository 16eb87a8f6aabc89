/**
 * The order being placed: its key, made and stored before it is sent, and whether it waits for the network. A reload or
 * a second tab goes on with the same key, so that the order is placed once.
 */
import { atom } from 'jotai';
import { either, object, orNull, type ShapeOf, text, word } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const pendingOrder = object(
	{
		key: text,
		/** The whole order (`OrderRequest`) as JSON: what is sent under this key and no other. */
		of: text,
	},
	{
		/** Sent again by itself. `unsent`: the shop does not have it yet; `sent`: its answer has been lost, it may be placed. */
		waits: either(word('unsent'), word('sent')),
	},
);
export type PendingOrder = ShapeOf<typeof pendingOrder>;

export const pendingOrderAtom = storedAtom('order-attempt', orNull(pendingOrder), null);

/** Whether an order waits for the network, and whether it may have reached the shop; undefined = none waits. */
export const waitingOrderAtom = atom((get) => get(pendingOrderAtom)?.waits);

/** The customer would rather not: an order the shop does not have yet is forgotten; one that may be placed is cancelled on its page. */
export const cancelWaitingAtom = atom(null, (get, set) => {
	if (get(waitingOrderAtom) === 'unsent') set(pendingOrderAtom, null);
});
