/** The messenger the page runs in, and which screen's action its main button carries. */
import { atom } from 'jotai';
import type { MainAction, Messenger } from './messenger.ts';
import { noMessenger } from './no-messenger.ts';

const base = atom<Messenger>(noMessenger);
export const messengerAtom = atom((get) => get(base));
export const setMessengerAtom = atom(null, (_get, set, messenger: Messenger) =>
	set(base, messenger),
);

/** What is declared, in the order the screens and modals came: the last one owns the button. */
const declaredAtom = atom<readonly { readonly owner: symbol; readonly action: MainAction }[]>([]);
export const mainActionAtom = atom(
	(get): MainAction | undefined => get(declaredAtom).at(-1)?.action,
);

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
export const leavePageAtom = atom(null, (get, _set, address: string | URL) => {
	const messenger = get(base);
	messenger.setMainAction(undefined);
	messenger.setBackVisible(false);
	location.assign(address);
});
