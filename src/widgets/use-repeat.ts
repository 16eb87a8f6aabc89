import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Order } from '#core/contract/order.ts';
import { modalsAtom } from '../modal-stack.ts';
import { selectedPlaceAtom } from '../state/place.ts';
import { repeatOrderAtom, waitingRepeatAtom } from '../state/repeat.ts';

/** Ordering again. Where the place had to be asked for first, it goes on by itself once there is one. */
export function useRepeat(): { readonly isBusy: boolean; repeat(order: Order): void } {
	const repeatOrder = useSetAtom(repeatOrderAtom);
	const [waiting, forget] = useAtom(waitingRepeatAtom);
	const hasPlace = useAtomValue(selectedPlaceAtom) !== null;
	const isUncovered = useAtomValue(modalsAtom).length === 0;
	const [isBusy, setBusy] = useState(false);
	const repeat = (order: Order) => {
		setBusy(true);
		void repeatOrder(order).finally(() => setBusy(false));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: `repeat` is another function at every turn
	useEffect(() => {
		if (waiting === undefined || !isUncovered) return;
		forget();
		// Closed without an answer: there is nowhere to repeat it to.
		if (hasPlace) repeat(waiting);
	}, [waiting, isUncovered, hasPlace, forget]);
	return { isBusy, repeat };
}
