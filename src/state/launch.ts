/** The launch a page was opened by inside a messenger, as far as the shop's own state goes. */
import { atom } from 'jotai';
import { isSignedLately } from '#core/rules/launch-data.ts';
import { keepLaunchName } from '../api/launch-name.ts';
import { messengerAtom } from '../messenger/state.ts';
import { clockShiftAtom } from './clock.ts';
import { restoreStoredAtom } from './storage.ts';

/** Begins with what is kept for this launch's user, and calls the shop in his name; returns the undo. */
export const beginLaunchAtom = atom(null, (_get, set, launch: string | undefined) => {
	keepLaunchName(launch);
	return set(restoreStoredAtom, launch);
});

/**
 * Whether the messenger's word still logs in: `old` data say whose they are, and no more than that (some clients hand out
 * those of an earlier launch); `none` outside of messengers.
 */
export const launchWordAtom = atom((get): (() => 'good' | 'old' | 'none') => {
	const { initData } = get(messengerAtom).launch;
	const shift = get(clockShiftAtom);
	return () => {
		if (initData === undefined) return 'none';
		const signedAt = new URLSearchParams(initData).get('auth_date');
		return isSignedLately(signedAt, Date.now() + shift) ? 'good' : 'old';
	};
});
