import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useEffect } from 'react';
import type { Loadable } from '#src/lib/loadable.ts';

/** Something of the customer's, read when the page opens; and asked for again. */
export function useOwn<Value>({
	valueAtom,
	loadAtom,
}: {
	readonly valueAtom: Atom<Loadable<Value>>;
	readonly loadAtom: WritableAtom<null, [], Promise<void>>;
}): { readonly own: Loadable<Value>; readonly onRetry: () => void } {
	const own = useAtomValue(valueAtom);
	const load = useSetAtom(loadAtom);
	useEffect(() => void load(), [load]);
	return { own, onRetry: () => void load() };
}
