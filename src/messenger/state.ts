/** The messenger the page runs in, and what the page and the modals over it have for its buttons. */
import { atom } from 'jotai';
import { setPageLeft } from '#src/lib/log.ts';
import type { MainAction, Messenger, SecondaryAction } from './messenger.ts';
import { noMessenger } from './no-messenger.ts';

const base = atom<Messenger>(noMessenger);
export const messengerAtom = atom((get) => get(base));
export const setMessengerAtom = atom(null, (_get, set, messenger: Messenger) =>
	set(base, messenger),
);

/** A touch felt in the hand, for what is drawn by the hundred: it does not hang on which messenger it is. */
export const hapticAtom = atom(null, (get, _set, kind: Parameters<Messenger['haptic']>[0]) =>
	get(base).haptic(kind),
);

/** The layer of what is in no modal. */
export const PAGE_LAYER = 'page';

/** What a layer says of itself; which layer's word counts, `chrome.ts` decides. */
export interface LayerPart {
	readonly main?: MainAction;
	readonly secondary?: SecondaryAction;
	/** The customer has filled in what would be lost. */
	readonly isUnsaved?: true;
}

export interface Declared extends LayerPart {
	readonly owner: symbol;
	/** PAGE_LAYER, or the id of the modal it was declared in. */
	readonly layer: string;
}

const declared = atom<readonly Declared[]>([]);
/** In the order it came. */
export const declaredAtom = atom((get) => get(declared));

/** Declares a part of a layer, or changes the one this owner has declared before, in its own place. */
export const declareAtom = atom(null, (_get, set, part: Declared) =>
	set(declared, (known) =>
		known.some(({ owner }) => owner === part.owner)
			? known.map((one) => (one.owner === part.owner ? part : one))
			: [...known, part],
	),
);

export const withdrawAtom = atom(null, (_get, set, owner: symbol) =>
	set(declared, (known) => known.filter((one) => one.owner !== owner)),
);

/**
 * The page gives way to another one, or to itself anew: the messenger's buttons outlive a page and what they would do, and
 * are taken away while the client still listens to it.
 */
const leavingAtom = atom<string | undefined>(undefined);
/** The address the page is being left for, or loaded anew at; undefined = it stays. */
export const leavingForAtom = atom((get) => get(leavingAtom));
export const leaveForAtom = atom(null, (_get, set, address: string) => set(leavingAtom, address));
/** The page is not left after all, or has been come back to. */
export const stayAtom = atom(null, (_get, set) => set(leavingAtom, undefined));

/** A page that has not come by then does not come: its button may be pressed again. */
const LONGEST_LEAVE_MS = 15_000;

/** Goes to a page of ours that is none of the storefront's (the bank's). */
export const leavePageAtom = atom(null, (_get, set, address: string | URL) => {
	const stay = () => {
		clearTimeout(timer);
		window.removeEventListener('pageshow', stay);
		setPageLeft(false);
		set(stayAtom);
	};
	const timer = setTimeout(stay, LONGEST_LEAVE_MS);
	// Come back to, as the browser has kept it.
	window.addEventListener('pageshow', stay);
	set(leaveForAtom, String(address));
	setPageLeft(true);
	location.assign(address);
});
