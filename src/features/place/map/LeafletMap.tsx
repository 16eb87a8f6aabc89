import 'leaflet/dist/leaflet.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type DivIcon, divIcon, icon, type LatLngTuple } from 'leaflet';
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
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { classes } from '#src/kit/text/classes.ts';
import { FollowButton } from '../ride/FollowButton.tsx';
import { RideMarks, rideFit } from '../ride/RideMarks.tsx';
import { useFollowing } from '../ride/use-ride.ts';
import { CityGround } from './CityGround.tsx';
import { closestOnGround, LeafletView, latLng, PADDING } from './LeafletView.tsx';
import styles from './leaflet-map.module.css';
import { MapPlate } from './MapPlate.tsx';
import markStyles from './map-marks.module.css';
import type { MapPoint, Plate } from './map-point.ts';
import { PIN_ICON } from './pin-icon.ts';
import {
	DOUBLE_PRESS_MS,
	isDrawn,
	MOSCOW,
	type PlaceMapProps,
	placesOf,
	STREET_ZOOM,
	turnedPlates,
} from './place-map-props.ts';
import { fillOf } from './Veil.tsx';

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
					<LeafletView
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
