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
import { chosenPointAtom, isClosedAtom, pickupPointsAtom } from '../place/state/place.ts';
import { askPlaceAtom, placeOnItsWayAtom } from '../place/state/place-change.ts';
import { settingsAtom } from '../shell/state/page.ts';
import styles from './where-section.module.css';

/** The points one may pick the order up at. */
export function PickupSection() {
	const { t } = useLingui();
	const name = useId();
	const messenger = useAtomValue(messengerAtom);
	const { zones } = useAtomValue(settingsAtom);
	const isClosed = useAtomValue(isClosedAtom);
	const points = useAtomValue(pickupPointsAtom);
	const chosen = useAtomValue(chosenPointAtom)?.id;
	const nextPlace = useAtomValue(placeOnItsWayAtom);
	const shown = nextPlace?.type === 'pickup' ? nextPlace.pointId : chosen;
	const choose = useSetAtom(askPlaceAtom);
	const isWide = useIsWide();
	const dots = points.flatMap(({ id, coords }) =>
		coords === undefined ? [] : [{ id, coords, isOn: id === shown }],
	);
	return (
		<Section className={styles.where} data-gap="place">
			{dots.length > 0 && (
				<div className={classes(styles.map, styles.pointsMap)}>
					<ZoneMap zones={zones} points={dots} ratio={isWide ? 1 : 0.46} />
				</div>
			)}
			<div className={styles.form} role="radiogroup" aria-label={t`Точка самовывоза`}>
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
		</Section>
	);
}
