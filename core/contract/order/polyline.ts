/** A courier's way as text, an encoded polyline: what routing engines answer, two letters a step instead of twenty. */
import type * as codec from '@googlemaps/polyline-codec';
// @ts-expect-error: Node finds no names in the package's main file, and the types stand beside that file alone.
import { decode, encode } from '@googlemaps/polyline-codec/dist/index.esm.js';
import type { LngLat } from '#core/rules/place/delivery.ts';

const { decode: pointsOf, encode: textOf }: Pick<typeof codec, 'decode' | 'encode'> = {
	decode,
	encode,
};
/** Digits behind the point: a metre. */
const DIGITS = 5;

export function encodePolyline(points: readonly LngLat[]): string {
	return textOf(
		points.map(([lng, lat]) => [lat, lng]),
		DIGITS,
	);
}

/** Its points; text that is no polyline gives points that lie anywhere, or none. */
export function decodePolyline(text: string): LngLat[] {
	return pointsOf(text, DIGITS).map(([lat, lng]): LngLat => [lng, lat]);
}
