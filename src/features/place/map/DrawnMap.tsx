import type { PlaceMapProps } from './place-map-props.ts';
import { ZoneMap } from './ZoneMap.tsx';

/** Height as a part of the width. */
const RATIO = 0.8;

/** What stands in the place of a map that is on its way, or cannot come. */
export function DrawnMap({ name, zones, points, pin }: PlaceMapProps) {
	return (
		<ZoneMap
			name={name}
			zones={zones}
			points={points}
			ratio={RATIO}
			{...(pin === undefined ? {} : { pin })}
		/>
	);
}
