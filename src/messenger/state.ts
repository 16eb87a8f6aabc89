/** The messenger the page runs in, and which screen's action its main button carries. */
import { atom } from 'jotai';
import type { MainAction, Messenger } from './messenger.ts';
import { noMessenger } from './no-messenger.ts';

const base = atom<Messenger>(noMessenger);
export const messengerAtom = atom((get) => get(base));
export const setMessengerAtom = atom(null, (_get, set, messenger: Messenger) =>
	set(base, messenger),
);

const leavingAtom = atom<string | undefined>(undefined);
/** The address the page is being left for, one that is none of the storefront's; undefined = it stays. */
export const leavingForAtom = atom((get) => get(leavingAtom));

/** What is declared, in the order the screens and modals came: the last one owns the button. */
const declaredAtom = atom<readonly { readonly owner: symbol; readonly action: MainAction }[]>([]);
export const mainActionAtom = atom((get): MainAction | undefined =>
	get(leavingForAtom) !== undefined ? undefined : get(declaredAtom).at(-1)?.action,
);

/** A page that has not come by then does not come: its button may be pressed again. */
const LONGEST_LEAVE_MS = 15_000;

/** Declares an action, or changes the one this owner has declared before, in its own place. */
export const declareActionAtom = atom(null, (_get, set, owner: symbol, action: MainAction) =>
	set(declaredAtom, (declared) =>
		declared.some((one) => one.owner === owner)
			? declared.map((one) => (one.owner === owner ? { owner, action } : one))
			: [...declared, { owner, action }],
	),
);

export const withdrawActionAtom = atom(null, (_get, set, owner: symbol) =>
	set(declaredAtom, (declared) => declared.filter((one) => one.owner !== owner)),
);

/**
 * Goes to a page of ours that is none of the storefront's (the bank's). The messenger's buttons outlive a page and what
 * they would do: they are taken away while the client still listens to it.
 */
export const leavePageAtom = atom(null, (get, set, address: string | URL) => {
	const messenger = get(base);
	const stay = () => {
		clearTimeout(timer);
		window.removeEventListener('pageshow', stay);
		set(leavingAtom, undefined);
	};
	const timer = setTimeout(stay, LONGEST_LEAVE_MS);
	// Come back to, as the browser has kept it.
	window.addEventListener('pageshow', stay);
	set(leavingAtom, String(address));
	messenger.setMainAction(undefined);
	messenger.setBackVisible(false);
	location.assign(address);
});
