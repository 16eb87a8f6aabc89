import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import { settingsAtom } from '../../state/page.ts';
import { chosenPointAtom, isClosedAtom, pickupPointsAtom } from '../../state/place.ts';
import { askPlaceAtom, placeOnItsWayAtom } from '../../state/place-change.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { ZoneMap } from '../../widgets/map/ZoneMap.tsx';
import { PointHours } from '../../widgets/PointHours.tsx';

/** The points one may pick the order up at. */
export function PickupSection() {
	const { t } = useLingui();
	const name = useId();
	const messenger = useAtomValue(messengerAtom);
	const { zones } = useAtomValue(settingsAtom);
	const isClosed = useAtomValue(isClosedAtom);
	const points = useAtomValue(pickupPointsAtom);
	const chosen = useAtomValue(chosenPointAtom)?.id;
	const asked = useAtomValue(placeOnItsWayAtom);
	const shown = asked?.type === 'pickup' ? asked.pointId : chosen;
	const choose = useSetAtom(askPlaceAtom);
	const dots = points.flatMap(({ id, coords }) =>
		coords === undefined ? [] : [{ id, coords, isOn: id === shown }],
	);
	return (
		<section className="section where-section pickup" data-gap="place">
			{dots.length > 0 && (
				<div className="mapthumb">
					<ZoneMap zones={zones} points={dots} ratio={0.46} />
				</div>
			)}
			<div role="radiogroup" aria-label={t`Точка самовывоза`}>
				{points.map((point) => (
					<RadioCell
						key={point.id}
						name={name}
						isOn={point.id === shown}
						isDisabled={isClosed(point)}
						note={<PointHours point={point} />}
						onChoose={() => {
							messenger.haptic('selection');
							void choose({ type: 'pickup', pointId: point.id });
						}}
					>
						{point.name}
					</RadioCell>
				))}
			</div>
		</section>
	);
}
