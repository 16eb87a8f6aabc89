import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { classes } from '#src/kit/text/classes.ts';
import { Pin, type Spot } from './Pin.tsx';
import styles from './zone-map.module.css';

export interface MapPoint {
	readonly id: number;
	readonly coords: LngLat;
	readonly isOn: boolean;
	/** What a marker is called. */
	readonly name?: string;
}

/** The drawing's own units: its width; heights follow from `ratio`. */
const WIDTH = 390;
/** Free room around the zones, as a part of them. */
const MARGIN = 0.08;

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
	const project = useMemo(() => projectionOf(zones, points, ratio), [zones, points, ratio]);
	const height = WIDTH * ratio;
	const at = pin === undefined ? undefined : project(pin);
	const [x, y] = zoom > 1 && at !== undefined ? at : [WIDTH / 2, height / 2];
	const width = WIDTH / zoom;
	// The pin stands above its point: the eye is moved up by a part of it.
	const view = [
		x - width / 2,
		y - (width * ratio) / 2 - (zoom > 1 ? 12 / zoom : 0),
		width,
		width * ratio,
	];
	return (
		<svg
			className={styles.map}
			viewBox={view.map((one) => one.toFixed(2)).join(' ')}
			preserveAspectRatio="xMidYMid slice"
			role="img"
			aria-label={t`Карта с зонами доставки`}
		>
			<rect className={styles.land} x={-WIDTH} y={-WIDTH} width={WIDTH * 3} height={WIDTH * 3} />
			{zones.map((zone, index) => (
				<path
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone of several parts has one id
					key={`${zone.id} ${index}`}
					d={zone.rings
						.map((ring) => `M${ring.map((one) => project(one).join(' ')).join('L')}Z`)
						.join('')}
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
 * Where a point of the earth falls in the drawing: degrees of longitude shortened by the latitude, everything shown in
 * the middle. Good for a city; the shape of larger lands would be off.
 */
function projectionOf(
	zones: readonly Zone[],
	points: readonly MapPoint[],
	ratio: number,
): (point: LngLat) => Spot {
	const all = [...zones.flatMap((zone) => zone.rings.flat()), ...points.map((one) => one.coords)];
	const lngs = all.map(([lng]) => lng);
	const lats = all.map(([, lat]) => lat);
	if (all.length === 0) return () => [WIDTH / 2, (WIDTH * ratio) / 2];
	const middle: LngLat = [
		(Math.min(...lngs) + Math.max(...lngs)) / 2,
		(Math.min(...lats) + Math.max(...lats)) / 2,
	];
	const squeeze = Math.cos((middle[1] * Math.PI) / 180);
	const across = Math.max((Math.max(...lngs) - Math.min(...lngs)) * squeeze, 1e-4);
	const down = Math.max(Math.max(...lats) - Math.min(...lats), 1e-4);
	const scale = Math.min(WIDTH / across, (WIDTH * ratio) / down) / (1 + 2 * MARGIN);
	return ([lng, lat]) => [
		round(WIDTH / 2 + (lng - middle[0]) * squeeze * scale),
		round((WIDTH * ratio) / 2 - (lat - middle[1]) * scale),
	];
}

/** The same text on server and browser, whose last digits may differ. */
function round(value: number): number {
	return Math.round(value * 100) / 100;
}
