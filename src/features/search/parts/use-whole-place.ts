import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type FindPlace, isWholePlaceAtom, needPlaceAtom } from '../state/find.ts';

/**
 * Brings all a place is filtered and sorted by, once that is needed. False = it is needed and still on its way: of a
 * long menu cards come in parts.
 */
export function useWholePlace(place: FindPlace, isNeeded: boolean): boolean {
	const isWhole = useAtomValue(isWholePlaceAtom)(place);
	const need = useSetAtom(needPlaceAtom);
	useEffect(() => {
		if (isNeeded) need(place);
	}, [isNeeded, need, place]);
	return isWhole || !isNeeded;
}
