import { Fragment, useId, useMemo } from 'react';
import { classes } from '#src/kit/text/classes.ts';
import data from './city.json';
import styles from './city.module.css';
import type { Spot } from './mercator.ts';
import {
	type CityPark,
	type CityRoad,
	type CityStation,
	type CityView,
	cityNames,
	zoomOf,
} from './street-names.ts';

/** What `scripts/city/city.mjs` writes; all of it in city pixels. */
interface CityDrawing {
	readonly size: Spot;
	readonly blocks: string;
	/** The small blocks of a quarter far out, which are left out where the whole city is seen. */
	readonly sokol: string;
	readonly yards: string;
	readonly water: string;
	/** Green strips in the middle of boulevards. */
	readonly green: string;
	readonly parks: readonly CityPark[];
	readonly roads: readonly CityRoad[];
	readonly stations: readonly CityStation[];
}
const CITY = data as unknown as CityDrawing;
const PARKS = CITY.parks.map(({ d }) => d).join('');
const RANKS = [3, 2, 1, 0] as const;
const ROADS = RANKS.map((rank) =>
	CITY.roads.flatMap((road) => (road.rank === rank ? road.d : [])).join(''),
);

/** Widths of streets by rank, from rings to lanes, in city pixels; 0 = not drawn. */
const WIDTHS = {
	far: [7, 4.5, 0, 0],
	mid: [12, 8.5, 5.5, 4],
	near: [11, 8.5, 5.6, 4.2],
} as const;
/** None is thinner than this on the screen, px. */
const THINNEST = [3.2, 2.4, 1.6, 1.1] as const;
/** How wide the edge of the drawing is, city pixels. */
const FADE = 500;
const GAPS = { far: 2.2, mid: 3, near: 3.2 } as const;

function levelOf(zoom: number): keyof typeof WIDTHS {
	if (zoom < 12.8) return 'far';
	return zoom < 14.8 ? 'mid' : 'near';
}

/**
 * The drawn city: a group for an SVG whose units are city pixels (`mercator.ts`), drawn as far as the view asks: closer, it
 * has lanes, yards and more names. Its names are not read aloud: what is to be known stands beside the map.
 */
export function City({ view }: { readonly view: CityView }) {
	const id = useId();
	const { scale } = view;
	const level = levelOf(zoomOf(scale));
	const px = 1 / scale;
	const casing = (level === 'near' ? 0.8 : 1.2) * 2 * px;
	const [width, height] = CITY.size;
	const names = useMemo(() => cityNames(CITY, view), [view]);
	const roads = RANKS.flatMap((rank, index) => {
		const width = WIDTHS[level][rank];
		return width === 0
			? []
			: [{ rank, d: ROADS[index], width: Math.max(width, THINNEST[rank] * px) }];
	});
	return (
		<>
			<g>
				<path className={styles.blocks} strokeWidth={GAPS[level]} d={CITY.blocks} />
				{level !== 'far' && (
					<path className={styles.blocks} strokeWidth={GAPS[level]} d={CITY.sokol} />
				)}
				{level === 'near' && <path className={styles.yards} d={CITY.yards} />}
				<path className={styles.park} d={PARKS} />
				<path className={styles.water} d={CITY.water} />
				{roads.map(({ rank, d, width }) => (
					<path key={rank} className={styles.casing} strokeWidth={width + casing} d={d} />
				))}
				{roads.map(({ rank, d, width }) => (
					<path key={rank} className={styles.road} strokeWidth={width} d={d} />
				))}
				{level !== 'far' && (
					<path className={styles.green} strokeWidth={level === 'near' ? 4 : 3} d={CITY.green} />
				)}
				{/* The drawing has no edge: it fades into the land around it. */}
				<linearGradient id={`${id}fade`} className={styles.fade}>
					<stop offset="0.2" />
					<stop offset="1" stopOpacity="0" />
				</linearGradient>
				{[
					`translate(${-FADE / 4} 0)`,
					`translate(${width + FADE / 4} 0) scale(-1 1)`,
					`translate(0 ${-FADE / 4}) rotate(90) scale(1 -1)`,
					`translate(0 ${height + FADE / 4}) rotate(-90)`,
				].map((transform) => (
					<rect
						key={transform}
						transform={transform}
						y={-FADE}
						width={FADE}
						height={Math.max(width, height) + 2 * FADE}
						fill={`url(#${id}fade)`}
					/>
				))}
			</g>
			<g className={styles.names} fontSize={11.5 * px} strokeWidth={3 * px}>
				{names.streets.map(({ name, line }) => (
					<Fragment key={name}>
						<path
							id={`${id}${name}`}
							d={`M${line.map(short).join('L')}`}
							fill="none"
							stroke="none"
						/>
						<text dy=".35em">
							<textPath href={`#${id}${name}`} startOffset="50%">
								{name}
							</textPath>
						</text>
					</Fragment>
				))}
				{names.parks.map(({ name, at }) => (
					<text key={name} className={styles.parkName} x={at[0]} y={at[1]} dy=".35em">
						{name}
					</text>
				))}
				{names.stations.map(({ name, at }) => (
					<g key={name} transform={`translate(${at.join(' ')}) scale(${px})`} strokeWidth="3">
						<circle className={styles.station} r="7" />
						<path className={styles.letter} d="M-3.6 3L-1.9 -3.2L0 .8L1.9 -3.2L3.6 3" />
						<text className={classes(styles.beside)} x="11" dy=".35em" fontSize="11">
							{name}
						</text>
					</g>
				))}
			</g>
		</>
	);
}

/** Tenths of a city pixel are finer than any screen. */
const short = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
