/**
 * The customer's newest order as the shop last told of it: it can be read without a network (decision 30). It goes with
 * the login it was seen under.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { type Order, orderSchema } from '#core/contract/order/order.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { keptOrderAtom } from './kept-order.ts';

/** A guest's number among owners. */
const GUEST = 0;

/** Undefined = none is kept, it cannot be read any more, or it is another customer's. */
export const lastOrderAtom = atom(
	(get): { readonly order: Order; readonly updatedAt: number } | undefined => {
		const kept = get(keptOrderAtom);
		if (kept === null || kept.owner !== (get(userAtom)?.id ?? GUEST)) return undefined;
		const read = v.safeParse(orderSchema, kept.answer);
		return read.success ? { order: read.output, updatedAt: kept.updatedAt } : undefined;
	},
);

/** Keeps an order, unless it is older than the one that is kept. */
export const keepLastOrderAtom = atom(null, (get, set, id: number, answer: unknown) => {
	const known = get(lastOrderAtom);
	if (known !== undefined && known.order.id > id) return;
	set(keptOrderAtom, { owner: get(userAtom)?.id ?? GUEST, updatedAt: Date.now(), answer });
});
