import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LngLat } from '#core/rules/place/delivery.ts';
import { isDrawn } from './place-map-props.ts';
import type { YandexMap, YandexMaps } from './yandex-maps.ts';

/** Something of ours at a point of the map. */
export function YandexMark({
	maps,
	map,
	at: [lng, lat],
	onMove,
	children,
}: {
	readonly maps: YandexMaps;
	readonly map: YandexMap;
	readonly at: LngLat;
	/** It may be drawn elsewhere. */
	readonly onMove?: ((point: LngLat) => void) | undefined;
	readonly children: ReactNode;
}) {
	const [element] = useState(() => document.createElement('div'));
	const moved = useEffectEvent((point: LngLat) => onMove?.(point));
	const draggable = onMove !== undefined;
	/** Touches of the pin that were no drawing: it is put back where it was. */
	const [wobbles, setWobbles] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a wobble puts it anew
	useEffect(() => {
		const onDragEnd = (point: LngLat) => {
			if (isDrawn([lng, lat], point, map.zoom)) moved(point);
			else setWobbles((before) => before + 1);
		};
		const marker = new maps.YMapMarker(
			{ coordinates: [lng, lat], draggable, zIndex: draggable ? 2 : 1, onDragEnd },
			element,
		);
		map.addChild(marker);
		return () => void map.removeChild(marker);
	}, [maps, map, element, lng, lat, draggable, wobbles]);
	return createPortal(children, element);
}
