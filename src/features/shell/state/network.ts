/** Whether the device has a network, as far as the browser can tell. */
import { atom } from 'jotai';
import { askBuildAtom } from './build.ts';

const offlineAtom = atom(false);
export const isOfflineAtom = atom((get) => get(offlineAtom));

/** Follows the device, from when the page is at rest; returns the undo. */
export const followNetworkAtom = atom(null, (_get, set) => {
	const look = () => set(offlineAtom, !navigator.onLine);
	const events = ['online', 'offline'] as const;
	for (const event of events) window.addEventListener(event, look);
	look();
	return () => {
		for (const event of events) window.removeEventListener(event, look);
	};
});

/** The customer asks: a browser may be wrong about its network, the shop's answer is not. */
export const lookForNetworkAtom = atom(null, async (_get, set) => {
	if (await set(askBuildAtom)) set(offlineAtom, false);
	else set(offlineAtom, !navigator.onLine);
});
