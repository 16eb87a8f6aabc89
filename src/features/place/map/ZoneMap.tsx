/** The still map of a place: the drawn city, the delivery zones, the pin and the pickup points with their plates. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { hasCity, type Spot, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import type { CityView } from '#core/rules/place/drawn-city/street-names.ts';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Pin } from './Pin.tsx';
import { outlineOf, Veil } from './Veil.tsx';
import styles from './zone-map.module.css';

export interface MapPoint {
	readonly id: number;
	readonly coords: LngLat;
	readonly isOn: boolean;
	/** What a marker is called. */
	readonly name?: string;
	/** What stands on its plate where there is room for one: "до 23:00" and, smaller, "650 м". */
	readonly plate?: Plate;
}

/** Two short lines on a small plate of a map. */
export interface Plate {
	readonly title: string;
	readonly note: string;
}

/** The ground: only where it lies in the city that is drawn, and only when a map is seen. */
export const cityPart = partOf(() => import('../city/City.tsx').then(({ City }) => City));

/** The drawing's own units: its width; heights follow from `ratio`. */
const WIDTH = 390;
/** Free room around the zones, as a part of them. */
const MARGIN = 0.08;
/** No drawing shows less, city pixels: a lone point has its quarter around it. */
const SMALLEST = 300;
/** How far the drawing goes on beyond what it shows, where its place has another shape. */
const BEYOND = 0.5;
/** Names keep this far from a mark, units. */
const MARK = 24;

/**
 * The delivery zones as the shop draws them, with the chosen point or the pickup points: a drawing to see where one is,
 * not a map to walk by. `zoom` above 1 looks closer at the pin.
 */
export function ZoneMap({
	zones,
	pin,
	points = [],
	ratio,
	zoom = 1,
}: {
	readonly zones: readonly Zone[];
	readonly pin?: LngLat;
	readonly points?: readonly MapPoint[];
	/** Height as a part of the width. */
	readonly ratio: number;
	readonly zoom?: number;
}) {
	const { t } = useLingui();
	const { k, corner } = useMemo(
		() => frameOf(zones, points, ratio, pin),
		[zones, points, ratio, pin],
	);
	const project = (point: LngLat): Spot => {
		const [x, y] = spotOf(point);
		return [round(corner[0] + x * k), round(corner[1] + y * k)];
	};
	const height = WIDTH * ratio;
	const at = pin === undefined ? undefined : project(pin);
	const [x, y] = zoom > 1 && at !== undefined ? at : [WIDTH / 2, height / 2];
	const width = WIDTH / zoom;
	// The pin stands above its point: the eye is moved up by a part of it.
	const [left, top] = [x - width / 2, y - (width * ratio) / 2 - (zoom > 1 ? 12 / zoom : 0)];
	const view = [left, top, width, width * ratio];
	const marks = [...points.map(({ coords }) => coords), ...(pin === undefined ? [] : [pin])];
	const city: CityView = {
		box: {
			left: (left - corner[0]) / k,
			top: (top - corner[1]) / k,
			right: (left + width - corner[0]) / k,
			bottom: (top + width * ratio - corner[1]) / k,
		},
		scale: k * zoom,
		keep: marks.map((one) => ({ at: spotOf(one), radius: MARK })),
	};
	const { component: City } = usePart(hasCity(city.box) ? cityPart : undefined);
	const ground = {
		x: left - width * BEYOND,
		y: top - width * BEYOND,
		width: width * (1 + 2 * BEYOND),
		height: width * (ratio + 2 * BEYOND),
	};
	return (
		<svg
			className={styles.map}
			viewBox={view.map((one) => one.toFixed(2)).join(' ')}
			preserveAspectRatio="xMidYMid slice"
			role="img"
			aria-label={t`Карта с зонами доставки`}
		>
			<rect className={styles.land} {...ground} />
			{City !== undefined && (
				<g transform={`translate(${corner.map(round).join(' ')}) scale(${k})`}>
					<City view={city} />
				</g>
			)}
			{City !== undefined && <Veil zones={zones} project={project} ground={ground} />}
			{zones.map((zone, index) => (
				<path
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone of several parts has one id
					key={`${zone.id} ${index}`}
					d={outlineOf(zone, project)}
					fill={zone.fill}
					fillOpacity={zone.fillOpacity}
					fillRule="evenodd"
					stroke={zone.stroke}
					strokeOpacity={zone.strokeOpacity}
					strokeWidth={zone.strokeWidth}
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			))}
			{points.map((point) => (
				<Dot key={point.id} at={project(point.coords)} isOn={point.isOn} scale={1 / zoom} />
			))}
			{at !== undefined && <Pin at={at} scale={1 / zoom} />}
		</svg>
	);
}

function Dot({ at, isOn, scale }: { at: Spot; isOn: boolean; scale: number }) {
	return (
		<g
			transform={`translate(${at.join(' ')}) scale(${scale})`}
			className={classes(isOn && styles.on)}
		>
			<circle r={isOn ? 15 : 10} className={styles.around} />
			<circle r={isOn ? 7 : 5} className={styles.core} />
		</g>
	);
}

/**
 * Where the drawing lies on the earth: a city pixel is `k` of its units, the city's corner stands at `corner`. Everything
 * shown is in the middle.
 */
function frameOf(zones: readonly Zone[], points: readonly MapPoint[], ratio: number, pin?: LngLat) {
	const places = [
		...zones.flatMap((zone) => zone.rings.flat()),
		...points.map((one) => one.coords),
	];
	const all = (places.length === 0 && pin !== undefined ? [pin] : places).map(spotOf);
	const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
	const size = ([from, to]: Ends) => Math.max(to - from, SMALLEST);
	const middle = ([from, to]: Ends) => (from + to) / 2;
	const [across, down] = [endsOf(xs), endsOf(ys)];
	const k = Math.min(WIDTH / size(across), (WIDTH * ratio) / size(down)) / (1 + 2 * MARGIN);
	const corner: Spot = [WIDTH / 2 - middle(across) * k, (WIDTH * ratio) / 2 - middle(down) * k];
	return { k, corner };
}

type Ends = readonly [from: number, to: number];
const endsOf = (values: readonly number[]): Ends =>
	values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];

/** The same text on server and browser, whose last digits may differ. */
function round(value: number): number {
	return Math.round(value * 100) / 100;
}
