/**
 * What the browser keeps between visits, parsed on the way in. Storage may be absent, full or forbidden (a third-party
 * frame): then everything lives for the visit only.
 */
import { atom, type WritableAtom } from 'jotai';
import type { Shape } from './shape.ts';

/** Of every key. */
const PREFIX = 'vitrina.';

/** The owner of what a browser keeps, and of what is the device's in a messenger too. */
const DEVICE = '';

/**
 * Whose what is kept is: the device's in a browser, "telegram-42." inside a messenger, where one storage serves every
 * account of the device (decisions/0035). Undefined until the stored state has come in.
 */
const ownerAtom = atom<string | undefined>(undefined);

/** Where something of this owner is kept, for what lasts as long as the tab. */
export const ownKeyAtom = atom((get) => {
	const owner = get(ownerAtom) ?? DEVICE;
	return (key: string): string => PREFIX + owner + key;
});

/** Undefined: nothing there, or nothing that can be read. */
export function read(key: string, whose = DEVICE): unknown {
	try {
		const text = localStorage.getItem(PREFIX + whose + key);
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** `undefined` takes it away. Atoms hear of it as of another tab's change: by the event. */
export function write(key: string, value: unknown, whose = DEVICE): void {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + whose + key);
		else localStorage.setItem(PREFIX + whose + key, JSON.stringify(value));
	} catch {
		// Kept for the visit only.
	}
}

/** Every atom that is kept, by its key: what brings its value in from the storage. */
const registry = new Map<string, WritableAtom<null, [], void>>();

/**
 * An atom that is `initial` on the server and until `restoreStoredAtom` runs after hydration, and is kept in the
 * browser's storage from then on, code that is loaded later included; another tab's change arrives here too. A stored value that does not parse is dropped.
 * `toStored` undoes what the shape makes of a stored value; by itself the value is kept as it is.
 */
export function storedAtom<Value>(
	key: string,
	shape: Shape<Value>,
	initial: NoInfer<Value>,
	toStored: (value: NoInfer<Value>) => unknown = (value) => value,
) {
	const stored = (owner: string): Value => {
		const value = read(key, owner);
		if (value === undefined) return initial;
		const found = shape(value);
		if (found !== undefined) return found;
		write(key, undefined, owner);
		return initial;
	};
	/** Undefined: not changed, and not brought in since its code has come. */
	const base = atom<{ readonly value: Value } | undefined>(undefined);
	const valueAtom = atom((get): Value => {
		const known = get(base);
		if (known !== undefined) return known.value;
		const owner = get(ownerAtom);
		return owner === undefined ? initial : stored(owner);
	});
	registry.set(
		key,
		atom(null, (get, set) => set(base, { value: stored(get(ownerAtom) ?? DEVICE) })),
	);
	return atom(
		(get) => get(valueAtom),
		(get, set, update: Value | ((previous: Value) => Value)) => {
			const value =
				typeof update === 'function'
					? (update as (previous: Value) => Value)(get(valueAtom))
					: update;
			set(base, { value });
			write(key, toStored(value), get(ownerAtom));
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
	const owner = launch === undefined ? DEVICE : `${launch}.`;
	claim(owner);
	if (read('version', owner) !== APP_VERSION) {
		for (const key of VERSIONED) write(key, undefined, owner);
		write('version', APP_VERSION, owner);
	}
	set(ownerAtom, owner);
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
function claim(owner: string): void {
	if (read(CLAIMED) !== undefined || owner.endsWith('-nobody.')) return;
	if (owner !== DEVICE) {
		for (const key of keysOf(DEVICE)) {
			if (SHARED.includes(key)) continue;
			write(key, read(key), owner);
			write(key, undefined);
		}
	}
	write(CLAIMED, true);
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

/** Takes away what was kept of a customer: at a logout, at a deletion, and when another customer logs in. */
export const forgetStoredAtom = atom(null, (get, set) => {
	const owner = get(ownerAtom) ?? DEVICE;
	for (const key of keysOf(owner)) if (!STAYS.includes(key)) write(key, undefined, owner);
	for (const [key, restore] of registry) if (!STAYS.includes(key)) set(restore);
});

/** The gateway's mark beside the session's own cookie, which no script can read: there is a session. */
export function hasSessionMark(): boolean {
	return /(^|; )vitrina_in=1/.test(document.cookie);
}
