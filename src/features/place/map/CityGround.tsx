/** The ground of a map without an owner's tiles: the drawn city. */
import { useMemo, useState } from 'react';
import { Pane, SVGOverlay, useMap, useMapEvents } from 'react-leaflet';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { keptClear } from '#core/rules/place/drawn-city/kept-clear.ts';
import { CITY_ZOOM, hasLand, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import type { Line } from '#core/rules/place/line.ts';
import { usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './leaflet-map.module.css';
import { Veil } from './Veil.tsx';
import { cityPart } from './ZoneMap.tsx';

/** How much of the city is drawn beyond what is seen, as a part of it: it is drawn anew when the map has come to rest. */
const BEYOND = 0.4;
/** The drawn city under zones and marks, where the map shows any of it. */
export function CityGround({
	zones,
	marks,
	way,
}: {
	readonly zones: readonly Zone[];
	readonly marks: readonly LngLat[];
	/** A ride's line. */
	readonly way?: Line | undefined;
}) {
	const map = useMap();
	const see = () => ({ bounds: map.getBounds().pad(BEYOND), zoom: map.getZoom() });
	const [seen, setSeen] = useState(see);
	useMapEvents({ moveend: () => setSeen(see()) });
	const { bounds, zoom } = seen;
	const key = JSON.stringify([marks, way]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: they come anew with each word of the courier; the key says whether they are others
	const keep = useMemo(() => keptClear(marks, way), [key]);
	const view = useMemo(() => {
		const [left, top] = spotOf([bounds.getWest(), bounds.getNorth()]);
		const [right, bottom] = spotOf([bounds.getEast(), bounds.getSouth()]);
		return {
			box: { left, top, right, bottom },
			scale: 2 ** (zoom - CITY_ZOOM),
			keep,
		};
	}, [bounds, zoom, keep]);
	const { component: City } = usePart(hasLand(view.box) ? cityPart : undefined);
	if (City === undefined) return null;
	const { left, top, right, bottom } = view.box;
	return (
		<Pane name="city" className={classes(styles.city)}>
			<SVGOverlay bounds={bounds}>
				<svg
					width="100%"
					height="100%"
					viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
					preserveAspectRatio="none"
					aria-hidden="true"
				>
					<City view={view} />
					<Veil
						zones={zones}
						project={spotOf}
						ground={{ x: left, y: top, width: right - left, height: bottom - top }}
					/>
				</svg>
			</SVGOverlay>
		</Pane>
	);
}
