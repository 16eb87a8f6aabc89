import 'leaflet/dist/leaflet.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
	type DivIcon,
	divIcon,
	icon,
	type LatLngTuple,
	type Map as Leaflet,
	latLngBounds,
	point,
} from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
	AttributionControl,
	MapContainer,
	Marker,
	Polygon,
	TileLayer,
	useMap,
	useMapEvents,
	ZoomControl,
} from 'react-leaflet';
import { wayOf } from '#core/contract/order/ride.ts';
import type { LngLat, Zone } from '#core/rules/place/delivery.ts';
import { hasCity, spotOf } from '#core/rules/place/drawn-city/mercator.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { FollowButton } from '../ride/FollowButton.tsx';
import { RideMarks, rideFit } from '../ride/RideMarks.tsx';
import { useFollowing } from '../ride/use-ride.ts';
import { CityGround } from './CityGround.tsx';
import styles from './leaflet-map.module.css';
import { MapPlate } from './MapPlate.tsx';
import markStyles from './map-marks.module.css';
import type { MapPoint, Plate } from './map-point.ts';
import { PIN_ICON } from './pin-icon.ts';
import {
	DOUBLE_PRESS_MS,
	isDrawn,
	MOSCOW,
	PLATE_PX,
	type PlaceMapProps,
	placesOf,
	STREET_ZOOM,
	turnedPlates,
} from './place-map-props.ts';
import { fillOf } from './Veil.tsx';

/** Leaflet puts the latitude first. */
const latLng = ([lng, lat]: LngLat): LatLngTuple => [lat, lng];

/** On plain ground there are no houses to tell apart, but zones; in the drawn city, streets. */
const GROUND_ZOOM = 12.5;
const CITY_CLOSEST = 14;

const dot = (look?: string) =>
	divIcon({
		className: classes(markStyles.dot, look),
		html: '<i data-part="dot"></i>',
		iconSize: [44, 44],
	});
const DOT = dot();
const DOT_ON = dot(markStyles.on);
const SELF = divIcon({
	className: classes(markStyles.dot, markStyles.self),
	html: '<i data-part="self"></i>',
	iconSize: [44, 44],
});
/** A mark of our own drawing, whatever it becomes: its icon is made once, or a press under way would lose its mark with it. */
function useDrawn(): [element: HTMLElement, icon: DivIcon] {
	return useState((): [HTMLElement, DivIcon] => {
		const html = document.createElement('span');
		return [html, divIcon({ className: markStyles.held, html, iconSize: undefined })];
	})[0];
}
/** The owner's picture of where the customer is. */
const pictureOf = (iconUrl: string) =>
	icon({
		className: classes(markStyles.dot, markStyles.self),
		iconUrl,
		iconSize: [44, 44],
		iconAnchor: [22, 22],
	});

