/** What the shop has told of orders in this visit: shown on an order's page until its own answer comes. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { userAtom } from '#src/features/login/state/session.ts';

interface KnownOrder {
	readonly order: Order;
	/** Epoch ms of the answer it was in. */
	readonly updatedAt: number;
}

const knownAtom = atom<{
	readonly userId: number | undefined;
	readonly orders: ReadonlyMap<number, KnownOrder>;
}>({ userId: undefined, orders: new Map() });

/** By its id; undefined = not told of, or told to another customer. */
export const knownOrderAtom = atom((get) => {
	const { userId, orders } = get(knownAtom);
	const isTheirs = userId === get(userAtom)?.id;
	return (id: number): KnownOrder | undefined => (isTheirs ? orders.get(id) : undefined);
});

export const noteOrdersAtom = atom(null, (get, set, told: readonly Order[]) => {
	const userId = get(userAtom)?.id;
	const known = get(knownAtom);
	const updatedAt = Date.now();
	const orders = new Map(known.userId === userId ? known.orders : []);
	for (const order of told) orders.set(order.id, { order, updatedAt });
	set(knownAtom, { userId, orders });
});
