/** An order on its way to the pin: its kitchen, the way there, and the courier, who moves along it. */
import { useLingui } from '@lingui/react/macro';
import {
	divIcon,
	type FitBoundsOptions,
	type LatLngTuple,
	type Marker as LeafletMarker,
	type Polyline as LeafletPolyline,
} from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, Polyline, useMap } from 'react-leaflet';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { cutAt, type Line, nearestOn, pointAt } from '#core/rules/place/line.ts';
import { classes } from '#src/kit/text/classes.ts';
import { PIN_ICON } from './pin-icon.ts';
import type { Ride } from './place-map-props.ts';
import { rideMs, wayOf } from './ride-line.ts';
import styles from './ride-marks.module.css';

/** Leaflet puts the latitude first. */
const latLng = ([lng, lat]: LngLat): LatLngTuple => [lat, lng];

/** What is to be seen keeps clear of the map's edges, and of what lies over the left one, px. */
export const rideFit = (coveredLeft: number): FitBoundsOptions => ({
	paddingTopLeft: [coveredLeft + 48, 72],
	paddingBottomRight: [48, 40],
	maxZoom: 16,
});

/** A mark with its name, which Leaflet itself gives to pictures only. */
function markOf(look: string | undefined, size: number, drawing: string, name: string) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', '0 0 24 24');
	svg.setAttribute('role', 'img');
	svg.setAttribute('aria-label', name);
	svg.innerHTML = `<path d="${drawing}"/>`;
	return divIcon({
		className: classes(styles.mark, look),
		html: svg,
		iconSize: [size, size],
	});
}
const kitchenIcon = (name: string) =>
	markOf(
		styles.kitchen,
		34,
		'M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.85M19 21V10.85M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
		name,
	);
const courierIcon = (name: string) =>
	markOf(
		styles.courier,
		52,
		'M16 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 17h5a6 6 0 0 1 5-5V7a2 2 0 0 0-2-2h-1M6 9h3',
		name,
	);

export function RideMarks({
	ride: { kitchen, courier, route },
	pin,
	coveredLeft,
}: {
	readonly ride: Ride;
	readonly pin: LngLat;
	readonly coveredLeft: number;
}) {
	const { t } = useLingui();
	const kitchenName = t`Ресторан`;
	const icon = useMemo(() => kitchenIcon(kitchenName), [kitchenName]);
	const still = { keyboard: false, interactive: false };
	return (
		<>
			{courier !== undefined && (
				<Rider {...{ kitchen, courier, route }} pin={pin} coveredLeft={coveredLeft} />
			)}
			{kitchen !== undefined && <Marker position={latLng(kitchen)} icon={icon} {...still} />}
			<Marker position={latLng(pin)} icon={PIN_ICON} alt={t`Сюда`} {...still} />
		</>
	);
}

/**
 * The courier and the way, what is left of it and what is not. Between two sightings the mark moves along the way, frame by
 * frame and past React; where less motion is asked for it goes from one to the next.
 */
function Rider({
	kitchen,
	courier,
	route,
	pin,
	coveredLeft,
}: {
	readonly kitchen: LngLat | undefined;
	readonly courier: LngLat;
	readonly route: string | undefined;
	readonly pin: LngLat;
	readonly coveredLeft: number;
}) {
	const { t } = useLingui();
	const way = useStableWay(wayOf({ kitchen, courier, route }, pin));
	const mark = useRef<LeafletMarker>(null);
	const behind = useRef<LeafletPolyline>(null);
	const ahead = useRef<LeafletPolyline>(null);
	const [first] = useState(courier);
	const [nowhere] = useState<LatLngTuple[]>([]);
	const courierName = t`Курьер`;
	const icon = useMemo(() => courierIcon(courierName), [courierName]);
	const shown = useRef({ at: courier, since: performance.now() });
	const [lng, lat] = courier;
	useEffect(() => {
		const from = nearestOn(way, shown.current.at).metres;
		const to = nearestOn(way, [lng, lat]).metres;
		const begin = performance.now();
		const ms = isStill() ? 0 : rideMs(Math.abs(to - from), begin - shown.current.since);
		shown.current.since = begin;
		let frame = 0;
		const show = (metres: number) => {
			const at = pointAt(way, metres);
			const [gone, left] = cutAt(way, metres);
			shown.current.at = at;
			mark.current?.setLatLng(latLng(at));
			behind.current?.setLatLngs(gone.map(latLng));
			ahead.current?.setLatLngs(left.map(latLng));
		};
		const step = (now: number) => {
			const part = ms === 0 ? 1 : Math.min(1, Math.max(0, now - begin) / ms);
			show(from + (to - from) * part);
			if (part < 1) frame = requestAnimationFrame(step);
		};
		step(begin);
		return () => cancelAnimationFrame(frame);
	}, [way, lng, lat]);
	useFollowing(courier, pin, coveredLeft);
	return (
		<>
			<Polyline positions={way.points.map(latLng)} className={styles.halo} interactive={false} />
			<Polyline ref={behind} positions={nowhere} className={styles.behind} interactive={false} />
			<Polyline ref={ahead} positions={nowhere} className={styles.ahead} interactive={false} />
			<Marker
				ref={mark}
				position={latLng(first)}
				icon={icon}
				keyboard={false}
				interactive={false}
				zIndexOffset={1000}
			/>
		</>
	);
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The same object for the same way: every sighting brings it anew. */
function useStableWay(way: Line): Line {
	const key = way.points.join(' ');
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says it all
	return useMemo(() => way, [key]);
}

/** The camera follows when the courier leaves the middle of what is free to see. */
function useFollowing([lng, lat]: LngLat, [pinLng, pinLat]: LngLat, coveredLeft: number) {
	const map = useMap();
	useEffect(() => {
		const size = map.getSize();
		const { x, y } = map.latLngToContainerPoint([lat, lng]);
		const across = (x - coveredLeft) / (size.x - coveredLeft);
		const isSeen = [across, y / size.y].every((part) => part > 0.1 && part < 0.9);
		if (isSeen || size.x === 0) return;
		const bounds: LatLngTuple[] = [
			[lat, lng],
			[pinLat, pinLng],
		];
		map.fitBounds(bounds, { ...rideFit(coveredLeft), animate: !isStill() });
	}, [map, lng, lat, pinLng, pinLat, coveredLeft]);
}
