/**
 * The customer's newest order as the shop last told of it: it can be read without a network (decision 30). It goes with
 * the login it was seen under.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { type Order, orderSchema } from '#core/contract/order.ts';
import { userAtom } from './session.ts';
import { storedAtom } from './storage.ts';

/** A guest's number among owners. */
const GUEST = 0;

const keptSchema = v.object({
	owner: v.number(),
	/** Epoch ms. */
	updatedAt: v.number(),
	/** The answer as it came: it is read again as any answer is. */
	answer: v.pipe(
		v.unknown(),
		v.check((answer) => v.is(orderSchema, answer)),
	),
});
const keptAtom = storedAtom('last-order', v.nullable(keptSchema), null);

/** Undefined = none is kept, or it is another customer's. */
export const lastOrderAtom = atom(
	(get): { readonly order: Order; readonly updatedAt: number } | undefined => {
		const kept = get(keptAtom);
		if (kept === null || kept.owner !== (get(userAtom)?.id ?? GUEST)) return undefined;
		return { order: v.parse(orderSchema, kept.answer), updatedAt: kept.updatedAt };
	},
);

/** Keeps an order, unless it is older than the one that is kept. */
export const keepLastOrderAtom = atom(null, (get, set, id: number, answer: unknown) => {
	const known = get(lastOrderAtom);
	if (known !== undefined && known.order.id > id) return;
	set(keptAtom, { owner: get(userAtom)?.id ?? GUEST, updatedAt: Date.now(), answer });
});

export const forgetLastOrderAtom = atom(null, (_get, set) => set(keptAtom, null));
