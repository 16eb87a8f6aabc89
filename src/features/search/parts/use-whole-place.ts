import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { sortAtom } from '../state/find.ts';
import { isWholePlaceAtom, needPlaceAtom } from '../state/whole-place.ts';

/**
 * Brings all a place is filtered and sorted by, once that is needed. False = it is needed and still on its way: of a
 * long menu cards come in parts.
 */
export function useWholePlace(place: FindPlace, isNeeded: boolean): boolean {
	const isWhole = useAtomValue(isWholePlaceAtom)(place);
	const sort = useAtomValue(sortAtom)(place);
	const need = useSetAtom(needPlaceAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another order has another beginning
	useEffect(() => {
		if (isNeeded) void need(place);
	}, [isNeeded, need, place, sort]);
	return isWhole || !isNeeded;
}
