/** The still map of a place: the drawn city, the delivery zones, the pin and the pickup points with their plates. */
import { useMemo } from 'react';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { hasLand, type Spot, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import type { CityView } from '#core/rules/place/drawn-city/street-names.ts';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { MapPlate } from './MapPlate.tsx';
import { mapFrame } from './map-frame.ts';
import type { MapPoint, Plate } from './map-point.ts';
import { Pin } from './Pin.tsx';
import { turnedPlates } from './place-map-props.ts';
import { fillOf, outlineOf, Veil } from './Veil.tsx';
import styles from './zone-map.module.css';

/** The ground: only where it lies in the city that is drawn, and only when a map is seen. */
export const cityPart = partOf(() => import('../city/City.tsx').then(({ City }) => City));

/** The drawing's own units: its width; heights follow from `ratio`. */
const WIDTH = 390;
/** How far the drawing goes on beyond what it shows, where its place has another shape. */
const BEYOND = 0.5;
/** The room of a plate, units; its corner stands a little beside the point. */
const PLATE = { width: 160, height: 40 } as const;
const CORNER = 3;
/** Names keep this far from a mark, units. */
const MARK = 24;
/** And from these places of a plate, from its point to the side and up. */
const PLATE_SPOTS: readonly Spot[] = [
	[16, 20],
	[58, 20],
];

/**
 * The delivery zones as the shop draws them, with the chosen point or the pickup points: a drawing to see where one is,
 * not a map to walk by. `zoom` above 1 looks closer at the pin.
 */
export function ZoneMap({
	name,
	zones,
	pin,
	points = [],
	ratio,
	zoom = 1,
	onPoint,
}: {
	/** What is seen on it, for those it is read to. */
	readonly name: string;
	readonly zones: readonly Zone[];
	readonly pin?: LngLat;
	readonly points?: readonly MapPoint[];
	/** Height as a part of the width. */
	readonly ratio: number;
	readonly zoom?: number;
	/** A press on a point; the keyboard has a list beside the map. */
	readonly onPoint?: (id: number) => void;
}) {
	const { k, corner } = useMemo(
		() => mapFrame({ zones, points, pin, width: WIDTH, height: WIDTH * ratio }),
		[zones, points, ratio, pin],
	);
	const project = (point: LngLat): Spot => {
		const [x, y] = spotOf(point);
		return [round(corner[0] + x * k), round(corner[1] + y * k)];
	};
	/** The other way round. */
	const spotIn = (left: number, top: number): Spot => [
		(left - corner[0]) / k,
		(top - corner[1]) / k,
	];
	const height = WIDTH * ratio;
	const at = pin === undefined ? undefined : project(pin);
	const [x, y] = zoom > 1 && at !== undefined ? at : [WIDTH / 2, height / 2];
	const width = WIDTH / zoom;
	// The pin stands above its point: the eye is moved up by a part of it.
	const [left, top] = [x - width / 2, y - (width * ratio) / 2 - (zoom > 1 ? 12 / zoom : 0)];
	const view = [left, top, width, width * ratio];
	// The chosen one lies over its neighbours.
	const dots = points
		.toSorted((one, other) => Number(one.isOn) - Number(other.isOn))
		.map((point) => ({ point, at: project(point.coords) }));
	const turned = turnedPlates(dots.map(({ point: { id }, at: [x, y] }) => ({ id, x, y })));
	const marks = [...points.map(({ coords }) => coords), ...(pin === undefined ? [] : [pin])];
	const city: CityView = {
		box: {
			left: (left - corner[0]) / k,
			top: (top - corner[1]) / k,
			right: (left + width - corner[0]) / k,
			bottom: (top + width * ratio - corner[1]) / k,
		},
		scale: k * zoom,
		keep: [
			...marks.map((one) => ({ at: spotOf(one), radius: MARK })),
			...dots.flatMap(({ point, at: [dotX, dotY] }) =>
				(point.plate === undefined ? [] : PLATE_SPOTS).map(([besideX, above]) => ({
					at: spotIn(dotX + besideX * (turned.has(point.id) ? -1 : 1), dotY - above),
					radius: MARK,
				})),
			),
		],
	};
	const { component: City } = usePart(hasLand(city.box) ? cityPart : undefined);
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
			// No point with its plate is cut off where the place has another shape: the ground goes on beyond the drawing.
			preserveAspectRatio={`xMidYMid ${points.some(({ plate }) => plate) ? 'meet' : 'slice'}`}
			role="img"
			aria-label={name}
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
					fill={fillOf(zone)}
					fillOpacity={zone.fillOpacity}
					fillRule="evenodd"
					stroke={zone.stroke}
					strokeOpacity={zone.strokeOpacity}
					strokeWidth={zone.strokeWidth}
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			))}
			{dots.map(({ point, at }) => (
				<Dot
					key={point.id}
					at={at}
					isOn={point.isOn}
					scale={1 / zoom}
					plate={point.plate}
					isTurned={turned.has(point.id)}
					onPress={point.isClosed || onPoint === undefined ? undefined : () => onPoint(point.id)}
				/>
			))}
			{at !== undefined && <Pin at={at} scale={1 / zoom} />}
		</svg>
	);
}

function Dot({
	at,
	isOn,
	scale,
	plate,
	isTurned,
	onPress,
}: {
	at: Spot;
	isOn: boolean;
	scale: number;
	plate: Plate | undefined;
	isTurned: boolean;
	onPress: (() => void) | undefined;
}) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's
		<g
			transform={`translate(${at.join(' ')}) scale(${scale})`}
			className={classes(isOn && styles.on, onPress && styles.pressed)}
			onClick={onPress}
		>
			{plate === undefined ? (
				<>
					<circle r={isOn ? 15 : 10} className={styles.around} />
					<circle r={isOn ? 7 : 5} className={styles.core} />
				</>
			) : (
				<foreignObject
					className={styles.room}
					x={isTurned ? CORNER - PLATE.width : -CORNER}
					y={-PLATE.height}
					{...PLATE}
				>
					<MapPlate look="drawn" plate={plate} isOn={isOn} isTurned={isTurned} />
				</foreignObject>
			)}
		</g>
	);
}

/** The same text on server and browser, whose last digits may differ. */
function round(value: number): number {
	return Math.round(value * 100) / 100;
}
