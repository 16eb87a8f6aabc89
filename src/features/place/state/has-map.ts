import { atom } from 'jotai';
import { isDrawn } from '#core/rules/place/drawn-zones.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { pickupPointsAtom, shownZonesAtom } from './place.ts';

/** Whether a map has anything on it: ground, a zone that is drawn, a point. */
export const hasMapAtom = atom((get): boolean => {
	const { mapTiles, yandexMap } = get(pageDataAtom);
	return (
		mapTiles !== undefined ||
		yandexMap !== undefined ||
		get(shownZonesAtom).some(isDrawn) ||
		get(pickupPointsAtom).some(({ coords }) => coords !== undefined)
	);
});
