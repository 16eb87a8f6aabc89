/** An order on its way to the pin, on the Yandex map: its kitchen, the way there, and the courier, who moves along it. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { classes } from '#src/kit/text/classes.ts';
import { placesOf, type Ride } from '../map/place-map-props.ts';
import { YandexMark } from '../map/YandexMark.tsx';
import { boundsOf, isWithin } from '../map/yandex-bounds.ts';
import styles from '../map/yandex-map.module.css';
import type { YandexMap, YandexMaps } from '../map/yandex-maps.ts';
import { RIDE_DRAWINGS } from './ride-drawings.ts';
import rideStyles from './ride-marks.module.css';
import { isStill, type RideShown, type SeenRide, useRideMotion } from './use-ride.ts';

const GO_MS = 600;

interface RideProps {
	readonly maps: YandexMaps;
	readonly map: YandexMap;
	readonly pin: LngLat;
	/** Not while a hand has the map. */
	readonly isFollowing: boolean;
	/** Another number: the ride is to be seen whole. */
	readonly turn: number;
}

export function YandexRide({ ride, ...props }: RideProps & { readonly ride: Ride }) {
	const { t } = useLingui();
	const { maps, map, pin, turn } = props;
	const { kitchen, courier } = ride;
	const show = useEffectEvent(() => goTo(map, placesOf(ride, pin)));
	useEffect(() => {
		if (turn > 0) show();
	}, [turn]);
	return (
		<>
			{kitchen !== undefined && (
				<YandexMark maps={maps} map={map} at={kitchen}>
					<RideMark kind="kitchen" name={t`Откуда везём`} />
				</YandexMark>
			)}
			{courier !== undefined && <Rider ride={{ ...ride, courier }} {...props} />}
		</>
	);
}

/** The courier and the way: both are moved past React, as the courier rides. */
function Rider({ ride, maps, map, pin, isFollowing }: RideProps & { readonly ride: SeenRide }) {
	const { t } = useLingui();
	const [element] = useState(() => document.createElement('div'));
	const draw = useRef<(shown: RideShown) => void>(undefined);
	const shown = useRef<RideShown>({ at: ride.courier, behind: [pin], ahead: [pin] });
	const show = (now: RideShown) => {
		shown.current = now;
		draw.current?.(now);
	};
	useEffect(() => {
		const color = getComputedStyle(document.documentElement).getPropertyValue('--text');
		const lineOf = (opacity: number) =>
			new maps.YMapFeature({
				geometry: { type: 'LineString', coordinates: [] },
				style: { stroke: [{ color, opacity, width: 5.5 }], interactive: false },
			});
		const [behind, ahead] = [lineOf(0.26), lineOf(1)];
		const [lng, lat] = shown.current.at;
		const mark = new maps.YMapMarker(
			{ coordinates: [lng, lat], draggable: false, zIndex: 3 },
			element,
		);
		const parts = [behind, ahead, mark];
		for (const part of parts) map.addChild(part);
		draw.current = (now) => {
			behind.update({ geometry: { type: 'LineString', coordinates: now.behind.map(pair) } });
			ahead.update({ geometry: { type: 'LineString', coordinates: now.ahead.map(pair) } });
			mark.update({ coordinates: pair(now.at) });
		};
		draw.current(shown.current);
		return () => {
			draw.current = undefined;
			for (const part of parts) map.removeChild(part);
		};
	}, [maps, map, element]);
	useRideMotion(ride, pin, show);

	const [lng, lat] = ride.courier;
	const follow = useEffectEvent((courier: LngLat) => {
		if (isFollowing && !isWithin(map.bounds, courier)) goTo(map, [courier, pin]);
	});
	useEffect(() => follow([lng, lat]), [lng, lat]);
	return createPortal(<RideMark kind="courier" name={t`Курьер`} />, element);
}

function RideMark({
	kind,
	name,
}: {
	readonly kind: keyof typeof RIDE_DRAWINGS;
	readonly name: string;
}) {
	const { look, size, path } = RIDE_DRAWINGS[kind];
	return (
		<div
			className={classes(rideStyles.mark, look, styles.mark)}
			style={{ width: size, height: size }}
		>
			<svg viewBox="0 0 24 24" role="img" aria-label={name}>
				<path d={path} />
			</svg>
		</div>
	);
}

const pair = ([lng, lat]: LngLat): [number, number] => [lng, lat];

function goTo(map: YandexMap, places: readonly LngLat[]): void {
	const bounds = boundsOf(places);
	if (bounds !== undefined) map.update({ location: { bounds, duration: isStill() ? 0 : GO_MS } });
}
