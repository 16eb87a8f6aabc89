import { lazy, Suspense } from 'react';
import type { PlaceMapProps } from './place-map-props.ts';
import { ZoneMap } from './ZoneMap.tsx';

const LeafletMap = lazy(() => import('./LeafletMap.tsx'));

/** Height as a part of the width, of the drawing alone. */
const RATIO = 0.8;

/** The map of the delivery zones: a drawing until the map itself has come, and where it cannot. */
export function PlaceMap(props: PlaceMapProps) {
	const { zones, points, pin } = props;
	return (
		<Suspense
			fallback={
				<ZoneMap
					zones={zones}
					points={points}
					ratio={RATIO}
					{...(pin === undefined ? {} : { pin })}
				/>
			}
		>
			<LeafletMap {...props} />
		</Suspense>
	);
}
