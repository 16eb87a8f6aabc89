/** Orders still under way, with the keys of their links (spec 3: "active orders" are kept). */
import { atom } from 'jotai';
import { list, number, object, text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const activeAtom = storedAtom('active-orders', list(object({ id: number, key: text })), []);
export const activeOrdersAtom = atom((get) => get(activeAtom));

export const rememberOrderAtom = atom(
	null,
	(_get, set, order: { readonly id: number; readonly key: string }) =>
		set(activeAtom, (active) => [
			...active.filter((one) => one.id !== order.id).slice(-9),
			{ id: order.id, key: order.key },
		]),
);

export const forgetOrderAtom = atom(null, (_get, set, id: number) =>
	set(activeAtom, (active) => active.filter((one) => one.id !== id)),
);
