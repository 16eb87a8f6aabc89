/**
 * What the browser keeps between visits, parsed on the way in. Storage may be absent, full or forbidden (a third-party
 * frame): then everything lives for the visit only.
 */
import { atom, type WritableAtom } from 'jotai';
import * as v from 'valibot';

/** Of every key. */
const PREFIX = 'vitrina.';

/**
 * Whose what is kept is: "" in a browser, "telegram-42." inside a messenger, where one storage serves every account of the
 * device (decisions/0035).
 */
let owner = '';

/** What of a key is the device's, whoever uses it: said for what is read before it is known who does. */
export const DEVICE = '';

/** Where something of this owner is kept, for what lasts as long as the tab. */
export const ownKey = (key: string): string => PREFIX + owner + key;

/** Undefined: nothing there, or nothing that can be read. */
export function read(key: string, whose = owner): unknown {
	try {
		const text = localStorage.getItem(PREFIX + whose + key);
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** `undefined` takes it away. Atoms hear of it as of another tab's change: by the event. */
export function write(key: string, value: unknown, whose = owner): void {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + whose + key);
		else localStorage.setItem(PREFIX + whose + key, JSON.stringify(value));
	} catch {
		// Kept for the visit only.
	}
}

/** Whether the stored state has come in: what is loaded later reads its own at once. */
let hasRestored = false;
const registry = new Map<string, WritableAtom<null, [], void>>();

/**
 * An atom that is `initial` on the server and until `restoreStoredAtom` runs after hydration, and is kept in the
 * browser's storage from then on; another tab's change arrives here too. A stored value that does not parse is dropped.
 * `toStored` undoes what the schema makes of a stored value; by itself the value is kept as it is.
 */
export function storedAtom<const S extends v.GenericSchema>(
	key: string,
	schema: S,
	initial: v.InferOutput<S>,
	toStored: (value: v.InferOutput<S>) => v.InferInput<S> = (value) => value as v.InferInput<S>,
) {
	type Value = v.InferOutput<S>;
	const stored = (): Value => {
		const value = read(key);
		if (value === undefined) return initial;
		const parsed = v.safeParse(schema, value);
		if (parsed.success) return parsed.output;
		write(key, undefined);
		return initial;
	};
	const base = atom<Value>(hasRestored ? stored() : initial);
	registry.set(
		key,
		atom(null, (_get, set) => set(base, stored())),
	);
	return atom(
		(get) => get(base),
		(get, set, update: Value | ((previous: Value) => Value)) => {
			const next =
				typeof update === 'function' ? (update as (previous: Value) => Value)(get(base)) : update;
			set(base, next);
			write(key, toStored(next));
		},
	);
}

/** The version whose carts this code understands (spec 4, 9). */
export const APP_VERSION = '2.0.11';

/** What a change of the stored app version clears; favourites, addresses, language stay (spec 4). */
const VERSIONED = ['cart', 'cart-extras', 'discounts'];

/**
 * Reads everything stored, once, after hydration, and follows other tabs; returns the undo. `launch`: the name of the user
 * of a messenger's the shop was opened by (`launchName`); undefined = in a browser.
 */
export const restoreStoredAtom = atom(null, (_get, set, launch?: string) => {
	owner = launch === undefined ? '' : `${launch}.`;
	claim();
	if (read('version') !== APP_VERSION) {
		for (const key of VERSIONED) write(key, undefined);
		write('version', APP_VERSION);
	}
	hasRestored = true;
	for (const restore of registry.values()) set(restore);
	const follow = (event: StorageEvent) => {
		const prefix = PREFIX + owner;
		const restore = event.key?.startsWith(prefix)
			? registry.get(event.key.slice(prefix.length))
			: undefined;
		if (restore !== undefined) set(restore);
	};
	window.addEventListener('storage', follow);
	return () => window.removeEventListener('storage', follow);
});

/** Set once there are owners: what is kept without one since then is a browser's. */
const CLAIMED = 'claimed';
/** The device's own. */
const SHARED = ['theme', 'locale', CLAIMED];

/** What was kept before there were owners goes to the first user a launch names. */
function claim(): void {
	if (read(CLAIMED, DEVICE) !== undefined || owner.endsWith('-nobody.')) return;
	if (owner !== '') {
		for (const key of keysOf(DEVICE)) {
			if (SHARED.includes(key)) continue;
			write(key, read(key, DEVICE));
			write(key, undefined, DEVICE);
		}
	}
	write(CLAIMED, true, DEVICE);
}

/** The keys kept of an owner. */
function keysOf(whose: string): string[] {
	try {
		const prefix = PREFIX + whose;
		return Object.keys(localStorage)
			.filter((key) => key.startsWith(prefix))
			.map((key) => key.slice(prefix.length))
			.filter((key) => !key.includes('.'));
	} catch {
		return [];
	}
}

/** What says nothing of a customer and stays when one has gone: anything not named here goes. */
const STAYS = [
	...['version', 'consent', 'popups-shown', 'seen-stories', 'install-offered', 'city'],
	...['asked-to-write', 'left', ...SHARED],
];

/** Takes away what was kept of a customer: at a logout, at a deletion, and when somebody else logs in. */
export const forgetStoredAtom = atom(null, (_get, set) => {
	for (const key of keysOf(owner)) if (!STAYS.includes(key)) write(key, undefined);
	for (const [key, restore] of registry) if (!STAYS.includes(key)) set(restore);
});

/** The gateway's mark beside the session's own cookie, which no script can read: somebody is logged in. */
export function hasSessionMark(): boolean {
	return /(^|; )vitrina_in=1/.test(document.cookie);
}
