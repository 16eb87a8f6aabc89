import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { PickupPoint } from '#core/contract/shipping.ts';
import type { LngLat } from '#core/rules/delivery.ts';
import { byDistance, distance } from '#core/rules/distance.ts';
import { isClosedAtom } from '../../state/place.ts';
import { distanceText } from '../../text/units.ts';
import { RadioCell } from '../../ui/RadioCell.tsx';
import { PointHours } from '../../widgets/PointHours.tsx';

/** The points one can pick an order up at, with their hours. */
export function PickupPoints({
	points,
	from,
	chosenId,
	complaint,
	onChoose,
}: {
	readonly points: readonly PickupPoint[];
	/** Where the customer is, or last wanted something brought: the nearest point comes first. */
	readonly from: LngLat | undefined;
	readonly chosenId: number | undefined;
	readonly complaint: string | undefined;
	readonly onChoose: (pointId: number) => void;
}) {
	const { t, i18n } = useLingui();
	const name = useId();
	const isClosed = useAtomValue(isClosedAtom);
	return (
		<div className="receipt-list">
			<div role="radiogroup" aria-label={t`Точка самовывоза`}>
				{(from === undefined ? points : byDistance(points, from)).map((point) => (
					<RadioCell
						key={point.id}
						name={name}
						isOn={point.id === chosenId}
						isDisabled={isClosed(point)}
						note={
							<>
								{from !== undefined && point.coords !== undefined && (
									<>{distanceText(distance(from, point.coords), i18n)} · </>
								)}
								<PointHours point={point} />
							</>
						}
						onChoose={() => onChoose(point.id)}
					>
						{point.name}
					</RadioCell>
				))}
			</div>
			{complaint !== undefined && (
				<p className="error" role="alert">
					{complaint}
				</p>
			)}
		</div>
	);
}
