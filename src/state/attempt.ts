/**
 * The order being placed: its key, made and stored before it is sent, and whether it waits for the network. A reload or
 * a second tab goes on with the same key, so that the order is placed once.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { storedAtom } from './storage.ts';

const attemptSchema = v.object({
	key: v.string(),
	/** The whole order (`OrderRequest`) as JSON: what is sent under this key and no other. */
	of: v.string(),
	/** Sent again by itself. `unsent`: nobody has it yet; `sent`: its answer has been lost, it may be placed. */
	waits: v.exactOptional(v.picklist(['unsent', 'sent'])),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

export const attemptAtom = storedAtom('order-attempt', v.nullable(attemptSchema), null);

/** Whether an order waits for the network, and whether it may have reached the shop; undefined = none waits. */
export const waitingOrderAtom = atom((get) => get(attemptAtom)?.waits);

/** The customer would rather not: an order nobody has yet is forgotten. One that may be placed is cancelled on its page. */
export const cancelWaitingAtom = atom(null, (get, set) => {
	if (get(waitingOrderAtom) === 'unsent') set(attemptAtom, null);
});
