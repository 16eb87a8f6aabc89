/** The present moment, for what is drawn by the clock. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useIsServed } from '#src/kit/hooks/use-is-served.ts';
import { askClockAtom, clockShiftAtom } from '../state/clock.ts';

/**
 * The present moment, epoch ms, kept to the minute or finer; undefined on the server and until the page is taken over.
 * What is drawn by the browser alone knows the moment at once: words that came a frame later would move what is below.
 */
export function useNow(everyMs = 60_000): number | undefined {
	const isServed = useIsServed();
	const [now, setNow] = useState(() => (isServed ? undefined : Date.now()));
	useEffect(() => {
		setNow((known) => known ?? Date.now());
		const timer = setInterval(() => setNow(Date.now()), everyMs);
		return () => clearInterval(timer);
	}, [everyMs]);
	return now;
}

/** As `useNow`, by the shop's clock: a device set wrong still shows the shop's hours right. */
export function useShopNow(everyMs?: number): number | undefined {
	const shift = useAtomValue(clockShiftAtom);
	const now = useNow(everyMs);
	return now === undefined ? undefined : now + shift;
}

/** Asks the shop its time, once in a visit. */
export function useAskClock(): void {
	const ask = useSetAtom(askClockAtom);
	useEffect(() => void ask(), [ask]);
}

/** As `useShopNow`, of a shop that is asked: where minutes count. */
export function useAskedNow(everyMs?: number): number | undefined {
	useAskClock();
	return useShopNow(everyMs);
}
