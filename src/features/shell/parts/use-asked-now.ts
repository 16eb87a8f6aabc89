/** The shop's time where minutes count: the shop is asked for it, because a device may be set wrong. */
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { askClockAtom } from '../state/clock.ts';
import { useShopNow } from './use-now.ts';

/** Asks the shop its time, once in a visit. */
export function useAskClock(): void {
	const ask = useSetAtom(askClockAtom);
	useEffect(() => void ask(), [ask]);
}

/** As `useShopNow`, of a shop that is asked. */
export function useAskedNow(everyMs?: number): number | undefined {
	useAskClock();
	return useShopNow(everyMs);
}
