/** The launch a page was opened by inside a messenger, as far as the shop's own state goes. */
import { atom } from 'jotai';
import { keepLaunchName } from '#src/lib/http/launch-name.ts';
import { restoreStoredAtom } from '#src/lib/storage.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/** Begins with what is kept for this launch's user, and calls the shop in his name; returns the undo. */
export const beginLaunchAtom = atom(null, (_get, set, launch: string | undefined) => {
	const forgetName = keepLaunchName(launch);
	const forgetStored = set(restoreStoredAtom, launch);
	return () => {
		forgetStored();
		forgetName();
	};
});

const oldAtom = atom(false);
/** The shop has said whether the launch's data would log in. */
export const judgeLaunchAtom = atom(null, (_get, set, isOld: boolean) => set(oldAtom, isOld));

/**
 * Whether the messenger's word logs in: `old` data (some clients hand out those of an earlier launch) and broken ones do
 * not; `none` outside of messengers.
 */
export const launchWordAtom = atom((get): 'good' | 'old' | 'none' => {
	if (get(messengerAtom).launch.initData === undefined) return 'none';
	return get(oldAtom) ? 'old' : 'good';
});
