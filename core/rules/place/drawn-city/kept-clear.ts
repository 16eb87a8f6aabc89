/** What names of the drawn city keep away from: the marks of a map, and the line of a ride. */
import type { LngLat } from '../delivery.ts';
import { type Line, lengthOf, pointAt } from '../line.ts';
import { spotOf } from './mercator.ts';
import type { CityView } from './street-names.ts';

/** Screen pixels. */
const MARK_PX = 30;
const WAY_PX = 14;
/** As many points of the line do: on a screen they lie close enough together. */
const WAY_POINTS = 48;

export function keptClear(
	marks: readonly LngLat[],
	way: Line | undefined,
): NonNullable<CityView['keep']> {
	const step = way === undefined ? 0 : lengthOf(way) / (WAY_POINTS - 1);
	const onWay = way && Array.from({ length: WAY_POINTS }, (_, index) => pointAt(way, index * step));
	return [
		...marks.map((at) => ({ at: spotOf(at), radius: MARK_PX })),
		...(onWay ?? []).map((at) => ({ at: spotOf(at), radius: WAY_PX })),
	];
}