/** The zones on the owner's tiles, or on plain ground without any; moved by fingers, keys and buttons. */
export default function LeafletMap({
	name,
	zones,
	plates,
	points,
	pin,
	self,
	onPick,
	onPoint,
	ride,
	coveredLeft = 0,
}: PlaceMapProps) {
	const { t } = useLingui();
	const { mapTiles } = useAtomValue(pageDataAtom);
	const { mapCenter, selfIcon } = useAtomValue(settingsAtom);
	const you = useMemo(() => (selfIcon === '' ? SELF : pictureOf(selfIcon)), [selfIcon]);
	const bounds = useMemo((): LatLngTuple[] | undefined => {
		const all = [
			...zones.flatMap(({ rings }) => rings[0] ?? []),
			...points.map(({ coords }) => coords),
			...(self === undefined || points.length === 0 ? [] : [self]),
			...(ride === undefined ? [] : placesOf(ride, pin)),
		];
		return all.length === 0 ? undefined : all.map(latLng);
	}, [zones, points, self, ride, pin]);
	const [section, setSection] = useState<HTMLElement | null>(null);
	const { follow, ...following } = useFollowing(ride === undefined ? null : section);
	return (
		<section ref={setSection} className={classes(markStyles.map, styles.map)} aria-label={name}>
			<MapContainer
				className={classes(styles.ground)}
				{...(bounds === undefined
					? { center: latLng(mapCenter ?? MOSCOW), zoom: 11 }
					: {
							bounds,
							boundsOptions: ride === undefined ? { padding: PADDING } : rideFit(coveredLeft),
						})}
				zoomControl={false}
				attributionControl={false}
				// Quarters of a step show zones and points as large as there is room, where whole ones would show them small.
				zoomSnap={0.25}
				maxZoom={18}
				minZoom={8}
			>
				{mapTiles !== undefined && (
					<>
						<TileLayer url={mapTiles.url} />
						<AttributionControl prefix={false} position="bottomleft" />
						<Attribution text={mapTiles.attribution} />
					</>
				)}
				{mapTiles === undefined && (
					<CityGround
						zones={zones}
						marks={[...points.map(({ coords }) => coords), ride?.kitchen, pin].filter(isPlace)}
						way={ride?.courier && pin && wayOf({ ...ride, courier: ride.courier }, pin)}
					/>
				)}
				<ZoomControl
					position={ride === undefined ? 'topright' : 'bottomright'}
					zoomInTitle={t`Приблизить`}
					zoomOutTitle={t`Отдалить`}
				/>
				{zones.map((zone, index) => (
					<Polygon
						// biome-ignore lint/suspicious/noArrayIndexKey: a zone of several parts has one id
						key={`${zone.id} ${index}`}
						positions={zone.rings.map((ring) => ring.map(latLng))}
						pathOptions={{
							fillColor: fillOf(zone),
							fillOpacity: zone.fillOpacity,
							color: zone.stroke,
							opacity: zone.strokeOpacity,
							weight: zone.strokeWidth,
						}}
						// A press on a zone is a press on the map.
						interactive={false}
					/>
				))}
				{pin === undefined &&
					zones.map((zone, index) => (
						<ZonePlate
							// biome-ignore lint/suspicious/noArrayIndexKey: a zone of several parts has one id
							key={`${zone.id} ${index}`}
							zone={zone}
							plate={plates?.get(zone.id)}
						/>
					))}
				<PointMarks points={points} onPoint={onPoint} />
				{self !== undefined && (
					<Marker position={latLng(self)} icon={you} interactive={false} keyboard={false} />
				)}
				{pin !== undefined && <PlacePin at={pin} onMove={onPick} />}
				{onPick !== undefined && <Presses onPick={onPick} />}
				{ride !== undefined && pin !== undefined ? (
					<RideMarks ride={ride} pin={pin} coveredLeft={coveredLeft} {...following} />
				) : (
					<View
						pin={pin ?? (points.length === 0 ? self : undefined)}
						closest={
							mapTiles === undefined ? closestOnGround(pin ?? points[0]?.coords) : STREET_ZOOM
						}
						all={pin === undefined ? bounds : undefined}
						points={points}
					/>
				)}
				<Size />
			</MapContainer>
			{ride !== undefined && <FollowButton onClick={follow} />}
		</section>
	);
}

/** The points; of two whose plates would lie on each other the western one's opens to the west. */
function PointMarks({
	points,
	onPoint,
}: {
	readonly points: readonly MapPoint[];
	readonly onPoint: PlaceMapProps['onPoint'];
}) {
	const map = useMap();
	const [zoom, setZoom] = useState(map.getZoom());
	useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
	const turned = turnedPlates(
		points.map(({ id, coords }) => {
			const { x, y } = map.project(latLng(coords), zoom);
			return { id, x, y };
		}),
	);
	return points.map((point) => (
		<PointMark key={point.id} point={point} isTurned={turned.has(point.id)} onPoint={onPoint} />
	));
}

