import { atom } from 'jotai';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { isInCity } from '#core/rules/place/drawn-city/mercator.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';

/** Whether there is ground to see around a place: the owner's maps have it everywhere, the drawn city its own. */
export const hasGroundAtom = atom((get) => {
	const { mapTiles, yandexMap } = get(pageDataAtom);
	const isEverywhere = mapTiles !== undefined || yandexMap !== undefined;
	return (place: LngLat): boolean => isEverywhere || isInCity(place);
});
