/**
 * The order being placed: its key, made and stored before it is sent, and whether it waits for the network. A reload or
 * a second tab goes on with the same key, so that the order is placed once.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { bySchema } from '#src/lib/schema-shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const pendingOrderSchema = v.object({
	key: v.string(),
	/** The whole order (`OrderRequest`) as JSON: what is sent under this key and no other. */
	of: v.string(),
	/** Sent again by itself. `unsent`: the shop does not have it yet; `sent`: its answer has been lost, it may be placed. */
	waits: v.exactOptional(v.picklist(['unsent', 'sent'])),
});
export type PendingOrder = v.InferOutput<typeof pendingOrderSchema>;

export const pendingOrderAtom = storedAtom(
	'order-attempt',
	bySchema(v.nullable(pendingOrderSchema)),
	null,
);

/** Whether an order waits for the network, and whether it may have reached the shop; undefined = none waits. */
export const waitingOrderAtom = atom((get) => get(pendingOrderAtom)?.waits);

/** The customer would rather not: an order the shop does not have yet is forgotten; one that may be placed is cancelled on its page. */
export const cancelWaitingAtom = atom(null, (get, set) => {
	if (get(waitingOrderAtom) === 'unsent') set(pendingOrderAtom, null);
});
