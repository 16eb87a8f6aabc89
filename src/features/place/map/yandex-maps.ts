/** The Yandex maps script (spec 7): version 3 of its API, the part of it that is used here. */
import type { LngLat } from '#core/rules/place/delivery.ts';

/** West and north, then east and south. */
export type YandexBounds = readonly [LngLat, LngLat];

type YandexLocation = (
	| { readonly bounds: YandexBounds }
	| { readonly center: LngLat; readonly zoom: number }
	| { readonly zoom: number }
) & { readonly duration?: number };

/** Anything that can be put on the map. */
type YandexChild = object;

interface YandexPolygon {
	type: 'Polygon';
	coordinates: [number, number][][];
}
interface YandexLine {
	type: 'LineString';
	coordinates: [number, number][];
}
/** A zone or a line, which may be drawn anew. */
interface YandexFeature extends YandexChild {
	update(props: { geometry: YandexPolygon | YandexLine }): void;
}
/** An element of ours on the map, which may be moved. */
interface YandexMarker extends YandexChild {
	update(props: { coordinates: [number, number] }): void;
}

export interface YandexMapProps {
	location: YandexLocation;
	/** Pictures of the ground: the vector engine would need `eval`. */
	mode: 'raster';
	theme: 'light' | 'dark';
	/** Kept free around what is shown, px: top, right, bottom, left. */
	margin: [number, number, number, number];
	zoomRange: { min: number; max: number };
}

export interface YandexMap {
	readonly bounds: YandexBounds;
	readonly zoom: number;
	addChild(child: YandexChild): unknown;
	removeChild(child: YandexChild): unknown;
	update(props: Partial<YandexMapProps>): void;
	destroy(): void;
}

export interface YandexMaps {
	YMap: new (container: HTMLElement, props: YandexMapProps) => YandexMap;
	/** The ground. */
	YMapDefaultSchemeLayer: new (
		props: object,
	) => YandexChild;
	/** What lies on it. */
	YMapDefaultFeaturesLayer: new (
		props: object,
	) => YandexChild;
	YMapFeature: new (props: {
		geometry: YandexPolygon | YandexLine;
		style: {
			fill?: string;
			fillOpacity?: number;
			stroke: { color: string; opacity: number; width: number }[];
			interactive: boolean;
		};
	}) => YandexFeature;
	YMapMarker: new (
		props: {
			coordinates: [number, number];
			draggable: boolean;
			zIndex: number;
			onDragEnd?: (coordinates: LngLat) => void;
		},
		element: HTMLElement,
	) => YandexMarker;
	YMapListener: new (props: {
		layer: 'any';
		onClick: (
			object: { readonly type: string } | undefined,
			event: { readonly coordinates: LngLat },
		) => void;
		onDblClick: () => void;
	}) => YandexChild;
}

interface YandexScript extends YandexMaps {
	readonly ready: Promise<void>;
}

const SCRIPT = 'https://api-maps.yandex.ru/v3/';

/** The locale the script is asked for: ru_RU by default, en_US for en_EN (spec 7). */
export function yandexLocale(language: string): string {
	return language === 'en' ? 'en_US' : 'ru_RU';
}

/** A script that has not come by then is taken for one that does not come. */
const PATIENCE_MS = 15_000;

let loaded: Promise<YandexMaps> | undefined;

/** Loads the script once; a load that failed may be tried again. */
export function loadYandexMaps(apiKey: string, language: string): Promise<YandexMaps> {
	loaded ??= load(apiKey, language).catch((error: unknown) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
}

async function load(apiKey: string, language: string): Promise<YandexMaps> {
	const query = new URLSearchParams({ apikey: apiKey, lang: yandexLocale(language) });
	const script = document.createElement('script');
	script.src = `${SCRIPT}?${query}`;
	script.async = true;
	const late = new Promise<never>((_, reject) => {
		setTimeout(() => reject(new Error('the maps script does not come')), PATIENCE_MS);
	});
	const come = new Promise<void>((resolve, reject) => {
		script.onload = () => resolve();
		script.onerror = () => reject(new Error('the maps script did not load'));
	});
	document.head.append(script);
	try {
		await Promise.race([come, late]);
		const { ymaps3 } = window as { ymaps3?: YandexScript };
		if (ymaps3 === undefined) throw new Error('the maps script brought no maps');
		await Promise.race([ymaps3.ready, late]);
		return ymaps3;
	} catch (error) {
		script.remove();
		throw error;
	}
}
