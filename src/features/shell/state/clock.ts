/** The shop's clock: a device may be set wrong. */
import { atom } from 'jotai';
import { logFailure } from '#src/lib/log.ts';

const isAskingAtom = atom(false);
const shiftAtom = atom<number | undefined>(undefined);

/** How far the shop's clock is ahead of this device's, ms; 0 until the shop has told its time. */
export const clockShiftAtom = atom((get) => get(shiftAtom) ?? 0);

/** Whether the shop has told its time. */
export const isClockSetAtom = atom((get) => get(shiftAtom) !== undefined);

const hasClockFailedAtom = atom(false);

/** Whether the shop has told its time, or was asked in vain: then the device's is all there is. */
export const isClockKnownAtom = atom((get) => get(isClockSetAtom) || get(hasClockFailedAtom));

/** The shop has told its time, epoch ms. */
export const setClockAtom = atom(null, (_get, set, now: number) =>
	set(shiftAtom, now - Date.now()),
);

/** Asks the shop what time it is, unless it has told already. */
export const askClockAtom = atom(null, async (get, set) => {
	if (get(isClockSetAtom) || get(isAskingAtom)) return;
	set(isAskingAtom, true);
	try {
		const { fetchTime } = await import('../clock-api.ts');
		const now = await fetchTime();
		if (!get(isClockSetAtom)) set(setClockAtom, now);
	} catch (error) {
		logFailure('time', error);
		set(hasClockFailedAtom, true);
	} finally {
		set(isAskingAtom, false);
	}
});
