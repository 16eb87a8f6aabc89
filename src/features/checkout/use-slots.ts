import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { chosenZoneAtom, deliveryTypeAtom, warehouseIdAtom } from '../place/state/place.ts';
import { loadSlotsAtom } from './state/checkout.ts';

/** A slot is half an hour; one that has passed is noticed within this. */
const REFRESH_MS = 60_000;

/** Keeps the slots of the chosen place loaded; answers how to load them again. */
export function useSlots(): () => void {
	const warehouseId = useAtomValue(warehouseIdAtom);
	const zoneId = useAtomValue(chosenZoneAtom)?.zone.id;
	const deliveryType = useAtomValue(deliveryTypeAtom);
	const load = useSetAtom(loadSlotsAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another place has other slots
	useEffect(() => {
		void load();
		// While the customer decides the clock goes on.
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void load();
		}, REFRESH_MS);
		return () => clearInterval(timer);
	}, [load, warehouseId, zoneId, deliveryType]);
	return () => void load();
}
