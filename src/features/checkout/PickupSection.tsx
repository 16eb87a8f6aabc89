import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { RadioCell } from '#src/kit/controls/RadioCell.tsx';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { Section } from '#src/kit/page/Section.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { ZoneMap } from '../place/map/ZoneMap.tsx';
import { PointHours } from '../place/parts/PointHours.tsx';
import { useMapPoints } from '../place/parts/use-map-words.ts';
import {
	chosenPointAtom,
	isClosedAtom,
	otherPlaceAtom,
	pickupPointsAtom,
} from '../place/state/place.ts';
import { askPlaceAtom, placeOnItsWayAtom } from '../place/state/place-change.ts';
import styles from './where-section.module.css';

/** The points one may pick the order up at. */
export function PickupSection() {
	const { t } = useLingui();
	const name = useId();
	const messenger = useAtomValue(messengerAtom);
	const isClosed = useAtomValue(isClosedAtom);
	const points = useAtomValue(pickupPointsAtom);
	const openIds = new Set(points.filter((point) => !isClosed(point)).map(({ id }) => id));
	const chosen = useAtomValue(chosenPointAtom)?.id;
	const nextPlace = useAtomValue(placeOnItsWayAtom);
	const shown = nextPlace?.type === 'pickup' ? nextPlace.pointId : chosen;
	const choose = useSetAtom(askPlaceAtom);
	const isWide = useIsWide();
	const other = useAtomValue(otherPlaceAtom);
	const dots = useMapPoints(shown, other?.type === 'delivery' ? other.coords : undefined);
	const take = (pointId: number) => {
		messenger.haptic('selection');
		void choose({ type: 'pickup', pointId });
	};
	return (
		<Section className={styles.where} data-gap="place">
			{dots.length > 0 && (
				<div className={classes(styles.map, styles.pointsMap)}>
					<ZoneMap
						name={t`Где забрать`}
						// Where an order is brought to says nothing of where one goes for it.
						zones={[]}
						points={dots}
						ratio={isWide ? Math.max(0.75, 0.28 + points.length * 0.16) : 0.46}
						onPoint={take}
					/>
				</div>
			)}
			<div className={styles.form} role="radiogroup" aria-label={t`Точка самовывоза`}>
				{points.map((point) => (
					<RadioCell
						key={point.id}
						name={name}
						isOn={point.id === shown}
						isDisabled={!openIds.has(point.id)}
						note={<PointHours point={point} />}
						onChoose={() => take(point.id)}
					>
						{point.name}
					</RadioCell>
				))}
			</div>
		</Section>
	);
}
