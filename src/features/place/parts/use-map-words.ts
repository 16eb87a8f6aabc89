/** What stands on the small plates of the maps. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { conditionOf, type LngLat } from '#core/rules/place/delivery.ts';
import { distance } from '#core/rules/place/distance.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { plateHours } from '#src/text/time/plate-hours.ts';
import { distanceText } from '#src/text/units.ts';
import type { MapPoint, Plate } from '../map/map-point.ts';
import { isClosedAtom, pickupPointsAtom, shownZonesAtom } from '../state/place.ts';
import { useOfferText } from './use-offer-text.ts';

/** The pickup points for a map: how long each is open, and how far it is from where the customer is. */
export function useMapPoints(
	chosenId: number | undefined,
	from: LngLat | undefined,
): readonly MapPoint[] {
	const { t, i18n } = useLingui();
	const now = useShopNow();
	const { workTimes } = useAtomValue(settingsAtom);
	const isClosed = useAtomValue(isClosedAtom);
	return useAtomValue(pickupPointsAtom).flatMap((point) => {
		const { id, name, coords, warehouseId } = point;
		if (coords === undefined) return [];
		const workTime = warehouseId === undefined ? undefined : workTimes[String(warehouseId)];
		const isShut = isClosed(point);
		const hours =
			now === undefined || workTime === undefined ? undefined : plateHours(workTime, now, i18n);
		const far = from === undefined ? '' : distanceText(distance(from, coords), i18n);
		const plate: Plate | undefined = isShut
			? { title: t`закрыто`, note: far }
			: hours && { title: hours.title, note: hours.note === '' ? far : hours.note };
		return [
			{
				...{ id, name, coords, isClosed: isShut, isOn: id === chosenId },
				...(plate === undefined ? {} : { plate }),
			},
		];
	});
}

/** What the delivery to each zone takes and costs. */
export function useZonePlates(): ReadonlyMap<string, Plate> {
	const { conditions } = useAtomValue(settingsAtom);
	const zones = useAtomValue(shownZonesAtom);
	const textOf = useOfferText();
	const plates = new Map<string, Plate>();
	for (const zone of zones) {
		const condition = conditionOf(conditions, zone.id);
		if (condition === undefined) continue;
		const { minutes, price } = textOf({ zone, condition });
		if (minutes !== '') plates.set(zone.id, { title: minutes, note: price });
		else if (price !== '') plates.set(zone.id, { title: price, note: '' });
	}
	return plates;
}
