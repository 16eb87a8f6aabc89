/** An order on its way to the pin, on Leaflet's map: its kitchen, the way there, and the courier, who moves along it. */
import { useLingui } from '@lingui/react/macro';
import {
	divIcon,
	type FitBoundsOptions,
	type LatLngTuple,
	type Marker as LeafletMarker,
	type Polyline as LeafletPolyline,
} from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Marker, Polyline, useMap } from 'react-leaflet';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { classes } from '#src/kit/text/classes.ts';
import { PIN_ICON } from '../map/pin-icon.ts';
import { placesOf, type Ride } from '../map/place-map-props.ts';
import { RIDE_DRAWINGS } from './ride-drawings.ts';
import styles from './ride-marks.module.css';
import { isStill, type SeenRide, useRideMotion } from './use-ride.ts';

/** Leaflet puts the latitude first. */
const latLng = ([lng, lat]: LngLat): LatLngTuple => [lat, lng];

/** What is to be seen keeps clear of the map's edges, and of what lies over the left one, px. */
export const rideFit = (coveredLeft: number): FitBoundsOptions => ({
	paddingTopLeft: [coveredLeft + 48, 72],
	paddingBottomRight: [48, 72],
	maxZoom: 16,
});

/** A mark with its name, which Leaflet itself gives to pictures only. */
function markOf(kind: keyof typeof RIDE_DRAWINGS, name: string) {
	const { look, size, path } = RIDE_DRAWINGS[kind];
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	svg.setAttribute('viewBox', '0 0 24 24');
	svg.setAttribute('role', 'img');
	svg.setAttribute('aria-label', name);
	svg.innerHTML = `<path d="${path}"/>`;
	return divIcon({
		className: classes(styles.mark, look),
		html: svg,
		iconSize: [size, size],
	});
}

interface RideProps {
	readonly pin: LngLat;
	readonly coveredLeft: number;
	/** Not while a hand has the map. */
	readonly isFollowing: boolean;
	/** Another number: the ride is to be seen whole. */
	readonly turn: number;
}

export function RideMarks({ ride, ...props }: RideProps & { readonly ride: Ride }) {
	const { t } = useLingui();
	const { kitchen, courier } = ride;
	const kitchenName = t`Откуда везём`;
	const icon = useMemo(() => markOf('kitchen', kitchenName), [kitchenName]);
	const still = { keyboard: false, interactive: false };
	useWhole(ride, props);
	return (
		<>
			{courier !== undefined && <Rider ride={{ ...ride, courier }} {...props} />}
			{kitchen !== undefined && <Marker position={latLng(kitchen)} icon={icon} {...still} />}
			<Marker position={latLng(props.pin)} icon={PIN_ICON} alt={t`Сюда`} {...still} />
		</>
	);
}

/** The courier and the way, what is left of it and what is not. */
function Rider({ ride, pin, ...props }: RideProps & { readonly ride: SeenRide }) {
	const { t } = useLingui();
	const mark = useRef<LeafletMarker>(null);
	const passed = useRef<LeafletPolyline>(null);
	const left = useRef<LeafletPolyline>(null);
	const [first] = useState(ride.courier);
	const [nowhere] = useState<LatLngTuple[]>([]);
	const courierName = t`Курьер`;
	const icon = useMemo(() => markOf('courier', courierName), [courierName]);
	const way = useRideMotion(ride, pin, ({ at, behind, ahead }) => {
		mark.current?.setLatLng(latLng(at));
		passed.current?.setLatLngs(behind.map(latLng));
		left.current?.setLatLngs(ahead.map(latLng));
	});
	useCourierInSight(ride.courier, { pin, ...props });
	return (
		<>
			<Polyline positions={way.points.map(latLng)} className={styles.halo} interactive={false} />
			<Polyline ref={passed} positions={nowhere} className={styles.behind} interactive={false} />
			<Polyline ref={left} positions={nowhere} className={styles.ahead} interactive={false} />
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

/** The camera follows when the courier leaves the middle of what is free to see. */
function useCourierInSight(
	[lng, lat]: LngLat,
	{ pin: [pinLng, pinLat], coveredLeft, isFollowing }: RideProps,
) {
	const map = useMap();
	useEffect(() => {
		if (!isFollowing) return;
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
	}, [map, lng, lat, pinLng, pinLat, coveredLeft, isFollowing]);
}

/** All of the ride, each time it is asked for. */
function useWhole(ride: Ride, { pin, coveredLeft, turn }: RideProps) {
	const map = useMap();
	const show = useEffectEvent(() => {
		const places = placesOf(ride, pin).map(latLng);
		map.fitBounds(places, { ...rideFit(coveredLeft), animate: !isStill() });
	});
	useEffect(() => {
		if (turn > 0) show();
	}, [turn]);
}
