/**
 * What the browser keeps between visits, parsed on the way in. Storage may be absent, full or forbidden (a third-party
 * frame): then everything lives for the visit only.
 */
import { atom, type WritableAtom } from 'jotai';
import * as v from 'valibot';

const PREFIX = 'vitrina.';

function read(key: string): unknown {
	try {
		const text = localStorage.getItem(PREFIX + key);
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

function write(key: string, value: unknown): void {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + key);
		else localStorage.setItem(PREFIX + key, JSON.stringify(value));
	} catch {
		// Kept for the visit only.
	}
}

/**
 * An atom that is `initial` on the server and until `restoreStoredAtom` runs after hydration, and is kept in the
 * browser's storage from then on; another tab's change arrives here too. A stored value that does not parse is dropped.
 */
export function storedAtom<const S extends v.GenericSchema>(
	key: string,
	schema: S,
	initial: v.InferOutput<S>,
) {
	const base = atom<v.InferOutput<S>>(initial);
	const restore = atom(null, (_get, set) => {
		const value = read(key);
		const parsed = v.safeParse(schema, value);
		if (value !== undefined && parsed.success) set(base, parsed.output);
		else if (value !== undefined) write(key, undefined);
		else set(base, initial);
	});
	registry.set(key, restore);
	return atom(
		(get) => get(base),
		(get, set, update: v.InferOutput<S> | ((previous: v.InferOutput<S>) => v.InferOutput<S>)) => {
			const next =
				typeof update === 'function'
					? (update as (previous: v.InferOutput<S>) => v.InferOutput<S>)(get(base))
					: update;
			set(base, next);
			write(key, next);
		},
	);
}

const registry = new Map<string, WritableAtom<null, [], void>>();

/** The version whose carts this code understands (spec 4, 9). */
export const APP_VERSION = '2.0.11';

/** What a change of the stored app version clears; favourites, addresses, language stay (spec 4). */
const VERSIONED = ['cart', 'cart-extras'];

/** Reads everything stored, once, after hydration, and follows other tabs; returns the undo. */
export const restoreStoredAtom = atom(null, (_get, set) => {
	if (read('version') !== APP_VERSION) {
		for (const key of VERSIONED) write(key, undefined);
		write('version', APP_VERSION);
	}
	for (const restore of registry.values()) set(restore);
	const follow = (event: StorageEvent) => {
		const restore = event.key?.startsWith(PREFIX)
			? registry.get(event.key.slice(PREFIX.length))
			: undefined;
		if (restore !== undefined) set(restore);
	};
	window.addEventListener('storage', follow);
	return () => window.removeEventListener('storage', follow);
});
