/** The shop's clock: a device may be set wrong. */
import { atom } from 'jotai';
import { logFailure } from './log.ts';

const isAskingAtom = atom(false);
const shiftAtom = atom<number | undefined>(undefined);

/** How far the shop's clock is ahead of this device's, ms; 0 until the shop has told its time. */
export const clockShiftAtom = atom((get) => get(shiftAtom) ?? 0);

/** Whether the shop has told its time. */
export const isClockToldAtom = atom((get) => get(shiftAtom) !== undefined);

const wasAskedInVainAtom = atom(false);

/** Whether the shop has told its time, or was asked in vain: then the device's is all there is. */
export const isClockKnownAtom = atom((get) => get(isClockToldAtom) || get(wasAskedInVainAtom));

/** The shop has told its time, epoch ms. */
export const setClockAtom = atom(null, (_get, set, now: number) =>
	set(shiftAtom, now - Date.now()),
);

/** Asks the shop what time it is, unless it has told already. */
export const askClockAtom = atom(null, async (get, set) => {
	if (get(isClockToldAtom) || get(isAskingAtom)) return;
	set(isAskingAtom, true);
	try {
		const { fetchTime } = await import('../api/clock.ts');
		const now = await fetchTime();
		if (!get(isClockToldAtom)) set(setClockAtom, now);
	} catch (error) {
		logFailure('time', error);
		set(wasAskedInVainAtom, true);
	} finally {
		set(isAskingAtom, false);
	}
});
