import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { PickupPoint } from '#core/contract/site/shipping.ts';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { byDistance, distance } from '#core/rules/place/distance.ts';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { ErrorText } from '#src/kit/text/ErrorText.tsx';
import { distanceText } from '#src/text/units.ts';
import { PointHours } from './parts/PointHours.tsx';
import styles from './pickup-points.module.css';
import { isClosedAtom } from './state/place.ts';

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
		<div className={styles.points} data-gap="point">
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
			{complaint !== undefined && <ErrorText role="alert">{complaint}</ErrorText>}
		</div>
	);
}