function PointMark({
	point: { id, coords, isOn, isClosed = false, name = '', plate },
	isTurned,
	onPoint,
}: {
	readonly point: MapPoint;
	/** Its plate opens to the left. */
	readonly isTurned: boolean;
	readonly onPoint: PlaceMapProps['onPoint'];
}) {
	const [element, drawn] = useDrawn();
	return (
		<>
			<Marker
				position={latLng(coords)}
				icon={plate !== undefined ? drawn : isOn ? DOT_ON : DOT}
				zIndexOffset={isOn ? 1000 : 0}
				title={name}
				alt={name}
				eventHandlers={isClosed ? {} : { click: () => onPoint?.(id) }}
			/>
			{plate !== undefined &&
				createPortal(
					<span
						className={classes(markStyles.atPoint, isTurned && markStyles.turned)}
						data-part="dot"
					>
						<MapPlate plate={plate} isOn={isOn} isTurned={isTurned} />
					</span>,
					element,
				)}
		</>
	);
}

function ZonePlate({ zone, plate }: { readonly zone: Zone; readonly plate: Plate | undefined }) {
	const [element, drawn] = useDrawn();
	const at = topOf(zone);
	if (plate === undefined || at === undefined) return null;
	return (
		<>
			<Marker position={latLng(at)} icon={drawn} interactive={false} keyboard={false} />
			{createPortal(
				<span className={markStyles.overZone} data-part="dot">
					<MapPlate plate={plate} look="ofZone" />
				</span>,
				element,
			)}
		</>
	);
}

const isPlace = (place: LngLat | undefined): place is LngLat => place !== undefined;

/** Where a zone's plate stands: at the northern end of it. */
function topOf({ rings }: Zone): LngLat | undefined {
	return rings[0]?.reduce((top, point) => (point[1] > top[1] ? point : top));
}

function closestOnGround(pin: LngLat | undefined): number {
	if (pin === undefined) return GROUND_ZOOM;
	const [x, y] = spotOf(pin);
	return hasCity({ left: x, right: x, top: y, bottom: y }) ? CITY_CLOSEST : GROUND_ZOOM;
}

/** Room around what is shown whole, px. */
const PADDING: [number, number] = [24, 24];
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

function PlacePin({
	at,
	onMove,
}: {
	readonly at: LngLat;
	/** Absent = it stays. */
	readonly onMove: ((point: LngLat) => void) | undefined;
}) {
	const { t } = useLingui();
	const map = useMap();
	return (
		<Marker
			position={latLng(at)}
			icon={PIN_ICON}
			title={t`Сюда`}
			alt={t`Сюда`}
			draggable={onMove !== undefined}
			autoPan
			eventHandlers={{
				// Without listeners of its own it lets presses through to the map behind it.
				click: () => undefined,
				dblclick: () => undefined,
				dragend: ({ target }) => {
					const { lng, lat } = target.getLatLng();
					if (isDrawn(at, [lng, lat], map.getZoom())) onMove?.([lng, lat]);
					else target.setLatLng(latLng(at));
				},
			}}
		/>
	);
}

function Presses({ onPick }: { readonly onPick: (point: LngLat) => void }) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useMapEvents({
		click: ({ latlng }) => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => onPick([latlng.lng, latlng.lat]), DOUBLE_PRESS_MS);
		},
		dblclick: () => clearTimeout(timer.current),
	});
	return null;
}

/** Goes where the pin is put from elsewhere: found by its address, or where the customer stands; else shows all. */
function View({
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

/** The sheet changes its height while the keyboard is open. */
function Size() {
	const map = useMap();
	useEffect(() => {
		const observer = new ResizeObserver(() => map.invalidateSize({ pan: true }));
		observer.observe(map.getContainer());
		return () => observer.disconnect();
	}, [map]);
	return null;
}

function Attribution({ text }: { readonly text: string }) {
	const map = useMap();
	useEffect(() => {
		// Plain text: what the owner writes is not to become markup.
		const shown = new Option(text).innerHTML;
		map.attributionControl?.addAttribution(shown);
		return () => void map.attributionControl?.removeAttribution(shown);
	}, [map, text]);
	return null;
}
