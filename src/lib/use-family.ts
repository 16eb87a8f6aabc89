import { type Atom, useAtomValue } from 'jotai';

/** The value of a family's atom for this key. */
export function useFamily<Key, Value>(family: Atom<(key: Key) => Atom<Value>>, key: Key): Value {
	return useAtomValue(useAtomValue(family)(key));
}
