/** What part of the ground Leaflet's map shows. */
import { type LatLngTuple, type Map as Leaflet, latLngBounds, point } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { hasCity, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import type { MapPoint } from './map-point.ts';
import { PLATE_PX, turnedPlates } from './place-map-props.ts';

/** Leaflet puts the latitude first. */
export const latLng = ([lng, lat]: LngLat): LatLngTuple => [lat, lng];

/** On plain ground there are no houses to tell apart, but zones; in the drawn city, streets. */
const GROUND_ZOOM = 12.5;
const CITY_CLOSEST = 14;

/** How close a map without tiles goes. */
export function closestOnGround(pin: LngLat | undefined): number {
	if (pin === undefined) return GROUND_ZOOM;
	const [x, y] = spotOf(pin);
	return hasCity({ left: x, right: x, top: y, bottom: y }) ? CITY_CLOSEST : GROUND_ZOOM;
}

/** Room around what is shown whole, px. */
export const PADDING: [number, number] = [24, 24];
/** A plate stands above its point; the sheet lies over the lower edge of its map. */
const ABOVE = PLATE_PX.height + PADDING[1];
const BELOW = 28 + PADDING[1];

/** Shows all points with their plates, which open to the east: to the west too only where one of them has to. */
function pointsFit(map: Leaflet, all: LatLngTuple[], points: readonly MapPoint[], closest: number) {
	const right = PLATE_PX.width + PADDING[0];
	const withRoom = (left: number) => ({
		paddingTopLeft: [left, ABOVE] as [number, number],
		paddingBottomRight: [right, BELOW] as [number, number],
		maxZoom: closest,
	});
	const zoom = map.getBoundsZoom(
		latLngBounds(all),
		false,
		point(PADDING[0] + right, ABOVE + BELOW),
	);
	const spots = points.map(({ id, coords }) => ({
		id,
		...map.project(latLng(coords), Math.min(zoom, closest)),
	}));
	const west = Math.min(...spots.map(({ x }) => x));
	const turned = turnedPlates(spots);
	const isTight = spots.some(({ id, x }) => turned.has(id) && x - west < PLATE_PX.width);
	return withRoom(isTight ? right : PADDING[0]);
}

/** Goes where the pin is put from elsewhere: found by its address, or where the customer stands; else shows all. */
export function LeafletView({
	pin,
	closest,
	all,
	points,
}: {
	readonly pin: LngLat | undefined;
	/** How close it goes. */
	readonly closest: number;
	readonly all: LatLngTuple[] | undefined;
	readonly points: readonly MapPoint[];
}) {
	const map = useMap();
	const isOpen = useRef(false);
	const [lng, lat] = pin ?? [];
	const shown = JSON.stringify(all);
	// biome-ignore lint/correctness/useExhaustiveDependencies: they come anew with every minute of the points' hours; whether they are others is told by what is shown
	useEffect(() => {
		const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
		const isFirst = !isOpen.current;
		isOpen.current = true;
		if (lng === undefined || lat === undefined) {
			if (all === undefined) return;
			const fit = points.length === 0 ? { padding: PADDING } : pointsFit(map, all, points, closest);
			map.fitBounds(all, { ...fit, animate: animate && !isFirst });
			return;
		}
		const before = map.getZoom();
		// A pin put by a finger is seen already. What the map opens with may be a single point, as close as it gets.
		const isSeen = before >= closest - 1 && map.getBounds().pad(-0.2).contains([lat, lng]);
		if (isSeen && (!isFirst || before <= closest)) return;
		const zoom = isFirst ? closest : Math.max(before, closest);
		if (animate) map.flyTo([lat, lng], zoom, { duration: 0.6 });
		else map.setView([lat, lng], zoom, { animate });
	}, [map, lng, lat, closest, shown]);
	return null;
}
