import { Trans, useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { logFailure } from '#src/lib/log.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { FollowButton } from '../ride/FollowButton.tsx';
import { useFollowing } from '../ride/use-ride.ts';
import { YandexRide } from '../ride/YandexRide.tsx';
import { DrawnMap } from './DrawnMap.tsx';
import markStyles from './map-marks.module.css';
import { Pin } from './Pin.tsx';
import {
	DOUBLE_PRESS_MS,
	MOSCOW,
	type PlaceMapProps,
	placesOf,
	type Ride,
	STREET_ZOOM,
} from './place-map-props.ts';
import { YandexMark } from './YandexMark.tsx';
import { boundsOf, isWithin } from './yandex-bounds.ts';
import styles from './yandex-map.module.css';
import {
	loadYandexMaps,
	type YandexBounds,
	type YandexMap,
	type YandexMaps,
} from './yandex-maps.ts';

/** The zones on the Yandex map, whose script comes in the shop's language; its failure is told, with another try. */
export default function LoadedYandexMap({
	apiKey,
	...props
}: PlaceMapProps & { readonly apiKey: string }) {
	const { t } = useLingui();
	const { language } = useAtomValue(pageDataAtom);
	const [maps, setMaps] = useState<YandexMaps | 'failed'>();
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same script again
	useEffect(() => {
		let isGone = false;
		loadYandexMaps(apiKey, language).then(
			(loaded) => !isGone && setMaps(loaded),
			(error: unknown) => {
				logFailure('map', error);
				if (!isGone) setMaps('failed');
			},
		);
		return () => {
			isGone = true;
		};
	}, [apiKey, language, attempt]);
	if (maps !== undefined && maps !== 'failed') return <ShownMap {...props} maps={maps} />;
	return (
		<div className={markStyles.map}>
			<DrawnMap {...props} />
			{maps === 'failed' && (
				<div className={styles.failure} role="alert">
					<p className="call grow">{t`Не удалось загрузить Яндекс.Карты`}</p>
					<TextButton
						onClick={() => {
							setMaps(undefined);
							setAttempt((count) => count + 1);
						}}
					>
						<Trans>Повторить</Trans>
					</TextButton>
				</div>
			)}
		</div>
	);
}

const GO_MS = 600;

function ShownMap({
	maps,
	name,
	zones,
	points,
	pin,
	self,
	onPick,
	onPoint,
	ride,
	coveredLeft = 0,
}: PlaceMapProps & { readonly maps: YandexMaps }) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
	const { mapCenter = MOSCOW, selfIcon } = useAtomValue(settingsAtom);
	const container = useRef<HTMLDivElement>(null);
	const [section, setSection] = useState<HTMLElement | null>(null);
	const { follow, ...following } = useFollowing(ride === undefined ? null : section);
	const [map, setMap] = useState<YandexMap>();
	const all = boundsOf([
		...zones.flatMap(({ rings }) => rings[0] ?? []),
		...points.map(({ coords }) => coords),
		...(self === undefined || points.length === 0 ? [] : [self]),
		...(ride === undefined ? [] : placesOf(ride, pin)),
	]);
	const first = useRef({ all, mapCenter, margin: marginOf(ride, coveredLeft) });
	useEffect(() => {
		if (container.current === null) return;
		const { all, mapCenter, margin } = first.current;
		const shown = new maps.YMap(container.current, {
			location: all === undefined ? { center: mapCenter, zoom: 11 } : { bounds: all },
			mode: 'raster',
			theme: messenger.theme(),
			margin,
			zoomRange: { min: 8, max: 18 },
		});
		shown.addChild(new maps.YMapDefaultSchemeLayer({}));
		shown.addChild(new maps.YMapDefaultFeaturesLayer({}));
		setMap(shown);
		const stop = messenger.onTheme((theme) => shown.update({ theme }));
		return () => {
			stop();
			setMap(undefined);
			shown.destroy();
		};
	}, [maps, messenger]);

	useEffect(() => {
		const features = zones.map(
			(zone) =>
				new maps.YMapFeature({
					geometry: {
						type: 'Polygon',
						coordinates: zone.rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
					},
					style: {
						fill: zone.fill,
						fillOpacity: zone.fillOpacity,
						stroke: [{ color: zone.stroke, opacity: zone.strokeOpacity, width: zone.strokeWidth }],
						// A press on a zone is a press on the map.
						interactive: false,
					},
				}),
		);
		for (const feature of features) map?.addChild(feature);
		return () => {
			for (const feature of features) map?.removeChild(feature);
		};
	}, [maps, map, zones]);

	const press = useEffectEvent((point: LngLat) => onPick?.(point));
	useEffect(() => {
		if (map === undefined) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const listener = new maps.YMapListener({
			layer: 'any',
			onClick: (object, { coordinates }) => {
				clearTimeout(timer);
				if (object?.type !== 'marker')
					timer = setTimeout(() => press(coordinates), DOUBLE_PRESS_MS);
			},
			onDblClick: () => clearTimeout(timer),
		});
		map.addChild(listener);
		return () => {
			clearTimeout(timer);
			map.removeChild(listener);
		};
	}, [maps, map]);

	const goal = ride === undefined ? (pin ?? (points.length === 0 ? self : undefined)) : undefined;
	const [lng, lat] = goal ?? [];
	const [[west, north] = [], [east, south] = []] = points.length > 0 ? (all ?? []) : [];
	useEffect(() => {
		if (map === undefined) return;
		const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : GO_MS;
		if (lng !== undefined && lat !== undefined) {
			// A pin put by a finger is seen already.
			if (map.zoom >= STREET_ZOOM - 1 && isWithin(map.bounds, [lng, lat])) return;
			const zoom = Math.max(map.zoom, STREET_ZOOM);
			map.update({ location: { center: [lng, lat], zoom, duration } });
		} else if (
			west !== undefined &&
			north !== undefined &&
			east !== undefined &&
			south !== undefined
		) {
			const bounds: YandexBounds = [
				[west, north],
				[east, south],
			];
			map.update({ location: { bounds, duration } });
		}
	}, [map, lng, lat, west, north, east, south]);

	const zoomBy = (step: number) =>
		map?.update({ location: { zoom: map.zoom + step, duration: 200 } });
	return (
		<section ref={setSection} className={markStyles.map} aria-label={name}>
			<div className={styles.ground} ref={container} data-part="yandex-map" />
			{map !== undefined && (
				<>
					{points.map(({ id, coords, isOn, isClosed, name = '' }) => (
						<YandexMark key={id} maps={maps} map={map} at={coords}>
							<button
								type="button"
								className={classes(markStyles.dot, styles.dot, isOn && markStyles.on)}
								aria-label={name}
								disabled={isClosed}
								onClick={() => onPoint?.(id)}
							>
								<i />
							</button>
						</YandexMark>
					))}
					{self !== undefined && (
						<YandexMark maps={maps} map={map} at={self}>
							<div className={classes(markStyles.dot, markStyles.self, styles.dot)}>
								{selfIcon === '' ? <i /> : <img src={selfIcon} alt="" width={44} height={44} />}
							</div>
						</YandexMark>
					)}
					{ride !== undefined && pin !== undefined && (
						<YandexRide maps={maps} map={map} ride={ride} pin={pin} {...following} />
					)}
					{pin !== undefined && (
						<YandexMark maps={maps} map={map} at={pin} onMove={onPick}>
							<svg
								className={classes(markStyles.pin, styles.pin)}
								viewBox="-22 -53 44 58"
								role="img"
								aria-label={t`Сюда`}
							>
								<Pin at={[0, 0]} scale={1} />
							</svg>
						</YandexMark>
					)}
					<div className={styles.zoom}>
						<RoundButton className={styles.button} label={t`Приблизить`} onClick={() => zoomBy(1)}>
							<IconPlus className="i" aria-hidden />
						</RoundButton>
						<RoundButton className={styles.button} label={t`Отдалить`} onClick={() => zoomBy(-1)}>
							<IconMinus className="i" aria-hidden />
						</RoundButton>
					</div>
				</>
			)}
			{ride !== undefined && <FollowButton onClick={follow} />}
		</section>
	);
}

/** Kept free around what is shown, px: top, right, bottom, left. */
function marginOf(ride: Ride | undefined, coveredLeft: number): [number, number, number, number] {
	return ride === undefined ? [24, 24, 24, 24] : [72, 48, 72, 48 + coveredLeft];
}
