import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useContext, useEffect, useState } from 'react';
import type { Order } from '#core/contract/order/order.ts';
import { selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { PAGE_LAYER } from '#src/messenger/state.ts';
import { layersAtom } from '#src/modal-stack.ts';
import { repeatOrderAtom, waitingRepeatAtom } from '../state/repeat.ts';

/** Ordering again. Where the place had to be asked for first, it goes on by itself once there is one. */
export function useRepeat(): { readonly isBusy: boolean; repeat(order: Order): void } {
	const repeatOrder = useSetAtom(repeatOrderAtom);
	const [waiting, forget] = useAtom(waitingRepeatAtom);
	const hasPlace = useAtomValue(selectedPlaceAtom) !== null;
	const layer = useContext(LayerContext);
	const top = useAtomValue(layersAtom).at(-1);
	const isUncovered = (top?.id ?? PAGE_LAYER) === layer;
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
