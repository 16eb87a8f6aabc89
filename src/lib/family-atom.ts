import { type Atom, atom } from 'jotai';

/**
 * An atom of its own for each key, made when it is first asked for and kept by the store that asks: what shows one product
 * is drawn again by that product alone.
 */
export function familyAtom<Key, Value>(
	make: (key: Key) => Atom<Value>,
): Atom<(key: Key) => Atom<Value>> {
	return atom(() => {
		const known = new Map<Key, Atom<Value>>();
		return (key: Key): Atom<Value> => {
			const one = known.get(key) ?? make(key);
			known.set(key, one);
			return one;
		};
	});
}
