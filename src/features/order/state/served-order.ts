/** The order its page was served with, shown until the shop answers the page's own question. */
import { atom } from 'jotai';
import * as v from 'valibot';
import { type Order, orderSchema } from '#core/contract/order/order.ts';
import type { PageOrder } from '#core/contract/site/page-data.ts';
import { pageDataAtom } from '../../shell/state/page.ts';

interface ServedOrder {
	readonly order: Order;
	/** Epoch ms, by this device's clock. */
	readonly updatedAt: number;
}

const isOverAtom = atom(false);

const readAtom = atom((get): ServedOrder | undefined => {
	const served = get(pageDataAtom).order;
	const order = served && readServed(served);
	return order && { order, updatedAt: Date.now() };
});

/** Undefined = the page was served without one, or has been left. */
export const servedOrderAtom = atom((get) => (get(isOverAtom) ? undefined : get(readAtom)));

/** The page is left: what is shown of the order from now on is newer. */
export const leaveServedOrderAtom = atom(null, (_get, set) => set(isOverAtom, true));

/** Undefined = it cannot be read. */
export function readServed({ answer }: PageOrder): Order | undefined {
	const read = v.safeParse(orderSchema, answer);
	return read.success ? read.output : undefined;
}
