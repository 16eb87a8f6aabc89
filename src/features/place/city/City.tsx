import { Fragment, useId, useMemo } from 'react';
import data from '#core/rules/place/drawn-city/city.json';
import {
	type CityDrawing,
	type CityLayer,
	cityEdges,
	cityLayers,
} from '#core/rules/place/drawn-city/city-layers.ts';
import { STATION_LETTER } from '#core/rules/place/drawn-city/map-marks.ts';
import type { Spot } from '#core/rules/place/drawn-city/mercator.ts';
import { type CityView, cityNames } from '#core/rules/place/drawn-city/street-names.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './city.module.css';

const CITY = data as unknown as CityDrawing;
const LOOKS: Record<CityLayer['kind'], string | undefined> = {
	blocks: styles.blocks,
	yards: styles.yards,
	park: styles.park,
	water: styles.water,
	casing: styles.casing,
	road: styles.road,
	green: styles.green,
};

/**
 * The drawn city: a group for an SVG whose units are city pixels (`mercator.ts`), drawn as far as the view asks: closer, it
 * has lanes, yards and more names. Its names are not read aloud: what is to be known stands beside the map.
 */
export function City({ view }: { readonly view: CityView }) {
	const id = useId();
	const { scale } = view;
	const px = 1 / scale;
	const layers = useMemo(() => cityLayers(CITY, scale), [scale]);
	const names = useMemo(() => cityNames(CITY, view), [view]);
	return (
		<>
			<g>
				{layers.map(({ kind, d, width }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a kind has several layers, which lie in this order
					<path key={`${kind} ${index}`} className={LOOKS[kind]} strokeWidth={width} d={d} />
				))}
				{/* The drawing has no edge: it fades into the land around it. */}
				<linearGradient id={`${id}fade`} className={styles.fade}>
					<stop offset="0.2" />
					<stop offset="1" stopOpacity="0" />
				</linearGradient>
				{cityEdges(CITY).map((edge) => (
					<rect key={edge.transform} {...edge} fill={`url(#${id}fade)`} />
				))}
			</g>
			<g className={styles.names} fontSize={11.5 * px} strokeWidth={3 * px}>
				{names.streets.map(({ name, line }) => (
					<Fragment key={name}>
						<path id={`${id}${name}`} d={curve(line)} fill="none" stroke="none" />
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
						<path className={styles.letter} d={STATION_LETTER} />
						<text className={classes(styles.beside)} x="11" dy=".35em" fontSize="11">
							{name}
						</text>
					</g>
				))}
			</g>
		</>
	);
}

/** Through a line's spots without its corners: letters on both sides of one would lie over each other. */
function curve(line: readonly Spot[]): string {
	const [first = [0, 0] as const, ...rest] = line;
	const bends = rest.map((spot, index): string => {
		const next = rest[index + 1];
		if (next === undefined) return `L${short(spot)}`;
		return `Q${short(spot)} ${short([(spot[0] + next[0]) / 2, (spot[1] + next[1]) / 2])}`;
	});
	return `M${short(first)}${bends.join('')}`;
}

/** Tenths of a city pixel are finer than any screen. */
const short = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
