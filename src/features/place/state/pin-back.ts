/** The way back of a pin that was moved by hand, as long as its notice stands. */
import { atom } from 'jotai';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';

const giveBackAtom = atom<{ readonly run: () => void } | undefined>(undefined);

/** Says that the pin was moved, and offers to put it back by `run`. */
export const offerPinBackAtom = atom(null, (_get, set, run: () => void) => {
	set(giveBackAtom, { run });
	set(showNoticeAtom, { code: 'pin_moved' }, 'pin');
});

export const putPinBackAtom = atom(null, (get, set) => {
	get(giveBackAtom)?.run();
	set(giveBackAtom, undefined);
});
