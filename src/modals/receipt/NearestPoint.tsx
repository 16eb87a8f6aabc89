import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { LngLat } from '#core/rules/delivery.ts';
import { byDistance, distance } from '#core/rules/distance.ts';
import { isClosedAtom, pickupPointsAtom } from '../../state/place.ts';
import { distanceText } from '../../text/units.ts';

/** Where one can go instead, when nobody delivers there. */
export function NearestPoint({
	from,
	onChoose,
}: {
	readonly from: LngLat;
	readonly onChoose: (pointId: number) => void;
}) {
	const { t, i18n } = useLingui();
	const isClosed = useAtomValue(isClosedAtom);
	const points = useAtomValue(pickupPointsAtom).filter((point) => !isClosed(point));
	const [nearest] = byDistance(points, from);
	if (nearest === undefined) return null;
	const { id, name, coords } = nearest;
	const far = coords === undefined ? undefined : distanceText(distance(from, coords), i18n);
	return (
		<button type="button" className="cell" onClick={() => onChoose(id)}>
			<span className="ic">
				<IconBuildingStore className="i s20" aria-hidden />
			</span>
			<span className="grow">
				<b>{t`Забрать самому: ${name}`}</b>
				{far !== undefined && <span className="d">{t`${far} от этого адреса`}</span>}
			</span>
		</button>
	);
}
