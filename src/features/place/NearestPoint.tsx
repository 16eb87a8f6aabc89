import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { byDistance, distance } from '#core/rules/place/distance.ts';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { distanceText } from '#src/text/units.ts';
import { isClosedAtom, pickupPointsAtom } from './state/place.ts';

/** The pickup point to go to where the shop does not deliver. */
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
		<Cell
			as="button"
			onClick={() => onChoose(id)}
			icon={<IconBuildingStore className="i s20" aria-hidden />}
			note={far !== undefined && t`${far} от этого адреса`}
		>{t`Забрать самому: ${name}`}</Cell>
	);
}
